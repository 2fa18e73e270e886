// The chi-square distribution.
import { deviance } from './deviance.ts';
import { stirlingError } from './stirling-error.ts';

/**
 * P(X > x) for X chi-square with `df` degrees of freedom, to about 12 digits however small.
 * Source: the regularised incomplete gamma function by its series (DLMF 8.11.4) below the mean and by its continued fraction
 * (DLMF 8.9.2) above; the factor before both by Loader's saddle-point expansion.
 * @param df above 0, not necessarily whole
 * @throws RangeError for df ≤ 0 and for NaN
 * @example
 * chiSquareTail(3.841458820694124, 1).toFixed(12) // => '0.050000000000'
 */
export function chiSquareTail(x: number, df: number): number {
  if (!(df > 0 && df < Number.POSITIVE_INFINITY) || Number.isNaN(x)) {
    throw new RangeError(`no chi-square tail of ${x} with ${df} degrees of freedom`);
  }
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const a = df / 2;
  const y = x / 2;
  /** y^a e^−y / Γ(a + 1) */
  const front = Math.exp(-stirlingError(a) - deviance(a, y)) / Math.sqrt(2 * Math.PI * a);
  return y < a + 1 ? 1 - front * series(a, y) : front * a * fraction(a, y);
}

/** 1 + y/(a + 1) + y²/((a + 1)(a + 2)) + … */
function series(a: number, y: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; ; n++) {
    term *= y / (a + n);
    const next = sum + term;
    if (next === sum) return sum;
    sum = next;
  }
}

/** 1/(y + 1 − a − 1(1 − a)/(y + 3 − a − 2(2 − a)/(y + 5 − a − …))), by Lentz's method. */
function fraction(a: number, y: number): number {
  let denominator = y + 1 - a;
  let d = 1 / denominator;
  let c = Number.POSITIVE_INFINITY;
  let value = d;
  for (let n = 1; n <= 100_000; n++) {
    const numerator = -n * (n - a);
    denominator += 2;
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}
