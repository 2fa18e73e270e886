/** Which instrument gave a reply. */
export type CallKind = 'embed' | 'rerank' | 'judge';

/** Replies of paid instruments (judge, embedder, reranker) by content key and repeat. */
interface CallCache {
  get(key: string): Promise<Uint8Array | undefined>;
  /** The first reply of a key stays. */
  put(key: string, kind: CallKind, reply: Uint8Array): Promise<void>;
}

/** A reply on its way into a cache. */
export interface CallCacheEntry {
  readonly key: string;
  readonly kind: CallKind;
  readonly reply: Uint8Array;
  /** Takes the place of what is there (false: the first reply of a key stays). */
  readonly replace?: boolean;
}

/** A cache that is read and written by many calls at a time. */
export interface BatchCallCache extends CallCache {
  /** What is there of these keys. */
  getMany(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Writes all of them or none. Of one key, the last one counts. */
  putMany(entries: readonly CallCacheEntry[]): Promise<void>;
}

/** What a cache holds of one kind. */
export interface CallCacheStats {
  readonly kind: CallKind;
  readonly entries: number;
  /** Of the replies, without keys and indexes. */
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly oldestAt: number;
  readonly newestAt: number;
}

export interface CallCacheFilter {
  /** (all kinds) */
  readonly kind?: CallKind | undefined;
  /** Only replies from longer ago than this (all). */
  readonly olderThanMs?: number | undefined;
}

/** Keeps a cache in order. */
export interface CallCacheCare {
  /** One entry for each kind that there is any of, in the order of their names. */
  callStats(): Promise<readonly CallCacheStats[]>;
  /** Forgets replies. @returns how many */
  clearCalls(filter?: CallCacheFilter): Promise<number>;
}
