// The studentized range: how far apart the largest and the smallest of several means are, when there is no true difference.
import { averageOverChi } from './chi-average.ts';
import { normalDensity, normalTail } from './normal.ts';

/** The smallest of the values is looked for below this: above lies less than 1e-17. */
const highest = 8;
/** So small, the trapezoidal rule is exact to 15 digits for 100 values; for 1,000 to 9. */
const step = 0.16;

/** From the highest place downwards, to where the density is no double any more. */
const nodes = Array.from({ length: 47 / step }, (_, i) => {
  const z = highest - i * step;
  return { z, density: normalDensity(z), tail: normalTail(z) };
});

/**
 * P(Q > q) for the range of `k` independent standard normal values divided by an independent estimate of their standard
 * deviation. As exact in the tail as in the middle.
 * Source: Copenhaver and Holland, Journal of Statistical Computation and Simulation 1988, for the integrals; the quadrature is
 * the trapezoidal rule on both.
 * @param k number of values, at least 2
 * @param df degrees of freedom of the estimate, above 0; ∞ when the deviation is known
 * @throws RangeError for k < 2, df ≤ 0 and NaN
 * @example
 * studentizedRangeTail(3.5, { k: 3, df: 20 }).toFixed(7) // => '0.0558918'
 */
export function studentizedRangeTail(q: number, { k, df }: { readonly k: number; readonly df: number }): number {
  if (!(Number.isInteger(k) && k >= 2 && df > 0) || Number.isNaN(q))
    throw new RangeError(`no studentized range of ${k} values, df ${df}`);
  if (q <= 0) return 1;
  if (q === Number.POSITIVE_INFINITY) return 0;
  return averageOverChi((s) => Math.log(rangeTail(q * s, k)), df, 1 / Math.sqrt(k));
}

/** P(range of k standard normal values > width), summed over where the smallest of them lies. */
function rangeTail(width: number, k: number): number {
  // A wide range has its smallest value near −width / 2, if not at its usual place.
  const lowest = -width / 2 - 9;
  let total = 0;
  for (const { z, density, tail } of nodes) {
    if (z < lowest) break;
    // The others all lie above z, of which a share is beyond z + width.
    const beyond = Math.min(1, normalTail(z + width) / tail);
    total += density * tail ** (k - 1) * -Math.expm1((k - 1) * Math.log1p(-beyond));
  }
  return Math.min(1, k * step * total);
}
