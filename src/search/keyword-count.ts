// What people had before: count which of the query's words a text contains.
import { stopWords } from '../text/analyse.ts';

/** Words by script: Japanese is cut where kanji, katakana and letters meet, and hiragana is taken for grammar. */
const words =
  /[\p{sc=Han}々]+|[\p{sc=Katakana}ー]+|\p{sc=Hangul}+|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+(?:[._\-][[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+)*/gv;

/** A text as it is compared: NFKC, lower case. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The different keywords of a query, folded, without English stop words: runs of kanji, katakana, Hangul, or letters and
 * digits (`session-handler` is one). Korean particles stay on their words, as they did in such systems.
 */
export function queryKeywords(query: string): readonly string[] {
  const found = foldCase(query).match(words) ?? [];
  return [...new Set(found.filter((word) => !stopWords.has(word)))];
}

/** How many of the keywords a folded text contains, each counted once. */
export const countKeywords = (foldedText: string, keywords: readonly string[]): number =>
  keywords.filter((keyword) => foldedText.includes(keyword)).length;
