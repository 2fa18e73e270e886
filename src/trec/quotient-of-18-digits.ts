// The nearest double of a decimal number of up to 18 digits, without making a string of it.

/** Powers of ten that a double holds exactly. */
export const POWERS_OF_TEN: Float64Array = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** `(leading * 10^trailingDigits + trailing) / 10^decimals`. */
export interface DecimalDigits {
  /** The first up to nine digits. */
  readonly leading: number;
  /** The next up to nine. */
  readonly trailing: number;
  readonly trailingDigits: number;
  readonly decimals: number;
}

/** From here on an integer sum may have been rounded. */
const FIRST_INEXACT = 2 ** 53;
/** Splits a double into two halves of at most 26 bits (Dekker 1971). */
const SPLITTER = 2 ** 27 + 1;
/** A millionth of half a unit in the last place: far above the error of the correction, far below what decides. */
const DOUBT = 2 ** -54 * 1e-6;

/**
 * The nearest double, or NaN in the rare case that the digits lie too close to the middle of two doubles to tell.
 *
 * Up to 2^53 one division of exact operands rounds correctly. Beyond, the remainder of that division is computed
 * exactly enough (error-free products after Dekker) to correct the quotient; when a correction that is a little
 * smaller and one that is a little larger give the same double, it is the nearest.
 */
export function quotientOf18Digits({ leading, trailing, trailingDigits, decimals }: DecimalDigits): number {
  const scale = POWERS_OF_TEN[trailingDigits]!;
  const power = POWERS_OF_TEN[decimals]!;
  const head = leading * scale;
  const mantissa = head + trailing;
  const quotient = mantissa / power;
  if (mantissa < FIRST_INEXACT) return quotient;
  const back = quotient * power;
  const remainder = head - back + trailing + (productError(leading, scale, head) - productError(quotient, power, back));
  const correction = remainder / power;
  const doubt = quotient * DOUBT;
  const lower = quotient + (correction - doubt);
  return lower === quotient + (correction + doubt) ? lower : Number.NaN;
}

/** `a * b - product`, exactly, where `product` is `a * b` rounded. */
function productError(a: number, b: number, product: number): number {
  const aHigh = SPLITTER * a - (SPLITTER * a - a);
  const bHigh = SPLITTER * b - (SPLITTER * b - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}
