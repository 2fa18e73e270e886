// The regularised incomplete beta function, on which the t and F tails and the binomial stand.
import { deviance, logGamma, stirlingError } from './log-gamma.ts';

/**
 * I_x(a, b) for a, b > 0 and 0 ≤ x ≤ 1, to about 12 digits for a, b up to a million.
 * Source: continued fraction of DiDonato and Morris (ACM TOMS 708, 1992) by Lentz's method; the factor before it by
 * Loader's saddle-point expansion, which loses no digits for large a and b.
 * x below 0 counts as 0, above 1 as 1.
 * @param complement 1 − x (computed); given by callers who know it to more digits than x has left for it
 * @throws RangeError for a or b ≤ 0 and for NaN
 * @example
 * incompleteBeta(0.5, 2, 2).toFixed(12) // => '0.500000000000'
 */
export function incompleteBeta(x: number, a: number, b: number, complement: number = 1 - x): number {
  if (!(a > 0 && b > 0 && a + b < Number.POSITIVE_INFINITY) || Number.isNaN(x)) {
    throw new RangeError(`no incomplete beta function of x = ${x}, a = ${a}, b = ${b}`);
  }
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  const front = powers(x, complement, { a, b });
  // The fraction converges fast on this side only; the other is its complement.
  return x < (a + 1) / (a + b + 2)
    ? front * fraction(x, complement, { a, b })
    : 1 - front * fraction(complement, x, { a: b, b: a });
}

/** x^a y^b / B(a, b) for x + y = 1. */
function powers(x: number, y: number, { a, b }: { readonly a: number; readonly b: number }): number {
  const n = a + b;
  const correction = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return (
    Math.sqrt(a / (2 * Math.PI)) * Math.sqrt(b / n) * Math.exp(correction - deviance(a, n * x) - deviance(b, n * y))
  );
}

/** I_x(a, b) / (x^a y^b / B(a, b)); x must not be above a / (a + b) by much. */
function fraction(x: number, y: number, { a, b }: { readonly a: number; readonly b: number }): number {
  // The same by either; the smaller of the two costs no digits.
  const rise = x < y ? 1 + a - (a + b) * x : 1 - b + (a + b) * y;
  let value = (a * rise) / (a + 1);
  let c = value;
  let d = 0;
  for (let n = 1; n <= 10_000; n++) {
    const before = a + 2 * n - 1;
    const step = n * (b - n) * x;
    const numerator = ((a + n - 1) * (a + b + n - 1) * step * x) / (before * before);
    const denominator = n + step / before + ((a + n) / (before + 2)) * (rise + n * (1 + y));
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return 1 / value;
}

// Quantiles of the beta distribution.

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
  // Near 0 the distribution is a power of x. Halving could not come down to where it lies for a small a.
  const start = Math.exp((Math.log(p) + Math.log(a) + logBeta) / a);
  if (start < 1e-14 / Math.max(1, b)) return start;
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

// Tails of the number of heads of a fair coin.

/** Beyond this 2^−n is no double any more. */
const most = 1000;

/** P(X ≥ heads) and P(X ≤ heads) for X binomial with n throws and p = ½; up to n = 50 without any rounding. */
export function binomialTails(heads: number, n: number): { readonly atLeast: number; readonly atMost: number } {
  const atMost = (k: number) => {
    if (k < 0) return 0;
    if (k >= n) return 1;
    return n <= most ? sumOfChances(k, n) : incompleteBeta(0.5, n - k, k + 1);
  };
  return { atLeast: atMost(n - heads), atMost: atMost(heads) };
}

function sumOfChances(k: number, n: number): number {
  let chance = 2 ** -n;
  let sum = chance;
  for (let i = 0; i < k; i++) {
    chance = (chance * (n - i)) / (i + 1);
    sum += chance;
  }
  return Math.min(1, sum);
}
