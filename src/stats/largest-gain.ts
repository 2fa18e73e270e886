// The largest gain of a family, each measured by its own spread: how often a family without any would show one as large.
import type { SignFlipFamily } from './sign-flip-family.ts';
import { countUpTo } from './smallest-p.ts';

/** What one test of a family is worth among the others. */
export interface LargestGain {
  /** One-sided p of no gain of the test at this place, adjusted for the family. */
  adjust(place: number): number;
  /**
   * The one-sided level at which this single test keeps alpha for the family: its own p is not above it exactly when the adjusted p is
   * not above alpha. 0 for a test that differs in so few examples that it could never reach it.
   */
  levelFor(alpha: number, place: number): number;
}

/** Statistics closer than this, in units of their spread, are equal but for rounding. */
const tie = 1e-9;

/**
 * The single-step method of the largest statistic: the adjusted p is the share of sign vectors under which some test of the family has a sum as
 * large in units of its spread, the root of the sum of its squares. Tests that rise and fall together cost little more than one. Unlike the
 * smallest p (`smallestP`) it does not come to an end with the number of vectors: each test has one vector under which its p is the smallest
 * there is, so that of many tests the smallest p is small by chance too often. A test of few differences has no large statistic to reach.
 * Source: Westfall and Young, Resampling-Based Multiple Testing, 1993, 2.
 * @example
 * import { signFlipFamily } from 'hakari/stats';
 * const list = { places: [0, 1, 2, 3, 4, 5, 6], values: [3, 1, 2, 5, 4, 6, 7] };
 * const family = signFlipFamily([list, list, { ...list, values: [1, -2, 3, -4, 5, -6, 7] }]);
 * largestGain(family).adjust(0) // => 0.015625
 */
export function largestGain({ lists, flips }: SignFlipFamily): LargestGain {
  const largest = new Float64Array(flips).fill(Number.NEGATIVE_INFINITY);
  const scales = lists.map(({ spread }) => (spread === 0 ? 0 : 1 / spread));
  for (const [place, { sums, total }] of lists.entries()) {
    const scale = scales[place] as number;
    for (let i = 0; i < sums.length; i++) {
      const statistic = (total - 2 * (sums[i] as number)) * scale;
      if (statistic > (largest[2 * i] as number)) largest[2 * i] = statistic;
      if (-statistic > (largest[2 * i + 1] as number)) largest[2 * i + 1] = -statistic;
    }
  }
  largest.sort();
  return {
    adjust(place) {
      const { total } = lists[place] as SignFlipFamily['lists'][number];
      return (flips - countUpTo(largest, total * (scales[place] as number) - tie, true)) / flips;
    },
    levelFor(alpha, place) {
      const { sums, total } = lists[place] as SignFlipFamily['lists'][number];
      // What a statistic has to exceed so that at most alpha of the vectors have a largest one as large.
      const limit = (largest[flips - 1 - Math.floor(alpha * flips * (1 + 1e-12))] as number) + tie;
      let above = 0;
      for (const sum of sums) {
        const statistic = (total - 2 * sum) * (scales[place] as number);
        if (statistic > limit) above++;
        if (-statistic > limit) above++;
      }
      return above / flips;
    },
  };
}
