// What the statutes themselves say of a cited place, as the checks of citations ask it.
import { present } from '../../model/present.ts';
import { languageOfLaw } from '../citations/citation-grammars.ts';
import { atLevel, type LawPlace } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { confirmedLevels, locate, mayBeLeftOut, type NamedLevel, namesColumn } from '../statutes/locate-place.ts';
import { daysOfRevision, lookUpNamed, newerWithout, type PlaceOfDay } from '../statutes/look-up-place.ts';
import { amendmentLabel } from '../statutes/place-key.ts';
import { textOf } from '../statutes/place-words.ts';
import type { StatuteBook } from '../statutes/statute-book.ts';
import { wordsWithHead } from '../statutes/words-with-head.ts';
import type { Standing } from './law-standing.ts';

/** @returns undefined where the book has no law of that name */
export function statuteStanding(book: StatuteBook, place: LawPlace, date: string): Standing | undefined {
  const ends = endsOf(book, place, date);
  if (ends.length === 0) return undefined;
  const standings = ends.map((end) => standingAt(book, end, date));
  const bad = standings.find(({ kind }) => kind !== 'in-force');
  if (bad !== undefined) return bad;
  return { kind: 'in-force', texts: standings.flatMap((one) => (one.kind === 'in-force' ? one.texts : [])) };
}

/** 民法 was brought by two laws: its fourth and fifth parts by a second one. */
const secondNumbers: ReadonlyMap<string, string> = new Map([['明治29年法律第89号', '明治31年法律第9号']]);

/**
 * Whether the number that a text gives to a law is another law's: of Japanese laws, whose number stays the same; Korean ones are numbered anew by each
 * amendment, which may be one of several laws.
 * @param law full name
 */
export function isNumberOfAnother(book: StatuteBook, law: string, number: string): boolean {
  const own = book.named(law).flatMap((one) => (one.number === undefined ? [] : [amendmentLabel(one.number)]));
  const told = translatedNumber(number) ?? amendmentLabel(number);
  const written = (label: string): string => (told.startsWith(western) ? inWesternYears(label) : label);
  return (
    own.length > 0 &&
    own.every((label) =>
      [label, secondNumbers.get(label)].every(
        (one) => one === undefined || (japaneseNumber.test(one) && written(one) !== told),
      ),
    )
  );
}

const japaneseNumber = /^(?:明治|大正|昭和|平成|令和)/u;

// Numbers of translations, which count the years otherwise: Act No. 49 of 1947 is 昭和22年法律第49号.

const western = '西暦';
/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };

function translatedNumber(number: string): string | undefined {
  const [, kind, no, year] = /^(Act|Law|Cabinet Order) No\. ?(\d+),? of (?:.+, )?(\d{4})$/u.exec(number) ?? [];
  return kind === undefined
    ? undefined
    : `${western}${year}年${kind === 'Cabinet Order' ? '政令' : '法律'}第${Number(no)}号`;
}

const inWesternYears = (label: string): string =>
  label.replace(
    /^(明治|大正|昭和|平成|令和)(\d+)年/u,
    (_, era: string, year: string) => `${western}${(eras[era] as number) + Number(year)}年`,
  );

interface End {
  readonly found: PlaceOfDay;
  /** Other laws of this name that have the place on the day, too. */
  readonly namesakes: readonly PlaceOfDay[];
  /** Whether a newer law of this name has no such place: which one is meant is not told. */
  readonly isContested: boolean;
  readonly provision: Provision;
}

/** Of a range both ends; none where no law has the name. */
function endsOf(book: StatuteBook, { law, provision, to }: LawPlace, date: string): readonly End[] {
  return [provision, ...(to === undefined ? [] : [to])].flatMap((end) => {
    const all = lookUpNamed(book, { law, provision: end }, date);
    const [found, ...others] = all;
    if (found === undefined) return [];
    const namesakes = others.filter((other) => other.found === 'yes' && other.rivals === undefined);
    return [{ found, namesakes, isContested: newerWithout(all) !== undefined, provision: end }];
  });
}

