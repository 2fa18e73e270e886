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

/** One place of a ranking as it is judged. */
export interface JudgedPlace<Document extends RankedDocument = RankedDocument> {
  readonly document: Document;
  /** The judgement that means it; undefined where it is not judged. */
  readonly judgement: Judgement | undefined;
  /** The name that is judged, or under which a judgement of this place would count. */
  readonly name: string;
}

interface JudgePlacesOptions {
  /** Whether unjudged chunks of one document stay apart (when the judgements name one of the chunks returned). */
  readonly byChunk?: boolean;
}

/**
 * Looks a ranking up in the judgements.
 *
 * A judgement may name a document or a chunk. A returned item is matched under its own id, then the chunks it was found by
 * (best first), then its document: the narrowest name that is judged decides. Items that come to mean the same thing count
 * once, at the better rank (document-level judging takes the best chunk). An unjudged chunk counts as its document, unless
 * the query is judged by chunks.
 */
export function judgePlaces<Document extends RankedDocument>(
  documents: readonly Document[],
  judgements: readonly Judgement[],
  { byChunk = isJudgedByChunk(documents, judgements) }: JudgePlacesOptions = {},
): readonly JudgedPlace<Document>[] {
  const byName = new Map(judgements.map((judgement) => [judgement.docId, judgement]));
  const seen = new Set<string>();
  const places: JudgedPlace<Document>[] = [];
  for (const document of documents) {
    const judged = judgedName(document, byName);
    const key = judged ?? (byChunk ? document.id : (document.documentId ?? document.id));
    if (seen.has(key)) continue;
    seen.add(key);
    places.push({ document, judgement: judged === undefined ? undefined : byName.get(judged), name: key });
  }
  return places;
}

/** The narrowest name of a document that is judged. */
function judgedName(document: RankedDocument, judged: ReadonlyMap<string, Judgement>): string | undefined {
  const { id, documentId } = document;
  // Most documents have one name, and there are very many of them.
  if (judged.has(id)) return id;
  if (isPlain(document)) return undefined;
  const names = documentId === undefined ? ownNames(document) : [...ownNames(document), documentId];
  return names.find((name) => judged.has(name));
}

/** Whether a document has no name but its id. */
export const isPlain = ({ documentId, chunkIds }: RankedDocument): boolean =>
  documentId === undefined && chunkIds === undefined;

/** Whether the judgements name chunks of the documents returned, and not only documents. */
export function isJudgedByChunk(documents: readonly RankedDocument[], judgements: readonly Judgement[]): boolean {
  if (documents.every(isPlain)) return false;
  const judged = new Set(judgements.map(({ docId }) => docId));
  return documents.some((d) => d.documentId !== undefined && ownNames(d).some((name) => judged.has(name)));
}

/** The ranking that was judged last: several metrics in turn score the same one. */
let last:
  | { documents: readonly RankedDocument[]; judgements: readonly Judgement[]; ranking: JudgedRanking }
  | undefined;

/** The grades that every ranking measure computes from. */
export function judgeRanking(documents: readonly RankedDocument[], judgements: readonly Judgement[]): JudgedRanking {
  if (last?.documents === documents && last.judgements === judgements) return last.ranking;
  const ranking = judgeAnew(documents, judgements);
  last = { documents, judgements, ranking };
  return ranking;
}

function judgeAnew(documents: readonly RankedDocument[], judgements: readonly Judgement[]): JudgedRanking {
  const grades = new Map(judgements.map((j) => [j.docId, j.relevance]));
  return {
    grades: judgePlaces(documents, judgements).map(({ judgement }) => judgement?.relevance),
    ideal: [...grades.values()].sort((a, b) => b - a),
  };
}

const ownNames = ({ id, chunkIds = [] }: RankedDocument): readonly string[] => [id, ...chunkIds];
