// How Korean texts cite laws: 「개인정보 보호법」 제15조제1항제2호, 같은 법 제3조부터 제5조까지, 부칙 제2조, 별표 1.
import { present } from '../../../model/present.ts';
import { covers } from '../../places/covers.ts';
import type { Division, Provision, ProvisionClause } from '../../places/provision.ts';
import {
  isRelative,
  pointsBack,
  resolveProvision,
  topStep,
  type WrittenProvision,
} from '../../places/written-provision.ts';
import {
  type CitationTrail,
  type LawReading,
  lawPart,
  type ReadCitations,
  type ReadLaw,
  scanCitations,
} from '../citation-trail.ts';
import type { CitationGrammar, LegalCitation, PrintedCitation } from '../legal-citation.ts';
import { shapedEndsKo } from './law-shapes-ko.ts';
import { type KoreanReading, readLawKo } from './read-law-ko.ts';
import { type Before, type ReadPlace, readPlaceKo } from './read-place-ko.ts';

/** Where a citation may begin: at a word, at a bracket, at 제3 inside a word. */
const beginnings = /(?<![\p{L}\p{N}])[가-힣A-Za-z\d]|[「『《<]|제(?=[ \t]?\d)/gu;

export const koreanGrammar: CitationGrammar = {
  language: 'ko',
  find: scanCitations({
    beginnings,
    prepare: (reading): KoreanReading => ({ ...reading, shapedEnd: nextOf(shapedEndsKo(reading.text)) }),
    read: readCitation,
  }),
  print: printCitationKo,
};

/** The first of ascending numbers that is at least as large; to be called with rising ones. */
function nextOf(ascending: readonly number[]): (at: number) => number | undefined {
  let place = 0;
  return (at) => {
    while (place < ascending.length && (ascending[place] as number) < at) place += 1;
    return ascending[place];
  };
}

function readCitation(
  reading: KoreanReading,
  at: number,
  before: LegalCitation | undefined,
): ReadCitations | undefined {
  const linked = before !== undefined && isLink(reading.text, before.end, at);
  const law = /\d/u.test(reading.text[at] as string) ? undefined : readLawKo(reading, at);
  if (law === undefined) return readBarePlace(reading, at, linked ? before : undefined);
  const from = placeBehind(reading.text, law.after);
  const place = readPlaceKo(reading.text, from, 'law');
  if (place !== undefined) return citationOf(reading, { start: at, law, place });
  if (!law.alone) return law.after > law.end ? { citations: [], resume: law.after } : undefined;
  const { end, after } = law;
  return { citations: [{ start: at, end, language: 'ko', provision: {}, ...lawPart(law) }], resume: after };
}

