// The mean difference of metrics with a range: sign flips, and never narrower than what the range alone demands.
import { boundedMeanInterval, boundedMeanP } from './bounded-mean-interval.ts';
import type { PairedDifferences } from './paired-differences.ts';
import type { FlippedSums } from './sign-flip-family.ts';
import { signFlipPValues, typicalIntervals } from './typical-values.ts';

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
export function meanDifferenceP({ differences, flipped, width }: FlippedDifferences): number {
  const { p } = signFlipPValues(flipped);
  if (width === null || p === 1) return p;
  return Math.max(p, boundedMeanP(boundedOf(differences, width), 0));
}

/**
 * Intervals of a mean difference at several levels: all means that sign flips do not rule out, and where the values have a range never
 * narrower than the bounded interval of the differences, which knows that what was not seen can be as large as the range.
 *
 * Sign flips alone cover too little where most differences are 0 and the few others lie on one side: of questions of which 5 % gain,
 * 39 / 66 / 91 % at n 10 / 20 / 50; the union covers 99 to 100. In the bounded interval as much weight lies at either end of the range as the
 * most frequent difference has among the n ({@link weightAtEnds}): all different, it adds next to nothing; all ties, one value at either end.
 * @returns null for a level that the n cannot reach (95 % takes 6), and without a range where the differences do not vary
 */
export function meanDifferenceIntervals(
  { differences, flipped, width }: FlippedDifferences,
  levels: readonly number[],
): readonly (readonly [number, number] | null)[] {
  const typical = typicalIntervals(flipped, levels);
  if (width === null) return differences.constant ? levels.map(() => null) : typical;
  const bounded = boundedOf(differences, width);
  return typical.map((interval, i) => {
    const wide = interval && boundedMeanInterval({ ...bounded, level: levels[i] as number });
    return wide && [Math.min(interval[0], wide[0]), Math.max(interval[1], wide[1])];
  });
}

/** What the bounded interval of the differences is made of. */
function boundedOf(differences: PairedDifferences, width: number) {
  const { n, mean, sd } = differences;
  return {
    mean,
    variance: n < 2 ? 0 : sd ** 2,
    n,
    range: [-width, width] as const,
    atEnds: weightAtEnds(differences, width),
  };
}

/** Differences that lie within so much of the width of the range are alike, next to one as large as the range. */
const alike = 0.075;

/**
 * How much the sample says of differences that it did not show: the share of its most frequent difference (1 where all are the same), or
 * where it is larger the square of the largest share that lies within a 13th of the width of the range: 49 of 50 questions that all change a
 * little are near to 49 ties, and a rare large change may be among the next ones.
 */
function weightAtEnds({ values, tolerance }: PairedDifferences, width: number): number {
  const sorted = values.toSorted();
  return Math.max(largestShare(sorted, 2 * tolerance), largestShare(sorted, alike * width) ** 2);
}

/** The largest share of sorted numbers that are no further apart than this. */
function largestShare(sorted: Float64Array, apart: number): number {
  let [most, start] = [0, 0];
  for (let i = 0; i < sorted.length; i++) {
    while ((sorted[i] as number) - (sorted[start] as number) > apart) start++;
    most = Math.max(most, i - start + 1);
  }
  return most / sorted.length;
}
