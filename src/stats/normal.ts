// The normal distribution.

/** Where the series of the middle and the continued fraction of the tail meet. */
const middle = 2;

/** Density of the standard normal distribution at z. */
export function normalDensity(z: number): number {
  if (Math.abs(z) > 39) return 0;
  // z² in two parts, of which the first is exact: far out its rounding would cost digits.
  const near = Math.round(z * 64) / 64;
  return Math.exp((-near * near) / 2) * Math.exp((-(z - near) * (z + near)) / 2) * 0.3989422804014327;
}

/**
 * P(Z > z) for a standard normal Z, to 13 digits for every z at which it is not 0 as a double (z ≤ 37.5).
 * @throws RangeError for NaN
 * Source: Abramowitz and Stegun 26.2.11 (middle) and 26.2.14 (tail).
 * @example
 * normalTail(0) // => 0.5
 * normalTail(1.959963984540054).toFixed(12) // => '0.025000000000'
 */
export function normalTail(z: number): number {
  if (Number.isNaN(z)) throw new RangeError('no tail of NaN');
  if (z < 0) return 1 - normalTail(-z);
  return z < middle ? 0.5 - areaFromZero(z) : normalDensity(z) / tailFraction(z);
}

/** P(Z ≤ z) for a standard normal Z; as exact in the lower tail as {@link normalTail} is in the upper. */
export function normalCdf(z: number): number {
  return normalTail(-z);
}

/**
 * The z with P(Z ≤ z) = p.
 * @param p between 0 and 1; 0 gives −∞, 1 gives ∞
 * @throws RangeError outside 0 … 1
 * @example
 * normalQuantile(0.975).toFixed(12) // => '1.959963984540'
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no probability`);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0.5) return 0;
  if (p === 0) return Number.NEGATIVE_INFINITY;
  // Newton's method comes from one side and stops when it no longer moves: below in the middle, above in the tail.
  if (p > 0.02) return -newton((z) => (0.5 - p - areaFromZero(z)) / normalDensity(z), 0);
  const logarithm = Math.log(p);
  const step = (z: number) => {
    const fraction = tailFraction(z);
    return (-(z * z) / 2 - Math.log(fraction * Math.sqrt(2 * Math.PI)) - logarithm) / fraction;
  };
  return -newton(step, Math.sqrt(-2 * (logarithm + Math.LN2)));
}

/** P(0 < Z < z). */
function areaFromZero(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; ; odd += 2) {
    term *= (z * z) / odd;
    const next = sum + term;
    if (next === sum) return normalDensity(z) * sum;
    sum = next;
  }
}

/** Density divided by tail: z + 1/(z + 2/(z + 3/(z + …))), evaluated from behind. */
function tailFraction(z: number): number {
  // So many levels give the last digit, by trial: 120 at z = 2, 60 at z = 3, 20 at z = 8.
  let value = z;
  for (let level = Math.ceil(15 + 420 / (z * z)); level >= 1; level--) value = z + level / value;
  return value;
}

function newton(step: (at: number) => number, start: number): number {
  let at = start;
  for (let i = 0; i < 60; i++) {
    const next = at + step(at);
    if (Math.abs(next - at) <= 2 ** -52 * next) return next;
    at = next;
  }
  return at;
}
