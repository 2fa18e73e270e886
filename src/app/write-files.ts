// Writes files that belong together into a folder, each whole or not at all.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file by its name, with what it is to hold. */
export type NamedText = readonly [name: string, text: string];

/**
 * Makes the folder when there is none; a file that is there is replaced.
 * @returns the paths written, in order
 */
export async function writeFiles(
  folder: string,
  files: Iterable<NamedText> | AsyncIterable<NamedText>,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for await (const [name, text] of files) {
    const path = join(folder, name);
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
    written.push(path);
  }
  return written;
}
