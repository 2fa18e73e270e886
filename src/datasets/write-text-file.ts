// Writes one text file whole or not at all.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatasetError } from '../model/hakari-error.ts';
import type { Guidance } from '../model/way-on.ts';

/**
 * Writes a file beside it and renames that: readers see the old file or the new one, never a half.
 * @throws DatasetError `file-exists` unless `overwrite` (false)
 */
export async function writeTextFile(
  file: string,
  text: string,
  options: { readonly overwrite?: boolean } = {},
): Promise<void> {
  if (options.overwrite !== true) refuseExisting(file);
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.part`;
  await writeFile(beside, text);
  await rename(beside, file);
}

/** @throws DatasetError `file-exists` */
export function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new DatasetError('the file is there already', {
    code: 'file-exists',
    where: file,
    hint: ['choose another name, or replace it: ', { input: 'force' }],
  });
}

/** @throws DatasetError `file-too-large` for a text that could not be read back */
export function refuseTooLarge(
  text: string,
  {
    what,
    limit,
    where,
    hint,
  }: { readonly what: string; readonly limit: number; readonly where: string; readonly hint: Guidance },
): void {
  if (Buffer.byteLength(text) <= limit) return;
  throw new DatasetError(`${what} would have more than ${limit / 1024 / 1024} MiB and could not be read back`, {
    code: 'file-too-large',
    where,
    hint,
  });
}
