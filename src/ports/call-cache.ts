/** Replies of paid instruments (judge, embedder, reranker) by content key and repeat. */
export interface CallCache {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, kind: 'embed' | 'rerank' | 'judge', reply: Uint8Array): Promise<void>;
}
