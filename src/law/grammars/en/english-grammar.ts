// How English texts cite laws: Article 9(2)(b) of the GDPR, Civil Code, Article 709, section 7 of the Act, 17 U.S.C. § 107.
import { present } from '../../../model/present.ts';
import { matchAt } from '../../../text/match-text.ts';
import type { Division, Provision, ProvisionClause } from '../../places/provision.ts';
import { writeRoman } from '../../places/provision-label.ts';
import {
  isRelative,
  isWhole,
  pointsBack,
  resolveProvision,
  topStep,
  type WrittenProvision,
} from '../../places/written-provision.ts';
import {
  type CitationDraft,
  type CitationTrail,
  type LawReading,
  lawPart,
  type ReadCitations,
  type ReadLaw,
  scanCitations,
} from '../citation-trail.ts';
import type { CitationGrammar, PrintedCitation } from '../legal-citation.ts';
import { isOpenLaw, openLaw } from '../open-law.ts';
import { codeTitleEn } from './read-draft-en.ts';
import { lawQualifiers, readLawEn, readPointerBefore, readPointerEn } from './read-law-en.ts';
import { type Ref, type RefGroup, readGroupEn, readPointedEn } from './read-refs-en.ts';
import { behindParts, isOfPaper, unknownLawBefore, unknownLawBehind } from './unknown-law-en.ts';

/** Where a citation may begin. */
const beginnings =
  /(?<![A-Za-z0-9_§])(?=[A-Z§\d]|e[A-Z]|(?:art|sec|reg|recital|ss?[. ]|para|sub|point|item|letter|annex|sched|chapter|proviso|main clause|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|each|the (?:same|preced|previous|foregoing|said|proviso|main|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|items)|that|this|said))/gu;

/**
 * `Article 3` is a citation even where no law is in sight; a section, a paragraph or a chapter is one only beside a law, or behind one in the
 * same paragraph: manuals have sections too. A place of something else (section 3 of this guide) is not a citation.
 */
export const englishGrammar: CitationGrammar = {
  language: 'en',
  find: scanCitations({ beginnings, prepare: (reading) => reading, read: readCitations }),
  print: printCitationEn,
};

function readCitations(reading: LawReading, at: number): ReadCitations | undefined {
  const rule = readExchangeRule(reading.text, at);
  if (rule !== undefined) return { citations: [rule], resume: rule.end };
  const place = readGroupEn(reading.text, at) ?? readPointedEn(reading.text, at);
  if (place !== undefined) return readPlaceFirst(reading, at);
  const law = readLawEn(reading, at);
  return law === undefined ? undefined : readLawFirst(reading, at, law);
}

/**
 * Rules under the Securities Exchange Act of 1934 whose numbers no other rule of the Commission has: Rule 10b-5 is 17 C.F.R. § 240.10b-5.
 */
const exchangeRule =
  /(?:SEC |Exchange Act )?Rule (10b-5|10b5-[12]|10b-18|13d-1|14a-8|14a-9|14e-3|15c2-11|15c3-[135]|16b-3)((?:\([A-Za-z0-9]{1,4}\)){0,6})(?![\p{L}\p{N}])(?:(?:,? (?:of|under|promulgated under|thereunder))(?: the (?:Securities )?Exchange Act(?: of 1934)?)?)?/uy;

function readExchangeRule(text: string, at: number): CitationDraft | undefined {
  const found = matchAt(exchangeRule, text, at);
  if (found === undefined) return undefined;
  const [words, number = '', brackets = ''] = found;
  const [paragraph, item, ...subitems] = brackets.split(/[()]+/u).filter((label) => label !== '');
  const below = present({ paragraph, item, subitems: subitems.length > 0 ? subitems : undefined });
  const own = /(?: of| under)$/u.test(words) ? words.replace(/,? (?:of|promulgated under|under)$/u, '') : words;
  return {
    start: at,
    end: at + own.length,
    language: 'en',
    law: '17 C.F.R.',
    lawBy: 'abbreviated',
    provision: { article: `240.${number}`, ...below },
  };
}

