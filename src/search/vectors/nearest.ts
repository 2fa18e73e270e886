// The nearest passages to a query vector: all by their codes, then by their components as many as may be among the best.
import { type ScoredPassage, topK } from '../top-k.ts';
import { dotProduct } from './unit-vector.ts';

export interface NearestOptions {
  readonly k: number;
  /** No less than the similarity, by ordinal; NaN where there is no vector. See `similarityBound`. */
  readonly bounds: Float64Array;
  readonly idRanks: ArrayLike<number>;
  /** The unit vector asked for. */
  readonly query: Float32Array;
  /** The unit vector of a passage. */
  readonly vectorOf: (ordinal: number) => Float32Array;
}

/**
 * The `k` passages of highest cosine, best first, ties by id: exactly those of a look at every vector. Passages are looked at in
 * descending order of what they can have at most, until no other can come among the best. So the best 20 are the
 * first 20 of the best 100.
 */
export function nearest({ k, bounds, idRanks, query, vectorOf }: NearestOptions): readonly ScoredPassage[] {
  const best: ScoredPassage[] = [];
  const isBefore = (a: ScoredPassage, b: ScoredPassage): boolean =>
    a.score === b.score ? (idRanks[a.ordinal] as number) < (idRanks[b.ordinal] as number) : a.score > b.score;
  let seen = 0;
  for (let looked = Math.max(4 * k, 200); ; looked *= 4) {
    const likely = topK({ k: looked, scores: bounds, idRanks, floor: Number.NEGATIVE_INFINITY });
    for (; seen < likely.length; seen += 1) {
      const { ordinal, score: atMost } = likely[seen] as ScoredPassage;
      if (best.length === k && atMost < (best[k - 1] as ScoredPassage).score) return best;
      insert(best, { ordinal, score: dotProduct(query, vectorOf(ordinal)) }, { isBefore, limit: k });
    }
    if (likely.length < looked) return best;
  }
}

interface Insertion {
  readonly isBefore: (a: ScoredPassage, b: ScoredPassage) => boolean;
  readonly limit: number;
}

function insert(best: ScoredPassage[], passage: ScoredPassage, { isBefore, limit }: Insertion): void {
  let at = best.length;
  while (at > 0 && isBefore(passage, best[at - 1] as ScoredPassage)) at -= 1;
  if (at >= limit) return;
  best.splice(at, 0, passage);
  if (best.length > limit) best.pop();
}
