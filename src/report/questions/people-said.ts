// What people said of a citation or a sentence of an answer, as whoever opens the question is shown it, beside the verdict.
import {
  arePartedBy,
  opinionsOfPeople,
  type PartMetric,
  type PartVerdict,
} from '../../analysis/citations/answer-parts.ts';
import { type AnswerPartName, type Opinion, type PartOpinion, partKey } from '../../model/part-opinion.ts';
import type { Score } from '../../model/score.ts';
import type { ReportLanguage } from '../report.ts';
import { opinionTexts } from './opinion-texts.ts';

export interface PersonSaid {
  /** `annotator-1: says otherwise (the fee is for schools)` */
  readonly text: string;
  /** They and the verdict part on whether it counts. */
  readonly isApart: boolean;
}

/** @returns what each person said of that part, in the order of their names; nothing where nobody did */
export type PeopleSaid = (part: AnswerPartName, verdict: PartVerdict) => { readonly people?: readonly PersonSaid[] };

/** @param scores of one answer, labels among them */
export function peopleSaid(scores: readonly Score[], metric: PartMetric, language: ReportLanguage): PeopleSaid {
  const byPart = new Map<string, { readonly author: string; readonly said: PartOpinion }[]>();
  for (const { author, opinions } of opinionsOfPeople(scores, metric))
    for (const said of opinions) byPart.set(partKey(said), [...(byPart.get(partKey(said)) ?? []), { author, said }]);
  return (part, verdict) => {
    const people = (byPart.get(partKey(part)) ?? [])
      .toSorted((a, b) => (a.author < b.author ? -1 : 1))
      .map(({ author, said: { says, comment } }): PersonSaid => {
        const text = opinionTexts[language].said({ author, says: opinionText(says, language), comment });
        return { text, isApart: arePartedBy(verdict, says) === true };
      });
    return people.length === 0 ? {} : { people };
  };
}

export const opinionText = (says: Opinion, language: ReportLanguage): string => opinionTexts[language].opinions[says];
