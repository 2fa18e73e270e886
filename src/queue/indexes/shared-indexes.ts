// Indexes on a shelf, and those of them that this machine has fetched.
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '../../model/format-bytes.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { RunIndex, SharedIndexes } from '../../ports/shared-indexes.ts';
import { type IndexShelf, SpoiltPiece } from './index-shelf.ts';
import { hasContent, indexPath, markUsed, removeUnusedFiles, writeWhole } from './shelf-in-folder.ts';

interface SharedIndexesOptions {
  readonly shelf: IndexShelf;
  /** Where this machine keeps what it has fetched, an absolute path; made when something is. */
  readonly folder: string;
  readonly makeFolder: (path: string) => Promise<void>;
}

/** A file that nobody has used for so long is removed, in ms. */
const unusedMs = 7 * 24 * 3600 * 1000;
/** What is read at a time, and what a piece in the store holds before it is packed. */
const pieceBytes = 1 << 20;

export function createSharedIndexes({ shelf, folder, makeFolder }: SharedIndexesOptions): SharedIndexes {
  return {
    place: shelf.place,
    async put({ name, fingerprint, path }) {
      // Opened once: what another process puts in its place meanwhile is another file.
      const file = await open(path);
      try {
        const { hash, bytes } = await digestOf(piecesOf(file));
        const index = { name, fingerprint, hash, bytes };
        if (bytes > shelf.mostBytes) return { index: { ...index, withheld: tooLarge(bytes, shelf) }, isNew: false };
        const isNew = !((await shelf.touch(hash, bytes)) && (await shelf.isWhole(hash, bytes)));
        if (isNew) await shelf.put(hash, bytes, piecesOf(file)).catch(throwUnkept(index, shelf.place));
        return { index, isNew };
      } finally {
        await file.close();
      }
    },
    isThere: ({ hash, bytes }) => shelf.touch(hash, bytes),
    async fetch(index, { onSpoilt, stop } = {}) {
      const path = indexPath(folder, index.hash);
      // Removed by nobody from now on, and checked.
      if ((await markUsed(path, index.bytes)) && (await hasContent(path, index.hash))) return { path, isNew: false };
      const bring = async (): Promise<void> => {
        if (!(await shelf.touch(index.hash, index.bytes))) throw missing(index, shelf);
        await makeFolder(folder);
        await removeUnusedFiles(folder, unusedMs, new Set([index.hash]));
        await writeWhole(path, checked(shelf.read(index.hash), index));
      };
      await bring().catch(async (error: unknown) => {
        if (!isSpoilt(error)) return throwUnkept(index, folder)(error);
        // Once more, when it was put anew.
        await shelf.reject(index.hash);
        onSpoilt?.(index, shelf.place);
        if (!(await comesBack(shelf, index, stop))) throw error;
        return await bring().catch(throwUnkept(index, folder));
      });
      return { path, isNew: true };
    },
    removeUnused: (except) => shelf.removeUnused(unusedMs, except),
  };
}

const isSpoilt = (error: unknown): boolean =>
  error instanceof StoreError && (error.code === 'index-missing' || error.code === 'index-damaged');

/** So long a worker waits for whoever leads the run to put an index anew, in ms. */
const patienceMs = 30_000;
const lookEveryMs = 500;

async function comesBack(shelf: IndexShelf, { hash, bytes }: RunIndex, stop?: AbortSignal): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs && stop?.aborted !== true; waitedMs += lookEveryMs) {
    if (await shelf.touch(hash, bytes)) return true;
    await sleep(lookEveryMs, undefined, { signal: stop }).catch(() => {});
  }
  return false;
}

/** From the beginning, wherever the file was read before. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<{ readonly hash: string; readonly bytes: number }> {
  const digest: Hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    digest.update(piece);
    bytes += piece.length;
  }
  return { hash: digest.digest('hex'), bytes };
}

/** @throws StoreError `index-damaged` at the end of what is not the file that is meant, and where there is more of it */
async function* checked(pieces: AsyncIterable<Uint8Array>, index: RunIndex): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      digest.update(piece);
      bytes += piece.length;
      if (bytes > index.bytes) break;
      yield piece;
    }
  } catch (error) {
    if (!(error instanceof SpoiltPiece)) throw error;
    digest.update(error.message);
  }
  const found = digest.digest('hex');
  if (found === index.hash) return;
  const [wanted, had] = [index.hash, found].map((hash) => hash.slice(0, 12));
  throw new StoreError(
    `the index ${index.name} that was fetched is not the one of the run: its hash is ${had}, and not ${wanted}`,
    {
      code: 'index-damaged',
      hint: 'see what else writes there; a run that is resumed puts it anew',
    },
  );
}

const tooLarge = (bytes: number, { place, mostBytes }: IndexShelf): string =>
  `it has ${formatBytes(bytes)}, and ${place} takes up to ${formatBytes(mostBytes)}`;

const missing = ({ name, hash }: RunIndex, { place }: IndexShelf): StoreError =>
  new StoreError(`the index ${name} of the run is not in ${place} (SHA-256 ${hash.slice(0, 12)}…)`, {
    code: 'index-missing',
    hint: 'let the config name the same place as that of the run; a run that is resumed puts it anew',
  });

/** Of the file system: no room, no right, a share that went away. */
const throwUnkept =
  ({ name, bytes }: Pick<RunIndex, 'name' | 'bytes'>, place: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new StoreError(`the index ${name} (${formatBytes(bytes)}) cannot be brought there [${error.message}]`, {
      code: 'index-unkept',
      where: place,
      hint: 'see that there is room, and that it can be read and written',
      cause: error,
    });
  };
