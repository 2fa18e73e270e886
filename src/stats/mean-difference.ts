// The mean difference of metrics with a range: sign flips, and never narrower than what the range alone demands.
import { because, type ReasonSentence } from '../model/reasons.ts';
import { type BoundedMeanOptions, boundedMeanInterval, boundedMeanP } from './bounded-mean-interval.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { type FlippedSums, type SignFlipFamilyOptions, signFlipFamily } from './sign-flip-family.ts';
import { reachesLevel, signFlipPValues, typicalIntervals } from './typical-values.ts';

/** Differences with their sums under the sign vectors of the family, see `signFlipFamily`. */
export interface FlippedDifferences {
  readonly differences: PairedDifferences;
  readonly flipped: FlippedSums;
  /** Largest size that a difference can have: the width of the metric's range. Null when it has no end. */
  readonly width: number | null;
}

/**
 * p of a mean difference of 0: that of the sign flips, and where the values have a range no smaller than that of the bounded interval
 * of the differences. p ≤ 1 − level exactly when the interval of {@link meanDifferenceIntervals} does not hold 0.
 */
export function meanDifferenceP(given: FlippedDifferences): number {
  const { byFlips, byRange } = meanDifferencePs(given);
  return Math.max(byFlips, byRange ?? 0);
}

/** The two that the larger of is taken: of the sign flips, and of the bounded interval; null without a range. */
export function meanDifferencePs({ differences, flipped, width }: FlippedDifferences): {
  readonly byFlips: number;
  readonly byRange: number | null;
} {
  const { p } = signFlipPValues(flipped);
  return { byFlips: p, byRange: width === null ? null : boundedMeanP(boundedOf(differences, width), 0) };
}

/** An interval with the method that made it, or none with the reason. */
export interface MeanDifferenceInterval {
  readonly ci: readonly [number, number] | null;
  readonly ciMethod: 'sign-flips-bounded' | 'sign-flips' | `none: ${string}`;
  readonly level: number;
}

/** Levels of the two intervals of which one is made. */
interface DifferenceLevels {
  /** Of what sign flips do not rule out. */
  readonly level: number;
  /** Of the bounded interval (`level`). */
  readonly rangeLevel?: number | undefined;
}

/** Without a range fewer differences give no interval: of latencies with a long tail on one side sign flips cover 83 to 92 %. */
export const fewestWithoutRange = 400;

/**
 * Intervals of a mean difference at several levels: all means that sign flips do not rule out, and where the values have a range never
 * narrower than the bounded interval of the differences, which knows that what was not seen can be as large as the range.
 *
 * Sign flips alone cover too little where most differences are 0 and the few others lie on one side: of questions of which 5 % gain,
 * 39 / 66 / 91 % at n 10 / 20 / 50; the union covers 99 to 100. In the bounded interval as much weight lies at either end of the range as the
 * most frequent difference has among the n ({@link weightAtEnds}): all different, it adds next to nothing; all ties, one value at either end.
 *
 * There is none, with the reason, where n cannot reach the level (95 % takes 6), and without a range below 400 differences or where all are
 * the same. docs/operating-characteristics.md has the coverage.
 */
export function meanDifferenceIntervals(
  given: FlippedDifferences,
  asked: readonly (number | DifferenceLevels)[],
): readonly MeanDifferenceInterval[] {
  const both = asked.map((each) => (typeof each === 'number' ? { level: each } : each));
  const levels = both.map(({ level }) => level);
  const reasons = levels.map((level) => noIntervalReason(given, level));
  if (reasons.every((reason) => reason !== undefined)) {
    return levels.map((level, i) => ({ ci: null, ciMethod: `none: ${reasons[i]}`, level }));
  }
  const { differences, flipped, width } = given;
  const bounded = width === null ? undefined : boundedOf(differences, width);
  return typicalIntervals(flipped, levels).map((typical, i): MeanDifferenceInterval => {
    const level = levels[i] as number;
    if (typical === null) return { ci: null, ciMethod: `none: ${reasons[i]}`, level };
    const wide = bounded && boundedMeanInterval({ ...bounded, level: both[i]?.rangeLevel ?? level });
    if (wide === undefined || wide === null) return { ci: typical, ciMethod: 'sign-flips', level };
    const ci = [Math.min(typical[0], wide[0]), Math.max(typical[1], wide[1])] as const;
    return { ci, ciMethod: 'sign-flips-bounded', level };
  });
}

