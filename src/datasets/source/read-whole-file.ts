// A text file as a whole, when its format cannot be read line by line.
import { readFile } from 'node:fs/promises';
import { DatasetError } from '../../model/hakari-error.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { openableFile } from './openable-file.ts';

/**
 * Reads a UTF-8 file of at most `maxBytes`; a byte order mark is dropped.
 * @throws DatasetError when it is missing, no file, too large, empty (white space only) or not UTF-8
 */
export async function readWholeFile(file: string, maxBytes: number): Promise<string> {
  const size = await openableFile(file);
  if (size > maxBytes) {
    throw new DatasetError(
      `the file has ${mebibytes(size)} MiB, more than the ${mebibytes(maxBytes)} MiB that are read at once`,
      {
        code: 'file-too-large',
        where: file,
        hint: 'JSONL and BEIR folders are read line by line and may be of any size',
      },
    );
  }
  const text = decodeUtf8(await readFile(file), { file, line: 1, offset: 0 });
  if (text.trim() === '') throw emptyFile(file);
  return text;
}

/** The error for a file without content. */
export function emptyFile(file: string): DatasetError {
  return new DatasetError('the file is empty', { code: 'empty-file', where: file, hint: 'write at least one example' });
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes % (1024 * 1024) === 0 ? 0 : 1);
}
