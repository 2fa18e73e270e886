// Fusion over a pool: the one place that computes it, for a search as for a replay.
import { present } from '../../model/present.ts';
import type { CandidateList, FusedCandidate, SourceShare } from './candidate-list.ts';
import { type CandidatePool, type PooledList, type PoolRoom, poolCandidates } from './candidate-pool.ts';
import { type FusionName, fusionRules, isRankRule } from './fusion-rules.ts';
import { absentShare, type Normalisation, normaliseScores } from './normalise-scores.ts';
import { type PoolRanking, rankPool } from './pool-ranking.ts';

interface FusePoolOptions {
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

/** What one list gives its candidates, by their place in the list. */
interface ListShares {
  readonly list: PooledList;
  readonly weight: number;
  /** Before the weight. */
  readonly shares: Float64Array;
  /** What a candidate gets that is not in the list, before the weight; undefined: the list has no say about it. */
  readonly absent: number | undefined;
}

/** @returns the candidates of all lists that take part, best first, ties by id */
export function fusePool(pool: CandidatePool, options: FusePoolOptions): PoolRanking {
  const rule = fusionRules[options.fusion];
  const lists = listShares(pool, options);
  const size = pool.ids.length;
  const { given, counts, own } = pool.room;
  const width = own.length;
  counts.fill(0);
  for (const { list, weight, shares } of lists) {
    const { members } = list;
    for (let at = 0; at < shares.length; at += 1) {
      insert(pool.room, members[at] as number, weight * (shares[at] as number));
    }
  }
  addAbsent(lists, pool.room);
  const scores = new Float64Array(size);
  for (let member = 0; member < size; member += 1) {
    const count = counts[member] as number;
    for (let at = 0; at < count; at += 1) own[at] = given[member * width + at] as number;
    scores[member] = count === 0 ? Number.NaN : rule.combine(own, count);
  }
  return rankPool(scores, pool);
}

/** What each list that takes part gives its candidates. */
function listShares(pool: CandidatePool, options: FusePoolOptions): readonly ListShares[] {
  const { fusion, normalisation = 'min-max', weights, depth = Number.POSITIVE_INFINITY, edges } = options;
  const byRank = isRankRule(fusion);
  const taken = pool.lists.flatMap((list, at) => {
    const weight = weights?.[at] ?? 1;
    return weight === 0 ? [] : [{ at, list, weight, length: Math.min(depth, list.scores.length) }];
  });
  const byBorda = normalisation === 'borda' && !byRank;
  const poolSize = byBorda ? distinct(taken.map(({ list, length }) => list.members.subarray(0, length))) : 0;
  const how = present({ normalisation, poolSize, edges });
  return taken.map(({ at, list, weight, length }) => {
    const shares = knownShares(
      pool,
      `${at} ${length} ${byRank ? `${fusion} ${options.rrfK}` : `${normalisation} ${poolSize} ${edges}`}`,
      () => (byRank ? rankShares(length, options) : normaliseScores(list.scores.subarray(0, length), how)),
    );
    return { list, weight, shares, absent: byRank ? undefined : absentShare(length, how) };
  });
}

function rankShares(length: number, { fusion, rrfK = 60 }: FusePoolOptions): Float64Array {
  const { rankShare } = fusionRules[fusion];
  return Float64Array.from({ length }, (_, at) => rankShare?.(at + 1, rrfK) ?? 0);
}

function knownShares({ room }: CandidatePool, key: string, make: () => Float64Array): Float64Array {
  const shares = room.shares.get(key) ?? make();
  room.shares.set(key, shares);
  return shares;
}

/** Keeps what the lists give a candidate in descending order, as many places a candidate as there are lists. */
function insert({ given, counts, own }: PoolRoom, member: number, share: number): void {
  const first = member * own.length;
  let at = first + (counts[member] as number);
  for (; at > first && (given[at - 1] as number) < share; at -= 1) given[at] = given[at - 1] as number;
  given[at] = share;
  counts[member] = (counts[member] as number) + 1;
}

function addAbsent(lists: readonly ListShares[], room: PoolRoom): void {
  if (lists.every(({ absent }) => absent === undefined)) return;
  const members = new Set(lists.flatMap(({ list, shares }) => [...list.members.subarray(0, shares.length)]));
  for (const { list, weight, shares, absent } of lists) {
    if (absent === undefined) continue;
    const present = new Set(list.members.subarray(0, shares.length));
    for (const member of members) if (!present.has(member)) insert(room, member, weight * absent);
  }
}

const distinct = (lists: readonly Uint32Array[]): number => new Set(lists.flatMap((list) => [...list])).size;

// Fusion of lists of candidates, with what each list gave.

type FuseListsOptions = Omit<FusePoolOptions, 'weights' | 'depth'>;

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
