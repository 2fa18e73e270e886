// A whole file, a pipe or the standard input, as bytes.
import { readFile } from 'node:fs/promises';
import { DatasetError } from '../../model/hakari-error.ts';

/** What stands for the standard input on a command line. */
export const STANDARD_INPUT = '-';

/** How messages name a path. */
export function nameOf(path: string): string {
  return path === STANDARD_INPUT ? 'standard input' : path;
}

/**
 * Reads a file or a pipe, or with `-` the standard input.
 * @throws DatasetError `trec-unreadable` with the reason of the operating system.
 */
export async function readWhole(path: string): Promise<Uint8Array> {
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
export function unreadable(path: string, cause: unknown): DatasetError {
  const { code, message } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { code: '', message: cause };
  return new DatasetError(`cannot be read: ${message}`, {
    code: 'trec-unreadable',
    where: nameOf(path),
    ...(code === 'ERR_FS_FILE_TOO_LARGE' ? { hint: 'a run of this size must have its lines together by topic' } : {}),
    cause,
  });
}
