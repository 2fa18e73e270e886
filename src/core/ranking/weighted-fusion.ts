// Weighted sum of scores brought to a common range.
import type { CandidateList, FusedCandidate } from './candidate-list.ts';
import { fuseShares } from './fuse-shares.ts';

export interface WeightedFusionOptions {
  /**
   * What every candidate of a list gets whose scores are all the same, a lone hit among them (1). With 0, as some
   * libraries have it, the only document that a source found would count as if it had not been found.
   */
  readonly constantList?: 0 | 1;
}

/**
 * Fuses by score: each list is brought to 0-1 by `(score - min) / (max - min)` over its own candidates, then a
 * candidate's score is the sum of `weight * normalised` over the lists that have it. A list that does not have it gives
 * 0, the same as its last candidate: how far below the list's end it would have come is not known. The result depends on
 * how long the lists are. Equal scores are ordered by id.
 *
 * For BM25 and vectors with `alpha`, the weights are `alpha` and `1 - alpha`; a weight of 0 leaves the list out.
 */
export function weightedFusion(
  lists: readonly CandidateList[],
  { constantList = 1 }: WeightedFusionOptions = {},
): readonly FusedCandidate[] {
  const ranges = new Map(lists.map((list) => [list, rangeOf(list)]));
  return fuseShares(lists, (list, index) => {
    const { min, max } = ranges.get(list) as Range;
    const score = list.candidates[index]?.score as number;
    return max > min ? (score - min) / (max - min) : constantList;
  });
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function rangeOf({ candidates }: CandidateList): Range {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { score } of candidates) {
    min = Math.min(min, score);
    max = Math.max(max, score);
  }
  return { min, max };
}
