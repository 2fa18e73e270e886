// What measures see of a topic: the ranks and grades of the judged documents, and the counts around them.

import type { ByteTable } from './byte-table.ts';
import type { JudgedTopic } from './measures/trec-measure.ts';
import type { ScannedQrels } from './qrels.ts';
import type { ScannedTopic } from './run-scanner.ts';

/** How rankings are cut and what counts as relevant. */
export interface JudgingOptions {
  /** Lowest grade that is relevant (1): trec_eval's `-l`. */
  readonly relevanceLevel: number;
  /** Ranks beyond it are dropped (none): trec_eval's `-M`. */
  readonly maxRetrieved: number;
  /** Drop documents without judgement and close the ranks up: trec_eval's `-J`. */
  readonly judgedOnly: boolean;
}

/** The judged ranking of a scanned topic. */
export function judgeTopic(scanned: ScannedTopic, qrels: ScannedQrels, options: JudgingOptions): JudgedTopic {
  const positions: number[] = [];
  const judgements: number[] = [];
  for (let entry = qrels.starts[scanned.topic]!; entry < qrels.starts[scanned.topic + 1]!; entry++) {
    if (qrels.grades[entry]! < 0) continue;
    const start = qrels.docStarts[entry]!;
    const position = scanned.docs.find(qrels.bytes, start, qrels.docEnds[entry]!, qrels.docHashes[entry]!);
    if (position < 0) continue;
    positions.push(position);
    judgements.push(qrels.grades[entry]!);
  }
  const ranks = documentRanks(scanned, positions);
  const hits = ranks
    .map((rank, i) => ({ rank, grade: judgements[i]! }))
    .filter(({ rank }) => rank <= options.maxRetrieved)
    .sort((a, b) => a.rank - b.rank);
  return {
    ...judgeMissingTopic(scanned.topic, qrels, options),
    retrieved: options.judgedOnly ? hits.length : Math.min(scanned.docs.count, options.maxRetrieved),
    ranks: hits.map(({ rank }, i) => (options.judgedOnly ? i + 1 : rank)),
    grades: hits.map(({ grade }) => grade),
    relevantRetrieved: hits.filter(({ grade }) => grade >= options.relevanceLevel).length,
  };
}

/** The judged ranking of a topic for which the run has nothing. */
export function judgeMissingTopic(topic: number, qrels: ScannedQrels, options: JudgingOptions): JudgedTopic {
  const all = qrels.grades.subarray(qrels.starts[topic], qrels.starts[topic + 1]);
  const idealGrades = Array.from(all)
    .filter((grade) => grade >= 0)
    .sort((a, b) => b - a);
  const relevant = idealGrades.filter((grade) => grade >= options.relevanceLevel).length;
  return {
    retrieved: 0,
    ranks: [],
    grades: [],
    relevanceLevel: options.relevanceLevel,
    relevant,
    nonrelevant: idealGrades.length - relevant,
    relevantRetrieved: 0,
    idealGrades,
  };
}

// The rank of a document in a topic: score descending, ties by document id bytes descending, as in trec_eval 10.

/** A list in file order. */
interface RetrievedDocuments {
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
    else if (scores[other] === score && other !== position && list.docs.compare(other, position) > 0) before++;
  }
  return before;
}

function ranksBySorting(list: RetrievedDocuments, positions: readonly number[]): number[] {
  const { docs, scores } = list;
  const order = Int32Array.from({ length: docs.count }, (_, position) => position);
  // Not a subtraction: two infinite scores are equal.
  order.sort((a, b) => (scores[a]! > scores[b]! ? -1 : scores[a]! < scores[b]! ? 1 : docs.compare(b, a)));
  const ranks = new Int32Array(docs.count);
  for (let i = 0; i < order.length; i++) ranks[order[i]!] = i + 1;
  return positions.map((position) => ranks[position]!);
}
