// The verdict on an answer to a question that should not simply be answered.
import type { CheckRule, CheckVerdict } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { clausesOf } from '../../text/claimless.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { readableNumbers, statedNumbers } from '../../text/stated-numbers.ts';
import { hasPremise, isBlank, isKnownCheck, type KnownCheck, keywordsOf } from '../expectation-of.ts';
import { decliningSentences, type ReadAnswer, speaksOf } from './read-answer.ts';
import type { PhraseFinders } from './read-phrases.ts';

export interface CheckDecision {
  readonly verdict: CheckVerdict;
  readonly rule: CheckRule;
  /** As `CheckDetails` has it. */
  readonly madeUp?: readonly string[];
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
  should_not_hallucinate(material) {
    const { answer } = material;
    const declining = declinesOf(material);
    if (declining.length === 0) return fail('not-declined');
    const known = knownTo(material);
    const madeUp = [
      ...madeUpNumbers(besideRefusal(answer, declining), { known }),
      ...madeUpNumbers(denials(answer, declining), { known, articles: false }),
    ];
    return madeUp.length > 0 ? { ...fail('claim-beside-refusal'), madeUp } : pass('declined');
  },
  should_not_fabricate_data(material) {
    const declining = declinesOf(material);
    const known = knownTo(material);
    const others = without(material.answer.sentences, declining);
    const madeUp = [...madeUpNumbers(others, { known }), ...madeUpNumbers(declining, { known, articles: false })];
    if (madeUp.length > 0) return { ...fail('number-made-up'), madeUp };
    return declining.length > 0 ? pass('declined') : fail('not-declined');
  },
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

const declinesOf = ({ answer, example, finders }: NegativeMaterial): readonly string[] =>
  decliningSentences(answer, example, finders.ofAll('absence').narrowed(answer.plain));

const knownTo = ({ example, contexts }: NegativeMaterial): readonly string[] => [
  example.query,
  ...(example.history ?? []).map(({ text }) => text),
  ...contexts,
];

/** Sentences that say that a thing is not there, and may say more: naming the article that is silent on it is not a claim. */
const denials = (answer: ReadAnswer, declining: readonly string[]): readonly string[] =>
  declining.filter((sentence) => !answer.isDeclining(sentence));

/** What is said beside the refusal: other claims, and the other clauses of the sentences that decline; not whom to ask. */
function besideRefusal(answer: ReadAnswer, declining: readonly string[]): readonly string[] {
  const parts = declining.flatMap((sentence) => {
    const clauses = clausesOf(sentence);
    return clauses.length === 1 ? [] : clauses.filter((clause) => !answer.isDeclining(clause));
  });
  return [...without(answer.sentences, declining), ...parts].filter((part) => !answer.isReferring(part));
}

function without(sentences: readonly string[], others: readonly string[]): readonly string[] {
  const out = new Set(others);
  return sentences.filter((sentence) => !out.has(sentence));
}

// Numbers that an answer makes up: the question does not have them, and what the target read does not either.

/** How an office is reached is not a claim about the matter. */
const contact =
  /(?:電話|でんわ|内線|ファックス|メール|전화|내선|팩스|이메일|\b(?:tel|fax|phone|call|e-?mail|ext)\b|☎|https?:\/\/|@)|\d{2,4}[-‐–]\d{2,4}[-‐–]\d{3,4}/iu;

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

/** Terms that only the right premise has: not those of the question, of phrases that correct, and of inflected words of the question. */
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
