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
  readonly room: PoolRoom;
}

/** Room for computing, made once a pool: a sweep fuses it many times. No call reads what another left in it, except the shares. */
export interface PoolRoom {
  readonly given: Float64Array;
  readonly counts: Uint32Array;
  readonly own: Float64Array;
  readonly sorting: Uint32Array;
  /** What a list gives its candidates before its weight, by list, depth and rule. */
  readonly shares: Map<string, Float64Array>;
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
  const size = ids.length;
  const width = Math.max(lists.length, 1);
  const room: PoolRoom = {
    given: new Float64Array(size * width),
    counts: new Uint32Array(size),
    own: new Float64Array(width),
    sorting: new Uint32Array(size),
    shares: new Map(),
  };
  return { ids, idRanks: ranksOf(ids), lists: pooled, room };
}

function ranksOf(ids: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(ids.length);
  const order = Array.from(ids, (_, number) => number);
  order.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
  for (const [rank, number] of order.entries()) ranks[number] = rank;
  return ranks;
}
