// What can be wrong with a draft without asking anybody.

import { isBlank } from '../../metrics/is-blank.ts';
import { foldText } from '../care/fold-text.ts';
import { copiedWording, copiesWording } from './copied-wording.ts';
import type { DraftPair, QuestionKind, WrittenPair } from './draft-pair.ts';
import { type Passage, shownText } from './passages.ts';
import type { PlannedAsk } from './plan-questions.ts';
import { refersToPassage } from './refers-to-passage.ts';
import { type WrittenLanguage, writtenLanguage } from './written-language.ts';

/** Why a draft is broken. */
export type BrokenDraft =
  | 'no-question'
  | 'no-answer'
  | 'wrong-kind'
  | 'too-long'
  | 'other-language'
  | 'refers-to-passage'
  | 'no-evidence'
  | 'evidence-not-in-passage'
  | 'copied-wording';

export type CheckedDraft =
  | { readonly kind: 'sound'; readonly pair: WrittenPair }
  | { readonly kind: 'broken'; readonly why: BrokenDraft };

/** Characters; a question or an answer that is longer is another kind of text. */
const longest = { question: 300, answer: 1000 } as const;

/** The first thing that is wrong with it, if anything is. */
export function checkDraft(
  draft: DraftPair,
  { passages, wanted }: Pick<PlannedAsk, 'passages' | 'wanted'>,
): CheckedDraft {
  const broken = (why: BrokenDraft): CheckedDraft => ({ kind: 'broken', why });
  const question = tidy(draft.question);
  const answer = tidy(draft.answer);
  const kind = wanted.find((one) => one.kind === draft.kind)?.kind;
  const { language } = passages[0];
  if (question === '') return broken('no-question');
  if (kind === undefined) return broken('wrong-kind');
  if (answer === '' && kind !== 'unanswerable') return broken('no-answer');
  if (question.length > longest.question || answer.length > longest.answer) return broken('too-long');
  if (!isWrittenIn(question, language)) return broken('other-language');
  if (refersToPassage(question)) return broken('refers-to-passage');
  const evidence = kind === 'unanswerable' ? [] : (draft.evidence ?? []).map(tidy).filter((quote) => quote !== '');
  const lacking = kind === 'unanswerable' ? undefined : evidenceProblem(evidence, kind, passages);
  if (lacking !== undefined) return broken(lacking);
  if (copiesWording(copiedWording(question, passages))) return broken('copied-wording');
  return { kind: 'sound', pair: { kind, question, answer, evidence } };
}

/** On one line, without what is invisible. */
const tidy = (text: string | undefined): string =>
  isBlank(text) ? '' : (text ?? '').replace(/[\p{Cf}\p{Cc}\s]+/gu, ' ').trim();

/** A Japanese question may be full of Latin names; a question in English holds no sentence of another script. */
function isWrittenIn(question: string, language: WrittenLanguage): boolean {
  if (writtenLanguage(question) === language) return true;
  if (language === 'en') return false;
  const own = language === 'ja' ? /[\p{Script=Hiragana}\p{Script=Katakana}]/u : /\p{Script=Hangul}/u;
  return own.test(question) && writtenLanguage(question) === 'en';
}

/** Every quotation stands in a passage; a question that joins two statements has two, and of two passages one from each. */
function evidenceProblem(
  evidence: readonly string[],
  kind: QuestionKind,
  passages: readonly Passage[],
): BrokenDraft | undefined {
  const quotes = [...new Set(evidence.map(foldText))].filter((quote) => quote.length >= 2);
  if (quotes.length === 0) return 'no-evidence';
  const texts = passages.map(shownText).map(foldText);
  if (!quotes.every((quote) => texts.some((text) => text.includes(quote)))) return 'evidence-not-in-passage';
  if (kind !== 'multi-hop') return undefined;
  const everyPassage = texts.every((text) => quotes.some((quote) => text.includes(quote)));
  const apart = quotes.filter((quote) => !quotes.some((other) => other !== quote && other.includes(quote)));
  return apart.length >= 2 && everyPassage ? undefined : 'no-evidence';
}
