// Vectors without a model for a target whose index is in a server: those of the local index that a reference target over the same corpus has.
import type { Clock } from '../../ports/clock.ts';
import type { Preparation } from '../../ports/target.ts';
import type { IndexChoice } from '../search/corpus/index-choice.ts';
import type { PassageVectors, PrepareIndexOptions, VectorSource } from '../search/passage-index.ts';
import { indexPath } from './create-reference-target.ts';
import { createSharedIndex } from './index/shared-index.ts';
import { spaceName } from './index/vector-space.ts';

interface LsaBesideOptions {
  readonly configDir: string;
  /** A file or folder, an absolute path. */
  readonly corpus: string;
  readonly choice: IndexChoice;
  readonly clock: Clock;
}

/** The vectors of one LSA space. Every machine that loads or asks makes them of the corpus for itself, and makes the same. */
export interface LsaBeside extends Required<Pick<PassageVectors, 'name' | 'dims' | 'embedTerms'>> {
  readonly preparation: Preparation;
  /** All passages that have a direction, by id, with vectors of length 1. */
  vectors(): Iterable<{ readonly id: string; readonly vector: Float32Array }>;
  close(): void;
}

/** Builds the local index, or brings it up to date. */
export async function openLsaBeside(
  { configDir, corpus, choice, clock }: LsaBesideOptions,
  options: PrepareIndexOptions & { readonly vectors: Extract<VectorSource, { readonly kind: 'lsa' }> },
): Promise<LsaBeside> {
  const shared = createSharedIndex({ path: indexPath({ configDir, corpus, choice }), corpus, choice, clock });
  shared.open();
  try {
    const preparation = await shared.prepare(options);
    const name = spaceName(options.vectors);
    const { dims, embedTerms, vectors } = shared.reader().space(name);
    return { preparation, name, dims, embedTerms, vectors, close: shared.close };
  } catch (error) {
    shared.close();
    throw error;
  }
}
