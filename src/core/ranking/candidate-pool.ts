// The candidates of one query, each known by a number, so that many settings can be tried on them quickly.
import type { CandidateList } from './candidate-list.ts';

/** One source's list over the pool. */
export interface PooledList {
  readonly source: string;
  /** Numbers of its candidates, best first. */
  readonly members: Uint32Array;
  readonly scores: Float64Array;
}

/** All candidates of one query. A candidate's number is its place in `ids`. */
export interface CandidatePool {
  readonly ids: readonly string[];
  /** Place of each candidate's id in ascending order of UTF-16 code units: the tie-break. */
  readonly idRanks: Uint32Array;
  readonly lists: readonly PooledList[];
}

/** @param lists an id occurs once in a list */
export function poolCandidates(lists: readonly Pick<CandidateList, 'source' | 'candidates'>[]): CandidatePool {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const pooled = lists.map(({ source, candidates }): PooledList => {
    const members = new Uint32Array(candidates.length);
    const scores = new Float64Array(candidates.length);
    for (const [rank, { id, score }] of candidates.entries()) {
      let number = numbers.get(id);
      if (number === undefined) {
        number = ids.length;
        numbers.set(id, number);
        ids.push(id);
      }
      members[rank] = number;
      scores[rank] = score;
    }
    return { source, members, scores };
  });
  return { ids, idRanks: ranksOf(ids), lists: pooled };
}

function ranksOf(ids: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(ids.length);
  const order = Array.from(ids, (_, number) => number);
  order.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
  for (const [rank, number] of order.entries()) ranks[number] = rank;
  return ranks;
}