/** Civil Code, Article 709; GDPR Art. 6; 17 U.S.C. § 107. */
const betweenLawAndPlace = /(?:,? |, at |'s |’s | ?[-–:] | ?\((?=[AaSs§]))?(?:its )?/uy;
/** 240.14a-9 is one section and no range. */
const furtherNumber = new RegExp(
  `(, (?:and )?| and | ?[-–] ?| to | through )(?!${codeTitleEn})(\\d{1,5}[a-z]{0,2}(?:\\.\\d{1,4}(?:[a-z]{1,2}(?:-\\d{1,3}(?!\\d|\\.\\d))?)?)?)((?:\\([A-Za-z0-9]{1,4}\\)){0,6})(?![\\p{L}\\p{N}]|\\.\\d)`,
  'uy',
);
const bareNumber =
  /(?:§§? ?)?(\d{1,5}[a-z]{0,2}(?:\.\d{1,4}[a-z]{0,2})?(?:-\d{1,3}(?!\d|\.\d))?)((?:\([A-Za-z0-9]{1,4}\)){0,6})/uy;

function readLawFirst(reading: LawReading, at: number, law: ReadLaw): ReadCitations | undefined {
  const { text } = reading;
  const start = law.start ?? at;
  const from = law.after + (matchAt(betweenLawAndPlace, text, law.after)?.[0].length ?? 0);
  const group = from > law.end ? (readGroupEn(text, from) ?? readFederal(text, from, law)) : undefined;
  const other = group === undefined ? undefined : readLawBehind(reading, group.end);
  if (group !== undefined && other === undefined) {
    const base = { law, reading };
    const citations = group.refs.map((ref, place) =>
      draftOf(place === 0 ? { ...ref, start } : ref, { ...base, carried: place > 0 }),
    );
    return { citations, resume: group.end };
  }
  if (!law.alone) return law.after > law.end ? { citations: [], resume: law.after } : undefined;
  return {
    citations: [
      { start, end: law.end, language: 'en', ...lawPart(law), ...present({ lawNumber: law.lawNumber }), provision: {} },
    ],
    resume: law.after,
  };
}

/** 42 U.S.C. 1983, Fed. R. Civ. P. 12(b)(6) */
function readFederal(text: string, at: number, { law = '' }: ReadLaw): RefGroup | undefined {
  if (!/^(?:\d+ [UC]\.|Federal Rules of )/u.test(law) && text[at] !== '§') return undefined;
  const found = matchAt(bareNumber, text, at);
  if (found === undefined) return undefined;
  const end = at + found[0].length;
  const refs: Ref[] = [{ start: at, end, written: sectionOf(found[1] as string, found[2] as string) }];
  if (!text.startsWith('§§', at)) return { refs, end, sure: false };
  // §§ 1798.100(a)–1798.105, 1798.120(b)
  for (let from = end; refs.length < 30; ) {
    const next = matchAt(furtherNumber, text, from);
    const last = refs.at(-1) as Ref;
    if (next === undefined) break;
    const [words, link = '', number = '', brackets = ''] = next;
    const written = sectionOf(number, brackets);
    from += words.length;
    if (/[,a]/u.test(link)) refs.push({ start: from - number.length - brackets.length, end: from, written });
    else if (last.to === undefined) refs[refs.length - 1] = { ...last, end: from, to: written };
    else break;
  }
  return { refs, end: (refs.at(-1) as Ref).end, sure: false };
}

function sectionOf(number: string, brackets: string): WrittenProvision {
  const [paragraph, item, ...subitems] = brackets.split(/[()]+/u).filter((label) => label !== '');
  return present({
    article: { label: number },
    paragraph: paragraph !== undefined ? { label: paragraph } : undefined,
    item: item !== undefined ? { label: item } : undefined,
    subitems: subitems.length > 0 ? subitems : undefined,
  });
}

const linkBetweenGroups = /(?:,? (?:and|or) |, |; )(?:(?:in|of|under|to|with) )?/uy;

/** All groups of a list, the law at its end for all of them: Article 5(1) and section 7 of the Act. */
function readPlaceFirst(reading: LawReading, at: number): ReadCitations {
  const groups: RefGroup[] = [];
  let behind: LawBehind | undefined;
  let end = at;
  for (let from = at; groups.length < 30; ) {
    const group = readGroupEn(reading.text, from) ?? readPointedEn(reading.text, from);
    if (group === undefined) break;
    groups.push(group);
    end = group.end;
    behind = readLawBehind(reading, group.end);
    // Of BDSG § 26 and Art. 6 GDPR the first has a law before it.
    const told = groups.length === 1 && behind === undefined ? toldBefore(reading, at, group) : undefined;
    if (told !== undefined) return told;
    const link = behind === undefined ? matchAt(linkBetweenGroups, reading.text, group.end) : undefined;
    if (link === undefined) break;
    from = group.end + link[0].length;
  }
  if (behind?.law === undefined)
    return readWithoutLaw(reading, groups, { elsewhere: behind !== undefined, end: behind?.end ?? end });
  const { law, supplement } = behind;
  const refs = groups.flatMap((group) => group.refs);
  if (isOpenLaw(law.law ?? '') && !mayBeOfLaw(reading, at, groups)) return { citations: [], resume: behind.after };
  const citations = refs.map((ref, place) => {
    const own = place === refs.length - 1 ? { ...ref, end: behind.end } : ref;
    return draftOf(own, { law, reading, carried: place < refs.length - 1, supplement });
  });
  return { citations, resume: behind.after };
}

/** The places of something that is named right before them, but for a known law: BGB § 823; the Charter, Article 8; Agreement, Article 5. */
function toldBefore(reading: LawReading, at: number, group: RefGroup): ReadCitations | undefined {
  const { text, laws } = reading;
  const { refs, end } = group;
  const nothing = { citations: [], resume: end };
  const unknown = unknownLawBefore(text, at, laws);
  if (unknown !== undefined && !mayBeOfLaw(reading, at, [group])) return nothing;
  const law: ReadLaw | undefined =
    unknown === undefined
      ? readPointerBefore(reading, at)
      : { law: openLaw(unknown), lawBy: 'named', end: at, after: at, alone: false };
  if (law !== undefined) return { citations: refs.map((ref) => draftOf(ref, { law, reading })), resume: end };
  return isOfPaper(text, at) ? nothing : undefined;
}

/** Section 3 API is no citation in a text that cites no law, and point 3 SDK in none. */
const mayBeOfLaw = ({ text, trail }: LawReading, at: number, groups: readonly RefGroup[]): boolean =>
  groups.some(({ sure }) => sure) ||
  /^(?:§|ss?[. ])/u.test(text.slice(at, at + 2)) ||
  (groups.some(({ refs }) => refs.some(({ written }) => written.article !== undefined)) &&
    (trail.context.law ?? trail.lawInSight()) !== undefined);

interface LawBehind {
  /** Absent where the place is of something other than a law. */
  readonly law?: ReadLaw;
  readonly end: number;
  readonly after: number;
  readonly supplement: boolean;
}

const behindPlace = /(?:,? (?:of|in|under|to|from) |, | ?\(| )(?:the |its |des |der |du )?/uy;
const qualifier = new RegExp(lawQualifiers, 'uy');
const supplementary = /,? (?:of|to|in) (?:the |its )?Supplementary Provisions/uy;
const something = /,? of (?:the|this|that|our|your|my|an?|its|their|these|any|his|her) (?:[\p{L}’'-]{1,30} ?){1,2}/uy;
const pointerBehind = /,? (?:of|in|under|to|from) /uy;

function readLawBehind(reading: LawReading, end: number): LawBehind | undefined {
  const { text } = reading;
  const supplement = matchAt(supplementary, text, end);
  const from = end + (supplement?.[0].length ?? 0);
  const found = lawBehind(reading, from);
  if (found !== undefined) return { ...found, supplement: supplement !== undefined };
  if (supplement !== undefined)
    return { law: { end: from, after: from, alone: false }, end: from, after: from, supplement: true };
  const other = matchAt(something, text, end);
  return other === undefined ? undefined : { end, after: end, supplement: false };
}

function lawBehind(reading: LawReading, end: number): Omit<LawBehind, 'supplement'> | undefined {
  const { text } = reading;
  const behind = behindParts(text, end);
  return (
    knownBehind(reading, end) ??
    (behind > end ? knownBehind(reading, behind) : undefined) ??
    unknownBehind(text, end) ??
    (behind > end ? unknownBehind(text, behind) : undefined)
  );
}

/** § 22 BDSG, whose law no list has, is not of the law before it. */
function unknownBehind(text: string, at: number): Omit<LawBehind, 'supplement'> | undefined {
  const unknown = unknownLawBehind(text, at);
  if (unknown === undefined || (text[unknown.end] !== ',' && placeFollows(text, unknown.end))) return undefined;
  const { name, end } = unknown;
  return { law: { law: openLaw(name), lawBy: 'named', end, after: end, alone: false }, end, after: end };
}

function knownBehind(reading: LawReading, end: number): Omit<LawBehind, 'supplement'> | undefined {
  const { text } = reading;
  const preposition = matchAt(pointerBehind, text, end);
  const pointer = preposition === undefined ? undefined : readPointerEn(reading, end + preposition[0].length);
  const joint = matchAt(behindPlace, text, end);
  const named = joint === undefined ? undefined : readQualified(reading, end + joint[0].length);
  const law = named ?? pointer;
  if (law === undefined) return undefined;
  // Article 5, GDPR Article 6: the law belongs to what follows.
  const isApart = joint?.[0] === ' ' && named !== undefined && text[named.after] === ',';
  if (named !== undefined && !isApart && /^(?:, | )$/u.test(joint?.[0] ?? '') && placeFollows(text, named.after))
    return undefined;
  const closing = joint?.[0].includes('(') === true && named !== undefined && text[named.end] === ')' ? 1 : 0;
  return { law, end: law.end + closing, after: Math.max(law.after, law.end + closing) };
}

/** The name, or the name behind words that make it another law's: former Civil Code. */
function readQualified(reading: LawReading, at: number): ReadLaw | undefined {
  const named = readLawEn(reading, at);
  const words = named === undefined ? matchAt(qualifier, reading.text, at) : undefined;
  return words === undefined ? named : readLawEn(reading, at + words[0].length);
}

function placeFollows(text: string, at: number): boolean {
  const from = at + (matchAt(betweenLawAndPlace, text, at)?.[0].length ?? 0);
  return from > at && readGroupEn(text, from) !== undefined;
}

interface Around {
  readonly law: ReadLaw;
  readonly reading: LawReading;
  /** Whether the law is written at another citation of the list. */
  readonly carried?: boolean;
  readonly supplement?: boolean;
}

function draftOf(
  { start, end, written, to }: Ref,
  { law, reading: { text, trail }, carried = false, supplement = false }: Around,
): CitationDraft {
  const own = supplement ? { supplement: '', ...written } : written;
  const back = isRelative(own);
  const { provision, told } = resolveProvision(own, back ? (trail.place() ?? trail.context.provision) : undefined);
  const open = law.unresolved ?? (back && !told ? text.slice(start, end) : undefined);
  return present({
    start,
    end,
    language: 'en',
    ...lawPart(carried && law.lawBy !== undefined ? { ...law, lawBy: 'carried' } : law),
    lawNumber: law.lawNumber,
    provision,
    to: to !== undefined ? resolveProvision(to, provision).provision : undefined,
    unresolved: open,
  });
}

interface Outside {
  /** Whether the text says that the place is of something other than a law. */
  readonly elsewhere: boolean;
  readonly end: number;
}

function readWithoutLaw(reading: LawReading, groups: readonly RefGroup[], { elsewhere, end }: Outside): ReadCitations {
  const { text, trail } = reading;
  const resume = Math.max(end, groups.at(-1)?.end ?? end);
  if (elsewhere) return { citations: [], resume };
  const citations: CitationDraft[] = [];
  let before: Provision | undefined;
  for (const { refs, sure } of groups) {
    for (const { start, end: own, written, to } of refs) {
      const { law, lawBy, base } = standing(trail, written, before);
      const { provision, told } = resolveProvision(written, base);
      const below = written.article === undefined && /^[A-Z]/u.test(text[start] as string) && !isRelative(written);
      const continues = told && !below && (law !== undefined || (!isWhole(written) && trail.place() !== undefined));
      if (!sure && !continues) continue;
      citations.push(
        present({
          start,
          end: own,
          language: 'en',
          ...lawPart(present({ law, lawBy })),
          provision,
          to: to !== undefined ? resolveProvision(to, provision).provision : undefined,
          unresolved: told ? undefined : text.slice(start, own),
        }),
      );
      before = provision;
    }
  }
  return { citations, resume };
}

interface Standing extends Pick<CitationDraft, 'law' | 'lawBy'> {
  readonly base?: Provision;
}

/** The law and the place that something without a law continues. */
function standing(trail: CitationTrail, written: WrittenProvision, before: Provision | undefined): Standing {
  const { law: own, provision } = trail.context;
  const last = trail.place();
  const back = pointsBack(written) || before !== undefined;
  const base = before ?? (back ? (last ?? provision) : (provision ?? last));
  const sighted = last === undefined && topStep(written) > 0 ? undefined : trail.lawInSight();
  const known = base === undefined ? {} : { base };
  if (own !== undefined && !(back && last !== undefined)) return { law: own, lawBy: 'context', ...known };
  return sighted === undefined ? known : { law: sighted, lawBy: 'carried', ...known };
}

/** A citation in the usual English way: Article 9(2)(b) of the General Data Protection Regulation. */
function printCitationEn({ law, provision, to }: PrintedCitation): string {
  const place = placeOf(provision, {
    to,
    named: law !== undefined,
    acts: law !== undefined && /Act(?:,? of)? \d{4}$|^\d+ [UC]\./u.test(law),
  });
  if (law === undefined) return place;
  if (place === '') return law;
  // Codes whose sections have points are cited by the sign: Texas Penal Code § 22.01(a).
  if (/^\d+ [UC]\.[SF]\.[CR]\.$/u.test(law) || provision.article?.includes('.') === true)
    return `${law} ${place.replace(/^(?:Section|Article)(s?) /u, (_, several: string) => (several === '' ? '§ ' : '§§ '))}`;
  return `${place} of ${/^(?:\p{Lu}[\p{L} ]* )?(?:Regulation|Directive|Decision) (?:\(|No|\d)|^[^A-Za-z]/u.test(law) ? '' : 'the '}${law}`;
}

const clauseWords: Readonly<Record<ProvisionClause, string>> = {
  proviso: 'the proviso to ',
  principal: 'the main clause of ',
  'first-sentence': 'the first sentence of ',
  'second-sentence': 'the second sentence of ',
  'each-item': 'each item of ',
  introduction: 'the main clause of ',
};
const divisionWords: Readonly<Record<Division['kind'], string>> = {
  part: 'Part',
  book: 'Book',
  chapter: 'Chapter',
  section: 'Section',
  subsection: 'Subsection',
  division: 'Division',
};

interface Style {
  readonly to: Provision | undefined;
  /** Whether the law is named: without one a section is not read as a citation. */
  readonly named: boolean;
  /** Whether the law has sections where others have articles. */
  readonly acts: boolean;
}

function placeOf(provision: Provision, style: Style): string {
  const { to } = style;
  const { supplement, clause } = provision;
  const part = clause === undefined ? '' : clauseWords[clause];
  const branched = [provision.article, to?.article].some((label) => label?.includes('-') === true);
  const repeats = to !== undefined && branched && to.article !== provision.article;
  const several = to !== undefined && !repeats;
  const word = style.acts ? 'Section' : 'Article';
  const range = to === undefined ? '' : ` to ${repeats ? `${word} ` : ''}${endOf(provision, to)}`;
  const steps = stepsOf(provision, { ...style, several });
  const added =
    supplement === undefined ? '' : steps === '' ? 'Supplementary Provisions' : ' of the Supplementary Provisions';
  return `${part}${steps}${range}${added}`;
}

function stepsOf(
  { annex, divisions = [], article, paragraph, item, subitems = [] }: Provision,
  { several, acts, named }: Style & { readonly several: boolean },
): string {
  if (annex !== undefined) {
    const word = { form: 'Form', table: 'Annex', recital: 'Recital' }[annex.kind];
    const number = (annex.kind === 'recital' ? undefined : writeRoman(Number(annex.number))) ?? annex.number;
    const below = [
      paragraph && `, paragraph ${paragraph}`,
      item && `, point ${item}`,
      subitems.map((label) => `(${label})`).join(''),
    ];
    const plural = several ? (annex.kind === 'table' ? 'es' : 's') : '';
    return `${word}${plural}${number === '' ? '' : ` ${number}`}${below.filter(Boolean).join('')}`;
  }
  if (article === undefined) {
    if (paragraph !== undefined)
      return `paragraph${several && item === undefined ? 's' : ''} ${paragraph}${brackets([item, ...subitems])}`;
    if (item !== undefined) return `point${several ? 's' : ''} (${item})${brackets(subitems)}`;
    return divisions.map(({ kind, number }) => `${divisionWords[kind]}${several ? 's' : ''} ${number}`).join(', ');
  }
  const lettered = paragraph !== undefined && !/^\d/u.test(paragraph);
  if (lettered && !named) return `Article ${article}, paragraph (${paragraph})${brackets([item, ...subitems])}`;
  const sections = lettered || (acts && (paragraph !== undefined || item === undefined));
  const word = `${sections ? 'Section' : 'Article'}${several && paragraph === undefined ? 's' : ''}`;
  if (paragraph === undefined && item !== undefined && /^\d/u.test(item))
    return `${word} ${article}, item (${item})${brackets(subitems)}`;
  return `${word} ${article}${brackets([paragraph, item, ...subitems])}`;
}

const brackets = (labels: readonly (string | undefined)[]): string =>
  labels.map((label) => (label === undefined ? '' : `(${label})`)).join('');

/** The end of a range from where it differs: Articles 12 to 14, Article 6(1)(a) to (c). */
function endOf(from: Provision, to: Provision): string {
  if (to.annex?.kind === 'recital') return to.annex.number;
  if (to.annex !== undefined) return writeRoman(Number(to.annex.number)) ?? to.annex.number;
  if (to.article !== from.article)
    return `${to.article ?? ''}${brackets([to.paragraph, to.item, ...(to.subitems ?? [])])}`;
  if (to.article === undefined && to.paragraph !== from.paragraph) return `${to.paragraph ?? ''}${brackets([to.item])}`;
  if (to.paragraph !== from.paragraph) return brackets([to.paragraph, to.item, ...(to.subitems ?? [])]);
  if (to.item !== from.item) return brackets([to.item, ...(to.subitems ?? [])]);
  if (to.divisions !== undefined) return to.divisions.map(({ number }) => number).join(' ');
  return brackets(to.subitems?.slice(-1) ?? []);
}
