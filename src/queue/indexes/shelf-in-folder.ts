// A folder that all machines reach, such as on a file server, as a shelf of indexes.
import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../model/hakari-error.ts';
import { abandonedAfterMs, type IndexShelf } from './index-shelf.ts';

interface FolderOptions {
  /** An absolute path. It has to be there: a share that is not mounted is not taken for an empty one. */
  readonly folder: string;
  /** The place in the config that names it, for messages. */
  readonly where: string;
  readonly mostBytes: number;
}

export function shelfInFolder({ folder, where, mostBytes }: FolderOptions): IndexShelf {
  const pathOf = (hash: string): string => indexPath(folder, hash);
  return {
    place: folder,
    mostBytes,
    async touch(hash, bytes) {
      const there = await stat(folder).catch(() => undefined);
      if (there?.isDirectory() !== true)
        throw new ConfigError(`there is no folder ${folder}`, {
          code: 'no-folder',
          where,
          hint: 'make it, or mount it: all machines have to reach it',
        });
      return await markUsed(pathOf(hash), bytes);
    },
    isWhole: async (hash, bytes) => (await markUsed(pathOf(hash), bytes)) && (await hasContent(pathOf(hash), hash)),
    // Who may read it alone cannot take it away: whoever leads the run looks at it again when it begins.
    reject: (hash) => rm(pathOf(hash), { force: true }).catch(() => {}),
    put: (hash, _, pieces) => writeWhole(pathOf(hash), pieces),
    read: (hash) => piecesOf(pathOf(hash)),
    removeUnused: (unusedMs, except) => removeUnusedFiles(folder, unusedMs, except),
  };
}

// Files of a folder that are named after their content: on a shelf, and where a machine keeps what it has fetched.

export const indexPath = (folder: string, hash: string): string => join(folder, `${hash}.db`);

/** @returns whether the file is there, with so many bytes */
export async function markUsed(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true || found.size !== bytes) return false;
  // Who may read it alone cannot mark it.
  await utimes(path, new Date(), new Date()).catch(() => {});
  return true;
}

/** Opened when the first piece is wanted, and closed when no more are: a stream that nobody reads stays open. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  await using file = await open(path);
  yield* file.createReadStream({ highWaterMark: 1 << 20 });
}

/** Whether the file is what its name says. */
export async function hasContent(path: string, hash: string): Promise<boolean> {
  const digest = createHash('sha256');
  for await (const piece of piecesOf(path)) digest.update(piece);
  return digest.digest('hex') === hash;
}

/** Writes beside the file, and renames that: whoever is killed leaves the file as it was, and of two that write the same content each puts it whole. */
export async function writeWhole(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(beside, 'wx');
    try {
      for await (const piece of pieces) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

const ours = /^([0-9a-f]{64})\.db(\.[0-9a-f-]{36}\.tmp)?$/u;

/** Touches nothing that does not bear such a name. */
export async function removeUnusedFiles(folder: string, unusedMs: number, except: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, hash, half] = ours.exec(name) ?? [];
    if (hash === undefined || (half === undefined && except.has(hash))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const allowedMs = half === undefined ? unusedMs : abandonedAfterMs;
    // What another process has open may not be removed everywhere: the next one tries again.
    if (found !== undefined && Date.now() - found.mtimeMs > allowedMs) await rm(path, { force: true }).catch(() => {});
  }
}
