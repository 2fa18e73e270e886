// Student's t distribution.
import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';
import { normalQuantile, normalTail } from './normal.ts';

/**
 * P(T > t) for T with `df` degrees of freedom, to about 12 digits however small.
 * @param df above 0, not necessarily whole; ∞: the normal distribution
 * @throws RangeError for df ≤ 0 and for NaN
 * @example
 * studentTTail(2, 10).toFixed(12) // => '0.036694017385'
 */
export function studentTTail(t: number, df: number): number {
  if (!(df > 0) || Number.isNaN(t)) throw new RangeError(`no tail of t = ${t} with ${df} degrees of freedom`);
  if (df === Number.POSITIVE_INFINITY) return normalTail(t);
  const square = t * t;
  const tail = 0.5 * incompleteBeta(1 / (1 + square / df), df / 2, 0.5, 1 / (1 + df / square));
  return t >= 0 ? tail : 1 - tail;
}

/**
 * The t with P(T > t) = `tail`.
 * @param tail from 0 (∞) to 1 (−∞); below 0 is what has a tail above .5
 * @param df degrees of freedom, above 0
 * @throws RangeError for a tail outside 0 … 1 and for df ≤ 0
 * @example
 * studentTQuantile(0.025, 49).toFixed(12) // => '2.009575237129'
 */
export function studentTQuantile(tail: number, df: number): number {
  if (!(tail >= 0 && tail <= 1)) throw new RangeError(`${tail} is no probability`);
  if (tail > 0.5) return -studentTQuantile(1 - tail, df);
  if (tail === 0) return Number.POSITIVE_INFINITY;
  if (df === Number.POSITIVE_INFINITY) return -normalQuantile(tail);
  // The tail bends upwards, so Newton's method comes from the normal quantile, which is below, and never overshoots.
  let t = -normalQuantile(tail);
  for (;;) {
    const step = (studentTTail(t, df) - tail) / studentTDensity(t, df);
    if (!(step > 1e-15 * t)) return t;
    t += step;
  }
}

function studentTDensity(t: number, df: number): number {
  const factor = Math.exp(logGamma((df + 1) / 2) - logGamma(df / 2)) / Math.sqrt(df * Math.PI);
  return factor * Math.exp((-(df + 1) / 2) * Math.log1p((t * t) / df));
}
