// The tag of a run: what its author calls it.
import { fieldEnd, NEWLINE, nextField, textOf } from './line-fields.ts';

const COMMENT = 35;

/** Sixth field of the last line of a run that was scanned without error; `bytes` ends in a line feed. */
export function lastTag(bytes: Uint8Array): string {
  let end = bytes.length;
  for (;;) {
    const lineStart = end < 2 ? 0 : bytes.lastIndexOf(NEWLINE, end - 2) + 1;
    const first = nextField(bytes, lineStart);
    if ((first >= 0 && bytes[first] !== COMMENT) || lineStart === 0) return tagOf(bytes, lineStart);
    end = lineStart;
  }
}

/** Sixth field of the line at `lineStart`, which has one. */
export function tagOf(bytes: Uint8Array, lineStart: number): string {
  let start = nextField(bytes, lineStart);
  for (let field = 1; field < 6; field++) start = nextField(bytes, fieldEnd(bytes, start));
  return textOf(bytes, start, fieldEnd(bytes, start));
}
