/** Scores each candidate text against the query on its own (pointwise): higher is better. */
export interface Reranker {
  readonly fingerprint: string;
  /** @returns one score a text, in the order given */
  rerank(query: string, texts: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
  close(): Promise<void>;
}
