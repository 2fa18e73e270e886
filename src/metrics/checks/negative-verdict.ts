// The verdict on an answer to a question that should not simply be answered.
import type { CheckRule, CheckVerdict } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { contentTerms, koreanStems } from '../../text/content-terms.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { splitParts } from '../../text/split-parts.ts';
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
  const claims = those('claim');
  const denying = those('denies');
  // Who only says whom to ask makes nothing up, and may decline by it.
  const refers =
    parts.length > 0 && parts.every(({ part, account }) => account === 'courtesy' && answer.isReferring(part));
  if (refers) return { verdict: 'SKIPPED', rule: 'words-cannot-tell', claims: parts.map(({ part }) => part) };
  if (declining.length === 0 && (claims.length > 0 || denying.length === 0)) return fail('not-declined');
  if (claims.length > 0) return { ...fail('claim-beside-refusal'), claims };
  const unclear = those('unclear', 'denies');
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
  const saying = answer.sentences
    .flatMap((sentence) => splitParts(withoutGiven(sentence)))
    .filter((part) => !answer.isDeclining(part) && !advising.test(part));
  if (saying.length === 0) return false;
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
  const share = Math.max(shareOf(terms, contentTerms(saying.join('\n'))), koreanShare({ query, right, saying }));
  return share >= (corrections.length > 0 ? telling.beside : telling.alone);
}

const shareOf = (terms: readonly string[], said: ReadonlySet<string>): number =>
  terms.filter((term) => said.has(term)).length / terms.length;

const auxiliary = /^(?:아니|있습|있다|있는|없습|않습|합니|입니|됩니|한다|된다|까지|부터)$/u;

/** The same by the beginnings of Korean words, since pairs of syllables differ with every ending; 0 of what is not Korean. */
function koreanShare(of: {
  readonly query: string;
  readonly right: string;
  readonly saying: readonly string[];
}): number {
  const own = koreanStems(of.right).filter((stem) => !of.query.includes(stem) && !auxiliary.test(stem));
  if (own.length < 2) return 0;
  return shareOf(own, new Set(of.saying.flatMap(koreanStems)));
}

/** A clause that takes something for granted corrects nothing, unless it sets one thing against another. */
const withoutGiven = (sentence: string): string =>
  sentence.replace(
    /^(?:as|since|because|given that|seeing that|now that)\b(?![^,]*\b(?:not|rather than|instead of|only)\b[^,]*)[^,]{1,160},\s*/iu,
    '',
  );

/** Advice says what to do and not what is so. */
const advising =
  /^(?:please |just |then |so )?(?:visit|go|come|take|use|try|choose|pick|book|plan|head|avoid|bring|ask|buy|wait|call)\b(?![^.]*\b(?:because|since|is|are|costs?|lasts?)\b)/iu;

/** Without the 1 of `a plot`, `1区画につき`, and the 0 of `10:00`, where there are others. */
function tellingNumbers(numbers: readonly StatedNumber[]): readonly StatedNumber[] {
  const others = numbers.filter(({ value }) => value !== '1' && value !== '0');
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
  // The pair across 수요일 and 이다 tells nothing.
  const said = own.join('').replace(/(?:이다|입니다|이며|이고|이었다)(?=[.,\s]|$)/gu, ' ');
  return [...contentTerms(said)].filter((term) => !known.has(term));
}
