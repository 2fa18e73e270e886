// A decimal number in a run file, read from its bytes to the nearest double.
import { POWERS_OF_TEN, quotientOf18Digits } from './quotient-of-18-digits.ts';

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