/**
 * The interval of one mean difference by itself, as {@link meanDifferenceIntervals} gives it. The order of the pairs does not matter, and
 * exchanging a and b turns it round.
 * @param width largest size of a difference; null for values without a range
 * @param level between 0 and 1 (.95)
 * @throws RangeError for a seed that is not a whole number from 0 and fewer than two flips
 * @example
 * import { differencesOf } from 'hakari/stats';
 * const { ci } = meanDifferenceInterval(differencesOf([0.5, 0.2, 0, 0.3, -0.1, 0.6, 0.4, 0.1], { scale: 1 }), { width: 1 });
 * ci?.map((limit) => limit.toFixed(2)) // => ['-0.01', '0.47']
 */
export function meanDifferenceInterval(
  differences: PairedDifferences,
  {
    width,
    level = 0.95,
    ...options
  }: SignFlipFamilyOptions & { readonly width: number | null; readonly level?: number },
): MeanDifferenceInterval {
  if (differences.n === 0) return { ci: null, ciMethod: `none: ${because('too-few')}`, level };
  const sign = differences.mean < 0 ? -1 : 1;
  const values = differences.values.map((value) => sign * value).sort();
  const family = signFlipFamily([{ places: values.map((_, i) => i), values }], options);
  const given = {
    differences: { ...differences, values, mean: sign * differences.mean },
    flipped: family.lists[0] as FlippedSums,
    width,
  };
  const interval = meanDifferenceIntervals(given, [level])[0] as MeanDifferenceInterval;
  const { ci } = interval;
  return sign > 0 || ci === null ? interval : { ...interval, ci: [0 - ci[1], 0 - ci[0]] };
}

/** Why there is no interval at a level; undefined where there is one. */
export function noIntervalReason(
  { differences, flipped, width }: FlippedDifferences,
  level: number,
): ReasonSentence | undefined {
  const { n, constant } = differences;
  if (n < 2) return because('too-few');
  if (width === null && constant) return because('all-differences-are-equal');
  if (width === null && n < fewestWithoutRange) return because('no-range', fewestWithoutRange);
  if (reachesLevel(flipped, level)) return undefined;
  const fewest = Math.ceil(Math.log2(2 / (1 - level)) - 1e-9);
  return n < fewest ? because('too-few-for-level', fewest) : because('too-few-vectors');
}

/** What the bounded interval of the differences is made of. */
export function boundedOf(differences: PairedDifferences, width: number): BoundedMeanOptions {
  const { n, mean, sd } = differences;
  const weight = weightAtEnds(differences, width)(n);
  return {
    mean,
    variance: n < 2 ? 0 : sd ** 2,
    n,
    range: [-width, width],
    atEnds: weight,
    atFarEnd: weight,
  };
}

/** Differences that lie within so much of the width of the range are alike, next to one as large as the range. */
const alike = 0.075;

/**
 * How much the sample says of differences that it did not show: the share of its most frequent difference (1 where all are the same), or
 * where it is larger the square of the largest share that lies within a 13th of the width of the range: 49 of 50 questions that all change a
 * little are near to 49 ties, and a rare large change may be among the next ones.
 * @param width of the range: largest size of a difference, or for scores of one system highest less lowest
 * @returns by the n of a sample of the same kind
 */
export function weightAtEnds({ values, tolerance }: PairedDifferences, width: number): (n: number) => number {
  const sorted = values.toSorted();
  const commonest = largestCount(sorted, 2 * tolerance);
  const near = (largestCount(sorted, alike * width) / sorted.length) ** 2;
  return (n) => Math.max(commonest === 1 ? 1 / n : commonest / sorted.length, near);
}

/** Of sorted numbers, how many are at most so far apart. */
function largestCount(sorted: Float64Array, apart: number): number {
  let [most, start] = [0, 0];
  for (let i = 0; i < sorted.length; i++) {
    while ((sorted[i] as number) - (sorted[start] as number) > apart) start++;
    most = Math.max(most, i - start + 1);
  }
  return most;
}
