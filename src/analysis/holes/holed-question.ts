// One question as two runs answered it, with a hole wherever a document at the top was never judged.
import { judgePlaces, type RankedDocument } from '../../metrics/retrieval/judged-ranking.ts';
import { unjudgedNames, withGrades } from '../../metrics/retrieval/unjudged-names.ts';
import type { Judgement } from '../../model/example.ts';

/** A place of a ranking: a grade, the number of a hole, or undefined below the top where nobody has to look. */
export type HoledPlace = { readonly grade: number } | { readonly hole: number } | undefined;

export interface HoledQuestion {
  /** What a judgement of each hole would name, in order of the names. */
  readonly names: readonly string[];
  /** Rankings of the first run, one a repeat. */
  readonly a: readonly (readonly HoledPlace[])[];
  readonly b: readonly (readonly HoledPlace[])[];
  /** The grades that are there, of documents that were returned or not. */
  readonly judged: readonly number[];
}

/** The documents that one run returned, a list a repeat; empty for a repeat that failed, which a ranking metric counts as nothing found. */
type Rankings = readonly (readonly RankedDocument[])[];

/**
 * Finds the holes of a question: what is not judged among the first k of either run. Documents that neither has there stay not relevant.
 * @param k Infinity where the metric has no cut-off
 */
export function holedQuestion(
  { a, b, judgements }: { readonly a: Rankings; readonly b: Rankings; readonly judgements: readonly Judgement[] },
  k: number,
): HoledQuestion {
  const names = [...unjudgedNames([...a, ...b], judgements, k).keys()].sort();
  const holes = new Map(names.map((name, hole) => [name, hole]));
  const graded = withGrades(judgements, names);
  const placesOf = (documents: readonly RankedDocument[]): readonly HoledPlace[] =>
    judgePlaces(documents, graded).map(({ judgement }): HoledPlace => {
      if (judgement === undefined) return undefined;
      const hole = holes.get(judgement.docId);
      return hole === undefined ? { grade: judgement.relevance } : { hole };
    });
  return { names, a: a.map(placesOf), b: b.map(placesOf), judged: judgements.map(({ relevance }) => relevance) };
}
