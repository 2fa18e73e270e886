// Texts as they are compared, without what a copy into a judgement or a conversion changes, and what judgements quote of them.
import type { Judgement } from '../../model/example.ts';

/** NFKC, lower case, without white space, marks of Markdown (`*_#>|` and backquotes) and targets of links. */
export function foldText(text: string): string {
  return text
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}*_`#>|]+/gu, '');
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text holds Chinese characters, kana or hangul, of which two say as much as three or four letters. */
export const isWide = (text: string): boolean => wide.test(text);

/** The n-grams of a folded text by UTF-16 code units; a text that is shorter is its only gram, an empty one has none. */
export function gramsOf(folded: string, size: number): ReadonlySet<string> {
  const grams = new Set<string>();
  for (let at = 0; at + size <= folded.length; at++) grams.add(folded.slice(at, at + size));
  if (grams.size === 0 && folded !== '') grams.add(folded);
  return grams;
}

/** Folded texts that a document must hold to be the one meant. */
export interface Quotes {
  /** Quoted between marks: all have to be there. Otherwise description and note as wholes: one of them has to be. */
  readonly all: boolean;
  readonly texts: readonly string[];
}

const marks = /「([^「」]+)」|『([^『』]+)』|“([^“”]+)”|‘([^‘’]+)’|"([^"]+)"/gu;

/** How long a text has to be to mean one place; Chinese characters, kana and hangul count twice. */
const leastQuote = 8;
const leastWhole = 30;

/**
 * Quotes of description and note, in 「」 『』 “” ‘’ or "", of at least eight letters or four Chinese characters, kana or
 * hangul. Without any, description and note as wholes when they have 30 or 15: people put things in words of their own.
 * @example
 * quotesOf({ docId: 'd', relevance: 1, note: '「既定値は30分」と明記' }).texts // => ['既定値は30分']
 */
export function quotesOf({ description = '', note = '' }: Judgement): Quotes {
  const quoted = [...`${description}\n${note}`.matchAll(marks)].map((match) =>
    foldText(match.slice(1).find((text) => text !== undefined) ?? ''),
  );
  const telling = [...new Set(quoted)].filter((text) => lengthOf(text) >= leastQuote);
  if (telling.length > 0) return { all: true, texts: telling };
  return {
    all: false,
    texts: [...new Set([description, note].map(foldText))].filter((text) => lengthOf(text) >= leastWhole),
  };
}

/** Whether a folded text holds what was quoted. */
export function holds(folded: string, { all, texts }: Quotes): boolean {
  if (texts.length === 0) return false;
  return all ? texts.every((text) => folded.includes(text)) : texts.some((text) => folded.includes(text));
}

const lengthOf = (folded: string): number => [...folded].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);
