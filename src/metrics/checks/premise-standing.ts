// Whether an answer puts right what its question takes wrongly for granted.
import type { Example } from '../../model/example.ts';
import { contentTerms, koreanStems } from '../../text/content-terms.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { splitParts } from '../../text/split-parts.ts';
import { readableNumbers, type StatedNumber, statedNumbers } from '../../text/stated-numbers.ts';
import { isBlank, keywordsOf, rightPremise } from '../expectation-of.ts';
import { type ReadAnswer, speaksOf } from './read-answer.ts';

/** Shares of the words that the right premise has and the question has not: alone, and beside a phrase that corrects. */
const telling = { alone: 0.5, beside: 0.3 } as const;

interface PremiseOptions {
  readonly answer: ReadAnswer;
  readonly contexts: readonly string[];
  readonly match: MatchMode;
  /** Phrases that correct. */
  readonly correction: PhraseFinder;
}

/**
 * - `corrected`: what the right premise has and the question has not stands in the answer outside of refusals: one of the example's keywords; or else
 *   all its numbers, or those that count the same as a number of the question that is wrong, beside a phrase that corrects and no number from nowhere; or,
 *   where it has none, half of its words, or 30 % beside a phrase that corrects. Where the premise adds nothing to the question but a denial, a phrase that corrects stands where the answer speaks
 *   of what was asked
 * - `not-corrected`: it says nothing that could contradict the question, nor anything of what is right; or it names a number from nowhere; or it only declines
 * - `unclear`: all else
 */
export type PremiseStanding = 'corrected' | 'not-corrected' | 'unclear';

export function premiseStanding(
  example: Example,
  { answer, contexts, match, correction }: PremiseOptions,
): PremiseStanding {
  const saying = answer.sentences
    .flatMap((sentence) => splitParts(withoutGiven(sentence)))
    .filter((part) => !answer.isDeclining(part) && !advising.test(part));
  const { query } = example;
  const right = rightPremise(example);
  const keywords = keywordsOf(example).filter((keyword) => createTextMatcher(keyword, 'nfkc')(query) === 0);
  const matchers = keywords.map((keyword) => createTextMatcher(keyword, match));
  if (matchers.some((count) => saying.some((sentence) => count(sentence) > 0))) return 'corrected';
  const corrections = saying.filter(
    (sentence) => correction.in(phraseSentence(sentence)).length > 0 || deniesAsked(query, sentence),
  );
  const stated = new Set(saying.flatMap((sentence) => [...readableNumbers(sentence)]));
  const known = new Set([query, right, ...contexts].flatMap((text) => [...readableNumbers(text)]));
  const isInvented = saying.some((part) => statedNumbers(part).some(({ value }) => !known.has(value)));
  const asked = readableNumbers(query);
  const numbers = tellingNumbers(
    statedNumbers(right).filter(({ value }) => !asked.has(value)),
    { isOfPlaces: [...asked].some(isPlace) },
  );
  const hits = numbers.filter(({ value }) => stated.has(value)).length;
  const terms = isBlank(right) ? [] : tellingTerms({ query, right, correction });
  const ofTerms = terms.length === 0 ? 0 : shareOf(terms, saidWith(right, saying));
  const share = Math.max(ofTerms, koreanShare({ query, right, saying, isBeside: corrections.length > 0 }));
  const isCorrected = (): boolean => {
    if (isBlank(right)) return false;
    if (numbers.length > 0) {
      if (hits === numbers.length) return true;
      const asIsAsked = numbersInPlaceOf(query, right, numbers);
      const isStated = asIsAsked.length > 0 && asIsAsked.every(({ value }) => stated.has(value));
      return corrections.length > 0 && !isInvented && isStated;
    }
    if (terms.length === 0 || isDenial(query, right))
      if (corrections.some((sentence) => speaksOf(query, sentence, answer))) return true;
    return share >= (corrections.length > 0 ? telling.beside : telling.alone);
  };
  const told = [query, right, ...contexts].join('\n');
  const isElse = saying.some((part) => putInstead(part).some((instead) => namesOther(instead, told)));
  if (isCorrected() && (!isElse || (numbers.length > 0 && hits === numbers.length))) return 'corrected';
  const hasSome = hits > 0 || share > 0;
  // Something else that nobody told, in the place of what is wrong, is no step towards what is right.
  if (isInvented || (isElse && !hasSome)) return 'not-corrected';
  return hasSome || corrections.length > 0 || saying.some((part) => negation.test(part)) ? 'unclear' : 'not-corrected';
}

/** Those of the numbers that count what a number of the question counts which the right premise does not have: 1992 for 1985. */
function numbersInPlaceOf(query: string, right: string, numbers: readonly StatedNumber[]): readonly StatedNumber[] {
  const known = readableNumbers(right);
  const units = new Set(
    statedNumbers(query)
      .filter(({ value }) => !known.has(value))
      .map((number) => unitOf(number, query)),
  );
  return numbers.filter((number) => unitOf(number, right) !== '' && units.has(unitOf(number, right)));
}

/** What stands behind a number: 年, 명, `days`, and `:` in a time. */
const unitOf = ({ text }: StatedNumber, of: string): string => {
  const plain = of.normalize('NFKC').toLowerCase();
  const at = plain.indexOf(text);
  return (
    /^\s?(:|%|[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]|\p{sc=Latin}+)/u.exec(plain.slice(at + text.length))?.[1] ?? ''
  );
};

