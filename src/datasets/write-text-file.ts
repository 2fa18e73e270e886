// Writes one file whole or not at all.
import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
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
  await makeFolder(dirname(file));
  await replaceFile(file, (beside) => writeFile(beside, text));
}

/**
 * Makes what is missing of the way to a folder, one level after the other. Not by `recursive`: below /proc, where nobody can make a folder, that
 * never comes back.
 * @throws what the system says of the first level that cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent).catch(throwOfParent);
  try {
    await mkdir(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Puts a file in its place whole: whoever reads meanwhile sees the old one or the new one, and nothing stays behind of one that could not be
 * written. Of a process that was killed a half may stay, at the same path, until the file is written again.
 * @param write makes the file at the path that it is given
 */
export async function replaceFile(path: string, write: (beside: string) => Promise<unknown>): Promise<void> {
  const beside = `${path}${halfEnding}`;
  try {
    await write(beside);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/** Of what is not whole yet. */
export const halfEnding: string = '.tmp';

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

/** A file of the name of the parent is a part of the path. */
function throwOfParent(error: NodeJS.ErrnoException): never {
  if (error.code === 'EEXIST') error.code = 'ENOTDIR';
  throw error;
}
