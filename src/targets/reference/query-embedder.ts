// A query as a vector: by the terms of the index, or by a model.
import { TargetError } from '../../model/hakari-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { normalise } from '../../search/vectors/unit-vector.ts';
import type { VectorSource, VectorSpace } from './index/vector-space.ts';
import type { SearchParts } from './search-parts.ts';

export interface QueryEmbedderOptions {
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
