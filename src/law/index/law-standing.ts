// What an index of laws says of a place: whether it exists, whether it is in force, and what stands there.
import { present } from '../../model/present.ts';
import { languageOfLaw } from '../citations/citation-grammars.ts';
import { atLevel, covers, type LawPlace, levelOf, type Place } from '../places/covers.ts';
import { type Provision, type ProvisionLevel, provisionLevels } from '../places/provision.ts';
import { type IndexedLaw, type IndexedProvision, type InForce, isInForce, type LawIndex } from './law-index.ts';
import { statuteStanding } from './statute-standing.ts';
import { type VisibleNumbers, visibleNumbers } from './visible-numbers.ts';

export type Standing =
  /** The index cannot tell. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'missing'; readonly what: 'law' | 'place' | 'paragraph' | 'item' | 'subitem' | 'row' }
  /** The text of the day says that it was deleted. */
  | { readonly kind: 'deleted' }
  /** `isOver`: another text has followed, though nothing may tell since when. */
  | { readonly kind: 'not-in-force'; readonly in: InForce; readonly isOver?: true }
  /** `texts` of the place and of what lies around and inside it, as far as the index has them. */
  | { readonly kind: 'in-force'; readonly texts: readonly string[] };

/**
 * @param place its law by the name that the index has
 * @param date `2026-01-31`
 */
export function standingOf(index: LawIndex, place: LawPlace, date: string): Standing {
  const inStatutes = index.statutes === undefined ? undefined : statuteStanding(index.statutes, place, date);
  if (inStatutes !== undefined) return inStatutes;
  const law = index.laws.find(({ name }) => name === place.law);
  if (law === undefined) return index.complete ? { kind: 'missing', what: 'law' } : { kind: 'unknown' };
  if (!isInForce(law, date)) return { kind: 'not-in-force', in: law };
  const ends = place.to === undefined ? [place.provision] : [place.provision, place.to];
  const found = ends.map((provision) => standingInLaw(law, provision, date));
  const bad = found.find(({ kind }) => kind !== 'in-force');
  if (bad !== undefined) return bad;
  return { kind: 'in-force', texts: found.flatMap((end) => (end.kind === 'in-force' ? end.texts : [])) };
}

function standingInLaw(law: IndexedLaw, provision: Provision, date: string): Standing {
  const level = levelOf(provision);
  if (level === 'law') return { kind: 'in-force', texts: [] };
  const around = entriesNear(law, provision).filter((entry) => meet(entry, provision));
  if (around.length === 0) return unlisted(law, provision);
  const holding = around.filter((entry) => holds(entry, provision));
  // An entry of its own says more of an article than the range that it lies in.
  const versions = holding.some(({ to }) => to === undefined) ? holding.filter(({ to }) => to === undefined) : holding;
  if (versions.length > 0 && versions.every((entry) => !isInForce(entry, date))) {
    return { kind: 'not-in-force', in: lastOf(versions) };
  }
  const inside = around.filter((entry) => !holding.includes(entry));
  const current = [...versions, ...inside].filter((entry) => isInForce(entry, date));
  if (current.length === 0) return { kind: 'unknown' };
  for (const finer of ['paragraph', 'item'] as const) {
    if (depth(finer) > depth(level)) break;
    const cut = atLevel(provision, finer);
    if (current.some((entry) => isInside(entry, cut))) continue;
    // Nothing is missing from a law of which but a part is known.
    if (law.complete !== 'law' && isNumberedOut(law.name, current, cut)) return { kind: 'missing', what: finer };
    if (isOnlyParagraph(current, cut)) continue;
    const missing = missingAt(law, cut, finer);
    if (missing.kind === 'missing') return missing;
  }
  return { kind: 'in-force', texts: current.flatMap(({ text }) => (text === undefined ? [] : [text])) };
}

/** For a place that is not listed, of which no part and nothing around it is listed; other parts of its article may be. */
function unlisted(law: IndexedLaw, provision: Provision): Standing {
  const article = atLevel(provision, 'article');
  const parts = entriesNear(law, provision).filter((entry) => meet(entry, article));
  if (parts.length === 0) return missingAt(law, provision, 'article');
  const { paragraph } = atLevel(provision, 'paragraph');
  const isBehind = ({ provision: part, isLast }: IndexedProvision): boolean =>
    isLast === true && Number(paragraph) > Number(part.paragraph);
  if (parts.some(isBehind)) return { kind: 'missing', what: 'paragraph' };
  const hasParagraph = parts.some((entry) => isInside(entry, atLevel(provision, 'paragraph')));
  return missingAt(law, provision, hasParagraph ? 'item' : 'paragraph');
}

interface NearEntries {
  readonly byArticle: ReadonlyMap<string, readonly IndexedProvision[]>;
  /** Ranges, and what has no article. */
  readonly others: readonly IndexedProvision[];
  readonly all: readonly IndexedProvision[];
}
const nearEntries = new WeakMap<IndexedLaw, NearEntries>();

/** The entries that may meet a place: those of its article, and ranges. */
export function entriesNear(law: IndexedLaw, { article }: Provision): readonly IndexedProvision[] {
  const near = nearEntries.get(law) ?? sorted(law);
  nearEntries.set(law, near);
  return article === undefined ? near.all : [...(near.byArticle.get(article) ?? []), ...near.others];
}

