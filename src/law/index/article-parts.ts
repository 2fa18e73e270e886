// The words of a cited paragraph or item by themselves, and those of the other parts of its article: a quote may be of one, and cited as of another.
import { languageOfLaw } from '../citations/citation-grammars.ts';
import { atLevel, covers, type LawPlace, levelOf } from '../places/covers.ts';
import { type Provision, provisionLevels } from '../places/provision.ts';
import { locate } from '../statutes/locate-place.ts';
import { lookUpNamed } from '../statutes/look-up-place.ts';
import { provisionOf } from '../statutes/place-key.ts';
import { textOf } from '../statutes/place-words.ts';
import type { StatuteBook } from '../statutes/statute-book.ts';
import { wordsWithHead } from '../statutes/words-with-head.ts';
import { isInForce, type LawIndex } from './law-index.ts';
import { entriesNear } from './law-standing.ts';

export interface ArticlePart {
  readonly provision: Provision;
  readonly text: string;
}

export interface ArticleParts {
  /** Of the place with all that lies in it, of an item with the head of its list. */
  readonly own: readonly string[];
  /** Parts of the article that the place does not lie in, and that do not lie in it; the whole of a part before what lies in it. */
  readonly others: readonly ArticlePart[];
}

/**
 * @param date as of which: `2026-01-31`
 * @returns undefined of an article as a whole and of a range, and where the index has not the place's own words, or texts that may both be those of the day
 */
export function articleParts(index: LawIndex, place: LawPlace, date: string): ArticleParts | undefined {
  if (place.to !== undefined || !isInside(place.provision)) return undefined;
  const { statutes } = index;
  return statutes !== undefined && statutes.named(place.law).length > 0
    ? partsOfStatute(statutes, place, date)
    : partsOfList(index, place, date);
}

/** Whether it is finer than an article or an annexed table. */
const isInside = (provision: Provision): boolean =>
  provisionLevels.indexOf(levelOf(provision)) > provisionLevels.indexOf('article');

function partsOfStatute(book: StatuteBook, { law, provision }: LawPlace, date: string): ArticleParts | undefined {
  const found = lookUpNamed(book, { law, provision }, date).filter((one) => one.found !== 'no');
  const [only, ...namesakes] = found;
  const held = only?.located.held;
  if (only === undefined || namesakes.length > 0 || only.found !== 'yes' || only.rivals !== undefined) return undefined;
  const { id } = only.revision;
  const article = locate(book, id, atLevel(provision, 'article')).held;
  if (held === undefined || article === undefined || !held.key.startsWith(`${article.key}/`)) return undefined;
  const isApart = (key: string): boolean => !`${key}/`.startsWith(`${held.key}/`) && !held.key.startsWith(`${key}/`);
  return {
    own: [textOf(book, id, held), wordsWithHead(book, id, { held, language: languageOfLaw(law) })],
    others: book
      .below(id, article.key)
      .filter(({ key }) => isApart(key))
      .map((part) => ({ provision: provisionOf(part.key), text: textOf(book, id, part) })),
  };
}

function partsOfList({ laws }: LawIndex, place: LawPlace, date: string): ArticleParts | undefined {
  const law = laws.find(({ name }) => name === place.law);
  if (law === undefined) return undefined;
  const article = { law: '', provision: atLevel(place.provision, 'article') };
  const parts = entriesNear(law, place.provision).flatMap(({ provision, to, text, cut, ...force }) =>
    to === undefined && text !== undefined && cut !== true && isInside(provision) && isInForce(force, date)
      ? [{ law: '', provision, text }]
      : [],
  );
  const own = { law: '', provision: place.provision };
  const isOwn = (part: (typeof parts)[number]): boolean => covers(part, own) || covers(own, part);
  const texts = parts.filter(isOwn).map(({ text }) => text);
  if (texts.length === 0) return undefined;
  return {
    own: [texts.join('\n')],
    others: parts
      .filter((part) => covers(article, part) && !isOwn(part))
      .map(({ provision, text }) => ({ provision, text })),
  };
}
