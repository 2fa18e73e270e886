// Whether an answer says what is right where its question takes something wrong for granted.
import type { Example } from '../../model/example.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { readableNumbers, statedNumbers } from '../../text/stated-numbers.ts';
import { isBlank, keywordsOf } from '../expectation-of.ts';
import { speaksOf } from './declines.ts';
import type { ReadAnswer } from './read-answer.ts';

/** Shares of the words that the right premise has and the question has not: alone, and beside a phrase that corrects. */
const telling = { alone: 0.5, beside: 0.3 } as const;

export interface PremiseOptions {
  readonly answer: ReadAnswer;
  readonly match: MatchMode;
  /** Phrases that correct. */
  readonly correction: PhraseFinder;
}

/**
 * What the right premise has and the question has not must stand in the answer outside of refusals: one of the example's keywords; or else
 * all its numbers; or, where it has none, half of its words, or 30 % beside a phrase that corrects. Where the premise adds nothing to the question but
 * a denial, a phrase that corrects must stand where the answer speaks of what was asked. Words that only deny say nothing of what is right.
 */
export function correctsPremise(example: Example, { answer, match, correction }: PremiseOptions): boolean {
  if (answer.refuses) return false;
  const { saying } = answer;
  const { query, correctPremise = '' } = example;
  const keywords = keywordsOf(example).filter((keyword) => createTextMatcher(keyword, 'nfkc')(query) === 0);
  const matchers = keywords.map((keyword) => createTextMatcher(keyword, match));
  if (matchers.some((count) => saying.some((sentence) => count(sentence) > 0))) return true;
  if (isBlank(correctPremise)) return false;
  const known = readableNumbers(query);
  const numbers = statedNumbers(correctPremise).filter(({ value }) => !known.has(value));
  if (numbers.length > 0) {
    const stated = new Set(saying.flatMap((sentence) => [...readableNumbers(sentence)]));
    return numbers.every(({ value }) => stated.has(value));
  }
  const corrections = saying.filter((sentence) => correction.in(phraseSentence(sentence)).length > 0);
  const terms = tellingTerms({ query, correctPremise, correction });
  if (terms.length === 0) return corrections.some((sentence) => speaksOf(query, sentence, answer));
  const answered = contentTerms(saying.join('\n'));
  const share = terms.filter((term) => answered.has(term)).length / terms.length;
  return share >= (corrections.length > 0 ? telling.beside : telling.alone);
}

/** What only the right premise says: neither the question does, nor a phrase that corrects, nor the ending of a word of the question. */
function tellingTerms(of: Pick<PremiseOptions, 'correction'> & Record<'query' | 'correctPremise', string>): string[] {
  const { query, correctPremise, correction } = of;
  const known = new Set([
    ...contentTerms(query),
    ...correction.in(phraseSentence(correctPremise)).flatMap((phrase) => [...contentTerms(phrase)]),
  ]);
  const isInflected = (word: string): boolean => /^\p{sc=Hangul}{3,}$/u.test(word) && query.includes(word.slice(0, -1));
  const own = correctPremise.split(/(?<=\s)/u).filter((word) => !isInflected(word.trim()));
  return [...contentTerms(own.join(''))].filter((term) => !known.has(term));
}
