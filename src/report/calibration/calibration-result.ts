// What `hakari judge calibrate` found out: what was weighed, and the calibration of each metric. Plain data.
import type { LabelBasis } from '../../analysis/calibration/agreement.ts';
import type { Calibration, CorrectedMean } from '../../analysis/calibration/calibration.ts';
import type { RowToLabel } from '../../analysis/calibration/calibration-row.ts';
import type { Unmeasured } from '../../analysis/calibration/figure.ts';
import type { LabelDisagreement } from '../../analysis/calibration/label-disagreements.ts';
import type { PartAgreement } from '../../analysis/citations/part-agreement.ts';

/** A run as a calibration names it. */
export interface WeighedRun {
  readonly id: string;
  readonly target: string;
  readonly experiment: string;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  readonly startedAt: string;
  /** Of a stream: the days whose answers were weighed. */
  readonly period?: { readonly from: string; readonly to: string; readonly timeZone: string };
}

/** Where the labels came from: what the store holds, a file, or another run that is taken for the truth. */
export type LabelOrigin =
  | { readonly kind: 'store'; readonly author: string | null }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'run'; readonly run: WeighedRun };

/** Whether the judge agrees with people as well as was asked for. */
export interface KappaVerdict {
  readonly verdict: 'PASS' | 'FAIL' | 'INCONCLUSIVE';
  /** Least kappa that was asked for. */
  readonly least: number;
  readonly kappa: number | null;
  /** What the kappa is of; with `unknown` nothing can be decided by it. Null: there is none. */
  readonly basis: LabelBasis | null;
  readonly ci95: readonly [number, number] | null;
}

export interface MetricCalibration {
  readonly metric: string;
  /** Prompts that the judge was asked with, `faithfulness/1/ja`. */
  readonly prompts: readonly string[];
  /** Models that answered. */
  readonly models: readonly string[];
  readonly calibration: Calibration;
  /** Farthest apart first. */
  readonly disagreements: readonly LabelDisagreement[];
  /** Answers without label on which the judge is likely wrong, the most telling first. */
  readonly telling: readonly RowToLabel[];
  /** How much better the run is than another; null: not asked for. */
  readonly difference: CorrectedMean | Unmeasured | null;
  /** What people said of the citations or sentences of answers, beside the verdicts on them; null: nothing. */
  readonly parts: PartAgreement | null;
  /** null: none was asked for. */
  readonly gate: KappaVerdict | null;
}

export interface CalibrationResult {
  /** null: the verdicts came from a file. */
  readonly run: WeighedRun | null;
  readonly labels: LabelOrigin;
  /** The run that it is held against; null: none. */
  readonly against: WeighedRun | null;
  /** In the order in which they were asked for, else of the run. */
  readonly metrics: readonly MetricCalibration[];
}
