// The transitional provisions that name an article: which 附則 and 부칙 say from when, and to what, its text applies.

import { printPlace } from '../citations/citation-grammars.ts';
import { findCitations } from '../citations/find-citations.ts';
import type { LegalCitation } from '../grammars/legal-citation.ts';
import { createLawNames, type LawNames } from '../names/law-names.ts';
import { covers } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { formerTitles, type OwnNames, OwnWords } from './own-names.ts';
import { labelOfKey, provisionOf } from './place-key.ts';
import type { HeldPlace, StatuteBook, StatuteLaw } from './statute-book.ts';

/**
 * Those supplementary provisions whose caption says that they are transitional (経過措置, 경과조치, 적용례) and whose words cite the article, in the order of
 * print. Cited is an article of this law's main provisions, by its number or as one of a range: 新法, 旧法 and 改正後の第3条 are this law's; 附則第3条, an article of
 * another law, and a number alone that may be the amending law's own (第三条の規定による改正前の) are not. What they mean has to be read.
 * @returns keys; none for a place that is no article of the main part
 */
export function transitionalProvisions(
  book: StatuteBook,
  { law, revision }: { readonly law: StatuteLaw; readonly revision: number },
  { supplement, annex, article }: Provision,
): readonly string[] {
  if (article === undefined || supplement !== undefined || annex !== undefined) return [];
  const asked = { law: law.name, provision: { article } };
  return transitionalsOf(book, law, revision)
    .filter(({ named }) => named.some((place) => covers(place, asked)))
    .map(({ key }) => key);
}

interface Transitional {
  readonly key: string;
  /** Articles of the law that its words cite. */
  readonly named: readonly { readonly law: string; readonly provision: Provision; readonly to?: Provision }[];
}

/** Read once: an article is looked for in all of them. */
const known = new WeakMap<StatuteBook, Map<number, readonly Transitional[]>>();

function transitionalsOf(book: StatuteBook, law: StatuteLaw, revision: number): readonly Transitional[] {
  const ofBook = known.get(book) ?? new Map<number, readonly Transitional[]>();
  known.set(book, ofBook);
  let found = ofBook.get(revision);
  if (found === undefined) {
    found = readTransitionals(book, law, revision);
    ofBook.set(revision, found);
  }
  return found;
}

interface SupplementaryArticle {
  readonly key: string;
  readonly caption: string;
  readonly text: string;
}

function readTransitionals(book: StatuteBook, law: StatuteLaw, revision: number): readonly Transitional[] {
  const supplements = book
    .heads(revision)
    .filter(({ level }) => level === 'supplement')
    .map((head) => ({ head, articles: articlesOf(book.below(revision, head.key)) }));
  const titles = [law.name, ...law.revisions.flatMap(({ title }) => title ?? [])];
  const own: OwnNames = {
    law: law.name,
    names: [...new Set([...titles, ...(law.abbreviations ?? []), ...titles.flatMap(formerTitles)])].filter(
      (name) => name.length > 1,
    ),
  };
  const laws = createLawNames([{ name: law.name, abbreviations: own.names.filter((name) => name !== law.name) }]);
  return supplements.flatMap(({ head, articles }) => {
    const isAmending = labelOfKey(head.key) !== '';
    const told = new OwnWords(own, isAmending);
    return articles.flatMap(({ key, caption, text }) => {
      const plain = told.told(text);
      if (!isTransitional(caption)) return [];
      const reading = { law: law.name, laws, mayBeBare: !isAmending || bringsNoOther(head) };
      return [{ key, named: namedIn(plain, reading) }];
    });
  });
}

/** With the words of all that lies in them; one without a caption of its own has that of the article before it, as captions of groups are printed. */
function articlesOf(places: readonly HeldPlace[]): readonly SupplementaryArticle[] {
  const articles: { key: string; caption: string; text: string }[] = [];
  for (const { key, level, caption, text } of places) {
    const last = articles.at(-1);
    if (level === 'article') articles.push({ key, caption: caption ?? last?.caption ?? '', text });
    else if (last !== undefined && key.startsWith(`${last.key}/`)) last.text += `\n${text}`;
  }
  return articles;
}

const isTransitional = (caption: string): boolean =>
  /経過措置|適用区分|適用関係|경과조치|적용례|적용 ?특례/u.test(caption);

/** Korean 부칙 of an amendment speak of the law in which they stand, those that another law brought (부칙(행정기본법) <제…호>) of that one. */
const bringsNoOther = ({ caption = '' }: HeldPlace): boolean => /^부칙\s*[<＜]/u.test(caption);

interface Reading {
  readonly law: string;
  readonly laws: LawNames;
  /** Whether a number alone is an article of the law. */
  readonly mayBeBare: boolean;
}

function namedIn(text: string, { law, laws, mayBeBare }: Reading): Transitional['named'] {
  let began: 'named' | 'alone' | 'beside' = 'named';
  return findCitations(text, { laws, quoted: 'kept', context: { law } }).flatMap((citation) => {
    const { provision, to, lawBy } = citation;
    if (citation.law !== law || provision.article === undefined) return [];
    // A list goes on with what it began with; 前条 and 次条 are provisions of the supplementary ones.
    if (besides.test(citation.text)) began = 'beside';
    else if (lawBy !== 'carried') began = lawBy === 'context' ? 'alone' : 'named';
    if (provision.supplement !== undefined || provision.annex !== undefined) return [];
    if (began === 'beside' || (began === 'alone' && !mayBeBare && !saysAmended(text, citation))) return [];
    const last = to?.article ?? provision.article;
    const place = { law, provision: { article: provision.article } };
    return [last === provision.article ? place : { ...place, to: { article: last } }];
  });
}

const besides = /^(?:[前次]|전|다음|앞)/u;

/** 改正後の第三条, 第三条及び第五条の改正規定: in an amending law a number alone may be that of an article of its own. */
const saysAmended = (text: string, { start, end }: LegalCitation): boolean =>
  /(?:改正[前後]の|従前の)$/u.test(text.slice(Math.max(0, start - 8), start)) ||
  listAmended.test(text.slice(end, end + 80));

const listAmended = /^[第条項号の及びならにまで又は若しくか、〇一二三四五六七八九十百千]*の改正規定/u;

/** The provisions of keys, printed. */
export const printedPlaces = (law: string, keys: readonly string[]): readonly string[] =>
  keys.map((key) => printPlace({ law, provision: provisionOf(key) }));
