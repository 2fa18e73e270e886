// Reads a Japanese text from its beginning to its end for what it cites.
import { present } from '../../../model/present.ts';
import { kanjiDigits } from '../../../text/kanji-number.ts';
import { matchAt } from '../../../text/match-text.ts';
import { plainForms } from '../../places/provision-label.ts';
import type { CitationGrammar, LegalCitation } from '../legal-citation.ts';
import { toldLaw } from '../open-law.ts';
import { bareMayStand, isOfOther } from './bare-places.ts';
import { readLawNumber } from './characters.ts';
import { createHeadings } from './headings.ts';
import { createLawMemory, type LawMemory, type MeantLaw, type MeantPlace } from './law-memory.ts';
import { type LawMention, lawMentions, topicMarks } from './law-mentions.ts';
import { closedAt, withLawTerms } from './law-terms.ts';
import { type FoundPlace, inheriting, readPlace } from './read-place.ts';

/** Between a law and its place: 民法の第709条, 「民法」第709条, **民法** 第709条, 民法（第709条）. */
const gap = /[」』】》*_` ]{0,4}(?:中の?|の)? ?/uy;
/** Before an article that is written with 第 alone. */
const topic = new RegExp(`[」』】》*]{0,2}${topicMarks}(?=第)`, 'uy');
const joint =
  /(?:の規定|の[\u3400-\u9fff]{1,10}罪|書面|参照|参考|(?:類推)?適用|準用|違反|該当|所定|責任|関係)? ?(?:[、,]? ?(?:及び|並びに|又は|若しくは|および|ならびに|または|もしくは|かつ)|[、,・と/]|や) ?/uy;
const toEnd = /(?:の規定)? ?(?:から|ないし|乃至|~|-) ?/uy;
const until = / ?まで/uy;
/** A place that begins so needs but a law. */
const fromLaw: ReadonlySet<string> = new Set(['supplement', 'annex', 'division', 'article']);
const opening = /[「『【《]/u;

interface Reading {
  readonly text: string;
  readonly folded: string;
  readonly memory: LawMemory;
  readonly mentionAt: ReadonlyMap<number, LawMention>;
  readonly behind: ReadonlyMap<number, number>;
  /** What a list goes on from, behind brackets that interrupt it. */
  readonly interrupted: Map<number, MeantPlace>;
  /** The law of the places that brackets behind its name begin with: ○○法（第2条・第3条）. */
  readonly inBrackets: Map<number, MeantPlace>;
  readonly found: LegalCitation[];
  /** Behind which sign the words of a provision end that speak of other places, and what was cited last before them. */
  quoted: { readonly end: number; readonly leave: () => void } | undefined;
}

export const scanJapanese: CitationGrammar['find'] = (text, { laws, context }) => {
  const folded = plainForms(text);
  const { mentions, behind } = withLawTerms(folded, lawMentions(folded, laws));
  const reading: Reading = {
    text,
    folded,
    behind,
    memory: createLawMemory(laws, context),
    mentionAt: new Map(mentions.map((mention) => [mention.start, mention])),
    interrupted: new Map(),
    inBrackets: new Map(),
    found: [],
    quoted: undefined,
  };
  const headings = createHeadings(folded, reading.memory);
  let next = 0;
  for (let at = 0; at < folded.length; ) {
    headings.reach(at, reading.found);
    if (reading.quoted !== undefined && at > reading.quoted.end) {
      reading.quoted.leave();
      reading.quoted = undefined;
    }
    while (next < mentions.length && (mentions[next] as LawMention).start < at) next += 1;
    const mention = mentions[next];
    const end = mention?.start === at ? readMention(reading, mention) : readBare(reading, at);
    at = Math.max(end, at + 1);
  }
  headings.reach(folded.length, reading.found);
  return reading.found;
};

/** A law and the places that follow; returns where reading goes on. */
function readMention(reading: Reading, mention: LawMention): number {
  const { folded, memory } = reading;
  const words = folded.slice(mention.start, mention.end);
  const place = placeBehind(reading, mention);
  if (place === undefined && !mention.certain) return mention.end;
  const law: MeantLaw = present({ ...memory.lawOf(mention, words), lawNumber: numberBehind(folded, mention.end) });
  if (place === undefined) {
    const end = reading.behind.get(mention.end);
    const opened = bracketsWithPlace(reading, mention);
    if (opened !== undefined && law.law !== undefined) {
      reading.inBrackets.set(opened, { law: law.law, lawBy: 'carried', provision: {} });
      return opened;
    }
    if (end !== undefined) reading.interrupted.set(end, { ...law, provision: {} });
    if (law.law !== undefined || mention.reference.kind !== 'bare') {
      add(reading, { start: mention.start, end: mention.end, told: 'itself' }, { ...law, provision: {} });
    }
    return mention.end;
  }
  const start = startOf(reading, mention, place);
  return readList(reading, { start, place, from: { ...law, provision: {} } });
}

/** 行政手続法（平成五年法律第八十八号）, or with more behind a comma or a full stop; （平成…年法律第…号による改正前） is none of it. */
function numberBehind(folded: string, end: number): string | undefined {
  const at = closedAt(folded, end);
  const number = folded[at] === '(' ? readLawNumber(folded, at + 1) : undefined;
  return number !== undefined && /[)。、,]/u.test(folded[number.end] ?? '') ? number.text : undefined;
}

/** The place that is named directly behind a law. */
function placeBehind({ folded, behind }: Reading, mention: LawMention): FoundPlace | undefined {
  const from = behind.get(mention.end) ?? mention.end;
  const at = from + (matchAt(gap, folded, from)?.[0].length ?? 0);
  const place = readPlace(folded, at, 'law');
  if (place !== undefined) {
    if (place.relative !== undefined && place.relative.step !== 'same') return undefined;
    return startsInside(mention, folded, place) ? place : undefined;
  }
  const spoken = matchAt(topic, folded, from);
  const article = spoken === undefined ? undefined : readPlace(folded, from + spoken[0].length);
  if (article?.path?.top === 'article' && article.relative === undefined) return article;
  if (folded[at] !== '(') return undefined;
  const inside = readPlace(folded, at + 1, 'law');
  return inside?.path !== undefined &&
    inside.relative === undefined &&
    (!inside.path.informal || inside.path.top === 'article') &&
    folded[inside.end] === ')'
    ? { ...inside, end: inside.end + 1 }
    : undefined;
}

/** Where the place begins that stands first in brackets behind a law: 民法（第709条 不法行為）. */
function bracketsWithPlace({ folded }: Reading, { end }: LawMention): number | undefined {
  const at = end + (matchAt(gap, folded, end)?.[0].length ?? 0);
  if (folded[at] !== '(') return undefined;
  const place = readPlace(folded, at + 1, 'law');
  return place?.path?.top === 'article' && place.relative === undefined ? at + 1 : undefined;
}

/** 民訴2項 is not a citation: behind a name that does not end like a law's, an article must follow. 規則第5号 is the number of the rule. */
function startsInside(mention: LawMention, folded: string, { path, relative }: FoundPlace): boolean {
  if (relative === undefined && path?.top === 'item') return false;
  // 法3① and 規則3① may be the third of a list.
  if (path?.shorthand === true && mention.reference.kind === 'bare') return false;
  if (mention.certain || mention.reference.kind !== 'name' || relative !== undefined) return true;
  return (
    mention.reference.by !== 'abbreviation' ||
    /[法令則例程綱]$/u.test(folded.slice(mention.start, mention.end)) ||
    path?.top === 'article'
  );
}

/** 「民法」第709条 begins with its bracket. */
function startOf({ folded }: Reading, mention: LawMention, place: FoundPlace): number {
  const isQuoted =
    opening.test(folded[mention.start - 1] ?? '') && /^[」』】》]/u.test(folded.slice(mention.end, mention.end + 1));
  return isQuoted && place.end > mention.end ? mention.start - 1 : mention.start;
}

const beginsPlace = `第前次同本こ附別様0123456789${kanjiDigits}`;

function readBare(reading: Reading, at: number): number {
  const { folded, memory, interrupted } = reading;
  const from = interrupted.get(at);
  if (from !== undefined) {
    const end = goOn(reading, at, from);
    if (end > at) return end;
  }
  const table = sameTable(reading, at);
  if (table !== undefined) return readList(reading, { start: at, ...table });
  const law = reading.inBrackets.get(at);
  const place = beginsPlace.includes(folded[at] as string)
    ? readPlace(folded, at, law === undefined ? undefined : 'law')
    : undefined;
  if (place !== undefined && law !== undefined) return readList(reading, { start: at, place, from: law });
  const owned = place === undefined ? undefined : withOwner(reading, place);
  if (owned !== undefined) return readList(reading, { start: at, ...owned });
  if (place === undefined || !bareMayStand(folded, at, { place, standing: memory.standing })) {
    return at + runLength(folded, at);
  }
  return readList(reading, { start: at, place, from: bareLaw(folded, at, memory) });
}

/** Citations before it that 同表 may mean a table of. */
const nearCitations = 20;

/** 同表（六）項ロ and 同表第二号 are of the table that was cited last. */
function sameTable({ folded, found }: Reading, at: number): Omit<ListStart, 'start'> | undefined {
  if (!folded.startsWith('同表', at)) return undefined;
  const last = found.slice(-nearCitations).findLast(({ provision }) => provision.annex?.kind === 'table');
  if (last?.law === undefined) return undefined;
  const { supplement, annex } = last.to ?? last.provision;
  // A row goes on only where one was named.
  const place = readPlace(folded, at + 2, present({ annex, paragraph: '1' }));
  if (place?.path === undefined || place.relative !== undefined || !belowTable.has(place.path.top)) return undefined;
  return { place, from: { law: last.law, lawBy: 'carried', provision: present({ supplement, annex }) } };
}

const belowTable: ReadonlySet<string> = new Set(['paragraph', 'item']);

/** 第709条（民法） */
function withOwner({ folded, memory, mentionAt }: Reading, place: FoundPlace): Omit<ListStart, 'start'> | undefined {
  if (place.path?.top !== 'article' || place.relative !== undefined || folded[place.end] !== '(') return undefined;
  const mention = mentionAt.get(place.end + 1);
  if (mention?.reference.kind !== 'name' || folded[mention.end] !== ')') return undefined;
  const law = memory.lawOf(mention, folded.slice(mention.start, mention.end));
  return { place: { ...place, end: mention.end + 1 }, from: { ...law, provision: {} } };
}

/** Digits that cite nothing are passed over together, and so is the number of a law: 平成十五年法律第五十七号. */
function runLength(folded: string, at: number): number {
  if ('明大昭平令'.includes(folded[at] as string)) {
    const number = readLawNumber(folded, at);
    if (number !== undefined) return number.end - at;
  }
  return matchAt(/\d+/uy, folded, at)?.[0].length ?? 1;
}

/** In a text that stands in a law, places are that law's, except behind the name of something else: 契約書第3条, BGBの第823条. */
function bareLaw(folded: string, at: number, { standing }: LawMemory): MeantPlace {
  if (standing.law === undefined || isOfOther(folded, at)) return { provision: {} };
  const { supplement: _, ...provision } = standing.provision ?? {};
  return {
    law: standing.law,
    lawBy: 'context',
    provision: standing.provision?.article === undefined ? (standing.provision ?? {}) : provision,
  };
}

interface ListStart {
  readonly start: number;
  readonly place: FoundPlace;
  readonly from: MeantPlace;
}

/** A place, the end of its range, and those that a list joins to it. */
function readList(reading: Reading, first: ListStart): number {
  let { start, place, from } = first;
  for (;;) {
    const meant = meantPlace(reading.memory, place, from);
    const range = rangeEnd(reading, place.end, meant);
    const end = range?.end ?? place.end;
    const cited = asItWas(reading.folded, end, range === undefined ? meant : { ...meant, ...range.meant });
    add(reading, { start, end, told: place.relative === undefined ? 'itself' : 'by-another' }, cited);
    const carried = carriedFrom(cited);
    const next = afterJoint(reading.folded, end, carried.provision);
    if (next === undefined) {
      interrupt(reading, end, carried);
      return end;
    }
    start = next.start;
    ({ place, from } = withOwner(reading, next.place) ?? { place: next.place, from: carried });
  }
}

const formerBehind = /\([^()\n]{0,60}(?:改正|廃止|施行)前の(?:もの|規定|条文)(?:をいう)?(?:。[^()\n]{0,60})?\)/uy;

/** 労働契約法20条（平成30年法律第71号による改正前のもの） is an article of 改正前の労働契約法. */
const asItWas = (folded: string, end: number, meant: MeantPlace): MeantPlace =>
  meant.law === undefined ||
  /^(?:(?:改正|廃止|施行)前|旧|…)/u.test(meant.law) ||
  matchAt(formerBehind, folded, end) === undefined
    ? meant
    : { ...meant, law: `改正前の${meant.law}` };

function meantPlace(memory: LawMemory, { relative, path }: FoundPlace, from: MeantPlace): MeantPlace {
  if (path !== undefined && relative === undefined) {
    const { unresolved, ...known } = from;
    const provision = inheriting(from.provision, path);
    // 前条及び第5条: what is not known of 前条 does not concern 第5条.
    return fromLaw.has(path.top) && /[条項号]$/u.test(unresolved ?? '')
      ? { ...known, provision }
      : { ...from, provision };
  }
  if (relative === undefined) return from;
  const meant = memory.placeOf(relative);
  const law: MeantLaw = from.law === undefined || from.lawBy === 'context' ? {} : from;
  if (path === undefined) return { ...meant, ...law };
  // 前二項第一号 names nothing that one place holds.
  const { to, ...one } = meant;
  const provision = inheriting(one.provision, path);
  return present({ ...one, ...law, provision, to: to !== undefined ? inheriting(to, path) : undefined });
}

/** から第5条まで */
function rangeEnd(
  { folded, memory }: Reading,
  at: number,
  from: MeantPlace,
): { readonly end: number; readonly meant: Partial<MeantPlace> } | undefined {
  const match = matchAt(toEnd, folded, at);
  if (match === undefined) return undefined;
  const place = readPlace(folded, at + match[0].length, from.provision);
  if (place === undefined) return undefined;
  const closes = matchAt(until, folded, place.end);
  if (closes === undefined && match[0].includes('から') && place.relative !== undefined) return undefined;
  const end = place.end + (closes?.[0].length ?? 0);
  const meant = meantPlace(memory, place, from);
  if (meant.unresolved !== undefined) return { end, meant: { unresolved: meant.unresolved } };
  return { end, meant: { to: meant.provision } };
}

const carriedFrom = ({ to, provision, law, lawNumber, unresolved }: MeantPlace): MeantPlace =>
  present({
    provision: to ?? provision,
    law,
    lawBy: law !== undefined ? ('carried' as const) : undefined,
    lawNumber,
    unresolved,
  });

/** The next place of a list; a place that begins anew, such as 同条, ends the list. */
function afterJoint(
  folded: string,
  end: number,
  provision: MeantPlace['provision'],
): { readonly start: number; readonly place: FoundPlace } | undefined {
  const match = matchAt(joint, folded, end);
  if (match === undefined) return undefined;
  const start = end + match[0].length;
  const place = readPlace(folded, start, provision);
  return place?.path === undefined || place.relative !== undefined ? undefined : { start, place };
}

/** A list may go on behind brackets: 第3条（第5条において準用する場合を含む。）及び第7条. */
function interrupt({ folded, interrupted }: Reading, end: number, carried: MeantPlace): void {
  if (folded[end] !== '(') return;
  const close = closing(folded, end);
  if (close !== undefined) interrupted.set(close + 1, carried);
}

function closing(folded: string, at: number): number | undefined {
  let depth = 0;
  for (let place = at; place < Math.min(folded.length, at + 400); place += 1) {
    if (folded[place] === '(') depth += 1;
    else if (folded[place] === ')') depth -= 1;
    if (depth === 0) return place;
  }
  return undefined;
}

function goOn(reading: Reading, at: number, from: MeantPlace): number {
  const next = afterJoint(reading.folded, at, from.provision);
  return next === undefined ? at : readList(reading, { ...next, from });
}

interface Words {
  readonly start: number;
  readonly end: number;
  readonly told: 'itself' | 'by-another';
}

function add(reading: Reading, { start, end, told }: Words, meant: MeantPlace): void {
  const { text, folded, found, memory } = reading;
  const { law, lawBy = 'named', lawNumber, unresolved, provision, to } = meant;
  const own = law === undefined ? {} : { law, lawBy };
  const place = present({ provision, to, unresolved });
  const words = { text: text.slice(start, end), start, end, language: 'ja' as const };
  found.push({ ...words, ...toldLaw(own), ...present({ lawNumber }), ...place });
  // 第6条は「前条の登録を受けた者は、…」と定める。同条 is 第6条: the quoted words are of a text that means its own neighbours.
  const closes = told === 'by-another' ? quoteAround(folded, start, end) : undefined;
  if (closes !== undefined) reading.quoted ??= { end: closes, leave: memory.mark() };
  memory.keep({ ...own, ...place }, told);
}

/** Characters that are looked at on either side for the brackets of a quotation. */
const mostQuoted = 400;

/** The end of the 「…」 in which a place stands. */
function quoteAround(folded: string, start: number, end: number): number | undefined {
  const before = folded.slice(Math.max(0, start - mostQuoted), start);
  if (before.lastIndexOf('「') <= before.lastIndexOf('」')) return undefined;
  const close = folded.slice(end, end + mostQuoted).indexOf('」');
  return close < 0 ? undefined : end + close;
}
