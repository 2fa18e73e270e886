// What the stages of one search work with.
import { TargetError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { StageKind } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/search-models.ts';
import type { RankedCandidate } from '../../search/ranking/candidate-list.ts';
import type { ScoredPassage } from '../../search/top-k.ts';
import { normalise } from '../../search/vectors/unit-vector.ts';
import type { IndexReader } from './index/index-reader.ts';
import type { VectorSource, VectorSpace } from './index/vector-space.ts';
import type { ReferenceConfig } from './settings/reference-config.ts';

// What every stage of a search hands on.

/** A chunk with its names. */
export interface FoundPassage extends RankedCandidate {
  readonly ordinal: number;
  readonly document: string;
}

/** One stage's outcome. */
export interface StageResult {
  /** Such as `bm25`. */
  readonly name: string;
  readonly kind: StageKind;
  /** Best first. */
  readonly found: readonly FoundPassage[];
  /** Service time; a reply from a cache counts with the time it took originally. */
  readonly ms: number;
  /** Whether a reply came from a cache. */
  readonly cached?: boolean;
  /** What the stage knows of its candidates, made on demand: telling is not part of searching. */
  readonly detailOf?: ((detail: 'full' | 'scores') => (found: FoundPassage) => JsonObject | undefined) | undefined;
}

/** Gives passages their names. */
export const foundPassages = (reader: IndexReader, ranking: readonly ScoredPassage[]): readonly FoundPassage[] =>
  ranking.map(({ ordinal, score }) => ({ ordinal, score, ...reader.name(ordinal) }));

/** A query as a vector of length 1; none when it has no direction. */
interface EmbeddedQuery {
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

// A query as a vector: by the terms of the index, or by a model.
interface QueryEmbedderOptions {
  readonly vectors: VectorSource | undefined;
  readonly space: () => VectorSpace;
  readonly clock: Clock;
}

export function createQueryEmbedder({ vectors, space, clock }: QueryEmbedderOptions): SearchParts['embedQuery'] {
  return async (query, signal) => {
    if (vectors?.kind !== 'embedder') {
      const started = clock.monotonic();
      const vector = space().embedTerms(query);
      return { vector, ms: clock.monotonic() - started, cached: false };
    }
    const { vectors: given, ms, cached } = await vectors.embedder.embed([query], 'query', signal);
    const vector = Float32Array.from(given[0] ?? []);
    if (vector.length !== space().dims) {
      throw new TargetError(`the query's vector has ${vector.length} numbers, those of the index ${space().dims}`, {
        code: 'bad-embedding',
        hint: 'check the embedding model and its settings',
      });
    }
    return { vector: normalise(vector) ? vector : undefined, ms, cached };
  };
}
