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
  /** Half width that the interval of the mean is wanted to have, in the judge's units: how many labels would it take? */
  readonly wantedHalfWidth?: number;
}
