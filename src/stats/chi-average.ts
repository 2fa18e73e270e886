// Averages over an estimated standard deviation: what Student's ratio does to a normal quantity.
import { stirlingError } from './stirling-error.ts';

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
