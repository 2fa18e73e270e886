// Reciprocal rank fusion.
import type { CandidateList, FusedCandidate } from './candidate-list.ts';
import { fuseShares } from './fuse-shares.ts';

export interface ReciprocalRankFusionOptions {
  /** How slowly ranks lose weight (60). */
  readonly k?: number;
}

/**
 * Fuses by rank alone: a candidate's score is the sum of `weight / (k + rank)` over the lists that have it, rank 1-based.
 * A list that does not have it gives nothing. Equal scores are ordered by id. No lists or empty lists give an empty one.
 *
 * Cormack, Clarke, Büttcher: Reciprocal rank fusion outperforms Condorcet and individual rank learning methods. SIGIR 2009.
 */
export function reciprocalRankFusion(
  lists: readonly CandidateList[],
  { k = 60 }: ReciprocalRankFusionOptions = {},
): readonly FusedCandidate[] {
  return fuseShares(lists, (_list, index) => 1 / (k + index + 1));
}
