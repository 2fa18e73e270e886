// Splitting a line of a TREC file into fields, on bytes: no string is made of a line.
import { DatasetError } from '../model/hakari-error.ts';

export const NEWLINE = 10;
const TAB = 9;
const CARRIAGE_RETURN = 13;
const SPACE = 32;

/** What `nextField` says when the line ends before another field. */
export const END_OF_LINE = -1;
/** What `nextField` says when a control byte stands where only blanks and fields may. */
export const CONTROL_BYTE = -2;

/**
 * Index of the first byte at or after `at` that does not belong to a field (a blank, a control byte or the end).
 * Everything above the space is part of a field, whatever the encoding.
 */
export function fieldEnd(bytes: Uint8Array, at: number): number {
  let p = at;
  while (bytes[p]! > SPACE) p++;
  return p;
}

/**
 * Start of the next field at or after `at` on this line.
 * @returns an index, `END_OF_LINE` or `CONTROL_BYTE`. Blanks are those of C's `isspace`, as in trec_eval.
 */
export function nextField(bytes: Uint8Array, at: number): number {
  let p = at;
  let byte = bytes[p]!;
  while (byte === SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN && byte !== NEWLINE)) byte = bytes[++p]!;
  if (byte > SPACE) return p;
  return byte === NEWLINE ? END_OF_LINE : CONTROL_BYTE;
}

/** Number of line feeds in `[start, end)`: how error paths turn an offset into a line number. */
export function countLines(bytes: Uint8Array, start: number, end: number): number {
  let lines = 0;
  for (let p = start; p < end; p++) if (bytes[p] === NEWLINE) lines++;
  return lines;
}

/** Length of a UTF-8 byte order mark at the start of a file: 3 or 0. */
export function byteOrderMarkLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** The same bytes, with a line feed at the end if there was none. */
export function endingInNewline(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 0 && bytes[bytes.length - 1] === NEWLINE) return bytes;
  const copy = new Uint8Array(bytes.length + 1);
  copy.set(bytes);
  copy[bytes.length] = NEWLINE;
  return copy;
}

/** The bytes of `[start, end)` as text, for messages and output; wrong UTF-8 shows as U+FFFD. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end));
}

/** The error for a line that holds a byte no TREC file may hold. */
export function controlByteError(where: string): DatasetError {
  return new DatasetError('control byte in a line', {
    code: 'trec-control-byte',
    where,
    hint: 'the file must be plain text in UTF-8 or another byte encoding, not UTF-16 and not compressed',
  });
}
