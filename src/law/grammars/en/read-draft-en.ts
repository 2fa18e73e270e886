// One place while it is read: its number, the brackets behind it, and what is named after it (, paragraph 2, item (a)).
import { present } from '../../../model/present.ts';
import { matchAt } from '../../../text/match-text.ts';
import type { Division, ProvisionClause } from '../../places/provision.ts';
import { readRoman } from '../../places/provision-label.ts';

export interface DraftPlace {
  readonly start: number;
  end: number;
  readonly number: string;
  labels: string[];
  paragraph?: string;
  item?: string;
  subitems?: string[];
  clause?: ProvisionClause;
  /** Whether § stands before its paragraph, or §§ before several: Article 6 § 1. */
  sign?: '§' | '§§';
}

/** First to tenth. */
export const ordinalsEn: readonly string[] = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);

const label = '\\d{1,3}|[a-z]|([a-z])\\2|[ivx]{2,6}|[A-Z]';
const inBrackets = new RegExp(` ?\\((?:(${label}))\\)`, 'uy');
/** 78ff, a section of the United States Code, has two letters. */
const numbered = '\\d{1,5}(?:[A-Z]{1,2}|(?<=U\\. ?S\\. ?C\\.[^;\\n]{0,60})[a-z]{2}|[a-z])?';
const single = new RegExp(
  `(${numbered}(?:-\\d{1,4})*)(?![\\p{L}\\p{N}]|\\.\\d|%|-\\d| (?:Data Protection )?Working Party| WP)`,
  'uy',
);
const counted = new RegExp(`(${numbered})(?![\\p{L}\\p{N}]|\\.\\d|%)`, 'uy');
const roman = /([IVX]{1,6})(?![\p{L}\p{N}])/uy;
const small = new RegExp(`\\(?(${label})\\)?(?![\\p{L}\\p{N}]|\\.\\d|%)`, 'uy');

export function readDraft(
  text: string,
  at: number,
  { head, start }: { readonly head: Keyword; readonly start: number },
): DraftPlace | undefined {
  const { kind, plural } = head;
  const isArabic = kind === 'paragraph' || kind === 'item' || kind === 'section' || kind === 'recital';
  const numeral = isArabic ? undefined : matchAt(roman, text, at);
  const value = numeral === undefined ? undefined : readRoman(numeral[1] as string);
  const found =
    value !== undefined
      ? numeral
      : matchAt(
          kind === 'paragraph' || kind === 'item' || kind === 'recital' ? small : plural ? severalAt(text, at) : single,
          text,
          at,
        );
  if (found === undefined) return undefined;
  const number = value === undefined ? (found[1] as string) : String(value);
  const { labels, end } = readBracketLabels(text, at + found[0].length);
  const draft: DraftPlace = { start, end, number, labels };
  if (value !== undefined && kind === 'article' && labels.length === 0) readSection(text, draft);
  if (kind === 'article') readBareItem(text, draft);
  readNamed(text, draft, kind);
  return draft;
}

/** Article 2 (1) 1 (a) of the …: translations of Korean laws have the item as a number alone. */
const bareItem = /[ ]?(\d{1,3}(?:-\d{1,2})?)(?=(?: ?\([a-z]\))?(?:,? of (?:the )?[A-Z]|$))/uy;

function readBareItem(text: string, draft: DraftPlace): void {
  const [paragraph, ...others] = draft.labels;
  if (paragraph === undefined || others.length > 0 || !/^\d/u.test(paragraph)) return;
  const found = matchAt(bareItem, text, draft.end);
  if (found === undefined) return;
  const below = readBracketLabels(text, draft.end + found[0].length);
  draft.labels = [paragraph, found[1] as string, ...below.labels];
  draft.end = below.end;
}

/** 3-2 of several is a branch, 12-14 a range. */
function severalAt(text: string, at: number): RegExp {
  const [, first, second] = matchAt(pair, text, at) ?? [];
  return first !== undefined && Number(second) < Number(first) ? single : counted;
}

