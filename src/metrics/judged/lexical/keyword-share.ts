// How many of the expected keywords an answer names.
import { contentTerms } from '../../../text/content-terms.ts';
import { escapePattern, foldNumbers, wordEdges } from '../../../text/match-text.ts';

/**
 * The share of the keywords that the answer holds: as they are written, letter case, width, spaces and commas in thousands aside, or, for words
 * of an alphabet, with another ending. A keyword is no part of a longer number or word: 1,500 円 does not name 500 円.
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

/** Pairs of characters that stand somewhere are no word, and terms have no numbers. */
function hasWords(terms: ReadonlySet<string>, keyword: string, text: string): boolean {
  const own = contentTerms(keyword);
  const numbers = folded(keyword).match(/\p{Nd}+(?:\.\p{Nd}+)*/gu) ?? [];
  return (
    own.size > 0 &&
    [...own].every((term) => /^[\p{Script=Latin}\p{N}]+$/u.test(term) && terms.has(term)) &&
    numbers.every((number) => holds(text, number))
  );
}
