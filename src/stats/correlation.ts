// How two lists of numbers go together: along a line (Pearson), in order (Spearman).
import { mean } from './mean.ts';
import { midranks } from './midranks.ts';
import type { TooFew } from './p-values.ts';
import { scaleOfScores } from './scale-of-scores.ts';
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
  return largest <= 1e-12 * scaleOfScores([values]) ? null : list;
}

function product(x: Float64Array, y: Float64Array): number {
  return x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
}
