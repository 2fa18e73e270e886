// Sample quantiles, by any of the nine rules in use.

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
 * @example
 * quantile([1, 2, 3, 4], 0.5) // => 2.5
 * quantile([1, 2, 3, 4], 0.5, { type: 1 }) // => 2
 */
export function quantile(
  sorted: ArrayLike<number>,
  p: number,
  { type = 7 }: { readonly type?: QuantileType } = {},
): number {
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
