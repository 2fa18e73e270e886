// Which places of a law lie inside another.
import { present } from '../../model/present.ts';
import { type Division, type Provision, type ProvisionLevel, provisionLevels, rowUnit } from './provision.ts';
import { readRoman } from './provision-label.ts';

/** A place of a law; a citation is one. */
export interface Place {
  /** Full name; a place whose law is not known covers nothing. */
  readonly law?: string;
  readonly provision: Provision;
  /** The last place of a range. */
  readonly to?: Provision;
}

/** A place of a law that is told. */
export type LawPlace = Place & { readonly law: string };

/**
 * Whether all of `narrow` lies inside `wide`: a law covers its articles, an article its paragraphs, 第3条から第5条まで what lies between,
 * 第4条 and 第3条の2 among it, and not 第5条の2. Places are counted by what is written: 第2章 covers what is cited with its chapter alone.
 *
 * A paragraph that an item's citation leaves out is the first: 第3条第1号 is an item of 第3条第1項.
 */
export function covers(wide: Place, narrow: Place): boolean {
  if (wide.law === undefined || wide.law !== narrow.law) return false;
  return inside(wide, narrow.provision) && (narrow.to === undefined || inside(wide, narrow.to));
}

/** How exactly a place is named. A chapter or the supplementary provisions as a whole count as the law, an annex as an article. */
export function levelOf(provision: Provision): ProvisionLevel {
  if (provision.subitems !== undefined && provision.subitems.length > 0) return 'subitem';
  if (provision.item !== undefined) return 'item';
  if (provision.paragraph !== undefined) return 'paragraph';
  return provision.article === undefined && provision.annex === undefined ? 'law' : 'article';
}

/**
 * The place without what is more exact than `level`. Parts of a sentence (ただし書) are finer than every level and fall away, as do the
 * chapters of an article, whose number is enough.
 */
export function atLevel(provision: Provision, level: ProvisionLevel): Provision {
  if (level === 'law') return {};
  const { supplement, annex, divisions = [], article, item, subitems = [] } = provision;
  const paragraph = paragraphOf(provision);
  const deep = provisionLevels.indexOf(level);
  return present({
    supplement,
    annex,
    divisions: article === undefined && divisions.length > 0 ? divisions : undefined,
    article,
    paragraph: deep >= 2 ? paragraph : undefined,
    item: deep >= 3 ? item : undefined,
    subitems: deep >= 4 && subitems.length > 0 ? subitems : undefined,
  });
}

const paragraphOf = ({ article, paragraph, item }: Provision): string | undefined =>
  paragraph ?? (article !== undefined && item !== undefined ? '1' : undefined);

/** From article to subitem; what is left out between two that are named is null. */
function steps(provision: Provision): readonly (string | null)[] {
  const { article, item, subitems = [] } = provision;
  const all = [article ?? null, paragraphOf(provision) ?? null, item ?? null, ...subitems];
  return all.slice(0, all.findLastIndex((step) => step !== null) + 1);
}

function inside({ provision, to }: Place, narrow: Provision): boolean {
  if (to === undefined) return contains(provision, narrow);
  if (contains(provision, narrow) || contains(to, narrow)) return true;
  if (provision.supplement !== narrow.supplement || to.supplement !== narrow.supplement) return false;
  if (provision.annex !== undefined || to.annex !== undefined) return betweenAnnexes([provision, to], narrow);
  if (narrow.annex !== undefined) return false;
  const [from, until, at] = [steps(provision), steps(to), steps(narrow)];
  if (from.length === 0 || until.length === 0) return betweenDivisions([provision, to], narrow);
  return (order(from, at) ?? 0) < 0 && (order(at, until) ?? 0) < 0;
}

function contains(wide: Provision, narrow: Provision): boolean {
  const [outer, inner] = [steps(wide), steps(narrow)];
  const divisions = wide.divisions ?? [];
  if (wide.supplement === undefined && wide.annex === undefined && outer.length === 0 && divisions.length === 0) {
    return wide.clause === undefined || wide.clause === narrow.clause;
  }
  if (!sameSupplement(wide, narrow) || !sameAnnex(wide, narrow)) return false;
  if (outer.length === 0 && !begins(divisions, narrow.divisions ?? [])) return false;
  if (!outer.every((step, at) => step === inner[at])) return false;
  return wide.clause === undefined || coversByClause(wide, narrow);
}

