// Index terms as words that people know: pairs of characters that overlap are put together again.

/** Several terms that are pieces of one word, or one term by itself. */
export interface JoinedTerm<Item> {
  readonly term: string;
  readonly parts: readonly Item[];
}

/**
 * Puts neighbouring pairs together (キャ ャン ンセ セル → キャンセル) and gives single characters to the word that holds them.
 * @param items in order of the query
 */
export function joinTerms<Item extends { readonly term: string }>(items: readonly Item[]): readonly JoinedTerm<Item>[] {
  const joined: { term: string; readonly parts: Item[] }[] = [];
  const single: Item[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    if (isCharacter(item.term)) single.push(item);
    else if (
      before !== undefined &&
      isPair(item.term) &&
      isPair(before.parts.at(-1)?.term) &&
      meet(before.term, item.term)
    ) {
      before.term += lastOf(item.term);
      before.parts.push(item);
    } else joined.push({ term: item.term, parts: [item] });
  }
  for (const item of single) {
    const word = joined.find(({ term }) => term.includes(item.term));
    if (word === undefined) joined.push({ term: item.term, parts: [item] });
    else word.parts.unshift(item);
  }
  return joined;
}

const cjk = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆々]+$/u;
const lastOf = (term: string): string => Array.from(term).at(-1) ?? '';
const isCharacter = (term: string): boolean => Array.from(term).length === 1 && cjk.test(term);
const isPair = (term: string | undefined): boolean =>
  term !== undefined && Array.from(term).length === 2 && cjk.test(term);
const meet = (left: string, right: string): boolean => lastOf(left) === Array.from(right)[0];
