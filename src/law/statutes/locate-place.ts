// How far a place is there in one revision of a statute, and its words.
import { present } from '../../model/present.ts';
import { compareLabels } from '../places/covers.ts';
import { isColumn, type Provision, type ProvisionClause, remarks, rowUnit } from '../places/provision.ts';
import {
  articleStep,
  isInRemarks,
  joinSteps,
  labelOfKey,
  parentKey,
  provisionOf,
  stepsOf,
  supplementStep,
} from './place-key.ts';
import { clauseText, withSentences } from './place-words.ts';
import { extract } from './statute.ts';
import type { HeldPlace, StatuteBook } from './statute-book.ts';

/** How far a place is confirmed. Chapters and supplementary provisions as a whole are their law, annexes are as articles. */
export type PlaceDepth = 'law' | 'article' | 'paragraph' | 'item' | 'row';

/** A place in one revision. */
export interface LocatedPlace {
  /** Whether all of it is there. */
  readonly isThere: boolean;
  readonly isDeleted: boolean;
  readonly depth: PlaceDepth;
  /** The entry of what is confirmed; absent where that is the law as a whole. */
  readonly held?: HeldPlace;
  /** What is confirmed, with the amendment of supplementary provisions. */
  readonly provision: Provision;
}

export function locate(book: StatuteBook, revision: number, provision: Provision): LocatedPlace {
  const steps = stepsOf(provision);
  const roots = rootsOf(book, revision, provision, steps);
  let best: LocatedPlace | undefined;
  for (const root of roots) {
    const found = walk(book, revision, { steps: root, clause: provision.clause });
    if (found.isThere) return found;
    if (best === undefined || depths.indexOf(found.depth) > depths.indexOf(best.depth)) best = found;
  }
  return inOwnSupplement(book, revision, provision) ?? best ?? nowhere;
}

/**
 * 労働基準法第136条: 附則 of the law itself that go on counting from the main provisions are cited without saying that they are 附則. Where they begin again
 * they are not: their first article, or the first that an extract has, bears a number of the main provisions then.
 */
function inOwnSupplement(book: StatuteBook, revision: number, provision: Provision): LocatedPlace | undefined {
  const { supplement, annex, article } = provision;
  if (supplement !== undefined || annex !== undefined || article === undefined) return undefined;
  if (entryAt(book, revision, joinSteps(own, articleStep(article))) === undefined) return undefined;
  if (entryAt(book, revision, articleStep(article)) !== undefined || goingOn(book, revision) === undefined)
    return undefined;
  return walk(book, revision, { steps: stepsOf({ ...provision, supplement: '' }), clause: provision.clause });
}

/** The key of a law's own supplementary provisions. */
const own = supplementStep('');

/** The first and the last article of a law's own supplementary provisions, where these go on counting from the main ones. */
function goingOn(book: StatuteBook, revision: number): readonly [first: string, last: string] | undefined {
  const labels = book.below(revision, own).flatMap(({ key, level }) => (level === 'article' ? [labelOfKey(key)] : []));
  const [first, last = first] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined || compareLabels(first, '1') <= 0) return undefined;
  return entryAt(book, revision, articleStep(first)) === undefined ? [first, last] : undefined;
}

const depths: readonly PlaceDepth[] = ['law', 'article', 'paragraph', 'item', 'row'];
const nowhere: LocatedPlace = { isThere: false, isDeleted: false, depth: 'law', provision: {} };

type Steps = readonly (readonly string[])[];

/** Supplementary provisions of no named amendment are those of the law itself, else any; 別表 without a number is any; 第2章 that of any part. */
function rootsOf(book: StatuteBook, revision: number, provision: Provision, steps: Steps): readonly Steps[] {
  const [first, ...rest] = steps;
  const head = first?.[0];
  if (head === undefined) return [steps];
  const { supplement, annex, divisions, article } = provision;
  const instead = (wanted: (key: string) => boolean): readonly Steps[] =>
    book.heads(revision).flatMap(({ key }) => (key !== head && wanted(key) ? [[[key], ...rest]] : []));
  if (supplement === '') return [steps, ...instead((key) => /^S:[^/]*$/u.test(key))];
  if (annex?.number === '') return [steps, ...instead((key) => key.startsWith(head) && !key.includes('/'))];
  if (article === undefined && divisions?.length === 1) return [steps, ...instead((key) => key.endsWith(`/${head}`))];
  return [steps];
}

