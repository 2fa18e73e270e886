// Where files lie that several machines reach.

/** Files by the hash of their content. */
export interface IndexShelf {
  /** As a person would say it. */
  readonly place: string;
  /** The largest file that it takes. */
  readonly mostBytes: number;
  /** Marks a file as used now. @returns whether it is there, with so many bytes */
  touch(hash: string, bytes: number): Promise<boolean>;
  /** Puts a file: it is there when this resolves, and until then nothing of it is. */
  put(hash: string, bytes: number, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** In order; ends early where it was removed meanwhile. */
  read(hash: string): AsyncIterable<Uint8Array>;
  /** Removes files that were not used for so long, and what is left of puts that died. @param except hashes of those that stay */
  removeUnused(unusedMs: number, except: ReadonlySet<string>): Promise<void>;
}

/** What is being put for longer is not put any more. */
export const abandonedAfterMs: number = 24 * 3600 * 1000;
