// What a judgement would have to name, so that everything at the top of several rankings of one example is judged.
import type { Judgement } from '../../model/example.ts';
import { isJudgedByChunk, isPlain, type JudgedPlace, judgePlaces, type RankedDocument } from './judged-ranking.ts';

/**
 * The names, each with the documents that it stands for, in the order in which they were met. Once every name has a grade, whatever grades
 * these are, all of the top is judged.
 * @param rankings documents of each; undefined where there was none
 * @param k how far down each ranking is looked; Infinity for all of it
 */
export function unjudgedNames<Document extends RankedDocument>(
  rankings: readonly (readonly Document[] | undefined)[],
  judgements: readonly Judgement[],
  k: number,
): ReadonlyMap<string, readonly Document[]> {
  const found = new Map<string, Document[]>();
  // A grade given to a section of one run may join chunks of another, and let what stood below them into its top. Plain ids join nothing.
  const once = rankings.every((documents) => documents === undefined || documents.every(isPlain));
  for (let size = -1; size < found.size && !(once && size === 0); ) {
    size = found.size;
    for (const { document, name } of unjudged(rankings, withGrades(judgements, found.keys()), k))
      found.set(name, [...(found.get(name) ?? []), document]);
  }
  return found;
}

/** The judgements, and grade 0 for each of the names. */
export const withGrades = (judgements: readonly Judgement[], names: Iterable<string>): readonly Judgement[] =>
  judgements.concat(Array.from(names, (docId) => ({ docId, relevance: 0 })));

function unjudged<Document extends RankedDocument>(
  rankings: readonly (readonly Document[] | undefined)[],
  judgements: readonly Judgement[],
  k: number,
): readonly JudgedPlace<Document>[] {
  // One run that is judged by chunks is enough: grades given to its chunks will tell the chunks of the others apart too.
  const byChunk = rankings.some((documents) => isJudgedByChunk(documents ?? [], judgements));
  return rankings
    .flatMap((documents) => judgePlaces(documents ?? [], judgements, { byChunk }).slice(0, k))
    .filter(({ judgement }) => judgement === undefined);
}