interface Walk {
  readonly steps: Steps;
  readonly clause: ProvisionClause | undefined;
}

function walk(book: StatuteBook, revision: number, { steps, clause }: Walk): LocatedPlace {
  let key = '';
  let held: HeldPlace | undefined;
  for (const ways of steps) {
    const found = ways.map((way) => entryAt(book, revision, joinSteps(key, way))).find((entry) => entry !== undefined);
    if (found === undefined || isLeftOut(book, revision, found.held)) return located(key, held, false);
    // What is inside a range is the range.
    key = found.key;
    held = found.held;
    if (held.isDeleted) return located(key, held, ways === steps.at(-1));
  }
  const isPart =
    clause === undefined || held === undefined || clauseText(withSentences(book, revision, held), clause) !== undefined;
  return located(key, held, isPart);
}

function located(key: string, held: HeldPlace | undefined, isThere: boolean): LocatedPlace {
  const isDeleted = held?.isDeleted === true;
  return present({ isThere: isThere || isDeleted, isDeleted, depth: depthOf(held), held, provision: provisionOf(key) });
}

function depthOf(held: HeldPlace | undefined): PlaceDepth {
  switch (held?.level) {
    case undefined:
    case 'division':
    case 'supplement':
      return 'law';
    case 'annex':
      return 'article';
    case 'subitem':
      return 'item';
    default:
      return held?.level as PlaceDepth;
  }
}

interface Entry {
  readonly key: string;
  readonly held: HeldPlace;
}

function entryAt(book: StatuteBook, revision: number, key: string): Entry | undefined {
  const own = book.place(revision, key);
  if (own !== undefined) return { key, held: own };
  const [parent, label] = [parentKey(key), labelOfKey(key)];
  const kind = key.slice(0, key.length - label.length);
  const range = book
    .heads(revision)
    .find(
      (head) =>
        head.to !== undefined &&
        parentKey(head.key) === parent &&
        head.key.startsWith(kind) &&
        compareLabels(labelOfKey(head.key), label) < 0 &&
        compareLabels(label, head.to) <= 0,
    );
  return range === undefined ? undefined : { key, held: range };
}

// What a file does not hold: supplementary provisions that it gives in part, the inside of tables, and their columns.

/** Whether a place names a column of a table: whether there is such a one is not looked at. */
export const namesColumn = ({ subitems = [] }: Provision): boolean => subitems.some(isColumn);

/**
 * Whether a place lies in an annexed table that a revision has, and of whose inside nothing is told there: 別表 of Korean files are links, and of some
 * tables no row bears a number.
 */
export function isInsideUnread(book: StatuteBook, revision: number, { provision, located }: Asked): boolean {
  const { annex, paragraph, item, subitems = [] } = provision;
  const { held } = located;
  if (annex === undefined || held === undefined || located.isThere) return false;
  const below = book.below(revision, held.key);
  if (held.level === 'annex')
    return (paragraph ?? item ?? subitems[0]) !== undefined && !countsSo(below, held.key, paragraph);
  if (paragraph === remarks && below.length === 0) return true;
  // イ of a row whose cells say it in one line.
  const [label = ''] = subitems;
  const written = [`${label}　`, `（${label}）`];
  return label !== '' && held.level === 'row' && written.some((words) => held.text.includes(words));
}

/** Whether a table has rows that are counted as the one that is asked for: 第七類 is told to be missing by 第一類 to 第六類, and not by （一） and （二）. */
function countsSo(below: readonly HeldPlace[], table: string, row: string | undefined): boolean {
  if (row === remarks) return below.some(({ key }) => isInRemarks(key));
  const rows = below.filter(({ key }) => !isInRemarks(key));
  const unit = row === undefined ? undefined : rowUnit(row)?.unit;
  if (unit === undefined) return rows.length > 0;
  return rows.some(({ key }) => parentKey(key) === table && rowUnit(labelOfKey(key))?.unit === unit);
}

