// The rank of a document in a topic: score descending, ties by document id bytes descending, as in trec_eval 10.
import { compareSlices } from './byte-order.ts';
import type { ByteTable } from './byte-table.ts';

/** A list in file order. */
export interface RetrievedDocuments {
  readonly docs: ByteTable;
  /** By position; the first `docs.count` count. */
  readonly scores: Float64Array;
  /** Whether no score is higher than the one before it. */
  readonly descending: boolean;
}

/** Comparisons a document that a look-up of single ranks may cost before sorting the whole list is cheaper. */
const PATIENCE = 32;

/**
 * Ranks, from 1, of the documents at some positions of a list. The rank column and the file order do not matter.
 *
 * A run is judged at a few positions only, and most lists come sorted: then a rank is a position, or a position within
 * a group of equal scores, and nothing has to be sorted.
 */
export function documentRanks(list: RetrievedDocuments, positions: readonly number[]): number[] {
  let patience = PATIENCE * list.docs.count;
  const ranks: number[] = [];
  for (const position of positions) {
    const from = list.descending ? groupStart(list.scores, position) : 0;
    const to = list.descending ? groupEnd(list, position) : list.docs.count;
    patience -= to - from;
    if (patience < 0) return ranksBySorting(list, positions);
    ranks.push(from + 1 + countBefore(list, position, { from, to }));
  }
  return ranks;
}

function groupStart(scores: Float64Array, position: number): number {
  let start = position;
  while (start > 0 && scores[start - 1] === scores[position]) start--;
  return start;
}

function groupEnd(list: RetrievedDocuments, position: number): number {
  let end = position + 1;
  while (end < list.docs.count && list.scores[end] === list.scores[position]) end++;
  return end;
}

/** How many documents of `[from, to)` rank before the one at `position`. */
function countBefore(list: RetrievedDocuments, position: number, range: { from: number; to: number }): number {
  const { scores } = list;
  const score = scores[position]!;
  let before = 0;
  for (let other = range.from; other < range.to; other++) {
    if (scores[other]! > score) before++;
    else if (scores[other] === score && other !== position && compareDocs(list.docs, other, position) > 0) before++;
  }
  return before;
}

function ranksBySorting(list: RetrievedDocuments, positions: readonly number[]): number[] {
  const { docs, scores } = list;
  const order = Int32Array.from({ length: docs.count }, (_, position) => position);
  // Not a subtraction: two infinite scores are equal.
  order.sort((a, b) => (scores[a]! > scores[b]! ? -1 : scores[a]! < scores[b]! ? 1 : compareDocs(docs, b, a)));
  const ranks = new Int32Array(docs.count);
  for (let i = 0; i < order.length; i++) ranks[order[i]!] = i + 1;
  return positions.map((position) => ranks[position]!);
}

function compareDocs(docs: ByteTable, a: number, b: number): number {
  const { bytes, starts, ends } = docs;
  return compareSlices({ bytes, start: starts[a]!, end: ends[a]! }, { bytes, start: starts[b]!, end: ends[b]! });
}
