// Quantiles of the beta distribution.
import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';

/**
 * The x with P(X ≤ x) = p for a beta variable X, to about 12 digits.
 * @param p from 0 to 1
 * @throws RangeError for p outside 0 … 1 and for a or b ≤ 0
 * @example
 * betaQuantile(0.5, 2, 2).toFixed(12) // => '0.500000000000'
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no probability`);
  if (!(a > 0 && b > 0)) throw new RangeError(`no beta distribution of a = ${a}, b = ${b}`);
  if (p === 0 || p === 1) return p;
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  let [low, high] = [0, 1];
  let x = a / (a + b);
  // Newton's method, kept inside what the signs leave; 60 halvings would do alone.
  for (let i = 0; i < 100; i++) {
    const surplus = incompleteBeta(x, a, b) - p;
    if (surplus > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta);
    const step = x - surplus / density;
    const next = step > low && step < high ? step : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-14 * x || next === low || next === high) return next;
    x = next;
  }
  return x;
}
