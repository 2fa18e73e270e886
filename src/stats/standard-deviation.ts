// The spread of values.
import { mean, sum } from './mean.ts';

/**
 * Sample standard deviation, n − 1 in the denominator; NaN below two values.
 * Source: the two-pass algorithm with the correction of Chan, Golub and LeVeque (The American Statistician 1983), which
 * keeps its digits where the values share a large common part.
 * @example
 * standardDeviation([1, 2, 3]) // => 1
 */
export function standardDeviation(values: ArrayLike<number>): number {
  const n = values.length;
  if (n < 2) return Number.NaN;
  const centre = mean(values);
  const deviations = Float64Array.from(values, (value) => value - centre);
  const drift = sum(deviations);
  const squares = sum(deviations.map((deviation) => deviation * deviation));
  return Math.sqrt(Math.max(0, squares - (drift * drift) / n) / (n - 1));
}