function sorted({ provisions }: IndexedLaw): NearEntries {
  const all = provisions.filter(namesPlace);
  const isOne = ({ provision, to }: IndexedProvision): boolean => to === undefined && provision.article !== undefined;
  const byArticle = Map.groupBy(all.filter(isOne), ({ provision }) => provision.article as string);
  return { all, byArticle, others: all.filter((entry) => !isOne(entry)) };
}

/** Title and date of a law, or a chapter of it, say nothing of its articles. */
const namesPlace = ({ provision }: IndexedProvision): boolean =>
  levelOf(provision) !== 'law' || provision.supplement !== undefined;

const depth = (level: ProvisionLevel): number => provisionLevels.indexOf(level);

/** Whether one lies inside the other. Supplementary provisions of a law that is not named, and 別表 without a number, may be any. */
function meet(entry: IndexedProvision, provision: Provision): boolean {
  const { annex } = provision;
  if (annex?.number === '' && annex.kind === entry.provision.annex?.kind) return true;
  const [a, b] = [placeOf(likeSupplement(entry, provision)), placeOf({ provision })];
  return covers(a, b) || covers(b, a);
}

/** Whether an entry is the place, or what it lies in. */
const holds = (entry: IndexedProvision, provision: Provision): boolean =>
  covers(placeOf(likeSupplement(entry, provision)), placeOf({ provision }));

const isInside = (entry: IndexedProvision, provision: Provision): boolean =>
  covers(placeOf({ provision }), placeOf(likeSupplement(entry, provision)));

const placeOf = ({ provision, to }: Pick<IndexedProvision, 'provision' | 'to'>): Place =>
  present({ law: '', provision, to });

/** 附則第2条 that does not say of which amendment may be any of them. */
function likeSupplement(entry: IndexedProvision, { supplement }: Provision): IndexedProvision {
  if (supplement === undefined || entry.provision.supplement === undefined) return entry;
  if (supplement !== '' && entry.provision.supplement !== '') return entry;
  return { ...entry, provision: { ...entry.provision, supplement } };
}

/** An article of which no paragraphs are listed has one, which often bears no number. */
const isOnlyParagraph = (entries: readonly IndexedProvision[], { paragraph, item }: Provision): boolean =>
  paragraph === '1' && item === undefined && entries.every((entry) => entry.provision.paragraph === undefined);

function missingAt(law: IndexedLaw, provision: Provision, level: ProvisionLevel): Standing {
  const told = depth(law.complete) >= depth(level) && law.provisions.some((entry) => countedAlike(entry, provision));
  return told ? { kind: 'missing', what: 'place' } : { kind: 'unknown' };
}

/** A list without any supplementary provisions, or annexes, does not tell which of them there are. */
const countedAlike = ({ provision: listed }: IndexedProvision, asked: Provision): boolean =>
  (listed.supplement === undefined) === (asked.supplement === undefined) &&
  listed.annex?.kind === asked.annex?.kind &&
  (asked.annex !== undefined || listed.article !== undefined) &&
  (asked.supplement === undefined ||
    asked.supplement === '' ||
    listed.supplement === '' ||
    listed.supplement === asked.supplement);

/** Of versions that are all out of force: the one that ended last, else the one that begins first. */
function lastOf(entries: readonly IndexedProvision[]): InForce {
  const ended = entries.flatMap(({ until }) => until ?? []).sort();
  const begun = entries.flatMap(({ from }) => from ?? []).sort();
  const until = ended.at(-1);
  return until === undefined ? present({ from: begun[0] }) : { until };
}

// Whether a paragraph or an item is missing by the numbers that the indexed text of its article shows.

/**
 * @param entries what the index has of the article and is in force: one text of it, and no other
 * @param asked a paragraph, or an item with its paragraph
 * @returns false where the text leaves a doubt
 */
function isNumberedOut(law: string, entries: readonly IndexedProvision[], asked: Provision): boolean {
  const { article, paragraph, item } = asked;
  if (article === undefined || paragraph === undefined) return false;
  const level = levelOf(asked);
  const holding = entries.filter(({ provision, to }) => to === undefined && levelOf(provision) !== level);
  const ofParagraph = holding.filter(
    ({ provision }) => provision.paragraph === paragraph && levelOf(provision) === 'paragraph',
  );
  const ofArticle = holding.filter(({ provision }) => levelOf(provision) === 'article');
  const [entry, ...others] = ofParagraph.length > 0 ? ofParagraph : ofArticle;
  if (entry === undefined || others.length > 0) return false;
  const { paragraphs, items } = numbersOf(law, entry);
  const list = item === undefined ? paragraphs : items.get(paragraph);
  const label = item ?? paragraph;
  // Section 5(a) of a section that counts (1), (2) may be meant for what lies in the first.
  return list !== undefined && isDigit(label) === isDigit(list[0] ?? '') && !list.includes(label);
}

const isDigit = (label: string): boolean => /^\d/u.test(label);

const known = new WeakMap<IndexedProvision, VisibleNumbers>();

/** Of each text once. */
function numbersOf(law: string, entry: IndexedProvision): VisibleNumbers {
  const { text = '', provision, cut = false } = entry;
  const numbers =
    known.get(entry) ?? visibleNumbers({ text: cut ? '' : text, provision, language: languageOfLaw(law) });
  known.set(entry, numbers);
  return numbers;
}
