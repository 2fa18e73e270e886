// The nearest passages to a query vector: all by their codes, the best of those by their components.
import { type ScoredPassage, topK } from '../top-k.ts';
import { dotProduct } from './unit-vector.ts';

export interface NearestOptions {
  readonly k: number;
  /** Approximate similarity by ordinal; NaN where there is no vector. */
  readonly approximate: Float64Array;
  readonly idRanks: ArrayLike<number>;
  /** The unit vector asked for. */
  readonly query: Float32Array;
  /** The unit vector of a passage. */
  readonly vectorOf: (ordinal: number) => Float32Array;
}

/**
 * How many passages are looked at again. Codes of 8 bits misplace a passage by a few ranks; four times as many as wanted
 * have held all of the true best in every measurement (see `bench/search`), but nothing proves it for any vectors.
 */
const rescored = (k: number): number => Math.max(4 * k, 200);

/** The `k` passages of highest cosine, best first, ties by id. */
export function nearest({ k, approximate, idRanks, query, vectorOf }: NearestOptions): readonly ScoredPassage[] {
  const likely = topK({ k: rescored(k), scores: approximate, idRanks, floor: Number.NEGATIVE_INFINITY });
  return likely
    .map(({ ordinal }) => ({ ordinal, score: dotProduct(query, vectorOf(ordinal)) }))
    .sort((a, b) => b.score - a.score || (idRanks[a.ordinal] as number) - (idRanks[b.ordinal] as number))
    .slice(0, k);
}
