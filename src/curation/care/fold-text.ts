// Texts as they are compared: what a copy into a judgement or a conversion changes is taken away.

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