function standingAt(book: StatuteBook, { found, namesakes, isContested, provision }: End, date: string): Standing {
  const { law, revision, located } = found;
  if (isContested) return { kind: 'unknown' };
  // Before it was promulgated nothing of a law was in force.
  if (isBeforeLaw(law, date)) return { kind: 'not-in-force', in: {} };
  if (found.rivals !== undefined) {
    // It exists where all texts that may be that of the day have it, whatever they say.
    if (!isInAll(found)) return { kind: 'unknown' };
    const revisions = [revision, ...found.rivals.map((rival) => rival.revision)];
    return { kind: 'in-force', texts: revisions.flatMap(({ id }) => textsAround(book, id, provision)) };
  }
  switch (found.found) {
    case 'yes':
      // The row is there; whether it has such a column is not looked at.
      if (namesColumn(provision)) return { kind: 'unknown' };
      return {
        kind: 'in-force',
        texts: [found, ...namesakes].flatMap((one) => textsAround(book, one.revision.id, provision)),
      };
    case 'deleted':
      return { kind: 'deleted' };
    case 'not-in-force':
      return outOfForce(found, date);
    case 'before-revisions':
      return { kind: 'unknown' };
    default:
      if (found.now === undefined || mayBeLeftOut(book, revision.id, provision)) return { kind: 'unknown' };
      return { kind: 'missing', what: missingIn(provision, located) };
  }
}

const isBeforeLaw = ({ promulgated }: PlaceOfDay['law'], date: string): boolean =>
  promulgated !== undefined && date < promulgated;

const isInAll = ({ found, rivals = [] }: PlaceOfDay): boolean =>
  found === 'yes' && rivals.every(({ located }) => located.isThere && !located.isDeleted);

/**
 * Whether the book has the law, and cannot tell what stood at a place on a day: it has no text of that day, or texts that may both be that of the day
 * say different things there, or an older of two laws of one name alone has the place. Before a law was promulgated it had no words.
 */
export const isTextOpen = (book: StatuteBook, place: LawPlace, date: string): boolean =>
  endsOf(book, place, date).some(({ found, isContested }) => isContested || isOpenOn(found, date));

const isOpenOn = ({ law, now, rivals }: PlaceOfDay, date: string): boolean =>
  !isBeforeLaw(law, date) && (now === undefined || rivals !== undefined);

const outOfForce = ({ from, until }: PlaceOfDay, date: string): Standing =>
  from !== undefined && from > date
    ? { kind: 'not-in-force', in: { from } }
    : { kind: 'not-in-force', in: present({ until }), isOver: true };

/** Which level is the first that is not there. */
function missingIn(
  provision: Provision,
  located: PlaceOfDay['located'],
): Extract<Standing, { kind: 'missing' }>['what'] {
  const missing = confirmedLevels(provision, located).find(([, isThere]) => !isThere)?.[0];
  // The row is there, and what is counted in it is not.
  if (missing === undefined && provision.annex !== undefined && provision.item !== undefined) return 'item';
  return missing === undefined || missing === 'law' || missing === 'article' ? 'place' : missing;
}

/** For a place that is cited without 附則 and stands in those of the law itself what it lacks: `{ supplement: '' }`. */
export function inOwnSupplement(
  book: StatuteBook,
  place: LawPlace,
  date: string,
): Pick<Provision, 'supplement'> | undefined {
  if (place.provision.supplement !== undefined) return undefined;
  const moved = endsOf(book, place, date).some(({ found: { located } }) => located.provision.supplement !== undefined);
  return moved ? { supplement: '' } : undefined;
}

