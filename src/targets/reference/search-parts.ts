// What the stages of one search work with.
import type { Clock } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/search-models.ts';
import type { IndexReader } from './index/index-reader.ts';
import type { VectorSpace } from './index/vector-space.ts';
import type { ReferenceConfig } from './reference-config.ts';

/** A query as a vector of length 1; none when it has no direction. */
export interface EmbeddedQuery {
  readonly vector: Float32Array | undefined;
  readonly ms: number;
  readonly cached: boolean;
}

export interface SearchParts {
  readonly reader: IndexReader;
  readonly settings: ReferenceConfig;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Absent: the lexical one. */
  readonly reranker: Reranker | undefined;
  embedQuery(query: string, signal: AbortSignal): Promise<EmbeddedQuery>;
  space(): VectorSpace;
}
