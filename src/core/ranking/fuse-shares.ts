// The part that all fusion rules have in common: gather each candidate's shares, add them up, sort.
import { type CandidateList, compareRanked, type FusedCandidate, type SourceShare } from './candidate-list.ts';

/** What one source contributes for the candidate at `index` of its list, before its weight. */
export type ShareOf = (list: CandidateList, index: number) => number;

/**
 * Fuses lists by adding what `shareOf` says, times the list's weight. An absent candidate gets nothing from a list.
 * Shares are added in descending order, so that candidates with the same shares from different sources tie exactly.
 */
export function fuseShares(lists: readonly CandidateList[], shareOf: ShareOf): readonly FusedCandidate[] {
  const shares = new Map<string, SourceShare[]>();
  for (const list of lists) {
    const { source, candidates, weight = 1 } = list;
    if (weight === 0) continue;
    for (const [index, { id, score }] of candidates.entries()) {
      const share = { source, rank: index + 1, score, contribution: weight * shareOf(list, index) };
      const others = shares.get(id);
      if (others === undefined) shares.set(id, [share]);
      else others.push(share);
    }
  }
  return [...shares].map(([id, own]) => ({ id, score: total(own), shares: own })).sort(compareRanked);
}

function total(shares: readonly SourceShare[]): number {
  const descending = shares.map(({ contribution }) => contribution).sort((a, b) => b - a);
  return descending.reduce((sum, contribution) => sum + contribution, 0);
}
