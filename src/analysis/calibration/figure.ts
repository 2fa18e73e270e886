// One figure of a calibration: never without its n, and never without an interval or the reason why there is none.

/** Why a figure, or its interval, could not be had. */
export type WhyNone =
  | 'no labels'
  | 'no judged values'
  | 'n < 2'
  | 'n < 5'
  | 'too few labels'
  | 'no second author'
  | 'all values are equal'
  | 'an exact relation'
  | 'one verdict only'
  | 'both gave one and the same rating'
  | 'humans called nothing bad'
  | 'humans called nothing good'
  | 'the judge called nothing bad'
  | 'the judge called nothing good'
  | 'too many values';

/** How an interval was made. */
export type FigureMethod =
  /** Mean ± t · s / √n over examples. */
  | 'student-t'
  /** Wilson's score interval of a share. */
  | 'wilson'
  /** Wilson's, with the number of rows lessened to what repeats of the same examples are worth. */
  | 'clustered-wilson'
  /** Fleiss, Cohen and Everitt 1969 with four more pairs; with repeats summed by example before it is squared. */
  | 'fleiss-cohen-everitt'
  | 'clustered-delta'
  | 'fisher-z'
  /** Leaving out one example at a time. */
  | 'jackknife'
  /** Of values that cannot leave a range: `boundedMeanInterval`. */
  | 'bounded'
  /** Labels and judge together: `predictionPoweredMean`. */
  | 'ppi'
  | `none: ${WhyNone}`;

export interface Figure {
  /** Null: could not be had; `method` says why. */
  readonly value: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly method: FigureMethod;
  /** Examples that it rests on; repeats of one example count once. */
  readonly n: number;
}

/** A part of a calibration that could not be had at all. */
export interface Unmeasured {
  readonly kind: 'none';
  readonly reason: WhyNone;
  readonly n: number;
}

/** A figure that could not be had. */
export const noFigure = (reason: WhyNone, n: number): Figure => ({
  value: null,
  ci95: null,
  method: `none: ${reason}`,
  n,
});
