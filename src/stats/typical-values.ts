// What sign flips say of a mean difference: p of each side, and the interval of all means that they do not rule out.
import { numbersAt } from './number-cells.ts';
import type { PValues } from './paired-differences.ts';
import type { FlippedSums } from './sign-flip-family.ts';

/** How many of all vectors leave of the flipped differences a sum of 0 or less, and of 0 or more. */
interface Sides {
  readonly flips: number;
  readonly notAbove: number;
  readonly notBelow: number;
}

function sidesOf({ sums, total, tolerance }: FlippedSums): Sides {
  let [notAbove, notBelow] = [0, 0];
  for (const sum of sums) {
    const rest = total - sum;
    if (sum <= tolerance) notAbove++;
    if (sum >= -tolerance) notBelow++;
    if (rest <= tolerance) notAbove++;
    if (rest >= -tolerance) notBelow++;
  }
  return { flips: 2 * sums.length, notAbove, notBelow };
}

/**
 * Tests whether the mean difference is 0: the share of sign vectors whose sum is as large as the observed one. The two-sided p is twice
 * the smaller side, at most 1, which under all vectors is the share of sums as far from 0.
 */
export function signFlipPValues(list: FlippedSums): PValues {
  const { flips, notAbove, notBelow } = sidesOf(list);
  return {
    p: Math.min(1, (2 * Math.min(notAbove, notBelow)) / flips),
    pGreater: notAbove / flips,
    pLess: notBelow / flips,
  };
}

/**
 * p of the hypothesis that the mean difference is `margin` or more (`atLeast`), and that it is −`margin` or less (`atMost`): the same
 * test after the margin was taken from every difference.
 */
export function signFlipMarginPs(
  list: FlippedSums,
  margin: number,
): { readonly atLeast: number; readonly atMost: number } {
  const { sums, sizes, n, total, tolerance } = list;
  const slack = tolerance + 1e-12 * n * margin;
  let [atLeast, atMost] = [0, 0];
  for (let i = 0; i < sums.length; i++) {
    const [sum, size] = [sums[i] as number, sizes[i] as number];
    const [rest, others] = [total - sum, n - size];
    if (sum - size * margin >= -slack) atLeast++;
    if (rest - others * margin >= -slack) atLeast++;
    if (sum + size * margin <= slack) atMost++;
    if (rest + others * margin <= slack) atMost++;
  }
  return { atLeast: atLeast / (2 * sums.length), atMost: atMost / (2 * sums.length) };
}

/** Whether a level can be reached: below 6 differences not even the smallest and the largest mean make 95 %. */
export function reachesLevel({ sums, sizes, n }: FlippedSums, level: number): boolean {
  let empty = 0;
  for (const size of sizes) if (size === 0 || size === n) empty++;
  return n > 0 && rankOf({ flips: 2 * sums.length, empty }, level) >= 0;
}

/**
 * How many of the smallest, and of the largest, means an interval leaves out; negative where there are not as many to leave out.
 * @param empty vectors that flip nothing: they have no mean, and count as ruling nothing out
 */
const rankOf = ({ flips, empty }: { readonly flips: number; readonly empty: number }, level: number): number =>
  Math.floor(((1 - level) / 2) * flips + 1e-9) - empty;

/**
 * The intervals of the mean difference at several levels: all means that the two-sided test does not reject, which lie between the k-th
 * smallest and the k-th largest mean of the differences that a vector flips, k = (1 − level) / 2 of the vectors. p ≤ 1 − level exactly
 * when the interval does not hold 0. Exact where the differences lie symmetrically about their mean.
 * Source: Hartigan, Using subsample values as typical values, JASA 1969.
 * @returns null for a level that the vectors cannot reach: 95 % takes 6 differences
 */
export function typicalIntervals(
  list: FlippedSums,
  levels: readonly number[],
): readonly (readonly [number, number] | null)[] {
  const { sums, sizes, n, total, tolerance } = list;
  const means = new Float64Array(2 * sums.length);
  let count = 0;
  const add = (sum: number, size: number): void => {
    if (size > 0) means[count++] = Math.abs(sum) <= tolerance ? 0 : sum / size;
  };
  for (let i = 0; i < sums.length; i++) {
    add(sums[i] as number, sizes[i] as number);
    add(total - (sums[i] as number), n - (sizes[i] as number));
  }
  const empty = means.length - count;
  const ranks = levels.map((level) => (n === 0 ? -1 : rankOf({ flips: means.length, empty }, level)));
  const reached = ranks.filter((k) => k >= 0);
  const limits = numbersAt(means.subarray(0, count), [...reached, ...reached.map((k) => count - 1 - k)]);
  let at = 0;
  return ranks.map((k) => (k < 0 ? null : [limits[at] as number, limits[reached.length + at++] as number]));
}
