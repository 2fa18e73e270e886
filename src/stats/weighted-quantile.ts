// Quantiles of values that were drawn with unlike chances, with an interval by order statistics.
import { incompleteBeta } from './incomplete-beta.ts';

/** Values in ascending order, with the weight of each. */
export interface WeightedValues {
  readonly values: ArrayLike<number>;
  /** Above 0, one a value. */
  readonly weights: ArrayLike<number>;
}

/** (Σ w)² / Σ w²: so many values of equal weight tell as much. Source: Kish, Survey Sampling, 1965. */
export function kishSize(weights: ArrayLike<number>): number {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    sum += weight;
    squares += weight * weight;
  }
  return squares === 0 ? 0 : (sum * sum) / squares;
}

/**
 * The p-quantile of weighted values: Σ W_i x_(i) with W_i = F(t_i) − F(t_{i − 1}), t_i the share of the weight up to the i-th value and F the uniform
 * distribution on [(n* − 1) p / n*, ((n* − 1) p + 1) / n*], n* = (Σ w)² / Σ w². Of equal weights this is linear interpolation at (n − 1) p, the default of R and NumPy
 * (Hyndman and Fan 1996, type 7).
 * Source: Akinshin, Weighted quantile estimators, 2023 (arXiv 2304.07265).
 * @param size n*, where each value stands for several
 * @returns NaN of no values
 * @throws RangeError for a p outside 0 … 1, and weights that are not above 0
 * @example
 * weightedQuantile({ values: [1, 2, 3, 4], weights: [1, 1, 1, 1] }, 0.5) // => 2.5
 * weightedQuantile({ values: [10, 20], weights: [3, 1] }, 0.5).toFixed(2) // => '11.00'
 */
export function weightedQuantile(
  { values, weights }: WeightedValues,
  p: number,
  size: number = kishSize(weights),
): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a quantile is of a share from 0 to 1, not of ${p}`);
  const n = values.length;
  if (n === 0) return Number.NaN;
  const whole = totalOf(weights);
  const start = (size - 1) * p;
  let [result, share, before] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    share += weights[i] as number;
    const upTo = i === n - 1 ? 1 : Math.min(1, Math.max(0, snapped((share / whole) * size - start)));
    if (upTo > before) result += (upTo - before) * (values[i] as number);
    before = upTo;
    if (before >= 1) break;
  }
  return result;
}

/** Sums of equal weights miss whole numbers by rounding. */
const snapped = (value: number): number => {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 ? whole : value;
};

function totalOf(weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    if (!(weight > 0 && weight < Number.POSITIVE_INFINITY)) throw new RangeError(`${weight} is no weight`);
    sum += weight;
  }
  return sum;
}

/**
 * The 95 % interval of that quantile between two values: the order statistics of a sample of so many values of equal weight that cover it with at least 95 %, at the same
 * shares of the weight. Of equal weights that is the interval by order statistics.
 * Source: Woodruff, JASA 1952, with the effective size of Korn and Graubard, Survey Methodology 1998; David and Nagaraja, Order Statistics, 7.1.
 * @param size values of equal weight, one a cluster, that tell as much ({@link kishSize})
 * @returns null where there are too few for a quantile so near an end
 */
export function weightedQuantileInterval(
  { values, weights }: WeightedValues,
  p: number,
  size: number = kishSize(weights),
): readonly [number, number] | null {
  if (!(size >= 2)) return null;
  // P(Binomial(size, p) ≤ r), of a size that need not be whole.
  const atMost = (r: number): number => (r >= size ? 1 : 1 - incompleteBeta(p, r + 1, size - r));
  const most = Math.ceil(size - 1e-9);
  const low = firstIndex(most, (r) => atMost(r) > 0.025) - 1;
  const high = firstIndex(most, (r) => 1 - atMost(r) <= 0.025);
  if (low < 0 || high >= most) return null;
  const whole = totalOf(weights);
  let share = 0;
  let lower: number | undefined;
  for (let i = 0; i < values.length; i++) {
    share += weights[i] as number;
    const rank = snapped((share / whole) * size);
    if (lower === undefined && rank > low) lower = values[i] as number;
    if (rank >= high + 1) return [lower ?? (values[i] as number), values[i] as number];
  }
  return null;
}

function firstIndex(n: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, n];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
