// How large a difference is, in units of spread.

import { stirlingError } from './log-gamma.ts';
import { standardDeviation, sum } from './moments.ts';
import { pairedDifferences, scaleOfScores, type ToleranceOptions } from './paired-differences.ts';

/** Standardised differences of paired values, b − a. Each is null where it is not defined: its divisor is 0, or n < 2. */
export interface PairedEffectSizes {
  readonly n: number;
  /** Mean difference, in the unit of the values. */
  readonly mean: number;
  readonly sdA: number;
  readonly sdB: number;
  /** Standard deviation of the differences. */
  readonly sdDifference: number;
  /** Correlation of a and b; null when one of them does not vary. */
  readonly r: number | null;
  /** mean ÷ sd of the differences: what decides power (t = d_z √n). */
  readonly dz: number | null;
  /** mean ÷ average of the two standard deviations: comparable with studies of unpaired values. */
  readonly dav: number | null;
  /** d_z √(2 (1 − r)): repeated measures. */
  readonly drm: number | null;
  /** d_z and d_av times Hedges' correction for small n (n − 1 degrees of freedom). */
  readonly gz: number | null;
  readonly gav: number | null;
}

/**
 * Cohen's d of paired values in its usual forms, and Hedges' g.
 *
 * They differ a lot when a and b go together, so always say which. Differences constant up to rounding have no d_z.
 * Source: Lakens, Frontiers in Psychology 2013.
 * @throws RangeError when the lengths differ or a value is not finite
 * @example
 * const { dz, dav } = pairedEffectSizes([0.2, 0.4, 0.6], [0.3, 0.7, 0.8]);
 * [dz?.toFixed(3), dav?.toFixed(3)] // => ['2.000', '0.861']
 * pairedEffectSizes([0.2, 0.3], [0.3, 0.4]).dz // => null
 */
export function pairedEffectSizes(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: ToleranceOptions = {},
): PairedEffectSizes {
  const { n, mean, sd, constant, tolerance } = pairedDifferences(a, b, options);
  const sdA = standardDeviation(a);
  const sdB = standardDeviation(b);
  const average = (sdA + sdB) / 2;
  const dz = constant || !(sd > 0) ? null : mean / sd;
  const dav = average > tolerance ? mean / average : null;
  const r = sdA > tolerance && sdB > tolerance ? correlation(a, b, { sdA, sdB }) : null;
  const correction = hedgesCorrection(n - 1);
  const times = (size: number | null, factor: number | null) =>
    size === null || factor === null ? null : size * factor;
  return {
    n,
    mean,
    sdA,
    sdB,
    sdDifference: sd,
    r,
    dz,
    dav,
    drm: times(dz, r === null ? null : Math.sqrt(2 * (1 - r))),
    gz: times(dz, correction),
    gav: times(dav, correction),
  };
}

/**
 * Hedges' J = Γ(m / 2) / (√(m / 2) Γ((m − 1) / 2)), by which d is multiplied to be without bias; null for m ≤ 1, where there is
 * none.
 * Source: Hedges, Journal of Educational Statistics 1981 (the exact form, not 1 − 3 / (4m − 1)).
 * @param df degrees of freedom m
 * @example
 * hedgesCorrection(4)?.toFixed(4) // => '0.7979'
 */
export function hedgesCorrection(df: number): number | null {
  if (!(df > 1)) return null;
  const half = df / 2;
  // Stirling's formula for both, in which all that is large cancels on paper instead of in doubles.
  return Math.exp((1 - half) * Math.log1p(-0.5 / half) - 0.5 + stirlingError(half) - stirlingError(half - 0.5));
}

/**
 * Cliff's delta: P(b > a) − P(b < a) over all pairs of one value of b with one of a, from −1 to 1; null without values.
 * It looks at ranks alone and takes no notice of the pairing.
 * Source: Cliff, Psychological Bulletin 1993.
 * @throws RangeError for a value that is not finite
 * @example
 * cliffsDelta([1, 2], [2, 3]) // => 0.75
 */
export function cliffsDelta(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  if (a.length === 0 || b.length === 0) return null;
  scaleOfScores([a]);
  scaleOfScores([b]);
  const left = Float64Array.from(a).sort();
  const right = Float64Array.from(b).sort();
  let [below, notAbove, total] = [0, 0, 0];
  for (const value of right) {
    while (below < left.length && (left[below] as number) < value) below++;
    while (notAbove < left.length && (left[notAbove] as number) <= value) notAbove++;
    total += below - (left.length - notAbove);
  }
  return total / (left.length * right.length);
}

function correlation(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { sdA, sdB }: { readonly sdA: number; readonly sdB: number },
): number {
  const centreA = sum(a) / a.length;
  const centreB = sum(b) / b.length;
  const products = Float64Array.from(a, (value, i) => (value - centreA) * ((b[i] as number) - centreB));
  return Math.max(-1, Math.min(1, sum(products) / (sdA * sdB * (a.length - 1))));
}