/** Of the place with what lies in it, of its whole article, and the caption of that. */
function textsAround(book: StatuteBook, revision: number, provision: Provision): readonly string[] {
  const whole = atLevel(provision, 'article');
  const [own, article] = [provision, whole].map((one) => locate(book, revision, one).held);
  const texts = [textOf(book, revision, own), textOf(book, revision, article), article?.caption ?? ''];
  return [...new Set(texts)].filter((text) => text !== '');
}

// How far a place is confirmed, level by level.

/**
 * @returns of every level that the place names whether the text of the day has it; undefined where the book has no text of that day, or no law of
 * that name
 */
export function statuteLevels(
  book: StatuteBook,
  place: LawPlace,
  date: string,
): readonly (readonly [NamedLevel, boolean])[] | undefined {
  const ends = endsOf(book, place, date);
  const [first] = ends;
  if (first === undefined || ends.some((end) => isUntellable(book, end))) return undefined;
  const levels = ends.map(({ found, provision }) =>
    confirmedLevels(provision, found.now as NonNullable<PlaceOfDay['now']>),
  );
  return confirmedLevels(first.provision, first.found.located).map(([level]) => [
    level,
    levels.every((one) => one.every(([name, isThere]) => name !== level || isThere)),
  ]);
}

const isUntellable = (book: StatuteBook, { found, isContested, provision }: End): boolean =>
  isContested ||
  found.now === undefined ||
  (found.rivals !== undefined && !isInAll(found)) ||
  (found.found === 'yes' && namesColumn(provision)) ||
  (found.found === 'no' && mayBeLeftOut(book, found.revision.id, provision));

/** The texts of a place, with its whole article, in the revisions that are not the text of a day, newest first. */
export function otherTexts(book: StatuteBook, place: LawPlace, date: string): readonly OtherText[] {
  return endsOf(book, place, date).flatMap(({ found: { law, revision }, provision }) => {
    const at = law.revisions.indexOf(revision);
    return law.revisions
      .map((other, index) => ({
        texts: textsAround(book, other.id, provision),
        isFormer: index < at,
        ...daysOfRevision(law, other),
      }))
      .filter((_, index) => index !== at)
      .toReversed();
  });
}

interface OtherText {
  readonly texts: readonly string[];
  /** Whether the text of the day has followed it, though nothing may tell since when. */
  readonly isFormer: boolean;
  readonly from?: string;
  readonly until?: string;
}

/** What a statute has at a place, and of which revision it is. */
export interface StatuteWords {
  readonly provision: Provision;
  /** Of an item with the head of its list. */
  readonly text: string;
  /** Whether it is the text of the day that was asked for. */
  readonly isOfDay: boolean;
  readonly from?: string;
  /** A day on which it surely was the text, where the first one is not known. */
  readonly seen?: string;
  readonly until?: string;
}

/** The words of a place as of a day, else those of the revision that has it; none of one that is not there, or where the text of the day is not known. */
export function statuteWords(book: StatuteBook, place: LawPlace, date: string): readonly StatuteWords[] {
  const language = languageOfLaw(place.law);
  return endsOf(book, place, date).flatMap(({ found: end, isContested }) => {
    const { found, located, revision, until } = end;
    if (found === 'no' || isContested || isOpenOn(end, date)) return [];
    const text = wordsWithHead(book, revision.id, { held: located.held, language });
    const { from, seen } = revision;
    return text === ''
      ? []
      : [
          present({
            provision: located.provision,
            text,
            isOfDay: found === 'yes',
            from,
            seen,
            until,
          }),
        ];
  });
}

/** The law and the revision by which a place is said to be there, or not; undefined where the book has no text of the day. */
export function decidingRevision(
  book: StatuteBook,
  place: LawPlace,
  date: string,
): { readonly law: string; readonly from?: string; readonly seen?: string } | undefined {
  const [end] = endsOf(book, place, date);
  if (end?.found.now === undefined) return undefined;
  const { law, revision } = end.found;
  return present({ law: revision.title ?? law.name, from: revision.from, seen: revision.seen });
}
