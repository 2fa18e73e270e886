// Indexes that one process makes and others search, on machines that need not have the documents: files, known by their content.

/** The index that a target searches, as a file of this machine. */
export interface IndexFile {
  /** Alike on all machines with the same config: of the corpus as the config names it, and of how it is read and split. */
  readonly name: string;
  /** Of the documents, and of how they are indexed: the same gives the same answers. */
  readonly fingerprint: string;
  readonly path: string;
}

/** An index that a run is asked with. */
export interface RunIndex extends Pick<IndexFile, 'name' | 'fingerprint'> {
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
  /** Why it cannot be fetched, in words (it can be). */
  readonly withheld?: string | undefined;
}

/** An index of a run, for whoever prepares a target. */
export interface GivenIndex {
  /** What of it a message says, such as the run. */
  readonly from: string;
  /** @returns a file of this machine, whole and checked */
  file(): Promise<string>;
}

/** Where indexes come from that need not be made of documents. */
export interface IndexSource {
  /**
   * @param name as in `IndexFile`
   * @param own fingerprint of the index that was made of the documents of this machine; undefined where there are none: then a run that
   *   brings it is waited for
   * @returns undefined: the own one is searched
   */
  find(name: string, own: string | undefined): Promise<GivenIndex | undefined>;
}

interface FetchWaiting {
  /** Told once, when it begins to wait. */
  readonly onSpoilt?: ((index: RunIndex, place: string) => void) | undefined;
  /** Ends the wait. */
  readonly stop?: AbortSignal | undefined;
}

/** Where files of indexes are, for all machines. */
export interface SharedIndexes {
  /** As a person would say it. */
  readonly place: string;
  /** Whether it is there, and nobody has found it spoilt. */
  isThere(index: RunIndex): Promise<boolean>;
  /**
   * Puts the file there, unless its content is there, whole.
   * @returns what it is found by, and whether it was put now; what is too large is not put
   */
  put(file: IndexFile): Promise<{ readonly index: RunIndex; readonly isNew: boolean }>;
  /**
   * Brings the file to this machine, once: it is kept, and checked again whenever it is asked for. One that is missing or spoilt is rejected,
   * so that whoever leads the run puts it anew, and waited for.
   * @throws StoreError `index-missing` · `index-damaged` · `index-unkept`
   */
  fetch(index: RunIndex, waiting?: FetchWaiting): Promise<{ readonly path: string; readonly isNew: boolean }>;
  /** Removes those that nobody has used for a week. @param except hashes of those that are still needed */
  removeUnused(except: ReadonlySet<string>): Promise<void>;
}
