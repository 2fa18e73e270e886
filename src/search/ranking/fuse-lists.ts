// Fusion of lists of candidates, with what each list gave.
import type { CandidateList, FusedCandidate, SourceShare } from './candidate-list.ts';
import { poolCandidates } from './candidate-pool.ts';
import { type FusePoolOptions, fusePool, listShares } from './fuse-pool.ts';

export type FuseListsOptions = Omit<FusePoolOptions, 'weights' | 'depth'>;

/**
 * Fuses lists by one of `fusionRules`. A candidate that some list does not have gets nothing from it, the same as that
 * list's last candidate: how far below the list's end it would have come is not known. Equal scores are ordered by id. No lists
 * or empty lists give an empty one.
 */
export function fuseLists(lists: readonly CandidateList[], options: FuseListsOptions): readonly FusedCandidate[] {
  const pool = poolCandidates(lists);
  const choice = { ...options, weights: lists.map(({ weight = 1 }) => weight) };
  const shares = sharesByMember(listShares(pool, choice));
  const { order, scores } = fusePool(pool, choice);
  return Array.from(order, (member) => ({
    id: pool.ids[member] as string,
    score: scores[member] as number,
    shares: shares.get(member) ?? [],
  }));
}

function sharesByMember(lists: ReturnType<typeof listShares>): ReadonlyMap<number, readonly SourceShare[]> {
  const byMember = new Map<number, SourceShare[]>();
  for (const { list, weight, shares } of lists) {
    for (const [at, own] of shares.entries()) {
      const member = list.members[at] as number;
      const share = { source: list.source, rank: at + 1, score: list.scores[at] as number, contribution: weight * own };
      const others = byMember.get(member);
      if (others === undefined) byMember.set(member, [share]);
      else others.push(share);
    }
  }
  return byMember;
}