const link = /^[ \t]*(?:,|·|ㆍ|\/|및|또는|와|과|이나|나|혹은|그리고)[ \t]*\n?[ \t]*(?:및|또는|그리고)?[ \t]*\(?$/u;

const isLink = (text: string, end: number, at: number): boolean => at - end <= 14 && link.test(text.slice(end, at));

const behind =
  /(?:[ \t]|\n(?![ \t]*\n)|\*{1,3}|__|[>"'”’」』》]|(?:상의|의|상|중)(?=[ \t])|의(?=제)){0,4}(?:\((?=제 ?\d{1,5} ?(?:조|편|장)))?/uy;

function placeBehind(text: string, end: number): number {
  behind.lastIndex = end;
  return end + (behind.exec(text)?.[0].length ?? 0);
}

interface Parts {
  readonly start: number;
  readonly law: ReadLaw;
  readonly place: ReadPlace;
}

function citationOf({ text, trail }: LawReading, { start, law, place }: Parts): ReadCitations {
  const base = isRelative(place.written) ? trail.place() : undefined;
  const { provision, told } = resolveProvision(place.written, base);
  const range = readRange(text, place, provision);
  const end = closed(text, start, range?.end ?? place.end);
  const open = law.unresolved ?? (isRelative(place.written) && !told ? text.slice(start, place.end) : undefined);
  return {
    citations: [
      present({
        start,
        end,
        language: 'ko',
        ...lawPart(law),
        provision,
        to: range?.to,
        unresolved: open,
      }),
    ],
    resume: end,
  };
}

/** With the bracket of 민법(제750조). */
const closed = (text: string, start: number, end: number): number =>
  text[end] === ')' && text.slice(start, end).lastIndexOf('(') > text.slice(start, end).lastIndexOf(')')
    ? end + 1
    : end;

function readBarePlace(
  { text, trail }: LawReading,
  at: number,
  linked: LegalCitation | undefined,
): ReadCitations | undefined {
  const before: Before = linked === undefined ? 'nothing' : 'place';
  const place = readPlaceKo(text, at, before) ?? wholeText(text, at);
  if (place === undefined) return undefined;
  const { written } = place;
  if (linked !== undefined && !fits(written, linked) && text[at] !== '제' && !isRelative(written)) return undefined;
  const base = baseOf(trail, written, linked);
  const { provision, told } = resolveProvision(linked === undefined ? written : within(written, base), base);
  if (!told && topStep(written) >= 2 && !isRelative(written) && wholeText(text, at) === undefined) return undefined;
  const range = readRange(text, place, provision);
  const end = range?.end ?? place.end;
  return {
    citations: [
      present({
        start: at,
        end,
        language: 'ko',
        ...(linked === undefined && isElsewhere(text, at) ? undefined : lawOf(trail, written, linked)),
        provision,
        to: range?.to,
        unresolved: told ? undefined : text.slice(at, place.end),
      }),
    ],
    resume: end,
  };
}

const elsewhere =
  /(?:규칙|규정|규약|정관|약관|계약|계약서|합의서|지침|고시|공고|헌장|협정|협약|조약|강령|세칙|내규|요강|훈령|예규|회칙|학칙|법|법률|령|영|조례|[A-Za-z\d])["'”’」』》)\]*]{0,2} ?$/u;

/** 취업규칙 제10조, 약관 제3조: a place of something other than a known law; the law in sight is not meant. */
const isElsewhere = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - 24), at);
  return elsewhere.test(before) || elsewhereOf.test(before);
};

/** BGB의 제823조, 약관에서 제3조, BGB(제823조). */
const elsewhereOf =
  /(?:(?<![A-Za-z])[A-Za-z]*[A-Z][A-Za-z-]*[A-Z][A-Za-z]*["'”’」』》)\]*]{0,2}(?:(?:의|상의?|중|에서는?|에는?|은|는)? ?| ?\()|(?:규약|정관|약관|계약서?|합의서|지침|고시|공고|헌장|협정|협약|조약|강령|세칙|내규|요강|훈령|예규|회칙|학칙)["'”’」』》)\]*]{0,2}(?:의|상의?|중|에서는?) ?)$/u;

/** A text that consists of a place, such as 제2호. */
function wholeText(text: string, at: number): ReadPlace | undefined {
  if (at > 0 || text.length > 60) return undefined;
  const place = readPlaceKo(text, 0, 'place');
  return place?.end === text.length && text.startsWith('제')
    ? place
    : place?.end === text.length && !/^\d/u.test(text)
      ? place
      : undefined;
}

/** Whether a number without 제 counts what the place before it ends with: 제1항 및 2항. */
function fits(written: WrittenProvision, { provision, to }: LegalCitation): boolean {
  if (written.annex !== undefined || written.supplement !== undefined || written.divisions !== undefined) return true;
  const { clause, subitems, item, paragraph } = to ?? provision;
  const top = topStep(written);
  if (top === 4) return clause !== undefined;
  return top === (subitems !== undefined ? 3 : item !== undefined ? 2 : paragraph !== undefined ? 1 : 0);
}

function baseOf(
  trail: CitationTrail,
  written: WrittenProvision,
  linked: LegalCitation | undefined,
): Provision | undefined {
  if (linked !== undefined) return linked.to ?? linked.provision;
  const here = trail.context.provision;
  return pointsBack(written) ? (trail.place() ?? here) : (here ?? trail.place());
}

function lawOf(
  trail: CitationTrail,
  written: WrittenProvision,
  linked: LegalCitation | undefined,
): Pick<LegalCitation, 'law' | 'lawBy'> {
  if (linked !== undefined) return lawPart(present({ law: linked.law, lawBy: 'carried' }));
  const { law: own } = trail.context;
  const sighted = trail.lawInSight();
  if (own !== undefined && !(pointsBack(written) && trail.place() !== undefined)) return { law: own, lawBy: 'context' };
  return sighted === undefined ? {} : { law: sighted, lawBy: 'carried' };
}

/** 부칙 제2조 및 제3조 are both of the supplementary provisions. */
const within = (written: WrittenProvision, { supplement }: Provision = {}): WrittenProvision =>
  supplement === undefined || written.article === undefined || written.divisions !== undefined
    ? written
    : { supplement, ...written };

const through = /[ \t]{0,2}(부터|에서|내지|[~∼-])[ \t]{0,2}/uy;
const until = /[ \t]{0,2}까지/uy;

/** 제3조부터 제5조까지, 제3조 내지 제5조, 제1항~제3항. */
function readRange(
  text: string,
  begun: ReadPlace,
  provision: Provision,
): { readonly to: Provision; readonly end: number } | undefined {
  through.lastIndex = begun.end;
  const found = through.exec(text);
  if (found === null) return undefined;
  const last = readPlaceKo(text, begun.end + found[0].length, 'place');
  if (last === undefined || isRelative(last.written)) return undefined;
  const { provision: to, told } = resolveProvision(within(last.written, provision), provision);
  // 제3조제2항 내지 제3조 is no range.
  if (holds(provision, to) || holds(to, provision)) return undefined;
  if (!told && topStep(last.written) !== topStep(begun.written)) return undefined;
  until.lastIndex = last.end;
  const closing = until.exec(text)?.[0].length ?? 0;
  if (closing === 0 && (found[1] === '부터' || found[1] === '에서')) return undefined;
  return { to, end: last.end + closing };
}

const holds = (wide: Provision, narrow: Provision): boolean =>
  covers({ law: '', provision: wide }, { law: '', provision: narrow });

/** A citation in the usual Korean way: 「민법」 제750조제1항, 제3조부터 제5조까지. */
function printCitationKo({ law, provision, to }: PrintedCitation): string {
  const first = placeOf(provision);
  const place = to === undefined ? first : `${first}부터 ${placeOf(rest(provision, to))}까지`;
  return [law === undefined ? '' : `「${law}」`, place].filter((part) => part !== '').join(' ');
}

/** `to` without the steps above those that it counts through. */
function rest(from: Provision, to: Provision): Provision {
  const { supplement: _supplement, article: _article, ...below } = to;
  if (from.supplement !== to.supplement || from.annex !== undefined || to.article === undefined) return to;
  if (to.article !== from.article) return { article: to.article, ...below };
  if (to.item === undefined || to.paragraph !== from.paragraph) return below;
  const { paragraph: _paragraph, ...lowest } = below;
  return lowest;
}

const numbered = (label: string, unit: string): string => {
  const [number = '', ...branches] = label.split('-');
  return `제${number}${unit}${branches.map((branch) => `의${branch}`).join('')}`;
};

const divisionUnits: Readonly<Record<Division['kind'], string>> = {
  part: '편',
  book: '편',
  chapter: '장',
  section: '절',
  subsection: '관',
  division: '관',
};
const clauseWords: Readonly<Record<ProvisionClause, string>> = {
  proviso: '단서',
  principal: '본문',
  'first-sentence': '전단',
  'second-sentence': '후단',
  'each-item': '각 호',
  introduction: '각 호 외의 부분',
};

function placeOf({
  supplement,
  annex,
  divisions = [],
  article,
  paragraph,
  item,
  subitems = [],
  clause,
}: Provision): string {
  const steps = [
    article === undefined ? '' : numbered(article, '조'),
    paragraph === undefined ? '' : numbered(paragraph, '항'),
    item === undefined ? '' : numbered(item, '호'),
    subitems.map((label, at) => (at === 0 ? `${label}목` : `${label})`)).join(''),
  ].join('');
  const part = clause === undefined ? '' : clauseWords[clause];
  return [
    supplement === undefined ? '' : supplement === '' ? '부칙' : `부칙 <${supplement}>`,
    divisions.map(({ kind, number }) => numbered(number, divisionUnits[kind])).join(''),
    annex === undefined ? '' : annexOf(annex),
    steps,
    item === undefined ? part : part.replace('호', '목'),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function annexOf({ kind, number }: NonNullable<Provision['annex']>): string {
  if (kind === 'form') return number === '' ? '별지 서식' : `별지 ${numbered(number, '호')}서식`;
  if (kind === 'recital') return `전문 ${number}`;
  const [first = '', ...branches] = number.split('-');
  return number === '' ? '별표' : `별표 ${first}${branches.map((branch) => `의${branch}`).join('')}`;
}
