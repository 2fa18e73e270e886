// A ranking of a pool's candidates.
import type { CandidatePool, PoolRoom } from './candidate-pool.ts';

export interface PoolRanking {
  /** Numbers of the candidates, best first. */
  readonly order: Uint32Array;
  /** Score by number; NaN for a candidate that is not in the ranking. */
  readonly scores: Float64Array;
}

/** Ranks what has a score: score descending, then id ascending, as `compareRanked` does. */
export function rankPool(
  scores: Float64Array,
  { idRanks, room }: Pick<CandidatePool, 'idRanks' | 'room'>,
): PoolRanking {
  const members = new Uint32Array(scores.length);
  let length = 0;
  for (let member = 0; member < scores.length; member += 1) {
    if (Number.isNaN(scores[member])) continue;
    members[length] = member;
    length += 1;
  }
  return { order: sortByScore(members.subarray(0, length), { scores, idRanks, room }), scores };
}

interface SortKeys {
  readonly scores: Float64Array;
  readonly idRanks: Uint32Array;
  readonly room: PoolRoom;
}

/** Runs of this length are sorted by insertion. */
const shortRun = 8;

/**
 * Sorts numbers of candidates in place by score descending, then id ascending. A merge sort of its own: a sweep spends most of
 * its time here, and the built-in sort with a comparison takes several times as long.
 */
export function sortByScore(members: Uint32Array, keys: SortKeys): Uint32Array {
  const { length } = members;
  for (let from = 0; from < length; from += shortRun) insertionSort(members, keys, from);
  let source = members;
  let target: Uint32Array = keys.room.sorting;
  for (let width = shortRun; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      merge(source, target, {
        keys,
        from,
        middle: Math.min(from + width, length),
        to: Math.min(from + 2 * width, length),
      });
    }
    [source, target] = [target, source];
  }
  if (source !== members) for (let at = 0; at < length; at += 1) members[at] = source[at] as number;
  return members;
}

function insertionSort(members: Uint32Array, { scores, idRanks }: SortKeys, from: number): void {
  const to = Math.min(from + shortRun, members.length);
  for (let at = from + 1; at < to; at += 1) {
    const member = members[at] as number;
    const score = scores[member] as number;
    const idRank = idRanks[member] as number;
    let place = at;
    for (; place > from; place -= 1) {
      const other = members[place - 1] as number;
      const above = scores[other] as number;
      if (above > score || (above === score && (idRanks[other] as number) < idRank)) break;
      members[place] = other;
    }
    members[place] = member;
  }
}

interface Runs {
  readonly keys: SortKeys;
  readonly from: number;
  readonly middle: number;
  readonly to: number;
}

function merge(source: Uint32Array, target: Uint32Array, { keys, from, middle, to }: Runs): void {
  const { scores, idRanks } = keys;
  let left = from;
  let right = middle;
  for (let at = from; at < to; at += 1) {
    if (right >= to) {
      target[at] = source[left++] as number;
      continue;
    }
    if (left >= middle) {
      target[at] = source[right++] as number;
      continue;
    }
    const a = source[left] as number;
    const b = source[right] as number;
    const scoreA = scores[a] as number;
    const scoreB = scores[b] as number;
    const takeLeft = scoreA > scoreB || (scoreA === scoreB && (idRanks[a] as number) < (idRanks[b] as number));
    target[at] = takeLeft ? a : b;
    if (takeLeft) left += 1;
    else right += 1;
  }
}
