// A calibration: everything that is said of a judge after weighing it against people. Plain data.
import type { LabelDraw } from '../../model/label-selection.ts';
import type { Agreement, AgreementSlice, HumanAgreement, LabelBasis } from './agreement.ts';
import type { CalibrationFigure, Unmeasured } from './figure.ts';

/** What came in, and what of it entered. */
export interface CalibrationCounts {
  readonly rows: number;
  readonly examples: number;
  /** Rows with a value of the judge, and their examples. */
  readonly judged: number;
  readonly judgedExamples: number;
  /** Rows without one, by reason, most frequent first. */
  readonly judgeFailures: readonly (readonly [reason: string, rows: number])[];
  /** Rows with at least one label. */
  readonly labelled: number;
  /** Of these, rows that were chosen to be read and enter no estimate. */
  readonly labelledForReading: number;
  /** Rows that enter the agreement: with labels that count (`selection`), and judged. */
  readonly paired: number;
  readonly pairedExamples: number;
  /** Rows that are judged and have no label that counts; they enter the corrected means. */
  readonly unlabelled: number;
  readonly authors: readonly string[];
  /** Labelled rows with more than one author. */
  readonly severalAuthors: number;
}

/** How rows came to be labelled, and which of their labels count. */
export interface SelectionFacts {
  /** Null: no label counts. */
  readonly basis: LabelBasis | null;
  /** Labelled rows by how they came to be. */
  readonly drawn: number;
  readonly chosen: number;
  readonly unknown: number;
  /** Of the drawn ones, those that no recorded draw named: somebody says so. */
  readonly saidDrawn: number;
  /** Recorded draws, and how many of the examples that each named have a label. */
  readonly draws: readonly (LabelDraw & { readonly labelled: number })[];
}

/**
 * What the figures speak of. `system`: answers that the system would give to questions such as these; the judged ones are a sample.
 * `answers`: the judged rows alone; what is not known of them is what has no label.
 */
export type CalibrationScope = 'system' | 'answers';

/** How labels were brought to the judge's units. */
export interface CalibrationScale {
  readonly range: readonly [number, number];
  readonly direction: 'higher' | 'lower';
  /** Of the labels as they came. */
  readonly labels: readonly [number, number];
  /** Whether they were mapped along a straight line; every figure is in the judge's units. */
  readonly mapped: boolean;
  /** From where on a label is good. */
  readonly threshold: number;
  /** From where on the judge's value is. */
  readonly judgeThreshold: number;
}

/** The best cut on the judge's value. */
export interface ThresholdTuning {
  readonly kind: 'tuned';
  readonly goal: TuningGoal;
  readonly n: number;
  /** A value counts as good from here on; chosen on all rows. */
  readonly threshold: number;
  /** The goal at this threshold on the rows it was chosen on: always too good. */
  readonly inSample: number;
  /** The goal on rows that the cut was not chosen on: repeated, stratified cross-validation. What to expect. */
  readonly outOfSample: number;
  /** Standard deviation of `outOfSample` between repetitions: how much it hangs on the division into parts. Not an error of sampling. */
  readonly spread: number;
  /** The goal at the threshold in use, which was not tuned on these rows. */
  readonly atThreshold: number | null;
  readonly folds: number;
  readonly repetitions: number;
  /** How often each cut was chosen in the cross-validation, most frequent first: many near equals mean a flat choice. */
  readonly chosen: readonly (readonly [threshold: number, times: number])[];
}

/** A mean by prediction-powered inference, with what it stands beside. Clustered by example. */
export interface CorrectedMean {
  readonly kind: 'corrected';
  /** Examples with label and verdict. */
  readonly labels: number;
  /** Examples with a verdict only. */
  readonly unlabelled: number;
  /** Right for answers without label only where it is not `unknown`. */
  readonly basis: LabelBasis;
  /** PPI++: labels and judge together, corrected for the judge's bias. This one to be believed. */
  readonly corrected: CalibrationFigure;
  /** What the labels say alone. */
  readonly labelsOnly: CalibrationFigure;
  /** What the judge says alone, its interval as if it never erred. */
  readonly judgeOnly: CalibrationFigure;
  /** How far the judge is followed, from 0 (not at all: the labels alone) to 1. */
  readonly lambda: number;
  /** Correlation of judge and people on the labelled examples; null when one does not vary. */
  readonly correlation: number | null;
  /** Width of the corrected interval over that of the labels alone; null when one is missing. */
  readonly widthRatio: number | null;
  /** So many labels alone would give an interval as narrow; null as above. */
  readonly effectiveLabels: number | null;
}

/** Half width of the interval of the mean to be expected with so many labels. */
export interface LabelStep {
  readonly labels: number;
  /** How many more than now. */
  readonly more: number;
  /** With the judge; null when there are not as many examples. */
  readonly withJudge: number | null;
  readonly labelsOnly: number | null;
}

