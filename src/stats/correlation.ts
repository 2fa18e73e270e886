// How two lists of numbers go together: along a line (Pearson), in order (Spearman), by pairs in the same order (Kendall).

import { midranks } from './midranks.ts';
import { mean } from './moments.ts';
import { normalTail } from './normal.ts';
import { scaleOfScores, type TooFew } from './paired-differences.ts';
import { studentTTail } from './student-t.ts';

export type Correlation = CorrelationResult | ConstantList | TooFew;

export interface CorrelationResult {
  readonly kind: 'tested';
  readonly n: number;
  /** From −1 to 1. */
  readonly r: number;
  /** Two-sided; for an exact relation 0. */
  readonly p: number;
}

/** One of the lists does not vary (up to rounding), so that nothing can go along with it. */
export interface ConstantList {
  readonly kind: 'constant';
  readonly n: number;
}

/**
 * Pearson's correlation with its two-sided p by Student's t with n − 2 degrees of freedom. n < 3 is `too-few`.
 * @throws RangeError when the lists differ in length or hold what is not finite
 * @example
 * const result = pearsonCorrelation([1, 2, 3, 4], [1, 3, 2, 4]);
 * result.kind === 'tested' && [result.r.toFixed(3), result.p.toFixed(3)] // => ['0.800', '0.200']
 */
export function pearsonCorrelation(a: ArrayLike<number>, b: ArrayLike<number>): Correlation {
  scaleOfScores([a, b]);
  const n = a.length;
  if (n < 3) return { kind: 'too-few', n };
  const [left, right] = [deviations(a), deviations(b)];
  if (left === null || right === null) return { kind: 'constant', n };
  const r = Math.max(-1, Math.min(1, product(left, right) / Math.sqrt(product(left, left) * product(right, right))));
  const df = n - 2;
  const t = Math.abs(r) * Math.sqrt(df / ((1 - r) * (1 + r)));
  return { kind: 'tested', n, r, p: 2 * studentTTail(t, df) };
}

/**
 * Spearman's rank correlation: Pearson's of the ranks, where equal values share their mean rank. The p-value is that of the t
 * approximation, good from some ten pairs on.
 * @throws RangeError when the lists differ in length or hold what is not finite
 * @example
 * const result = spearmanCorrelation([1, 20, 300, 4000], [1, 2, 4, 3]);
 * result.kind === 'tested' && result.r // => 0.8
 */
export function spearmanCorrelation(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { relativeTolerance = 1e-12 }: { readonly relativeTolerance?: number } = {},
): Correlation {
  const ranks = (list: ArrayLike<number>) => midranks(list, relativeTolerance * scaleOfScores([list])).ranks;
  return pearsonCorrelation(ranks(a), ranks(b));
}

/** From the mean; null when they are nothing but rounding. */
function deviations(values: ArrayLike<number>): Float64Array | null {
  const centre = mean(values);
  const list = Float64Array.from(values, (value) => value - centre);
  const largest = list.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
  if (largest <= 1e-12 * scaleOfScores([values])) return null;
  // Brought near to 1 by a power of two, which costs no digits, so that no square leaves the doubles.
  const unit = 2 ** Math.floor(Math.log2(largest));
  return list.map((value) => value / unit);
}

function product(x: Float64Array, y: Float64Array): number {
  return x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
}

// Kendall's rank correlation: how many pairs of items are in the same order in both lists.

export interface KendallOptions {
  /** Exact p without ties and with at most so many items, the normal approximation otherwise (33). */
  readonly exactUpTo?: number;
  readonly relativeTolerance?: number;
}

/**
 * Kendall's tau-b, corrected for ties, with its two-sided p. n < 3 is `too-few`; a list of equal values is `constant`.
 * Source: Kendall, Rank Correlation Methods, 1970; the pairs are counted by merge sort (Knight, JASA 1966).
 * @throws RangeError when the lists differ in length or hold what is not finite
 * @example
 * const result = kendallTau([1, 2, 3, 4], [1, 3, 2, 4]);
 * result.kind === 'tested' && result.r.toFixed(4) // => '0.6667'
 */