const pair = /(\d{1,5})-(\d{1,4})(?![\p{L}\p{N}])/uy;

/** 42 of 28 U.S.C. §§ 1331, 1332 and 42 U.S.C. § 1983: the title of a code, no further section. */
export const codeTitleEn = '\\d{1,3} (?:(?:[A-Z]\\. ?){2}|USC|CFR|(?:[A-Z][A-Za-z]{0,14}\\.? ){1,6}§)';

export function readBracketLabels(text: string, at: number): { readonly labels: string[]; readonly end: number } {
  const labels: string[] = [];
  let end = at;
  for (
    let found = matchAt(inBrackets, text, end);
    found !== undefined && labels.length < 6;
    found = matchAt(inBrackets, text, end)
  ) {
    labels.push(found[1] as string);
    end += found[0].length;
  }
  return { labels, end };
}

const paragraphBehind = new RegExp(
  `,? (?:paragraph|para\\.?|par\\.?|sub-?section|subsec\\.|Abs\\.) \\(?(${label})\\)?(?![\\p{L}\\p{N}])`,
  'uy',
);
/** Article 5 Section 2, as translations from Polish and Swedish have it: no section of its own. */
const sectionOfArticle = / (?:[Ss]ection|[Ss]ec\.) (\d{1,3})(?![\p{L}\p{N}]|\.\d)/uy;
/** Article 263, fourth paragraph: paragraphs of the treaties have no numbers. */
const ordinalBehind = new RegExp(`,? (?:the )?(${ordinalsEn.join('|')}) paragraph(?![a-z])`, 'uy');
/** Article 6 § 3 (c), Article 6 §§ 1 and 3: as the Court of Human Rights writes the paragraphs of an article. */
const signedBehind = /[ \u00a0]?(§§?)[ \u00a0]?(\d{1,2})(?![\p{L}\p{N}]|\.\d)/uy;
const signedNext = /(§?)§?[ \u00a0]?(\d{1,2})(?![\p{L}\p{N}]|\.\d)/uy;

/** What a list of such paragraphs goes on with: § 1 and § 3, §§ 1 and 3. */
export function readSigned(text: string, at: number, { number, sign }: DraftPlace): DraftPlace | undefined {
  const found = sign === undefined ? undefined : matchAt(signedNext, text, at);
  if (found === undefined || sign === undefined || (found[1] === '' && sign === '§')) return undefined;
  const draft: DraftPlace = { start: at, end: at + found[0].length, number, labels: [], sign };
  readBelow(text, draft, found[2] as string);
  return draft;
}

/** The paragraph, and the brackets behind it. */
function readBelow(text: string, draft: DraftPlace, paragraph: string): void {
  draft.paragraph = paragraph;
  const more = readBracketLabels(text, draft.end);
  const [item, ...subitems] = more.labels;
  if (item === undefined) return;
  Object.assign(draft, present({ item, end: more.end, subitems: subitems.length > 0 ? subitems : undefined }));
}

/** A part of a paragraph of Union law that has no number: Article 6(1), first subparagraph, point (f). */
const unnumbered = '(?:,? (?:the )?(?:first|second|third|fourth|last) (?:sub-?paragraph|indent))?';
const unnumberedBehind = /,? (?:the )?(?:first|second|third|fourth|last) (?:sub-?paragraph|indent)(?![a-z])/uy;
const itemBehind = new RegExp(
  `${unnumbered},? (?:items?|points?|[Ss]ub-?paragraph|letter|lit\\.?|[Nn]o\\.|Nr\\.) \\(?(${label})\\)?(?![\\p{L}\\p{N}])`,
  'uy',
);
const subitemBehind = new RegExp(`,? (?:sub-?items? )?\\((${label})\\)`, 'uy');

