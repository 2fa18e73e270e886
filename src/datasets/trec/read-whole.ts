// A whole file, or the standard input, as bytes.
import { readFile } from 'node:fs/promises';
import { DatasetError } from '../../core/hakari-error.ts';

/** What stands for the standard input on a command line. */
export const STANDARD_INPUT = '-';

/**
 * Reads a file, a pipe, or with `-` the standard input.
 * @throws DatasetError `trec-unreadable` with the reason of the operating system.
 */
export async function readWhole(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path === STANDARD_INPUT ? '/dev/stdin' : path);
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** The error for a file that cannot be opened or read. */
export function unreadable(path: string, cause: unknown): DatasetError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatasetError(`cannot read it: ${reason}`, { code: 'trec-unreadable', where: path, cause });
}
