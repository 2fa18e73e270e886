// The verdict on an answer to a question that should not simply be answered.
import type { CheckRule, CheckVerdict } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { readableNumbers, type StatedNumber, statedNumbers } from '../../text/stated-numbers.ts';
import { hasPremise, isBlank, isKnownCheck, type KnownCheck, keywordsOf, rightPremise } from '../expectation-of.ts';
import { type Account, accountParts, contact } from './account-parts.ts';
import { type ReadAnswer, speaksOf } from './read-answer.ts';
import type { PhraseFinders } from './read-phrases.ts';

export interface CheckDecision {
  readonly verdict: CheckVerdict;
  readonly rule: CheckRule;
  /** As `CheckDetails` has it. */
  readonly madeUp?: readonly string[];
  readonly claims?: readonly string[];
}

interface NegativeMaterial {
  readonly example: Example;
  readonly answer: ReadAnswer;
  readonly contexts: readonly string[];
  readonly finders: PhraseFinders;
  readonly match: MatchMode;
}

/** @returns undefined for an example that asks for no check */
export function negativeVerdict(material: NegativeMaterial): CheckDecision | undefined {
  const { check } = material.example;
  if (check === undefined) return undefined;
  return isKnownCheck(check) ? verdicts[check](material) : { verdict: 'SKIPPED', rule: 'unknown-check' };
}

const verdicts: { readonly [check in KnownCheck]: (material: NegativeMaterial) => CheckDecision } = {
  should_not_hallucinate: (material) => refusalVerdict(material, 'claim-beside-refusal'),
  should_not_fabricate_data: (material) => refusalVerdict(material, 'number-made-up'),
  should_correct_premise({ example, answer, finders, match }) {
    if (!hasPremise(example)) return { verdict: 'SKIPPED', rule: 'no-premise-given' };
    const isRight = correctsPremise(example, { answer, match, correction: finders.ofAll('correction') });
    return isRight ? pass('premise-corrected') : fail('premise-not-corrected');
  },
  should_provide_accurate_disclaimer({ answer }) {
    return (answer.phrases.disclaimer ?? []).length > 0 ? pass('disclaimer-given') : fail('disclaimer-missing');
  },
};

const pass = (rule: CheckRule): CheckDecision => ({ verdict: 'PASS', rule });
const fail = (rule: CheckRule): CheckDecision => ({ verdict: 'FAIL', rule });

/**
 * Whether an answer declines, and claims nothing beside that. A part that words cannot account for decides nothing: neither did the target
 * certainly make it up, nor is it certain that it read it.
 * @param madeUpRule by which numbers that stand nowhere decide
 */
function refusalVerdict(material: NegativeMaterial, madeUpRule: CheckRule): CheckDecision {
  const { answer, contexts, example, finders } = material;
  const parts = accountParts({ answer, contexts, example, absence: finders.ofAll('absence') });
  const those = (...accounts: readonly Account[]): readonly string[] =>
    parts.filter(({ account }) => accounts.includes(account)).map(({ part }) => part);
  const known = [example.query, ...(example.history ?? []).map(({ text }) => text), ...contexts];
  const declining = those('declines', 'absent');
  const madeUp = [
    ...madeUpNumbers(those('grounded', 'unclear', 'claim'), { known }),
    // A refusal may name the article that is silent.
    ...madeUpNumbers(declining, { known, articles: false }),
  ];
  if (madeUp.length > 0 && (declining.length > 0 || madeUpRule === 'number-made-up'))
    return { ...fail(madeUpRule), madeUp };
  if (declining.length === 0) return fail('not-declined');
  const claims = those('claim');
  if (claims.length > 0) return { ...fail('claim-beside-refusal'), claims };
  const unclear = those('unclear');
  return unclear.length > 0 ? { verdict: 'SKIPPED', rule: 'words-cannot-tell', claims: unclear } : pass('declined');
}

// Numbers that an answer makes up: the question does not have them, and what the target read does not either.

/**
 * As the parts write them, each once; lines that say how to reach somebody are not looked at.
 * @param options.known question and contexts, which are read generously: `three` is a 3 there
 * @param options.articles whether numbers of articles count (true)
 */
function madeUpNumbers(
  parts: readonly string[],
  { known, articles = true }: { readonly known: readonly string[]; readonly articles?: boolean },
): readonly string[] {
  const stated = parts.filter((part) => !contact.test(part)).flatMap((part) => statedNumbers(part));
  const numbers = articles ? stated : stated.filter(({ value }) => /^\d/u.test(value));
  if (numbers.length === 0) return [];
  const readable = new Set(known.flatMap((text) => [...readableNumbers(text)]));
  return [...new Set(numbers.filter(({ value }) => !readable.has(value)).map(({ text }) => text))];
}

// Whether an answer says what is right where its question takes something wrong for granted.

/** Shares of the words that the right premise has and the question has not: alone, and beside a phrase that corrects. */
const telling = { alone: 0.5, beside: 0.3 } as const;

interface PremiseOptions {
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
function correctsPremise(example: Example, { answer, match, correction }: PremiseOptions): boolean {
  if (answer.refuses) return false;
  const { saying } = answer;
  const { query } = example;
  const right = rightPremise(example);
  const keywords = keywordsOf(example).filter((keyword) => createTextMatcher(keyword, 'nfkc')(query) === 0);
  const matchers = keywords.map((keyword) => createTextMatcher(keyword, match));
  if (matchers.some((count) => saying.some((sentence) => count(sentence) > 0))) return true;
  if (isBlank(right)) return false;
  const known = readableNumbers(query);
  const numbers = tellingNumbers(statedNumbers(right).filter(({ value }) => !known.has(value)));
  if (numbers.length > 0) {
    const stated = new Set(saying.flatMap((sentence) => [...readableNumbers(sentence)]));
    return numbers.every(({ value }) => stated.has(value));
  }
  const corrections = saying.filter((sentence) => correction.in(phraseSentence(sentence)).length > 0);
  const terms = tellingTerms({ query, right, correction });
  if (terms.length === 0) return corrections.some((sentence) => speaksOf(query, sentence, answer));
  const answered = contentTerms(saying.join('\n'));
  const share = terms.filter((term) => answered.has(term)).length / terms.length;
  return share >= (corrections.length > 0 ? telling.beside : telling.alone);
}

/** Without the 1 of `a plot`, `1区画につき`, where there are others. */
function tellingNumbers(numbers: readonly StatedNumber[]): readonly StatedNumber[] {
  const others = numbers.filter(({ value }) => value !== '1');
  return others.length > 0 ? others : numbers;
}

/** Terms that only the right premise has: not those of the question, of phrases that correct, and of inflected words of the question. */
function tellingTerms(of: Pick<PremiseOptions, 'correction'> & Record<'query' | 'right', string>): string[] {
  const { query, right, correction } = of;
  const known = new Set([
    ...contentTerms(query),
    ...correction.in(phraseSentence(right)).flatMap((phrase) => [...contentTerms(phrase)]),
  ]);
  const isInflected = (word: string): boolean => /^\p{sc=Hangul}{3,}$/u.test(word) && query.includes(word.slice(0, -1));
  const own = right.split(/(?<=\s)/u).filter((word) => !isInflected(word.trim()));
  return [...contentTerms(own.join(''))].filter((term) => !known.has(term));
}