/** Articles in roman numerals have sections: Article I, Section 8, Clause 3. */
const sectionBehind = /, (?:[Ss]ection|[Ss]ec\.|§) ?(\d{1,3})(?![\p{L}\p{N}]|\.\d)/uy;
const clauseNumber = /, (?:[Cc]lause|[Cc]l\.) ?(\d{1,3})(?![\p{L}\p{N}]|\.\d)/uy;

function readSection(text: string, draft: DraftPlace): void {
  const section = matchAt(sectionBehind, text, draft.end);
  if (section === undefined) return;
  draft.paragraph = section[1] as string;
  draft.end += section[0].length;
  const clause = matchAt(clauseNumber, text, draft.end);
  if (clause === undefined) return;
  draft.item = clause[1] as string;
  draft.end += clause[0].length;
}

/** Annex I, Section A, point 3 */
const annexSection = /,? (?:[Ss]ection|([Pp]art)) ([A-Z]{1,3}|\d{1,2})(?![\p{L}\p{N}]|\.\d)/uy;
const numberedPart = /^(?:[IVX]+|\d+)$/u;

/**
 * Points of annexes are counted in each section; the paragraphs of a schedule go on through its numbered parts, so that Schedule 1, Part 2,
 * paragraph 10 is paragraph 10 of the schedule and Part 2 none of its paragraphs.
 */
function readAnnexSection(text: string, draft: DraftPlace): void {
  const section = matchAt(annexSection, text, draft.end);
  if (section === undefined) return;
  const label = section[2] as string;
  const end = draft.end + section[0].length;
  draft.end = end;
  const isPart = section[1] !== undefined && numberedPart.test(label);
  if (!isPart || matchAt(itemBehind, text, end) !== undefined) draft.paragraph = label;
}

/** Articles 44 et seq.: what follows is not told. */
const following = / (?:et seq\.?|and following|ff?\.)(?![\p{L}\p{N}])/uy;

/** , paragraph (1), item (ii), (a) */
export function readNamed(text: string, draft: DraftPlace, kind: PlaceKind): void {
  if (kind === 'annex' && draft.labels.length === 0) readAnnexSection(text, draft);
  if (kind === 'article' || kind === 'section' || kind === 'annex') {
    const paragraph =
      draft.labels.length === 0 && draft.paragraph === undefined
        ? (matchAt(paragraphBehind, text, draft.end) ??
          (kind === 'article' ? matchAt(sectionOfArticle, text, draft.end) : undefined))
        : undefined;
    if (paragraph !== undefined) {
      draft.end += paragraph[0].length;
      readBelow(text, draft, paragraph[1] as string);
    }
    const ordinal =
      draft.labels.length === 0 && draft.paragraph === undefined ? matchAt(ordinalBehind, text, draft.end) : undefined;
    if (ordinal !== undefined) {
      draft.paragraph = String(ordinalsEn.indexOf(ordinal[1] as string) + 1);
      draft.end += ordinal[0].length;
    }
    const signed =
      kind === 'article' && draft.labels.length === 0 && draft.paragraph === undefined
        ? matchAt(signedBehind, text, draft.end)
        : undefined;
    if (signed !== undefined) {
      draft.sign = signed[1] === '§' ? '§' : '§§';
      draft.end += signed[0].length;
      readBelow(text, draft, signed[2] as string);
    }
  }
  const item =
    draft.item === undefined && draft.labels.length < 2 && kind !== 'item'
      ? matchAt(itemBehind, text, draft.end)
      : undefined;
  if (item !== undefined) {
    draft.item = item[1] as string;
    draft.end += item[0].length;
    const below = readBracketLabels(text, draft.end);
    const subitems = below.labels;
    draft.end = below.end;
    for (
      let sub = matchAt(subitemBehind, text, draft.end);
      sub !== undefined && subitems.length < 4;
      sub = matchAt(subitemBehind, text, draft.end)
    ) {
      subitems.push(sub[1] as string);
      draft.end += sub[0].length;
    }
    if (subitems.length > 0) draft.subitems = subitems;
  }
  if (item === undefined) draft.end += matchAt(unnumberedBehind, text, draft.end)?.[0].length ?? 0;
  draft.end += matchAt(following, text, draft.end)?.[0].length ?? 0;
  const behind = clauseBehind(text, draft.end);
  if (behind === undefined) return;
  draft.clause = behind.clause;
  draft.end = behind.end;
}

