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
