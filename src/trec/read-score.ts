// A decimal number in a run file, read from its bytes to the nearest double.

const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const INFINITY = /^[+-]?inf(?:inity)?$/i;

/** Where a score stands, and where it goes. */
export interface ScorePlace {
  readonly bytes: Uint8Array;
  readonly into: Float64Array;
}

/**
 * Reads the score in `[start, end)`: a decimal number with optional sign, point and exponent, or `inf` / `infinity`.
 * Correctly rounded, so that two scores are equal exactly when C's `strtod` makes them equal.
 *
 * The value goes to `into[at]`; NaN for anything else (`NaN`, `1,5`, `0x10`, `1e`), of which the caller makes an error.
 * It is not returned because millions of returned doubles would each be an object.
 */
export function readScore(place: ScorePlace, at: number, start: number, end: number): void {
  const { bytes, into } = place;
  const first = bytes[start]!;
  let p = first === MINUS || first === PLUS ? start + 1 : start;
  // Two groups of nine digits, each exact in 32 bits.
  let leading = 0;
  let trailing = 0;
  let digits = 0;
  let pointAfter = -1;
  for (; p < end; p++) {
    const byte = bytes[p]!;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (digits < 9) leading = (Math.imul(leading, 10) + digit) | 0;
      else trailing = (Math.imul(trailing, 10) + digit) | 0;
      digits++;
    } else if (byte === POINT && pointAfter < 0) {
      pointAfter = digits;
    } else {
      digits = 0;
      break;
    }
  }
  if (digits === 0 || digits > 18) {
    into[at] = rareScore(bytes, start, end);
    return;
  }
  const decimals = pointAfter < 0 ? 0 : digits - pointAfter;
  // Both operands are exact, so the division rounds once: the result is the nearest double.
  const value =
    digits <= 9
      ? leading / POWERS_OF_TEN[decimals]!
      : quotientOf18Digits({ leading, trailing, trailingDigits: digits - 9, decimals });
  into[at] = Number.isNaN(value) ? rareScore(bytes, start, end) : first === MINUS ? -value : value;
}

function rareScore(bytes: Uint8Array, start: number, end: number): number {
  let text = '';
  for (let p = start; p < end; p++) text += String.fromCharCode(bytes[p]!);
  if (NUMBER.test(text)) return Number(text);
  if (INFINITY.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number.NaN;
}

// The nearest double of a decimal number of up to 18 digits, without making a string of it.

/** Powers of ten that a double holds exactly. */
const POWERS_OF_TEN: Float64Array = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** `(leading * 10^trailingDigits + trailing) / 10^decimals`. */
interface DecimalDigits {
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
function quotientOf18Digits({ leading, trailing, trailingDigits, decimals }: DecimalDigits): number {
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
