// The nearest passages to a query vector: all by their codes, then by their components as many as may be among the best.
import { type ScoredPassage, topK } from '../top-k.ts';
import { dotProduct } from './unit-vector.ts';

interface NearestOptions {
  readonly k: number;
  /** Upper bound of the similarity, by ordinal; NaN where there is no vector. See `similarityBound`. */
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

// How far the similarity of two vectors can be from that of their codes.

interface QueryCodes {
  /** A vector of length 1. */
  readonly query: Float32Array;
  readonly codes: Int8Array;
  /** What `quantise` gave. */
  readonly scale: number;
}

/** A passage's similarity is at most that of the codes, plus `perScale` times its scale, plus `constant`. */
interface SimilarityBound {
  readonly perScale: number;
  readonly constant: number;
}

/** Half a step of the code, and the rounding of scales to 32 bits. */
const codeError = 0.5 + 1e-4;
/** Rounding of sums, and lengths that are 1 but for rounding. */
const slack = 1e-5;

/**
 * By Cauchy and Schwarz: with q̂ and v̂ what the codes stand for, |q·v − q̂·v̂| ≤ |q − q̂| |v| + |q̂| |v − v̂|, where |v| = 1 and no component
 * of v − v̂ is larger than half a step.
 */
export function similarityBound({ query, codes, scale }: QueryCodes): SimilarityBound {
  let coded = 0;
  let lost = 0;
  for (let at = 0; at < query.length; at += 1) {
    const value = (codes[at] as number) * scale;
    coded += value * value;
    lost += ((query[at] as number) - value) ** 2;
  }
  return { perScale: codeError * Math.sqrt(query.length * coded), constant: Math.sqrt(lost) + slack };
}
