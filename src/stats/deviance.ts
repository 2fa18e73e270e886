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
