// The words of an item with the head of its list: an item alone, such as 法人, lays nothing down.
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import { parentKey } from './place-key.ts';
import { textOf } from './place-words.ts';
import type { HeldPlace, StatuteBook } from './statute-book.ts';

/** What a head stands behind, by what it lists. */
const marks = {
  ja: { item: '［柱書］', subitem: '［柱書］' },
  ko: { item: '［각 호 외의 부분］', subitem: '［각 목 외의 부분］' },
  en: { item: '[head of the list] ', subitem: '[head of the list] ' },
} as const satisfies Record<CitationLanguage, Record<'item' | 'subitem', string>>;

/** The mark of a head that `wordsWithHead` puts before an item, at the beginning of a line. */
export const headMark: RegExp = /^(?:［(?:柱書|각 [호목] 외의 부분)］|\[head of the list\] )/u;

/**
 * The words of a place with all that lies under it, as `textOf` gives them. Before those of an item stands the head of its list, and before those of a
 * sub-item the item, too: each on a line of its own behind a mark, and then the item behind its number.
 * @param language of the marks: that of the law
 */
export function wordsWithHead(
  book: StatuteBook,
  revision: number,
  { held, language }: { readonly held: HeldPlace | undefined; readonly language: CitationLanguage },
): string {
  const own = textOf(book, revision, held);
  if (held === undefined || own === '') return own;
  const heads: string[] = [];
  let listed = held;
  while (listed.level === 'item' || listed.level === 'subitem') {
    const above = book.place(revision, parentKey(listed.key));
    if (above === undefined) break;
    const isItem = above.level === 'item' || above.level === 'subitem';
    const words = (isItem ? `${above.number}　${above.text}` : above.text).replaceAll(/\s*\n\s*/gu, ' ').trim();
    if (above.text !== '') heads.unshift(`${marks[language][listed.level]}${words}`);
    listed = above;
  }
  return heads.length === 0 ? own : [...heads, `${held.number}　${own}`].join('\n');
}
