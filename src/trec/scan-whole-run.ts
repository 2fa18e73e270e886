// Scans a run that is in memory as a whole, whatever the order of its lines.
import { groupLines } from './group-lines.ts';
import { endingInNewline } from './line-fields.ts';
import { RunScanner, type RunScannerOptions, type RunSummary } from './run-scanner.ts';
import { lastTag } from './run-tag.ts';

/** Bytes handed to the scanner at a time. */
const PIECE_BYTES = 1 << 20;

/**
 * Scans all lines, brought together by topic. Messages name the lines of the file as it stands, and the tag is that of
 * its last line.
 * @throws DatasetError as `RunScanner` does
 */
export function scanWholeRun(bytes: Uint8Array, options: Omit<RunScannerOptions, 'lineOf'>): RunSummary {
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
