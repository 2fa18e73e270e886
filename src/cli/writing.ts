// What cannot be written, in words: where, why, and what to do.
import { ConfigError } from '../model/hakari-error.ts';

interface WritingOptions {
  /** File or folder, as messages name it. */
  readonly path: string;
  /** What to do (name another path). */
  readonly hint?: string;
}

/** @throws ConfigError `output-unwritable` for a failure of the file system */
export async function writing<T>(
  { path, hint = 'name another path' }: WritingOptions,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Error && 'syscall' in cause && 'code' in cause ? String(cause.code) : undefined;
    if (code === undefined) throw cause;
    const why = reasons[code] ?? (cause as Error).message;
    throw new ConfigError(`cannot be written: ${why}`, { code: 'output-unwritable', where: path, hint, cause });
  }
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};
