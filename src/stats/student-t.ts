// Student's t distribution, central and not, and the F distribution.
import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma, stirlingError } from './log-gamma.ts';
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
  if (Math.abs(t) > 1e150) return t > 0 ? farTail(t, df) : 1;
  const square = t * t;
  const tail = 0.5 * incompleteBeta(1 / (1 + square / df), df / 2, 0.5, 1 / (1 + df / square));
  return t >= 0 ? tail : 1 - tail;
}

/** Where t² is no double any more, 1 beside t² / df is nothing: the density is a power of t. */
function farTail(t: number, df: number): number {
  const logarithm = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(Math.PI) + (df / 2 - 1) * Math.log(df);
  return Math.exp(logarithm - df * Math.log(t));
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
  if (!(df > 0)) throw new RangeError(`${df} degrees of freedom are not above 0`);
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

/**
 * P(F > f) for the ratio of two independent mean squares with the given degrees of freedom, to about 12 digits however small.
 * @param df1 of the numerator, above 0
 * @param df2 of the denominator, above 0
 * @throws RangeError for degrees of freedom that are not above 0, and for NaN
 * @example
 * fTail(4, { df1: 1, df2: 10 }).toFixed(10) // => '0.0733880348'
 */
export function fTail(f: number, { df1, df2 }: { readonly df1: number; readonly df2: number }): number {
  if (!(df1 > 0 && df2 > 0) || Number.isNaN(f)) {
    throw new RangeError(`no F tail of ${f} with ${df1} and ${df2} degrees of freedom`);
  }
  if (f <= 0) return 1;
  // Both shares are calculated: 1 minus one of them would leave no digits of the other when f is very large or small.
  return incompleteBeta(1 / (1 + (df1 * f) / df2), df2 / 2, df1 / 2, 1 / (1 + df2 / (df1 * f)));
}

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

// Averages over an estimated standard deviation: what Student's ratio does to a normal quantity.

/**
 * E f(S) with S² = χ²(df) / df: the probability of an event that has probability f(s) when the standard deviation is
 * estimated as s times the true one.
 *
 * The trapezoidal rule over u = ln s, where the integrand is analytic and falls off on both sides, so that the error falls
 * exponentially with the step (Trefethen and Weideman, SIAM Review 2014). It starts at the peak of the whole integrand, not
 * of the density, and so keeps its digits in far tails.
 * @param logarithm ln f as a function of s; f a probability above 0 that does not rise with s
 * @param width how fast ln f changes near its bend, in units of ln s: the step is a fraction of it (1)
 */
export function averageOverChi(logarithm: (s: number) => number, df: number, width = 1): number {
  if (df === Number.POSITIVE_INFINITY) return Math.exp(logarithm(1));
  // d/du of it is 0 at u = 0 and its value there is 0: nothing large cancels.
  const exponent = (u: number) => df * (u - Math.expm1(2 * u) / 2) + logarithm(Math.exp(u));
  const peak = peakOf(exponent, df);
  const top = exponent(peak);
  if (top === Number.NEGATIVE_INFINITY) return 0;
  const step = Math.min(1 / 12, 0.3 / Math.sqrt(2 * df), 0.3 * width);
  const half = (sign: 1 | -1) => {
    let sum = 0;
    for (let i = 1; ; i++) {
      const term = Math.exp(exponent(peak + sign * i * step) - top);
      sum += term;
      if (!(term > 1e-18 * sum)) return sum;
    }
  };
  // The integral of the density's part alone, by Stirling's formula with its remainder.
  const whole = Math.sqrt(Math.PI / df) * Math.exp(stirlingError(df / 2));
  return Math.min(1, ((1 + half(1) + half(-1)) * step * Math.exp(top)) / whole);
}

/** The place of the maximum of a function that rises, then falls; not far from it is enough. */
function peakOf(of: (u: number) => number, df: number): number {
  let low = -800 / Math.min(df, 800);
  let high = 1;
  // The step is at least a tenth of the peak's width, so this is fine enough by far.
  while (high - low > 0.05 / Math.sqrt(df)) {
    const left = low + (high - low) / 3;
    const right = high - (high - low) / 3;
    if (of(left) >= of(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
