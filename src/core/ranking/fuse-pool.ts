// Fusion over a pool: the one place that computes it, for a search as for a replay.
import type { CandidatePool, PooledList } from './candidate-pool.ts';
import { type FusionName, fusionRules } from './fusion-rules.ts';
import { absentShare, type Normalisation, normaliseScores } from './normalise-scores.ts';
import { type PoolRanking, rankPool } from './pool-ranking.ts';

export interface FusePoolOptions {
  readonly fusion: FusionName;
  /** k of `rrf` (60). */
  readonly rrfK?: number;
  /** Of rules that go by score (min-max). */
  readonly normalisation?: Normalisation;
  /** One a list (1 each). A list of weight 0 is left out with all its candidates. */
  readonly weights?: readonly number[];
  /** How many candidates of each list take part (all). */
  readonly depth?: number;
  /** See `NormaliseOptions` (hakari). */
  readonly edges?: 'hakari' | 'ranx';
}

/** What one list gives its candidates, by their place in the list, weight included. */
export interface ListShares {
  readonly list: PooledList;
  readonly shares: Float64Array;
  /** What a candidate gets that is not in the list; undefined: the list has no say about it. */
  readonly absent: number | undefined;
}

/** @returns the candidates of all lists that take part, best first, ties by id */
export function fusePool(pool: CandidatePool, options: FusePoolOptions): PoolRanking {
  const rule = fusionRules[options.fusion];
  const lists = listShares(pool, options);
  const size = pool.ids.length;
  const width = Math.max(lists.length, 1);
  const gathered: Gathered = { given: new Float64Array(size * width), counts: new Uint32Array(size), width };
  for (const { list, shares } of lists) {
    const { members } = list;
    for (let at = 0; at < shares.length; at += 1) insert(gathered, members[at] as number, shares[at] as number);
  }
  addAbsent(lists, gathered);
  const { given, counts } = gathered;
  const scores = new Float64Array(size).fill(Number.NaN);
  const own = new Float64Array(width);
  for (let member = 0; member < size; member += 1) {
    const count = counts[member] as number;
    if (count === 0) continue;
    for (let at = 0; at < count; at += 1) own[at] = given[member * width + at] as number;
    scores[member] = rule.combine(own, count);
  }
  return rankPool(scores, pool.idRanks);
}

/** What each list that takes part gives its candidates. */
export function listShares(
  pool: CandidatePool,
  { fusion, rrfK = 60, normalisation = 'min-max', weights, depth, edges }: FusePoolOptions,
): readonly ListShares[] {
  const rule = fusionRules[fusion];
  const taken = pool.lists.flatMap((list, at) => {
    const weight = weights?.[at] ?? 1;
    return weight === 0 ? [] : [{ list, weight, scores: list.scores.subarray(0, depth) }];
  });
  const byBorda = normalisation === 'borda' && rule.rankShare === undefined;
  const poolSize = byBorda ? distinct(taken.map(({ list, scores }) => list.members.subarray(0, scores.length))) : 0;
  const how = { normalisation, poolSize, ...(edges === undefined ? {} : { edges }) };
  return taken.map(({ list, weight, scores }) => {
    const { rankShare } = rule;
    if (rankShare !== undefined) {
      return { list, shares: scores.map((_, at) => weight * rankShare(at + 1, rrfK)), absent: undefined };
    }
    const absent = absentShare(scores.length, how);
    return {
      list,
      shares: normaliseScores(scores, how).map((share) => weight * share),
      absent: absent === undefined ? undefined : weight * absent,
    };
  });
}

/** What the lists gave each candidate, in descending order, `width` places a candidate. */
interface Gathered {
  readonly given: Float64Array;
  readonly counts: Uint32Array;
  readonly width: number;
}

function insert({ given, counts, width }: Gathered, member: number, share: number): void {
  const first = member * width;
  let at = first + (counts[member] as number);
  for (; at > first && (given[at - 1] as number) < share; at -= 1) given[at] = given[at - 1] as number;
  given[at] = share;
  counts[member] = (counts[member] as number) + 1;
}

function addAbsent(lists: readonly ListShares[], gathered: Gathered): void {
  if (lists.every(({ absent }) => absent === undefined)) return;
  const members = new Set(lists.flatMap(({ list, shares }) => [...list.members.subarray(0, shares.length)]));
  for (const { list, shares, absent } of lists) {
    if (absent === undefined) continue;
    const present = new Set(list.members.subarray(0, shares.length));
    for (const member of members) if (!present.has(member)) insert(gathered, member, absent);
  }
}

const distinct = (lists: readonly Uint32Array[]): number => new Set(lists.flatMap((list) => [...list])).size;
