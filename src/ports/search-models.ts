// Models that a search asks: of vectors, and of an order.

/** Vectors and what they took. */
export interface Embeddings {
  /** One a text, in order, all of the same length, not necessarily of unit length. */
  readonly vectors: readonly Float32Array[];
  /** Service time of the calls; of those that were answered from a cache, the time they took originally. */
  readonly ms: number;
  /** Whether any of it came from a cache. */
  readonly cached: boolean;
}

/** Turns texts into vectors. */
export interface Embedder {
  /** Model name and settings; part of an index's fingerprint. */
  readonly fingerprint: string;
  embed(texts: readonly string[], purpose: 'document' | 'query', signal?: AbortSignal): Promise<Embeddings>;
  close(): Promise<void>;
}

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
