// The logarithm of the gamma function, and what exact tails of other distributions need of it.

/** 1 − Euler's constant. */
const linear = 0.42278433509846713;
/** ζ(k) − 1 for k = 2, 3, … */
const zetaLessOne = [
  0.6449340668482264, 0.2020569031595943, 0.08232323371113819, 0.03692775514336993, 0.01734306198444914,
  0.008349277381922827, 0.00407735619794434, 0.0020083928260822143, 0.0009945751278180853, 0.0004941886041194645,
  0.0002460865533080483, 0.00012271334757848915, 6.124813505870483e-5, 3.058823630702049e-5, 1.528225940865187e-5,
  7.637197637899763e-6, 3.81729326499984e-6, 1.908212716553939e-6, 9.539620338727962e-7, 4.769329867878064e-7,
  2.38450502727733e-7, 1.1921992596531106e-7, 5.960818905125948e-8, 2.980350351465228e-8, 1.4901554828365043e-8,
  7.45071178983543e-9, 3.725334024788457e-9,
];

/**
 * ln Γ(x) for x > 0, to about 14 digits; exactly 0 at 1 and 2, and with no digits lost near them.
 * Source: DLMF 5.7.3 from ½ to 2½, Stirling's formula (DLMF 5.11.1) above, the recurrence below.
 * @throws RangeError for x that is not above 0
 * @example
 * logGamma(5).toFixed(12) // => '3.178053830348'
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`ln Γ(${x}): the argument must be above 0`);
  if (x < 0.5) return aboveTwo(x) - Math.log1p(x) - Math.log(x);
  if (x < 1.5) return aboveTwo(x - 1) - Math.log1p(x - 1);
  if (x < 2.5) return aboveTwo(x - 2);
  if (x === Number.POSITIVE_INFINITY) return x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + stirlingError(x);
}

/** ln Γ(2 + z) for |z| ≤ ½. */
function aboveTwo(z: number): number {
  const rest = zetaLessOne.reduceRight((sum, zeta, i) => zeta / (i + 2) - z * sum, 0);
  return z * (linear + z * rest);
}

// What Stirling's formula leaves out of the logarithm of the gamma function: small, so that nothing is lost when large
// logarithms would cancel.

/** B_2i / (2i (2i − 1)), the coefficients of 1/z, 1/z³, … (DLMF 5.11.1). */
const coefficients = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];
/** From here on the series is exact to the last digit. */
const large = 15;

/**
 * ln Γ(z + 1) − (z + ½) ln z + z − ½ ln 2π for z > 0.
 * Source: Loader, Fast and accurate computation of binomial probabilities, 2000.
 */
export function stirlingError(z: number): number {
  let error = 0;
  let at = z;
  for (; at < large; at++) error += (at + 0.5) * Math.log1p(1 / at) - 1;
  const square = at * at;
  return error + coefficients.reduceRight((sum, coefficient) => coefficient + sum / square, 0) / at;
}

// The exponent of Loader's saddle-point expansions.

/**
 * value · ln(value / expected) + expected − value, without cancellation where the two are near.
 * Source: Loader, Fast and accurate computation of binomial probabilities, 2000.
 */
export function deviance(value: number, expected: number): number {
  const difference = value - expected;
  if (Math.abs(difference) >= 0.1 * (value + expected)) return value * Math.log(value / expected) - difference;
  // ln(value / expected) = 2 artanh(ratio); the first term of its series and the difference make one square.
  const ratio = difference / (value + expected);
  let sum = difference * ratio;
  let power = 2 * value * ratio;
  for (let odd = 3; ; odd += 2) {
    power *= ratio * ratio;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