interface Asked {
  readonly provision: Provision;
  readonly located: LocatedPlace;
}

/**
 * Whether a place that a revision does not have may exist all the same: in supplementary provisions of an amendment that the file leaves out, or has
 * but an extract of (抄, 略, 생략), or in the law's own, cited without 附則, where an extract that goes on counting has a gap. Main provisions are whole, and so are annexes of whose
 * inside something is told.
 */
export function mayBeLeftOut(book: StatuteBook, revision: number, provision: Provision): boolean {
  const { supplement, annex, article } = provision;
  if (annex !== undefined)
    return isInsideUnread(book, revision, { provision, located: locate(book, revision, provision) });
  if (supplement === undefined) return isBetween(book, revision, article);
  const heads = book.heads(revision).filter(({ level }) => level === 'supplement');
  const meant = supplement === '' ? heads : heads.filter(({ key }) => key === supplementStep(supplement));
  return meant.length === 0 || meant.some((head) => isExtract(book, revision, head));
}

/** Whether an extract of supplementary provisions that go on counting has articles before and behind one, and not it. */
function isBetween(book: StatuteBook, revision: number, article: string | undefined): boolean {
  const head = article === undefined ? undefined : book.place(revision, own);
  if (article === undefined || head === undefined || !isExtract(book, revision, head)) return false;
  const ends = goingOn(book, revision);
  if (ends === undefined || compareLabels(article, ends[0]) <= 0 || compareLabels(ends[1], article) <= 0) return false;
  return ['', own].every((part) => entryAt(book, revision, joinSteps(part, articleStep(article))) === undefined);
}

const isExtract = (book: StatuteBook, revision: number, { key, number }: HeldPlace): boolean =>
  number.endsWith(extract) || book.below(revision, key).some(({ text }) => /^略$|생략/u.test(text));

/** Whether a file has nothing of supplementary provisions but that they are left out: 略, 생략, and 부터 제5조까지 생략 of 제2조 부터 제5조까지 생략. */
function isLeftOut(book: StatuteBook, revision: number, held: HeldPlace): boolean {
  if (!held.key.startsWith('S:') || held.level === 'supplement') return false;
  const [only, ...others] = held.text === '' ? book.below(revision, held.key) : [held];
  return only !== undefined && others.length === 0 && saysLeftOut.test(only.text);
}

const saysLeftOut = /^(?:略|(?:(?:부터|내지|및|ㆍ|,|~)[^.]{0,40})?생략\.?)$/u;

// Levels.

/** A level that a place names. */
export type NamedLevel = PlaceDepth | 'subitem';

/** The levels that a place names, and whether each is confirmed; what was deleted is not. */
export function confirmedLevels(
  { article, annex, paragraph, item, subitems = [] }: Provision,
  located: LocatedPlace,
): readonly (readonly [NamedLevel, boolean])[] {
  const isIn = annex !== undefined;
  const below = subitems.filter((label) => !isColumn(label));
  const named: readonly PlaceDepth[] = [
    'law',
    ...(article !== undefined || isIn ? (['article'] as const) : []),
    ...(isIn && (paragraph ?? item) !== undefined ? (['row'] as const) : []),
    ...(!isIn && paragraph !== undefined ? (['paragraph'] as const) : []),
    ...(!isIn && (item !== undefined || below.length > 0) ? (['item'] as const) : []),
  ];
  // Items of an annex are as its rows.
  const reached = depths.indexOf(isIn && located.depth === 'item' ? 'row' : located.depth);
  const levels = named.map((level) => {
    const at = depths.indexOf(level);
    // An item that was not deleted is there, though what is cited of it may be.
    const isDeleted = located.isDeleted && located.held?.level !== 'subitem';
    return [level, at < reached || (at === reached && !isDeleted)] as const;
  });
  return below.length === 0 ? levels : [...levels, ['subitem', located.isThere && !located.isDeleted]];
}
