/** Scores and what they took. */
export interface Reranking {
  /** One a text, in the order given; higher is better. */
  readonly scores: readonly number[];
  /** Service time of the calls; of those that were answered from a cache, the time they took originally. */
  readonly ms: number;
  /** Whether any of it came from a cache. */
  readonly cached: boolean;
}

/** Scores each candidate text against the query on its own (pointwise). */
export interface Reranker {
  readonly fingerprint: string;
  rerank(query: string, texts: readonly string[], signal?: AbortSignal): Promise<Reranking>;
  close(): Promise<void>;
}
