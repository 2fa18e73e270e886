// A decimal number in a run file, read from its bytes to the nearest double.

const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;
/** From here on a sum of digits in a double may have been rounded. */
const FIRST_INEXACT = 2 ** 53;
/** Powers of ten that a double holds exactly. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const INFINITY = /^[+-]?inf(?:inity)?$/i;

/**
 * The score in `[start, end)`: a decimal number with optional sign, point and exponent, or `inf` / `infinity`.
 * Correctly rounded, so that two scores are equal exactly when C's `strtod` makes them equal.
 * @returns NaN for anything else (`NaN`, `1,5`, `0x10`, `1e`): the caller makes an error of it.
 */
export function parseScore(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start]!;
  let p = first === MINUS || first === PLUS ? start + 1 : start;
  const digitsStart = p;
  let mantissa = 0;
  let decimals = -1;
  for (; p < end; p++) {
    const digit = bytes[p]! - ZERO;
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      if (decimals >= 0) decimals++;
    } else if (bytes[p] === POINT && decimals < 0) {
      decimals = 0;
    } else {
      return parseRareScore(bytes, start, end);
    }
  }
  if (mantissa >= FIRST_INEXACT || decimals > 22 || end - digitsStart <= (decimals < 0 ? 0 : 1)) {
    return parseRareScore(bytes, start, end);
  }
  // Both operands are exact, so IEEE division rounds once: the result is the nearest double.
  const value = decimals > 0 ? mantissa / POWERS_OF_TEN[decimals]! : mantissa;
  return first === MINUS ? -value : value;
}

function parseRareScore(bytes: Uint8Array, start: number, end: number): number {
  let text = '';
  for (let p = start; p < end; p++) text += String.fromCharCode(bytes[p]!);
  if (NUMBER.test(text)) return Number(text);
  if (INFINITY.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number.NaN;
}
