// How many of the expected keywords an answer names.
import { contentTerms } from '../../../text/content-terms.ts';

/**
 * The share of the keywords that the answer holds: as they are written, letter case, width and spaces aside, or, for words of an alphabet, with
 * another ending.
 * @param keywords at least one
 */
export function keywordShare(answer: string, keywords: readonly string[]): number {
  const text = folded(answer);
  const terms = contentTerms(answer);
  const named = keywords.filter((keyword) => text.includes(folded(keyword)) || hasWords(terms, keyword));
  return named.length / keywords.length;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** Pairs of characters that stand somewhere are no word. */
function hasWords(terms: ReadonlySet<string>, keyword: string): boolean {
  const own = contentTerms(keyword);
  return own.size > 0 && [...own].every((term) => /^[\p{Script=Latin}\p{N}]+$/u.test(term) && terms.has(term));
}
