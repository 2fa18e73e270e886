// A ranking seen through the judgements: the grade of each rank, and what could have been found.
import type { Judgement } from '../../model/example.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';

/** What every ranking measure computes from. */
export interface JudgedRanking {
  /** Grade of the document at each rank; undefined where it was not judged. */
  readonly grades: readonly (number | undefined)[];
  /** All grades of the query's judgements, highest first. */
  readonly ideal: readonly number[];
}

/** A returned document, reduced to the names by which a judgement may mean it. */
export type RankedDocument = Pick<RetrievedDocument, 'id' | 'documentId' | 'chunkIds'>;

/**
 * Looks a ranking up in the judgements.
 *
 * A judgement may name a document or a chunk. A returned item is matched under its own id, then its document, then the
 * chunks it was found by; items that come to mean the same thing count once, at the better rank (document-level judging
 * takes the best chunk). An unjudged chunk counts as its document, unless the query is judged by chunks.
 */
export function judgeRanking(documents: readonly RankedDocument[], judgements: readonly Judgement[]): JudgedRanking {
  const grades = new Map(judgements.map((j) => [j.docId, j.relevance]));
  const byChunk = documents.some((d) => d.documentId !== undefined && grades.has(d.id));
  const seen = new Set<string>();
  const ranking: (number | undefined)[] = [];
  for (const document of documents) {
    const names = [document.id, document.documentId, ...(document.chunkIds ?? [])].filter((n) => n !== undefined);
    const judged = names.find((name) => grades.has(name));
    const key = judged ?? (byChunk ? document.id : (document.documentId ?? document.id));
    if (seen.has(key)) continue;
    seen.add(key);
    ranking.push(judged === undefined ? undefined : grades.get(judged));
  }
  return { grades: ranking, ideal: [...grades.values()].sort((a, b) => b - a) };
}
