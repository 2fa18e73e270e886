// TREC run and qrels files from disk, a pipe or the standard input; runs in large pieces.
import { open, readFile } from 'node:fs/promises';
import { DatasetError, HakariError } from '../../model/hakari-error.ts';
import type { ScannedQrels } from '../../trec/qrels.ts';
import { RunScanner, type RunScannerOptions, type ScannedRun } from '../../trec/run-scanner.ts';
import { scanQrels } from '../../trec/scan-qrels.ts';
import { scanWholeRun } from '../../trec/scan-whole-run.ts';

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
): Promise<ScannedRun> {
  const named = { ...options, file: nameOf(path) };
  return (await streamed(path, new RunScanner(named))) ?? scanWholeRun(await readWhole(path), named);
}

/** The summary, or nothing when the run cannot be streamed. */
async function streamed(path: string, scanner: RunScanner): Promise<ScannedRun | undefined> {
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

/**
 * Reads and checks a qrels file.
 * @throws DatasetError `trec-unreadable`, and what `scanQrels` throws
 */
export async function readQrels(path: string): Promise<ScannedQrels> {
  return scanQrels(await readWhole(path), nameOf(path));
}

/** What stands for the standard input on a command line. */
const STANDARD_INPUT = '-';

/** How messages name a path. */
function nameOf(path: string): string {
  return path === STANDARD_INPUT ? 'standard input' : path;
}

/**
 * Reads a file or a pipe, or with `-` the standard input.
 * @throws DatasetError `trec-unreadable` with the reason of the operating system.
 */
async function readWhole(path: string): Promise<Uint8Array> {
  try {
    if (path !== STANDARD_INPUT) return await readFile(path);
    // Not by the path /dev/stdin: that cannot be opened when a socket is behind it.
    const { buffer } = await import('node:stream/consumers');
    return await buffer(process.stdin);
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** The error for a file that cannot be opened or read. */
function unreadable(path: string, cause: unknown): DatasetError {
  const { code, message } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { code: '', message: cause };
  return new DatasetError(`cannot be read: ${message}`, {
    code: 'trec-unreadable',
    where: nameOf(path),
    hint: code === 'ERR_FS_FILE_TOO_LARGE' ? 'a run of this size must have its lines together by topic' : undefined,
    cause,
  });
}
