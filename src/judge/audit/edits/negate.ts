// A fault: a statement of the answer says the opposite.
import type { AuditLanguage } from '../../../analysis/audit/measured-audit.ts';
import { type AnswerEdit, pickOne } from './answer-edit.ts';
import { negationsEn } from './negations-en.ts';
import { negationsJa } from './negations-ja.ts';
import { negationsKo } from './negations-ko.ts';
import { joinSentences, sentencesOf } from './sentences.ts';

/** The opposite of one sentence; undefined where no rule is sure of it. */
export type Negation = (sentence: string) => string | undefined;

const negations: Readonly<Record<AuditLanguage, Negation>> = { ja: negationsJa, ko: negationsKo, en: negationsEn };

export const negate: AnswerEdit = ({ language, answer, pick }) => {
  const sentences = sentencesOf(answer);
  if (sentences === undefined) return undefined;
  const opposites = sentences.flatMap((sentence, index) => {
    const opposite = negations[language](sentence);
    return opposite === undefined || opposite === sentence ? [] : [{ index, opposite }];
  });
  const chosen = pickOne(opposites, pick);
  return chosen === undefined ? undefined : joinSentences(sentences.with(chosen.index, chosen.opposite));
};
