// The smallest p of a family: how often a family without any difference would show one so small.
import { countIn, sortNumbers } from './number-cells.ts';
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
  /**
   * What the vectors flip: the values (`values`), or what is left of each after the mean of its test (`centred`). The first says how often
   * tests without any difference have so small a p. The second is for intervals that sign flips do not make: it says how often some test
   * lies so far from its own truth, whatever that is, and there a test with few values other than 0 counts like any other.
   */
  readonly flip?: 'values' | 'centred';
}

/**
 * The single-step method of the smallest p: the adjusted p is the share of sign vectors under which some test of the family has a p as
 * small. It keeps the chance of any false finding whatever the dependence of the tests, and uses it: tests that rise and fall together
 * cost little more than one. Each test is measured by its own p, so that one with few values other than 0, which has no small p to
 * reach, costs the others nothing.
 * Centred, a test whose values are all the same leaves nothing to flip: it is counted as one that goes along with no other.
 * Source: Westfall and Young, Resampling-Based Multiple Testing, 1993, 2.
 * @example
 * import { signFlipFamily } from 'hakari/stats';
 * const list = { places: [0, 1, 2, 3, 4, 5, 6], values: [3, 1, 2, 5, 4, 6, 7] };
 * const family = signFlipFamily([list, list, { ...list, values: [1, -2, 3, -4, 5, -6, 7] }]);
 * smallestP(family).adjust(1 / 64) // => 0.03125
 */
export function smallestP(
  { lists, flips }: SignFlipFamily,
  { alternative = 'two-sided', flip = 'values' }: SmallestPOptions = {},
): SmallestP {
  const statistics = alternative === 'two-sided' ? sizesOf : sumsOf;
  const kept: readonly Sums[] = flip === 'values' ? lists : lists.map(centredOf).filter((list) => list !== undefined);
  const least = new Float64Array(alternative === 'two-sided' ? flips / 2 : flips).fill(1);
  // Equal sums count whole for a test; half for an interval, whose chance to miss has no steps.
  const tied = flip === 'values' ? 1 : 0.5;
  for (const list of kept) lowerTo(least, statistics(list), { tolerance: list.tolerance, tied });
  const family = { least: least.sort(), alone: lists.length - kept.length };
  return {
    adjust: (p) => Math.min(1, Math.max(p, shareWithin(family, p))),
    levelFor: (alpha) => Math.min(alpha, levelWithin(family, alpha)),
  };
}

/** What the sums with signs are made of. */
type Sums = Pick<FlippedSums, 'sums' | 'total' | 'tolerance'>;

interface Least {
  /** The smallest p under each vector, ascending. */
  readonly least: Float64Array;
  /** Tests that go along with no other. */
  readonly alone: number;
}

/** How often a family has a p as small, at most. */
const shareWithin = ({ least, alone }: Least, p: number): number =>
  countUpTo(least, p * (1 + 1e-12)) / least.length + alone * p;

/** The largest p that a family has not more often than alpha. */
function levelWithin({ least, alone }: Least, alpha: number): number {
  const mostAt = (count: number): number => (alone === 0 ? 1 : (alpha - count / least.length) / alone);
  // Between two of the smallest p only the tests that stand alone make a p more frequent.
  for (let i = 0; i < least.length; i++) {
    const first = least[i] as number;
    const most = mostAt(i);
    if (most < first) return Math.max(most, i === 0 ? 0 : (least[i - 1] as number) * (1 - 1e-9));
    if ((i + 1) / least.length > alpha * (1 + 1e-12)) return first * (1 - 1e-9);
  }
  return mostAt(least.length);
}

/** What flips the same signs of each value less the mean; undefined where that leaves nothing. */
function centredOf({ n, total, tolerance, sums, sizes }: FlippedSums): Sums | undefined {
  const mean = total / n;
  const slack = 4 * tolerance;
  let varied = false;
  const centred = sums.map((sum, i) => {
    const rest = sum - mean * (sizes[i] as number);
    varied ||= Math.abs(rest) > slack;
    return rest;
  });
  return varied ? { total: 0, tolerance, sums: centred } : undefined;
}

/** |sum of all differences with their signs|, of one of each two opposite vectors. */
const sizesOf = ({ sums, total }: Sums): Float64Array => sums.map((sum) => Math.abs(total - 2 * sum));

/** The sum with signs, of all vectors. */
function sumsOf({ sums, total }: Sums): Float64Array {
  const all = new Float64Array(2 * sums.length);
  for (let i = 0; i < sums.length; i++) {
    const sum = total - 2 * (sums[i] as number);
    all[2 * i] = sum;
    all[2 * i + 1] = -sum;
  }
  return all;
}

/** Lowers each vector's smallest p to that of one more test: the share of vectors whose statistic is as large as under this vector. */
function lowerTo(
  least: Float64Array,
  statistics: Float64Array,
  { tolerance, tied }: { readonly tolerance: number; readonly tied: number },
): void {
  const sorted = sortNumbers(statistics);
  const count = statistics.length;
  for (let i = 0; i < count; i++) {
    const statistic = statistics[i] as number;
    const below = countIn(sorted, statistic - 2 * tolerance, true);
    const above = tied === 1 ? 0 : count - countIn(sorted, statistic + 2 * tolerance);
    least[i] = Math.min(least[i] as number, (above + tied * (count - below - above)) / count);
  }
}

/** How many of the sorted numbers are at most, or `strictly` below, a number. */
export function countUpTo(sorted: Float64Array, number: number, strictly = false): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] as number;
    if (strictly ? value < number : value <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
