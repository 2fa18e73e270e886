// What is said of a judge's agreement with people: overall, of one category, of one language.
import type { CalibrationFigure, Unmeasured } from './figure.ts';

/**
 * Which labels count, and so what the figures are of. `all`: every judged row has one, and it does not matter how. `drawn`: those of drawn
 * rows. `unknown`: there are no drawn ones, and nobody knows how the rows were chosen that have labels: figures are of these rows, and of
 * others only as far as they are like these. Labels of chosen rows never count.
 */
export type LabelBasis = 'all' | 'drawn' | 'unknown';

/** Rows by the verdicts of people and of the judge, at the threshold. */
export interface VerdictTable {
  readonly bothGood: number;
  /** The judge said bad of what people call good. */
  readonly falseAlarms: number;
  /** The judge said good of what people call bad. */
  readonly missed: number;
  readonly bothBad: number;
}

/** Good or bad, at the threshold. What is looked for is *bad*: `sensitivity` is the share of bad ones that the judge finds. */
export interface VerdictAgreement {
  readonly table: VerdictTable;
  /** Share of rows with the same verdict. */
  readonly accuracy: CalibrationFigure;
  /** Of those that people call bad, the share that the judge calls bad. */
  readonly sensitivity: CalibrationFigure;
  /** Of those that people call good, the share that the judge calls good. */
  readonly specificity: CalibrationFigure;
  /** Of those that the judge calls bad, the share that people call bad: may a "bad" be believed? */
  readonly precisionOfBad: CalibrationFigure;
  /** Of those that the judge calls good, the share that people call good. */
  readonly precisionOfGood: CalibrationFigure;
  /** Share that people call bad. */
  readonly shareBad: CalibrationFigure;
  /** Share that the judge calls bad. */
  readonly shareBadByJudge: CalibrationFigure;
  /** Cohen's. */
  readonly kappa: CalibrationFigure;
  /** Gwet's AC1: to be read beside kappa when nearly everything is good, or bad. */
  readonly ac1: CalibrationFigure;
  /** Largest kappa that is possible with these shares of bad; null when kappa is not defined. */
  readonly largestKappa: number | null;
}

/** How often each value of people met each value of the judge. */
export interface LevelTable {
  readonly kind: 'levels';
  /** Ascending; of both together. */
  readonly levels: readonly number[];
  /** counts[i][j]: rows with the i-th level from people and the j-th from the judge. */
  readonly counts: readonly (readonly number[])[];
  /** Share of rows with exactly the same value. */
  readonly same: CalibrationFigure;
}

/** Agreement over one set of rows that have both values. */
export interface Agreement {
  /** Examples with both. */
  readonly n: number;
  /** Rows with both. */
  readonly rows: number;
  /** What it is said of: with `unknown` of these rows, and of others only as far as they are like these. */
  readonly basis: LabelBasis;
  readonly verdicts: VerdictAgreement;
  readonly levels: LevelTable | Unmeasured;
  /** Weighted kappa of the values as they are, weights by square (first to be read) and by distance. */
  readonly weightedKappa: { readonly quadratic: CalibrationFigure; readonly linear: CalibrationFigure };
  readonly pearson: CalibrationFigure;
  readonly spearman: CalibrationFigure;
  /** Tau-b. */
  readonly kendall: CalibrationFigure;
  readonly humanMean: CalibrationFigure;
  readonly judgeMean: CalibrationFigure;
  /** Mean of judge − people: above 0 the judge gives more than people do. */
  readonly bias: CalibrationFigure;
  /** Mean distance between judge and people. */
  readonly meanError: CalibrationFigure;
}

export interface AgreementSlice extends Agreement {
  /** The category, the language, or from which length to which: `1–120`. */
  readonly key: string;
}

/** How one author goes together with the mean of the others on the same rows: what may be expected of a judge at best. */
export interface AuthorAgreement {
  readonly author: string;
  /** Rows that this author labelled. */
  readonly labels: number;
  readonly weightedKappa: CalibrationFigure;
  readonly spearman: CalibrationFigure;
  readonly bias: CalibrationFigure;
}

/** Agreement of people with each other. */
export interface HumanAgreement {
  readonly kind: 'people';
  /** Krippendorff's alpha, level interval. */
  readonly alpha: CalibrationFigure;
  /** Krippendorff's alpha of good or bad, level nominal. */
  readonly alphaOfVerdicts: CalibrationFigure;
  /** By author. */
  readonly authors: readonly AuthorAgreement[];
}

// Whether a judge agrees well enough with people to be believed by a gate.
type AgreementVerdict = 'PASS' | 'FAIL' | 'INCONCLUSIVE';

/**
 * PASS when the interval of an agreement (kappa, say) lies at or above what is demanded, FAIL when it lies below, else INCONCLUSIVE; so
 * too where there is no interval, and where nobody knows how the rows were chosen that have labels.
 */
export function agreementVerdict({ ci95 }: CalibrationFigure, least: number, basis: LabelBasis): AgreementVerdict {
  if (ci95 === null || basis === 'unknown') return 'INCONCLUSIVE';
  if (ci95[0] >= least) return 'PASS';
  return ci95[1] < least ? 'FAIL' : 'INCONCLUSIVE';
}
