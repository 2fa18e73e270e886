// Brings the lines of a run together by topic, for files whose topics are not contiguous.
import { type ByteTable, hashBytes } from './byte-table.ts';
import { byteOrderMarkLength, fieldEnd, NEWLINE, nextField } from './line-fields.ts';

/** Lines by number from 0, and an order in which those of one topic follow each other. */
export interface GroupedLines {
  /** Where each line begins; one more entry for the end of the last. */
  readonly starts: Uint32Array;
  /** Line numbers: first the lines of unknown topics, then topic by topic, each in file order. */
  readonly order: Uint32Array;
}

/**
 * Groups the lines of `bytes` by the topic that stands first on them.
 * @param bytes ends in a line feed
 */
export function groupLines(bytes: Uint8Array, topics: ByteTable): GroupedLines {
  const starts = lineStarts(bytes);
  const lines = starts.length - 1;
  const groups = new Uint32Array(lines);
  const firsts = new Uint32Array(topics.count + 2);
  for (let line = 0; line < lines; line++) {
    const group = 1 + topicOf(bytes, starts[line]!, topics);
    groups[line] = group;
    firsts[group + 1]!++;
  }
  for (let group = 0; group <= topics.count; group++) firsts[group + 1]! += firsts[group]!;
  const order = new Uint32Array(lines);
  for (let line = 0; line < lines; line++) order[firsts[groups[line]!]!++] = line;
  return { starts, order };
}

/** Number of the topic of a line, or -1 for one that the table does not have and for a line without fields. */
function topicOf(bytes: Uint8Array, lineStart: number, topics: ByteTable): number {
  const start = nextField(bytes, lineStart);
  if (start < 0) return -1;
  const end = fieldEnd(bytes, start);
  return topics.find(bytes, start, end, hashBytes(bytes, start, end));
}

function lineStarts(bytes: Uint8Array): Uint32Array {
  let lines = 0;
  for (let p = 0; p < bytes.length; p++) if (bytes[p] === NEWLINE) lines++;
  const starts = new Uint32Array(lines + 1);
  starts[0] = byteOrderMarkLength(bytes);
  let line = 1;
  for (let p = 0; p < bytes.length; p++) if (bytes[p] === NEWLINE) starts[line++] = p + 1;
  return starts;
}
