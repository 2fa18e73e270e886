// What stood at a place of a law one text after the other, as far as an index knows the days.
import { present } from '../../model/present.ts';
import { languageOfLaw } from '../citations/citation-grammars.ts';
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import type { LawPlace } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { locate } from '../statutes/locate-place.ts';
import {
  beginsOn,
  firstDay,
  laterFirst,
  type StatuteBook,
  type StatuteLaw,
  type StatuteRevision,
} from '../statutes/statute-book.ts';
import { printedPlaces, transitionalProvisions } from '../statutes/transitional-provisions.ts';
import { wordsWithHead } from '../statutes/words-with-head.ts';
import { heldAt } from './held-words.ts';
import { type InForce, isInForce, type LawIndex } from './law-index.ts';
import { entriesNear } from './law-standing.ts';

/** A text of a place, of an item in statutes with the head of its list; of a time in which the place was not there, or was deleted, it is empty. */
export interface PlaceText extends InForce {
  readonly text: string;
  /** Day from which it is taken to be the text; before any day where nothing tells (an empty text). */
  readonly begins: string;
  /** Whether another text has followed, though nothing may tell since when (false). */
  readonly isOver?: true;
  /** A day on which it surely was the text, where its first one is not known (its first day is known, or no day at all). */
  readonly seen?: string;
  /** A day on which another text surely had followed, where nothing tells since when (it is told, or none followed). */
  readonly goneBy?: string;
}

/**
 * In the order of their days; texts that are the same word for word and follow each other are one. Of a list of laws a place that has but one text tells
 * no days, and none are given.
 * @param index of several laws of one name in statutes the one that began last, of those that have the place and have begun by the day
 * @param day as of which the law is looked for: `2026-01-31`
 * @returns none where the index does not know the place, and for supplementary provisions, which a file may leave out
 */
export function textsOfPlace(index: LawIndex, place: LawPlace, day: string): readonly PlaceText[] {
  const { statutes } = index;
  if (statutes !== undefined) {
    const known = statutes.named(place.law);
    const isBegun = (law: StatuteLaw): number => (firstDay(law) <= day ? 0 : 1);
    const newestFirst = known.toSorted((a, b) => isBegun(a) - isBegun(b) || laterFirst(firstDay(a), firstDay(b)));
    for (const law of newestFirst) {
      const texts = textsOfStatute(statutes, law, place);
      if (texts.some(({ text }) => text !== '')) return texts;
    }
    if (known.length > 0) return [];
  }
  const texts = textsOfList(index, place);
  return texts.length > 1 ? texts : [];
}

/** The text of a day, the newest that has begun; undefined where none is known of that day. */
export const textOn = (texts: readonly PlaceText[], day: string): PlaceText | undefined =>
  texts.findLast(({ begins, until }) => begins <= day && isInForce(present({ until }), day));

function textsOfStatute(book: StatuteBook, law: StatuteLaw, { provision, to }: LawPlace): readonly PlaceText[] {
  if (provision.supplement !== undefined) return [];
  const ends = [provision, ...(to === undefined ? [] : [to])];
  const language = languageOfLaw(law.name);
  const texts = law.revisions.map((revision) => ({
    from: revision.from,
    begins: beginsOn(revision),
    text: ends
      .map((end) => wordsIn(book, revision, { provision: end, language }))
      .join('\n\n')
      .trim(),
  }));
  return joined(texts.map(({ from, begins, text }, at) => present({ from, until: texts[at + 1]?.from, begins, text })));
}

function wordsIn(
  book: StatuteBook,
  { id }: StatuteRevision,
  { provision, language }: { readonly provision: Provision; readonly language: CitationLanguage },
): string {
  const { isThere, isDeleted, held } = locate(book, id, provision);
  return isThere && !isDeleted ? wordsWithHead(book, id, { held, language }) : '';
}

function textsOfList({ laws }: LawIndex, place: LawPlace): readonly PlaceText[] {
  const law = laws.find(({ name }) => name === place.law);
  if (law === undefined) return [];
  const held = entriesNear(law, place.to === undefined ? place.provision : {}).flatMap(
    ({ text = '', cut, ...entry }) => (text.trim() === '' || cut === true ? [] : [{ ...entry, text, law: law.name }]),
  );
  const byDays = Map.groupBy(heldAt(place, held), ({ from, until }) => JSON.stringify([from ?? '', until ?? '']));
  const texts = [...byDays.values()].map((entries): PlaceText => {
    const { from, until } = entries[0] as (typeof entries)[number];
    return present({ from, until, begins: from ?? '', text: entries.map(({ text }) => text).join('\n') });
  });
  return joined(texts.toSorted((a, b) => (a.begins < b.begins ? -1 : 1)));
}

function joined(texts: readonly PlaceText[]): readonly PlaceText[] {
  const kept: PlaceText[] = [];
  for (const each of texts) {
    const last = kept.at(-1);
    if (last === undefined || last.text !== each.text) kept.push(each);
    else kept[kept.length - 1] = present({ from: last.from, until: each.until, begins: last.begins, text: last.text });
  }
  return kept.map((text, at): PlaceText => {
    const next = kept[at + 1];
    const seen = text.from === undefined && text.begins !== '' ? text.begins : undefined;
    const goneBy = text.until === undefined && next !== undefined && next.begins !== '' ? next.begins : undefined;
    return present({ ...text, isOver: next === undefined ? undefined : (true as const), seen, goneBy });
  });
}

/**
 * The transitional provisions that name the article of a place, printed: which of two texts an old case is under.
 * @param day that of the newest text that is asked about; supplementary provisions come with the text that they bring
 * @returns none of a list of laws, which has no captions
 */
export function transitionalOf({ statutes }: LawIndex, { law, provision }: LawPlace, day: string): readonly string[] {
  if (statutes === undefined) return [];
  return statutes.named(law).flatMap((one) => {
    const newest = one.revisions.findLast((revision) => beginsOn(revision) <= day) ?? one.revisions.at(-1);
    if (newest === undefined) return [];
    return printedPlaces(one.name, transitionalProvisions(statutes, { law: one, revision: newest.id }, provision));
  });
}
