// The decisions of courts that an answer cites, as an opened question shows them: like places of laws, with the point of the decision for words.
import { citationPart } from '../../analysis/citations/answer-parts.ts';
import { isFaulty, readCaseDetails } from '../../model/case-details.ts';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { faultText } from '../parts/cases/cases.ts';
import { caseTexts } from '../parts/cases/texts.ts';
import type { ReportLanguage } from '../report.ts';
import type { PeopleSaid } from './people-said.ts';
import type { QuestionCitation } from './question-citations.ts';

/** @param said what people said of the answer (nothing) @returns those with a fault first; undefined where no decision was looked at */
export function questionCases(
  details: Json | undefined,
  language: ReportLanguage,
  said: PeopleSaid = () => ({}),
): readonly QuestionCitation[] | undefined {
  const found = readCaseDetails(details)?.cases ?? [];
  if (found.length === 0) return undefined;
  return found.map(({ text, verdict, known, holding, ...fault }): QuestionCitation => {
    const why = faultText(fault, caseTexts[language]);
    return present({
      kind: 'case' as const,
      text,
      place: known === text ? undefined : known,
      verdict,
      fault: why === '' ? undefined : why,
      words: holding === undefined ? undefined : [{ of: known ?? text, text: holding }],
      ...said(citationPart({ text, place: known }), verdict),
    });
  });
}

/** Whether an answer cites a decision with which something is wrong. */
export const citesWrongCases = (details: Json | undefined): boolean =>
  readCaseDetails(details)?.cases.some(isFaulty) === true;
