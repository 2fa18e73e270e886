// Scans a run that is in memory as a whole, whatever the order of its lines.
import { type ByteTable, hashBytes } from './byte-table.ts';
import { byteOrderMarkLength, countLines, endingInNewline, fieldEnd, NEWLINE, nextField } from './line-fields.ts';
import { lastTag, RunScanner, type RunScannerOptions, type ScannedRun } from './run-scanner.ts';

/** Bytes handed to the scanner at a time. */
const PIECE_BYTES = 1 << 20;

/**
 * Scans all lines, brought together by topic. Messages name the lines of the file as it stands, and the tag is that of
 * its last line.
 * @throws DatasetError as `RunScanner` does
 */
export function scanWholeRun(bytes: Uint8Array, options: Omit<RunScannerOptions, 'lineOf'>): ScannedRun {
  const text = endingInNewline(bytes);
  const { starts, order } = groupLines(text, options.qrels.topics);
  const scanner = new RunScanner({ ...options, lineOf: (n) => order[n - 1]! + 1 });
  let room = scanner.room(PIECE_BYTES);
  let filled = 0;
  for (const line of order) {
    const start = starts[line]!;
    const end = starts[line + 1]!;
    if (end - start > room.length - filled) {
      scanner.advance(filled);
      room = scanner.room(Math.max(PIECE_BYTES, end - start));
      filled = 0;
    }
    for (let p = start; p < end; p++) room[filled++] = text[p]!;
  }
  scanner.advance(filled);
  const summary = scanner.finish();
  if (summary === undefined) throw new Error('lines that were grouped by topic are not');
  return { ...summary, tag: lastTag(text) };
}

// Brings the lines of a run together by topic, for files whose topics are not contiguous.

/** Lines by number from 0, and an order in which those of one topic follow each other. */
interface GroupedLines {
  /** Where each line begins; one more entry for the end of the last. */
  readonly starts: Uint32Array;
  /** Line numbers: first the lines of unknown topics, then topic by topic, each in file order. */
  readonly order: Uint32Array;
}

/**
 * Groups the lines of `bytes` by the topic that stands first on them.
 * @param bytes ends in a line feed
 */
function groupLines(bytes: Uint8Array, topics: ByteTable): GroupedLines {
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
  const starts = new Uint32Array(countLines(bytes, 0, bytes.length) + 1);
  starts[0] = byteOrderMarkLength(bytes);
  let line = 1;
  for (let p = 0; p < bytes.length; p++) if (bytes[p] === NEWLINE) starts[line++] = p + 1;
  return starts;
}