const negation = /ません|ない|なく|않|아니|아닌|아닙|없(?!이)|\b(?:not|no|never)\b|n['’]t\b/iu;

/** That something which the question names is not so. */
const deniesAsked = (query: string, sentence: string): boolean => {
  const asked = new Set([...contentTerms(query), ...koreanStems(query)]);
  return [...sentence.matchAll(denied)].some(([part]) =>
    [...contentTerms(part), ...koreanStems(part)].some((term) => asked.has(term)),
  );
};
const denied =
  /[^、。]{1,16}(?:ません|ない|なく|なかった|ず、)|[^,.]{1,16}지(?:는|도)? ?(?:않|못)|\b[^,.;]{1,40}(?:\bnot\b|n['’]t\b)[^,.;]{1,30}/giu;

// `It is not X but Y`: the Y that nobody told corrects nothing, whatever stands beside it.

/** What a part puts in the place of something else, as far as 40 characters. */
const instead: readonly RegExp[] = [
  /(?:では|じゃ|で)なく(?:て)?、?(?<y>[^。]{1,40})/gu,
  /(?:아니라|아니고|아니며|아닌),?\s(?<y>[^.]{1,40})/gu,
  /\b(?:not|n't)\b[^.;]{1,60}?\b(?:but|it is|it's|rather)\b(?<y>[^.;]{1,40})/giu,
];

const putInstead = (part: string): readonly string[] =>
  instead.flatMap((pattern) => [...part.replace(/[‘’]/gu, "'").matchAll(pattern)].map(({ groups }) => groups?.y ?? ''));

/** Whether the first nouns of a text stand nowhere in another. */
function namesOther(text: string, told: string): boolean {
  const known = told.normalize('NFKC').toLowerCase();
  const plain = text.normalize('NFKC').toLowerCase();
  if (/\p{sc=Hangul}/u.test(plain)) {
    const noun = plain.split(/\s+/u).find((word) => /^\p{sc=Hangul}{2}/u.test(word));
    return noun !== undefined && !known.includes(noun.slice(0, 2)) && !auxiliary.test(noun.slice(0, 2));
  }
  if (/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(plain)) {
    const [noun] = /[\p{sc=Han}\p{sc=Katakana}ー]{1,8}/u.exec(plain) ?? [];
    return noun !== undefined && !known.includes(noun) && !known.includes(noun.slice(0, 2));
  }
  const stems = contentTerms(known);
  const terms = [...contentTerms(plain)].slice(0, 2);
  return terms.length > 0 && !terms.some((term) => stems.has(term));
}

/** The words that are said, without those that the right premise denies where the answer does not: of 義務ではない nothing stands in 義務としている. */
function saidWith(right: string, saying: readonly string[]): ReadonlySet<string> {
  const deniedThere = new Set([...right.matchAll(denied)].flatMap(([part]) => [...contentTerms(part)]));
  return new Set(
    saying.flatMap((part) => [...contentTerms(part)].filter((term) => negation.test(part) || !deniedThere.has(term))),
  );
}

/** Whether a right premise is the question's own words denied: 아직 개통하지 않았다. */
const isDenial = (query: string, right: string): boolean => {
  const stems = koreanStems(right);
  return (
    /지(?:는|도)? ?(?:않|못)|없/u.test(right) &&
    stems.length > 0 &&
    stems.every((stem) => query.includes(stem) || auxiliary.test(stem) || adverbs.test(stem))
  );
};
const adverbs = /^(?:아직|이미|현재|전혀|지금|결코|한번|따로|아예|적이|것은|것이|상태)$/u;

const shareOf = (terms: readonly string[], said: ReadonlySet<string>): number =>
  terms.filter((term) => said.has(term)).length / terms.length;

const auxiliary =
  /^(?:않았|않는|않다|없다|없는|없고|않고|아닌|아님|이다|있었|하였|되었|아니|있습|있다|있는|없습|않습|합니|입니|됩니|한다|된다|까지|부터)$/u;

/** The same by the beginnings of Korean words, since pairs of syllables differ with every ending; 0 of what is not Korean. */
function koreanShare(of: {
  readonly query: string;
  readonly right: string;
  readonly saying: readonly string[];
  /** A phrase that corrects, where one word may be enough. */
  readonly isBeside: boolean;
}): number {
  const own = koreanStems(of.right).filter((stem) => !of.query.includes(stem) && !auxiliary.test(stem));
  if (own.length < (of.isBeside ? 1 : 2)) return 0;
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
function tellingNumbers(
  numbers: readonly StatedNumber[],
  { isOfPlaces }: { readonly isOfPlaces: boolean },
): readonly StatedNumber[] {
  // Where a question names no article, the one of the right premise says where that stands, and not what is right.
  const counted = isOfPlaces ? numbers : numbers.filter(({ value }) => !isPlace(value));
  const others = counted.filter(({ value }) => value !== '1' && value !== '0');
  return others.length > 0 ? others : counted;
}

/** Of `article 4`. */
const isPlace = (value: string): boolean => /^[a-z]/u.test(value);

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
