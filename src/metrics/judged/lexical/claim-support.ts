// How far the words and numbers of claims are found in other texts.
import { contentTerms, type TermReader, type TermWeight } from '../../../text/content-terms.ts';
import { escapePattern, foldNumbers, wordEdges } from '../../../text/match-text.ts';

/** What claims are held against. */
interface Evidence {
  readonly terms: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

export interface ClaimSupport {
  readonly claim: string;
  /** From 0 to 1. */
  readonly support: number;
  /** Numbers, dates and articles of the claim that the evidence does not have, as the claim writes them. */
  readonly unfoundNumbers: readonly string[];
}

/** How texts are read, and what their terms weigh. */
interface Weighing {
  readonly reader: TermReader;
  readonly weightOf: TermWeight;
}

/** @param alsoKnown texts whose numbers count as found, such as the question's (none) */
export function evidenceOf(
  texts: readonly string[],
  { reader, alsoKnown = [] }: { readonly reader: TermReader; readonly alsoKnown?: readonly string[] },
): Evidence {
  const terms = new Set<string>();
  const numbers = new Set<string>();
  for (const text of texts) {
    for (const sentence of reader.sentences(text)) for (const term of reader.terms(sentence)) terms.add(term);
  }
  for (const text of [...texts, ...alsoKnown]) for (const number of reader.readable(text)) numbers.add(number);
  return { terms, numbers };
}

/**
 * The share of the claim's different terms that the evidence has, by weight, times the share of its numbers: a claim whose only number
 * stands nowhere has no support, however well its words are found. A claim of numbers alone is judged by them.
 */
export function supportOf(claim: string, { terms, numbers }: Evidence, { reader, weightOf }: Weighing): ClaimSupport {
  let whole = 0;
  let found = 0;
  for (const term of reader.terms(claim)) {
    const weight = weightOf(term);
    whole += weight;
    if (terms.has(term)) found += weight;
  }
  const stated = reader.stated(claim);
  const unfound = stated.filter(({ value }) => !numbers.has(value));
  const share = whole === 0 ? 1 : found / whole;
  const numberShare = stated.length === 0 ? 1 : 1 - unfound.length / stated.length;
  return { claim, support: share * numberShare, unfoundNumbers: unfound.map(({ text }) => text) };
}

/** Mean support of the claims; undefined where there are none. */
export function meanSupport(supports: readonly ClaimSupport[]): number | undefined {
  if (supports.length === 0) return undefined;
  return supports.reduce((sum, { support }) => sum + support, 0) / supports.length;
}

/**
 * The share of the terms that a text has, by weight.
 * @param terms at least one
 */
export function termShare(terms: ReadonlySet<string>, text: string, { reader, weightOf }: Weighing): number {
  const has = evidenceOf([text], { reader }).terms;
  let [whole, found] = [0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    whole += weight;
    if (has.has(term)) found += weight;
  }
  return found / whole;
}

// How many of the expected keywords an answer names.

/**
 * The share of the keywords that the answer holds: as they are written, letter case, width, spaces and commas in thousands aside, or, for words
 * of an alphabet, with another ending. A keyword does not count inside a longer number or word: 1,500 円 does not name 500 円.
 * @param keywords at least one
 */
export function keywordShare(answer: string, keywords: readonly string[]): number {
  const text = folded(answer);
  const terms = contentTerms(answer);
  const named = keywords.filter((keyword) => holds(text, folded(keyword)) || hasWords(terms, keyword, text));
  return named.length / keywords.length;
}

const folded = (text: string): string => foldNumbers(text).toLowerCase();

function holds(text: string, keyword: string): boolean {
  const characters = [...keyword.replace(/\s+/gu, '')];
  const { before, after } = wordEdges(characters.join(''));
  const written = characters.map(escapePattern).join('\\s*');
  return new RegExp(`${before}${written}${after}`, 'u').test(text);
}

/** Only words of an alphabet count, since pairs of characters are not words; numbers are looked for apart. */
function hasWords(terms: ReadonlySet<string>, keyword: string, text: string): boolean {
  const own = contentTerms(keyword);
  const numbers = folded(keyword).match(/\p{Nd}+(?:\.\p{Nd}+)*/gu) ?? [];
  return (
    own.size > 0 &&
    [...own].every((term) => /^[\p{Script=Latin}\p{N}]+$/u.test(term) && terms.has(term)) &&
    numbers.every((number) => holds(text, number))
  );
}
