// The noncentral t distribution: what t is when there is a true difference.
import { averageOverChi } from './chi-average.ts';
import { normalTail } from './normal.ts';

/**
 * P(T > t) for T = (Z + noncentrality) / S, Z standard normal, S² = χ²(df) / df.
 * For t ≥ 0 to about 12 digits however small; below 0 it is 1 − the other tail, exact to about 1e-15 in absolute terms.
 * @param df degrees of freedom, above 0, not necessarily whole; ∞: the normal distribution
 * @throws RangeError for df ≤ 0 and for NaN
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
  const logarithm = (s: number) => Math.log(normalTail(t * s - noncentrality));
  return averageOverChi(logarithm, df, 1 / Math.max(1, Math.abs(noncentrality)));
}
