// Where files lie that several machines reach.

/** Files by the hash of their content. */
export interface IndexShelf {
  /** As a person would say it. */
  readonly place: string;
  /** The largest file that it takes. */
  readonly mostBytes: number;
  /** Marks a file as used now. @returns whether it is there, with so many bytes */
  touch(hash: string, bytes: number): Promise<boolean>;
  /** Whether the file is there as it was put, all of it. */
  isWhole(hash: string, bytes: number): Promise<boolean>;
  /** Takes a file away that is not what it is called. */
  reject(hash: string): Promise<void>;
  /** Puts a file, in place of one that is rejected or not whole: it is there when this resolves, and until then nothing of it is. */
  put(hash: string, bytes: number, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** In order; ends early where it was removed meanwhile. @throws SpoiltPiece */
  read(hash: string): AsyncIterable<Uint8Array>;
  /** Removes files that were not used for so long, and what is left of puts that died. @param except hashes of those that stay */
  removeUnused(unusedMs: number, except: ReadonlySet<string>): Promise<void>;
}

/** A piece that cannot be unpacked. */
export class SpoiltPiece extends Error {}

/** What is being put for longer is not put any more. */
export const abandonedAfterMs: number = 24 * 3600 * 1000;
