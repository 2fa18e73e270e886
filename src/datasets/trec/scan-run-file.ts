// A TREC run from disk, a pipe or the standard input, in large pieces.
import { open } from 'node:fs/promises';
import { HakariError } from '../../model/hakari-error.ts';
import { RunScanner, type RunScannerOptions, type RunSummary } from '../../trec/run-scanner.ts';
import { scanWholeRun } from '../../trec/scan-whole-run.ts';
import { nameOf, readWhole, STANDARD_INPUT, unreadable } from './read-whole.ts';

const CHUNK_BYTES = 8 * 2 ** 20;

/**
 * Scans a run and hands over topic by topic. A file with contiguous topics streams: memory does not grow with it.
 * When a topic re-appears, the file is read again as a whole and its lines are brought together, and topics that were
 * handed over already are handed over again, complete. What cannot be read twice (`-`, a pipe) is read as a whole.
 * @throws DatasetError `trec-unreadable`, and what `RunScanner` throws
 */
export async function scanRunFile(
  path: string,
  options: Omit<RunScannerOptions, 'file' | 'lineOf'>,
): Promise<RunSummary> {
  const named = { ...options, file: nameOf(path) };
  return (await streamed(path, new RunScanner(named))) ?? scanWholeRun(await readWhole(path), named);
}

/** The summary, or nothing when the run cannot be streamed. */
async function streamed(path: string, scanner: RunScanner): Promise<RunSummary | undefined> {
  if (path === STANDARD_INPUT) return undefined;
  try {
    await using file = await open(path);
    if (!(await file.stat()).isFile()) return undefined;
    for (;;) {
      const { bytesRead } = await file.read(scanner.room(CHUNK_BYTES), 0, CHUNK_BYTES);
      scanner.advance(bytesRead);
      if (scanner.scattered) return undefined;
      if (bytesRead === 0) return scanner.finish();
    }
  } catch (cause) {
    throw cause instanceof HakariError ? cause : unreadable(path, cause);
  }
}
