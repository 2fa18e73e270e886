// The smallest p of a family: how often a family without any difference would show one so small.
import type { FlippedSums, SignFlipFamily } from './sign-flip-family.ts';

/** What the p of a single test means in its family. */
export interface SmallestP {
  /** p adjusted for the family; never below p. */
  adjust(p: number): number;
  /** The largest level, at most alpha, at which single tests keep alpha for the family: `adjust(p) ≤ alpha` exactly when p ≤ this. */
  levelFor(alpha: number): number;
}

export interface SmallestPOptions {
  /** `greater`: only a b that is greater counts (`two-sided`). */
  readonly alternative?: 'two-sided' | 'greater';
}

/**
 * The single-step method of the smallest p: the adjusted p is the share of sign vectors under which some test of the family has a p as
 * small. It keeps the chance of any false finding whatever the dependence of the tests, and uses it: tests that rise and fall together
 * cost little more than one. Each test is measured by its own p, so that one with few values other than 0, which has no small p to
 * reach, costs the others nothing.
 * Source: Westfall and Young, Resampling-Based Multiple Testing, 1993, 2.
 * @example
 * import { signFlipFamily } from 'hakari/stats';
 * const list = { places: [0, 1, 2, 3, 4, 5, 6], values: [3, 1, 2, 5, 4, 6, 7] };
 * const family = signFlipFamily([list, list, { ...list, values: [1, -2, 3, -4, 5, -6, 7] }]);
 * smallestP(family).adjust(1 / 64) // => 0.03125
 */
export function smallestP(
  { lists, flips }: SignFlipFamily,
  { alternative = 'two-sided' }: SmallestPOptions = {},
): SmallestP {
  const two = alternative === 'two-sided';
  const least = new Float64Array(two ? flips / 2 : flips).fill(1);
  for (const list of lists) lowerTo(least, two ? sizesOf(list) : sumsOf(list), list.tolerance);
  least.sort();
  const within = (p: number): number => countUpTo(least, p * (1 + 1e-12)) / least.length;
  return {
    adjust: (p) => Math.max(p, within(p)),
    levelFor(alpha) {
      // The first smallest p at which more than alpha of the vectors lie: levels below it are kept.
      const first = least[Math.floor(alpha * least.length * (1 + 1e-12))];
      return first === undefined ? alpha : Math.min(alpha, first * (1 - 1e-9));
    },
  };
}

/** |sum of all differences with their signs|, of one of each two opposite vectors. */
const sizesOf = ({ sums, total }: FlippedSums): Float64Array => sums.map((sum) => Math.abs(total - 2 * sum));

/** The sum with signs, of all vectors. */
function sumsOf({ sums, total }: FlippedSums): Float64Array {
  const all = new Float64Array(2 * sums.length);
  for (let i = 0; i < sums.length; i++) {
    const sum = total - 2 * (sums[i] as number);
    all[2 * i] = sum;
    all[2 * i + 1] = -sum;
  }
  return all;
}

/** Lowers each vector's smallest p to that of one more test: the share of vectors whose statistic is as large as under this vector. */
function lowerTo(least: Float64Array, statistics: Float64Array, tolerance: number): void {
  const sorted = statistics.toSorted();
  const count = statistics.length;
  for (let i = 0; i < count; i++) {
    const below = countUpTo(sorted, (statistics[i] as number) - 2 * tolerance, true);
    least[i] = Math.min(least[i] as number, (count - below) / count);
  }
}

/** How many of the sorted numbers are at most, or `strictly` below, a number. */
function countUpTo(sorted: Float64Array, number: number, strictly = false): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] as number;
    if (strictly ? value < number : value <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