/** Supplementary provisions that nothing more is said of are all of them. */
const sameSupplement = (wide: Provision, narrow: Provision): boolean =>
  wide.supplement === narrow.supplement ||
  (wide.supplement === '' && narrow.supplement !== undefined && steps(wide).length === 0);

const sameAnnex = (wide: Provision, narrow: Provision): boolean =>
  wide.annex === undefined
    ? narrow.annex === undefined || steps(wide).length === 0
    : wide.annex.kind === narrow.annex?.kind && wide.annex.number === narrow.annex.number;

const begins = (outer: readonly Division[], inner: readonly Division[]): boolean =>
  outer.every(({ kind, number }, at) => kind === inner[at]?.kind && number === inner[at].number);

/** 各号 is all items; any other part of a sentence covers itself alone. */
function coversByClause(wide: Provision, narrow: Provision): boolean {
  const deeper = steps(narrow).length > steps(wide).length;
  if (wide.clause === 'each-item' && narrow.item !== undefined && deeper) return true;
  return wide.clause === narrow.clause && !deeper;
}

/**
 * Which of two places comes first; undefined where neither does, because one is inside the other or they are not counted alike.
 */
function order(a: readonly (string | null)[], b: readonly (string | null)[]): number | undefined {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [left, right] = [a[at] ?? null, b[at] ?? null];
    if (left === right) continue;
    return left === null || right === null ? undefined : compareLabels(left, right);
  }
  return undefined;
}

function betweenAnnexes([from, until]: readonly [Provision, Provision], { annex }: Provision): boolean {
  if (annex === undefined || annex.kind !== from.annex?.kind || annex.kind !== until.annex?.kind) return false;
  return compareLabels(from.annex.number, annex.number) < 0 && compareLabels(annex.number, until.annex.number) < 0;
}

function betweenDivisions([from, until]: readonly [Provision, Provision], narrow: Provision): boolean {
  const [first, last] = [from.divisions ?? [], until.divisions ?? []];
  const depth = first.length - 1;
  const at = narrow.divisions?.[depth];
  const [lower, upper] = [first[depth], last[depth]];
  if (at === undefined || lower === undefined || upper === undefined || last.length !== first.length) return false;
  if (at.kind !== lower.kind || at.kind !== upper.kind) return false;
  if (!begins(first.slice(0, depth), narrow.divisions ?? [])) return false;
  return compareLabels(lower.number, at.number) < 0 && compareLabels(at.number, upper.number) < 0;
}

// The order in which numbers of provisions follow each other in a law.

/**
 * Less than 0 where `a` stands before `b`: `3` < `3-2` < `3-2-2` < `4`, `5` < `5A` < `6`, `i` < `iv` < `v`, イ < ロ, 가 < 하 < 거. What it says of labels of
 * different kinds means nothing.
 */
export function compareLabels(a: string, b: string): number {
  const left = a.split('-');
  const right = b.split('-');
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const order = compareParts(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const roman = romanRank(a, b);
  const left = roman ?? rank(a);
  const right = roman === undefined ? rank(b) : { kind: roman.kind, place: readRoman(b) as number };
  if (left.kind !== right.kind) return left.kind - right.kind;
  return left.place - right.place || (a < b ? -1 : a > b ? 1 : 0);
}

interface Rank {
  readonly kind: number;
  readonly place: number;
}

const iroha = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン';
const ganada = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호';

function rank(label: string): Rank {
  const [, number, letter] = /^(\d{1,12})([a-z]{0,2})$/iu.exec(rowUnit(label)?.number ?? label) ?? [];
  if (number !== undefined)
    return { kind: 0, place: Number(number) + letters((letter as string).toLowerCase()) / 1000 };
  if (iroha.includes(label)) return { kind: 1, place: iroha.indexOf(label) };
  if (ganada.includes(label)) return { kind: 2, place: ganada.indexOf(label) };
  if (/^[a-z]{1,3}$/iu.test(label)) return { kind: 3, place: letters(label.toLowerCase()) };
  return { kind: 4, place: 0 };
}

/** `z` is 26 and `aa` 27. */
const letters = (label: string): number =>
  [...label].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1, 0);

/** Both are roman numerals, and one of them cannot be a letter: `i` alone stands before `v` either way. */
function romanRank(a: string, b: string): Rank | undefined {
  const value = a.length + b.length > 2 && readRoman(b) !== undefined ? readRoman(a) : undefined;
  return value === undefined ? undefined : { kind: 3, place: value };
}