// The word for a kind of place before its number: Article, §, Sec., paragraphs, Annex, Chapter.

export type PlaceKind = 'article' | 'section' | 'paragraph' | 'item' | 'annex' | 'recital' | Division['kind'];

export interface Keyword {
  readonly kind: PlaceKind;
  readonly plural: boolean;
  /** As in `RefGroup`. */
  readonly sure: boolean;
  readonly end: number;
}

const keyword =
  /(?:(Articles|Arts?\.|articles|arts?\.|Article|article|[Aa]rts?(?= \d))|(Sections|sections|Secs?\.|secs?\.|§§ ?|§ ?|Section|section|ss?\.?(?= ?\d{1,3}[A-Z]?(?:[ ,(;.–-]|$))|[Rr]eg(?:ulation)?s?\.?(?= ?\d{1,3}[A-Z]?(?:[ ,(;]|\.(?!\d)|$))|Rules?(?= \d))|(Paragraphs?|paragraphs?|Paras?\.?|paras?\.?|[Ss]ub-?[Ss]ections?)|([Ii]tems?|[Pp]oints?|[Ll]etters?|[Ss]ub-?paragraphs?)|(Annex(?:es)?|annex|Schedules?|schedule|Sche?d?s?\.?(?= \d)|Appendix)|(Chapters?|Parts?|Titles?|Books?|Divisions?|chapter)|([Rr]ecitals?(?= [\d(])))[ \u00a0]?(?=[\d([IVXa-z])/uy;

const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  c: 'chapter',
  p: 'part',
  t: 'part',
  b: 'book',
  d: 'division',
};

export function readKeyword(text: string, at: number): Keyword | undefined {
  const found = matchAt(keyword, text, at);
  if (found === undefined) return undefined;
  const word = found[0].trim();
  const end = at + found[0].length;
  const kinds: readonly PlaceKind[] = ['article', 'section', 'paragraph', 'item', 'annex', 'chapter', 'recital'];
  const place = found.slice(1, 8).findIndex((group) => group !== undefined);
  const kind =
    place === 5 ? (divisionKinds[(word[0] as string).toLowerCase()] as PlaceKind) : (kinds[place] as PlaceKind);
  const plural = /(?:s\.?|§§|es)$/u.test(word) && !/^ss?\.?$/u.test(word);
  return { kind, plural: plural || word === 'ss' || word === 'ss.', sure: /^(?:Art|[Rr]ecital)/u.test(word), end };
}

// The part of a provision that is meant: the proviso to Article 3, Article 3, first sentence.

interface ReadClause {
  readonly clause: ProvisionClause;
  readonly end: number;
}

/** Before the place that it is of. */
export const clauseBefore = (text: string, at: number): ReadClause | undefined => readClause(before, text, at);

const clauseBehind = (text: string, at: number): ReadClause | undefined => readClause(behind, text, at);

const before =
  /(?:[Tt]he )?(proviso|main clause|first sentence|second sentence|each item|each of the items|items) (?:to|of|in) (?=[APapRSs§])/uy;
const behind = /,? (?:the )?(proviso|main clause|first sentence|second sentence)(?![a-z])/uy;

const clauses: Readonly<Record<string, ProvisionClause>> = {
  proviso: 'proviso',
  'main clause': 'principal',
  'first sentence': 'first-sentence',
  'second sentence': 'second-sentence',
};

function readClause(pattern: RegExp, text: string, at: number): ReadClause | undefined {
  const found = matchAt(pattern, text, at);
  if (found === undefined) return undefined;
  return { clause: clauses[found[1] as string] ?? 'each-item', end: at + found[0].length };
}
