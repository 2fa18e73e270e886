// What every paired test starts from: the differences, and how small a number counts as none.
import { mean, standardDeviation } from './moments.ts';

/** Differences b − a of paired values, with what is known of them. */
export interface PairedDifferences {
  /** b − a, in the order of the pairs; what lies within `tolerance` of 0 is 0. */
  readonly values: Float64Array;
  readonly n: number;
  /** Mean difference; NaN when n = 0. */
  readonly mean: number;
  /** Standard deviation of the differences (n − 1); NaN when n < 2. */
  readonly sd: number;
  /** Two differences that are not further apart than this are equal up to rounding; in the unit of the values. */
  readonly tolerance: number;
  /** Every difference is the same up to rounding (sd ≤ tolerance), so that no test on their spread means anything. */
  readonly constant: boolean;
}

export interface ToleranceOptions {
  /** Share of the largest |a| or |b| below which a difference counts as rounding (1e-12); 0: compare exactly. */
  readonly relativeTolerance?: number;
}

/**
 * The differences b − a.
 *
 * 0.3 − 0.2 and 0.4 − 0.3 are not the same double; taken as they are, five such differences give t = 9·10¹⁵. So the size of
 * a and b decides what is a difference and what is rounding.
 * @throws RangeError when the lengths differ, a value is not finite, or the tolerance is negative
 * @example
 * pairedDifferences([0.2, 0.3, 0.4], [0.3, 0.4, 0.5]).constant // => true
 * pairedDifferences([0.5, 0.25], [0.75, 1]).mean // => 0.5
 */
export function pairedDifferences(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { relativeTolerance = 1e-12 }: ToleranceOptions = {},
): PairedDifferences {
  if (a.length !== b.length) throw new RangeError(`${a.length} values cannot be paired with ${b.length}`);
  let scale = 0;
  const values = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) {
    const left = a[i] as number;
    const right = b[i] as number;
    values[i] = right - left;
    scale = Math.max(scale, Math.abs(left), Math.abs(right));
  }
  return differencesOf(values, { scale, relativeTolerance });
}

/**
 * The same from differences that are known already.
 * @param scale size of the values that were subtracted, such as 1 for a metric between 0 and 1
 * @throws RangeError when a value or the scale is not finite, or the tolerance is negative
 * @example
 * differencesOf([0.1, -0.2, 0.4], { scale: 1 }).n // => 3
 */
export function differencesOf(
  differences: ArrayLike<number>,
  { scale, relativeTolerance = 1e-12 }: ToleranceOptions & { readonly scale: number },
): PairedDifferences {
  const tolerance = scale * relativeTolerance;
  if (!(tolerance >= 0 && tolerance < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`scale ${scale} and relative tolerance ${relativeTolerance} give no tolerance`);
  }
  const values = new Float64Array(differences.length);
  for (let i = 0; i < values.length; i++) {
    const difference = differences[i] as number;
    if (!Number.isFinite(difference)) throw new RangeError(`difference ${i} is ${difference}`);
    values[i] = Math.abs(difference) <= tolerance ? 0 : difference;
  }
  const sd = standardDeviation(values);
  return { values, n: values.length, mean: mean(values), sd, tolerance, constant: sd <= tolerance };
}

/** p-values of one test against the three alternatives. */
export interface PValues {
  /** Two-sided: a and b differ. */
  readonly p: number;
  /** One-sided: b is greater. */
  readonly pGreater: number;
  /** One-sided: b is less. */
  readonly pLess: number;
}

/** There is nothing to test: the number of pairs is too small. */
export interface TooFew {
  readonly kind: 'too-few';
  readonly n: number;
}

/** There is nothing to test: every difference is the same up to rounding, and this is it. */
export interface ConstantDifference {
  readonly kind: 'constant';
  readonly n: number;
  readonly value: number;
}

/**
 * The largest size of a score, after a look at all of them.
 * @throws RangeError when the lists differ in length or a score is not finite
 */
export function scaleOfScores(scores: readonly ArrayLike<number>[]): number {
  const topics = scores[0]?.length ?? 0;
  let scale = 0;
  for (const [system, list] of scores.entries()) {
    if (list.length !== topics) throw new RangeError(`system ${system} has ${list.length} scores, the first ${topics}`);
    for (let i = 0; i < topics; i++) {
      if (!Number.isFinite(list[i])) throw new RangeError(`score ${i} of system ${system} is ${list[i]}`);
      scale = Math.max(scale, Math.abs(list[i] as number));
    }
  }
  return scale;
}
