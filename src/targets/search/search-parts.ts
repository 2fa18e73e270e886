// What the stages of one search work with, and hand on.
import { TargetError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { StageKind } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/search-models.ts';
import { normalise } from '../../search/vectors/unit-vector.ts';
import type { FoundPassage, PassageIndex, PassageVectors, VectorSource } from './passage-index.ts';
import type { SearchSettings } from './search-settings.ts';

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

/** A query as a vector of length 1; none when it has no direction. */
interface EmbeddedQuery {
  readonly vector: Float32Array | undefined;
  readonly ms: number;
  readonly cached: boolean;
}

export interface SearchParts {
  readonly index: PassageIndex;
  readonly settings: SearchSettings;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Absent: the lexical one. */
  readonly reranker: Reranker | undefined;
  embedQuery(query: string, signal: AbortSignal): Promise<EmbeddedQuery>;
}

/** The vectors of an index that was prepared with some. */
export function vectorsOf({ vectors }: PassageIndex): PassageVectors {
  if (vectors === undefined) throw new Error('vectors are searched that the index was not prepared with');
  return vectors;
}

// A query as a vector: by the terms of the index, or by a model.
interface QueryEmbedderOptions {
  readonly source: VectorSource | undefined;
  readonly index: PassageIndex;
  readonly clock: Clock;
}

export function createQueryEmbedder({ source, index, clock }: QueryEmbedderOptions): SearchParts['embedQuery'] {
  return async (query, signal) => {
    const { dims, embedTerms } = vectorsOf(index);
    if (source?.kind !== 'embedder') {
      const started = clock.monotonic();
      const vector = embedTerms?.(query);
      return { vector, ms: clock.monotonic() - started, cached: false };
    }
    const { vectors: given, ms, cached } = await source.embedder.embed([query], 'query', signal);
    const vector = Float32Array.from(given[0] ?? []);
    if (vector.length !== dims) {
      throw new TargetError(`the query's vector has ${vector.length} numbers, those of the index ${dims}`, {
        code: 'bad-embedding',
        hint: 'check the embedding model and its settings',
      });
    }
    return { vector: normalise(vector) ? vector : undefined, ms, cached };
  };
}

/** Vectors of the queries that were searched last, for the probes that follow the answers. */
interface RecentVectors {
  keep(embed: SearchParts['embedQuery']): SearchParts['embedQuery'];
  vectorOf(query: string): Float32Array | undefined;
}

/** More than are ever under way between an answer and its probe. */
const mostRecent = 256;

export function createRecentVectors(): RecentVectors {
  const vectors = new Map<string, Float32Array | undefined>();
  return {
    keep: (embed) => async (query, signal) => {
      const embedded = await embed(query, signal);
      vectors.delete(query);
      vectors.set(query, embedded.vector);
      if (vectors.size > mostRecent) vectors.delete(vectors.keys().next().value as string);
      return embedded;
    },
    vectorOf: (query) => vectors.get(query),
  };
}