/** What a further label buys. */
export interface LabelGain {
  readonly kind: 'gain';
  /** Now, then 10, 20, 50, 100 and 200 labels on. */
  readonly steps: readonly LabelStep[];
  /** For `wantedHalfWidth`: labels in all; null: not with the examples there are. */
  readonly wanted?: {
    readonly halfWidth: number;
    readonly withJudge: number | null;
    readonly labelsOnly: number | null;
  };
}

/** What a reader of the figures must know. */
export type CalibrationWarning =
  /** Kappa is low although the verdicts mostly agree, because nearly everything is good (or bad): read AC1 and the table. */
  | { readonly code: 'skewed-prevalence'; readonly shareBad: number }
  /** More than one in ten rows has no value of the judge. */
  | { readonly code: 'judge-failures'; readonly rows: number; readonly of: number }
  | { readonly code: 'few-labels'; readonly examples: number; readonly atLeast: number }
  /** The judge cannot be expected to agree better with people than they do with each other. */
  | { readonly code: 'people-disagree'; readonly alpha: number }
  /** Most "bad" of the judge are wrong; n counts answers. */
  | { readonly code: 'bad-verdicts-wrong'; readonly precision: number; readonly n: number }
  /** The interval of the judge alone does not meet the corrected one. */
  | { readonly code: 'judge-mean-misleads'; readonly judge: number; readonly corrected: number }
  /** Labels of chosen rows were left out. */
  | { readonly code: 'labels-for-reading'; readonly rows: number }
  /** Nobody knows how the labelled rows were chosen: what the figures say of the others is not known. */
  | { readonly code: 'selection-unknown'; readonly rows: number; readonly of: number }
  /** Labels of rows that nobody knows how they were chosen were left out, since others were drawn. */
  | { readonly code: 'selection-left-out'; readonly rows: number }
  /** Some of the examples that a draw named have no label. */
  | { readonly code: 'draw-incomplete'; readonly labelled: number; readonly count: number }
  /** Examples came in after the largest draw, and could not be drawn. */
  | { readonly code: 'draw-of-fewer'; readonly of: number; readonly examples: number };

export interface Calibration {
  readonly counts: CalibrationCounts;
  readonly selection: SelectionFacts;
  readonly about: CalibrationScope;
  readonly scale: CalibrationScale;
  readonly overall: Agreement | Unmeasured;
  /** Sorted by key; empty when no row names a category. */
  readonly byCategory: readonly AgreementSlice[];
  readonly byLanguage: readonly AgreementSlice[];
  /** Thirds of the judged answers by their length in characters, shortest first; empty where lengths are not known, or all one. */
  readonly byLength: readonly AgreementSlice[];
  readonly people: HumanAgreement | Unmeasured;
  readonly tuning: ThresholdTuning | Unmeasured;
  /** The metric's mean. */
  readonly mean: CorrectedMean | Unmeasured;
  /** The share of good ones, at the threshold. */
  readonly passRate: CorrectedMean | Unmeasured;
  readonly gain: LabelGain | Unmeasured;
  readonly warnings: readonly CalibrationWarning[];
  readonly seed: number;
}

// What a calibration is told beside its rows.

/** What a tuned threshold makes largest. */
export type TuningGoal = 'balanced accuracy' | 'kappa' | 'f1 of bad';

export interface CalibrationOptions {
  /** Smallest and largest value that the judge can give. */
  readonly range: readonly [number, number];
  /** Whether more is better (`higher`). */
  readonly direction?: 'higher' | 'lower';
  /**
   * The scale of the labels where it is not the judge's (`range`). Labels are mapped to `range` along a straight line, its first number
   * to the first of `range`: `[1, 4]`, or `[4, 1]` when 1 is the best on a metric where more is better.
   */
  readonly scale?: readonly [number, number];
  /** From where on a value is good, in the judge's units (the middle of `range`): at least it, at most it for `lower`. */
  readonly threshold?: number;
  /** The cut for the judge where it is another than that for the labels (`threshold`), for example a tuned one. */
  readonly judgeThreshold?: number;
  /** (`balanced accuracy`) */
  readonly tuneFor?: TuningGoal;
  /** Parts of the cross-validation of the tuned threshold (5). */
  readonly folds?: number;
  /** How often it is repeated with other parts (20). */
  readonly repetitions?: number;
  /** Whole number from 0; the same seed gives the same result (1). */
  readonly seed?: number;
  /** What the figures and their intervals speak of (`system`). */
  readonly about?: CalibrationScope;
  /**
   * Whether the rows are those that somebody wrote into a file, and not all that the judge scored (`false`): that all of them have labels then
   * says nothing of how they were chosen, unless they alone are spoken of.
   */
  readonly picked?: boolean;
  /** Half width that the interval of the mean is wanted to have, in the judge's units: how many labels would it take? */
  readonly wantedHalfWidth?: number;
}
