// What `hakari judge calibrate` found out: what was weighed, and the calibration of each metric. Plain data.
import type { Disagreement } from '../../analysis/answers/collect-disagreements.ts';
import type { Calibration } from '../../analysis/calibration/calibration.ts';

/** A run as a calibration names it. */
export interface WeighedRun {
  readonly id: string;
  readonly target: string;
  readonly experiment: string;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  readonly startedAt: string;
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
  readonly disagreements: readonly Disagreement[];
  /** null: none was asked for. */
  readonly gate: KappaVerdict | null;
}

export interface CalibrationResult {
  /** null: the verdicts came from a file. */
  readonly run: WeighedRun | null;
  readonly labels: LabelOrigin;
  /** In the order in which they were asked for, else of the run. */
  readonly metrics: readonly MetricCalibration[];
}
