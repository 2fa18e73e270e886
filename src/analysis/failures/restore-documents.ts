// Oracle substitution: the ranking as it would be if some documents stood where they belong.
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';
import { worthOf } from './expected-documents.ts';

/**
 * Puts each document above everything of lower grade, in order of grades. What is of lower grade moves down by one and keeps
 * its order; what is of the same or a higher grade keeps its rank. No document can so lose more than the ranking gains.
 * @returns the judgements by rank
 */
export function restoreDocuments(
  places: readonly Pick<JudgedPlace, 'judgement'>[],
  lost: readonly Judgement[],
): readonly (Judgement | undefined)[] {
  const ranking: (Judgement | undefined)[] = places.map(({ judgement }) => judgement);
  for (const document of lost.toSorted((a, b) => b.relevance - a.relevance)) {
    const known = ranking.findIndex((judgement) => judgement?.docId === document.docId);
    const from = known < 0 ? ranking.length : known;
    let moving: Judgement | undefined = document;
    for (let rank = 0; rank < from; rank += 1) {
      if (worthOf(ranking[rank]) >= worthOf(document)) continue;
      [ranking[rank], moving] = [moving, ranking[rank]];
    }
    ranking[from] = moving;
  }
  return ranking;
}
