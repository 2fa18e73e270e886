// How many of the expected keywords an answer names.
import { contentTerms } from '../../../text/content-terms.ts';

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

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{Nd}),(?=\p{Nd}{3}(?!\p{Nd}))/gu, '');

/** What must not stand before a keyword that begins, and after one that ends, with such a character. */
const edges: readonly (readonly [kind: RegExp, before: string, after: string])[] = [
  [/\p{Nd}/u, '(?<!\\p{Nd}|\\p{Nd}\\.)', '(?!\\p{Nd}|\\.\\p{Nd}|[百千万億백천만억])'],
  [
    /[〇一二三四五六七八九十百千万億]/u,
    '(?<![〇一二三四五六七八九十百千万億])',
    '(?![〇一二三四五六七八九十百千万億])',
  ],
  [/\p{sc=Latin}/u, '(?<!\\p{sc=Latin})', '(?!\\p{sc=Latin})'],
];

function holds(text: string, keyword: string): boolean {
  const characters = [...keyword.replace(/\s+/gu, '')];
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  const before = edges.find(([kind]) => kind.test(first))?.[1] ?? '';
  const after = edges.find(([kind]) => kind.test(last))?.[2] ?? '';
  const written = characters.map((character) => character.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&')).join('\\s*');
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