export function kendallTau(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { exactUpTo = 33, relativeTolerance = 1e-12 }: KendallOptions = {},
): Correlation {
  scaleOfScores([a, b]);
  const n = a.length;
  if (n < 3) return { kind: 'too-few', n };
  const [x, y] = [a, b].map((list) => midranks(list, relativeTolerance * scaleOfScores([list]))) as [Ranked, Ranked];
  const all = pairsOf(n);
  const [tiesX, tiesY] = [tiedPairs(x.groups), tiedPairs(y.groups)];
  if (tiesX === all || tiesY === all) return { kind: 'constant', n };
  const order = Uint32Array.from(x.ranks, (_, i) => i).sort(
    (i, j) => x.ranks[i]! - x.ranks[j]! || y.ranks[i]! - y.ranks[j]!,
  );
  const discordant = inversions(Float64Array.from(order, (i) => y.ranks[i]!));
  // Pairs that are equal in both lists were taken away twice.
  const both = tiedPairs(runs(order, (i, j) => x.ranks[i] === x.ranks[j] && y.ranks[i] === y.ranks[j]));
  const surplus = all - tiesX - tiesY + both - 2 * discordant;
  const r = Math.max(-1, Math.min(1, surplus / Math.sqrt(all - tiesX) / Math.sqrt(all - tiesY)));
  const exact = tiesX === 0 && tiesY === 0 && n <= exactUpTo;
  const p = exact
    ? exactP(discordant, n)
    : 2 * normalTail(Math.abs(surplus) / Math.sqrt(variance(n, x.groups, y.groups)));
  return { kind: 'tested', n, r, p: Math.min(1, p) };
}

interface Ranked {
  readonly ranks: Float64Array;
  readonly groups: readonly number[];
}

const pairsOf = (n: number): number => (n * (n - 1)) / 2;
const tiedPairs = (groups: readonly number[]): number => groups.reduce((sum, size) => sum + pairsOf(size), 0);

/** Sizes of the runs of neighbours that are the same. */
function runs(order: Uint32Array, same: (i: number, j: number) => boolean): readonly number[] {
  const sizes: number[] = [];
  for (const [place, i] of order.entries()) {
    if (place > 0 && same(order[place - 1] as number, i)) sizes[sizes.length - 1] = (sizes.at(-1) as number) + 1;
    else sizes.push(1);
  }
  return sizes;
}

/** Number of pairs of which the first is greater. The values are sorted on the way. */
function inversions(values: Float64Array): number {
  if (values.length < 2) return 0;
  const middle = values.length >> 1;
  const [left, right] = [values.slice(0, middle), values.slice(middle)];
  let count = inversions(left) + inversions(right);
  for (let i = 0, j = 0, k = 0; k < values.length; k++) {
    if (j >= right.length || (i < left.length && left[i]! <= right[j]!)) values[k] = left[i++]!;
    else {
      values[k] = right[j++]!;
      count += left.length - i;
    }
  }
  return count;
}

/** Of concordant minus discordant pairs, when the lists have nothing to do with each other. */
function variance(n: number, x: readonly number[], y: readonly number[]): number {
  const total = (groups: readonly number[], term: (size: number) => number) =>
    groups.reduce((sum, size) => sum + term(size), 0);
  const third = (size: number) => size * (size - 1) * (2 * size + 5);
  const triples = (size: number) => size * (size - 1) * (size - 2);
  return (
    (third(n) - total(x, third) - total(y, third)) / 18 +
    (2 * tiedPairs(x) * tiedPairs(y)) / (n * (n - 1)) +
    (total(x, triples) * total(y, triples)) / (9 * triples(n))
  );
}

/** Twice the chance of so few, or so many, discordant pairs among all orders of n items. */
function exactP(discordant: number, n: number): number {
  const fewer = Math.min(discordant, pairsOf(n) - discordant);
  // chance[d]: of d discordant pairs among the items so far; the next item makes 0 … size − 1 more, all alike.
  let chance = new Float64Array(fewer + 1);
  chance[0] = 1;
  for (let size = 2; size <= n; size++) {
    const next = new Float64Array(fewer + 1);
    for (let d = 0; d <= fewer; d++) {
      for (let more = 0; more < size && more <= d; more++) next[d] = next[d]! + chance[d - more]! / size;
    }
    chance = next;
  }
  return 2 * chance.reduce((sum, value) => sum + value, 0);
}
