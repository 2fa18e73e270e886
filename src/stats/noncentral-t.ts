// The noncentral t distribution: what t is when there is a true difference.
import { averageOverChi } from './chi-average.ts';
import { normalTail } from './normal.ts';

/** Beyond it the normal tail is below the smallest double. */
const normalEnd = 39;
/** The normal tail here is below 10⁻¹⁸: nothing beside 1. */
const certainBeyond = 9;
/** The number of steps grows with the noncentrality. Where the answer is not certain, so large a one is no question of power. */
const largest = 1e5;

/**
 * An s that S exceeds with a probability below e⁻⁴².
 * Source: Laurent and Massart, Annals of Statistics 2000, lemma 1.
 */
const largestDeviation = (df: number): number => Math.sqrt(1 + 2 * Math.sqrt(42 / df) + 84 / df);

/**
 * P(T > t) for T = (Z + noncentrality) / S, Z standard normal, S² = χ²(df) / df.
 * For t ≥ 0 to about 12 digits however small; below 0 it is 1 − the other tail, exact to about 1e-15 in absolute terms.
 * @param df degrees of freedom, above 0, not necessarily whole; ∞: the normal distribution
 * @throws RangeError for df ≤ 0, for NaN, and for a noncentrality above 100,000 with t so large that the tail is not just 1
 * @example
 * noncentralTTail(2, { df: 10, noncentrality: 0 }).toFixed(10) // => '0.0366940174'
 */
export function noncentralTTail(
  t: number,
  { df, noncentrality }: { readonly df: number; readonly noncentrality: number },
): number {
  if (!(df > 0 && Number.isFinite(noncentrality)) || Number.isNaN(t)) {
    throw new RangeError(`no tail of t = ${t} with ${df} degrees of freedom and noncentrality ${noncentrality}`);
  }
  if (t === Number.POSITIVE_INFINITY) return 0;
  if (t < 0) return 1 - noncentralTTail(-t, { df, noncentrality: -noncentrality });
  if (noncentrality < -normalEnd) return 0;
  if (noncentrality - t * largestDeviation(df) > certainBeyond) return 1;
  if (noncentrality > largest) throw new RangeError(`a noncentrality of ${noncentrality} beside t = ${t} is too large`);
  const logarithm = (s: number) => Math.log(normalTail(t * s - noncentrality));
  return averageOverChi(logarithm, df, 1 / Math.max(1, Math.abs(noncentrality)));
}
