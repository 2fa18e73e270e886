// Says in our words why a path cannot be read as a file.
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { DatasetError } from '../../model/hakari-error.ts';

/** The size in bytes of a regular file. @throws DatasetError `no-such-file`, `not-a-file`, `unreadable` */
export async function openableFile(file: string): Promise<number> {
  const found = await statOf(file);
  if (found === undefined) {
    throw new DatasetError('there is no such file', {
      code: 'no-such-file',
      where: file,
      hint: 'check the path; in a config it is relative to the config file',
    });
  }
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : 'a device, pipe or socket';
    throw new DatasetError(`this is ${kind}, not a file`, { code: 'not-a-file', where: file, hint: 'name a file' });
  }
  return found.size;
}

/** Whether the path names a folder; false when there is nothing. */
export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false;
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new DatasetError(`it cannot be read: ${code ?? String(error)}`, {
      code: 'unreadable',
      where: path,
      cause: error,
    });
  }
}
