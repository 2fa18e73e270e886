// Sample quantiles by linear interpolation.

/**
 * The p-quantile of values sorted in ascending order.
 * Rule: linear interpolation of order statistics at (n − 1)p (Hyndman and Fan 1996, type 7; R's and NumPy's default).
 * @param sorted ascending, at least one value
 * @param p from 0 to 1
 * @example
 * quantile([1, 2, 3, 4], 0.5) // => 2.5
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (position - below);
}
