// The words of a place in one revision of a statute, and of a part of it.
import type { ProvisionClause } from '../places/provision.ts';
import { joinSteps, paragraphStep } from './place-key.ts';
import type { HeldPlace, StatuteBook } from './statute-book.ts';

/**
 * The words of a place with all that lies under it, each on a line of its own behind its number.
 * @param held none for a law as a whole, which has too many
 */
export function textOf(book: StatuteBook, revision: number, held: HeldPlace | undefined): string {
  if (held === undefined) return '';
  // Of chapters, and of annexes that are no text, the title is all there is.
  const isTitled = held.level === 'division' || (held.level === 'annex' && held.text === '');
  const words = isTitled ? (held.caption ?? held.number) : held.text;
  const own = words === '' ? [] : [words];
  const below = book
    .below(revision, held.key)
    .flatMap(({ number, text, level }) =>
      text === '' ? [] : [number === '' || (level === 'row' && text.startsWith(number)) ? text : `${number}　${text}`],
    );
  return [...own, ...below].join('\n');
}

// Parts of sentences.

/** Of an article without words of its own the first paragraph has them: 第6条ただし書. */
export const withSentences = (book: StatuteBook, revision: number, held: HeldPlace): HeldPlace =>
  held.level === 'article' && held.text === ''
    ? (book.place(revision, joinSteps(held.key, paragraphStep('1'))) ?? held)
    : held;

/** The words of a part of a place; undefined where it has no such part. */
export function clauseText({ sentences = [], text, items }: HeldPlace, clause: ProvisionClause): string | undefined {
  const provisos = sentences.filter(({ isProviso }) => isProviso);
  const others = sentences.filter(({ isProviso }) => !isProviso);
  const joined = (list: typeof sentences): string | undefined =>
    list.length === 0 ? undefined : list.map((sentence) => sentence.text).join('');
  switch (clause) {
    case 'proviso':
      return joined(provisos);
    case 'principal':
      return provisos.length === 0 ? undefined : joined(others);
    case 'first-sentence':
      return others.length > 1 ? others[0]?.text : undefined;
    case 'second-sentence':
      return others.length > 1 ? joined(others.slice(1)) : undefined;
    default:
      return items > 0 ? text : undefined;
  }
}
