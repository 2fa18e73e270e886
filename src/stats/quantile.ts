// Sample quantiles, by any of the nine rules in use.
import type { LatencyHistogram } from '../model/summary.ts';

/**
 * Rule of Hyndman and Fan (1996). 1: smallest value that has the share p at or below it; 2: the same, averaged at steps; 3: nearest
 * even; 4-9: linear interpolation, of which 7 is the default of R, NumPy and spreadsheets, 6 that of SPSS, and 8 the one that is
 * right in the median whatever the distribution.
 */
export type QuantileType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * The p-quantile of values sorted in ascending order.
 * Rule: linear interpolation of order statistics at (n − 1)p (Hyndman and Fan 1996, type 7; R's and NumPy's default), unless another
 * is named.
 * @param sorted ascending, at least one value; of none it is NaN
 * @param p from 0 to 1
 * @throws RangeError for another p, NaN among them
 * @example
 * quantile([1, 2, 3, 4], 0.5) // => 2.5
 * quantile([1, 2, 3, 4], 0.5, { type: 1 }) // => 2
 */
export function quantile(
  sorted: ArrayLike<number>,
  p: number,
  { type = 7 }: { readonly type?: QuantileType } = {},
): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a quantile is of a share from 0 to 1, not of ${p}`);
  if (type !== 7) return byRule(sorted, p, type);
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (position - below);
}

/** Plotting position of the interpolating rules: rank i of n stands at (i − shift) / (n + 1 − 2 shift), but for type 4. */
const shifts: Readonly<Record<4 | 5 | 6 | 8 | 9, number>> = { 4: 0, 5: 0.5, 6: 0, 8: 1 / 3, 9: 3 / 8 };
/** n p may miss a whole number by rounding: .95 · 20 must be 19. */
const rounding = 4 * Number.EPSILON;

function byRule(sorted: ArrayLike<number>, p: number, type: Exclude<QuantileType, 7>): number {
  const n = sorted.length;
  const rank = rankOf(n, p, type);
  const whole = Math.floor(rank + rounding);
  const rest = Math.abs(rank - whole) < rounding ? 0 : rank - whole;
  /** From 1, with the ends repeated outside. */
  const value = (i: number) => sorted[Math.min(Math.max(i, 1), n) - 1] ?? Number.NaN;
  const share = shareOfNext(rest, whole, type);
  if (share === 0) return value(whole);
  return share === 1 ? value(whole + 1) : value(whole) + (value(whole + 1) - value(whole)) * share;
}

function rankOf(n: number, p: number, type: Exclude<QuantileType, 7>): number {
  if (type === 1 || type === 2) return n * p;
  if (type === 3) return n * p - 0.5;
  return type === 4 ? n * p : shifts[type] + p * (n + 1 - 2 * shifts[type]);
}

function shareOfNext(rest: number, whole: number, type: QuantileType): number {
  if (type === 1) return rest > 0 ? 1 : 0;
  if (type === 2) return rest > 0 ? 1 : 0.5;
  if (type === 3) return rest > 0 || whole % 2 !== 0 ? 1 : 0;
  return rest;
}

// Latencies counted in logarithmic bins that are the same everywhere, so that histograms can be added.

const growth = 1.02;
const smallestMs = 0.01;

/**
 * Counts latencies.
 * @param latenciesMs in any order; negative ones and NaN are refused
 */
export function latencyHistogram(latenciesMs: Iterable<number>): LatencyHistogram {
  let zero = 0;
  const counts = new Map<number, number>();
  for (const ms of latenciesMs) {
    if (!(ms >= 0 && ms < Number.POSITIVE_INFINITY)) throw new RangeError(`a latency of ${ms} ms cannot be counted`);
    if (ms < smallestMs) zero++;
    else addTo(counts, binOf(ms), 1);
  }
  return fromCounts(zero, counts);
}

/** The logarithm may fall on the wrong side of a bin's edge by rounding; the edges themselves decide. */
function binOf(ms: number): number {
  const guess = Math.floor(Math.log(ms) / Math.log(growth));
  if (ms < growth ** guess) return guess - 1;
  return ms >= growth ** (guess + 1) ? guess + 1 : guess;
}

function addTo(counts: Map<number, number>, bin: number, count: number): void {
  counts.set(bin, (counts.get(bin) ?? 0) + count);
}

function fromCounts(zero: number, counts: ReadonlyMap<number, number>): LatencyHistogram {
  return { zero, bins: [...counts].sort(([a], [b]) => a - b) };
}
