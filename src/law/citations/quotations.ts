// Which citations say where quoted words are from: 「…」（民法第709条）, 【引用】…【引用元】民法（第709条）, "…" (Article 5).

import { present } from '../../model/present.ts';
import { foldSource, readMarker, usualSourceMarkers } from '../../text/source-marker.ts';
import type { GrammarOptions, LegalCitation } from '../grammars/legal-citation.ts';
import type { LawNames } from '../names/law-names.ts';
import { levelOf } from '../places/covers.ts';
import { languageOfLaw } from './citation-grammars.ts';
import {
  type QuotationBlock,
  type QuoteSpan,
  quotationBlocks,
  quotedLinesAbove,
  quotedLinesBelow,
  quoteSpans,
} from './quotation-blocks.ts';

/**
 * The citations with what each of them quotes. Words between marks are a quotation when they are long enough to be a rule's (12 characters, or
 * 20 with spaces in a script that has them): 「過失相殺」（民法第722条） names something and quotes nothing. Shorter ones are where a verb says that the
 * place has these words (第709条は「過失によって」と定める), and then from 5 characters on (10 with spaces); words in ‘ ’ and ' ' of Korean, which mark
 * what is stressed as well, only there. Of a source with several places,
 * such as （第2条・第3条）, no place is chosen.
 */
export function withQuotations(
  text: string,
  citations: readonly LegalCitation[],
  { laws, quoted = 'left-out', markers }: GrammarOptions,
): readonly LegalCitation[] {
  const blocks = quotationBlocks(text);
  const marked = quoteSpans(text);
  const spans = marked.filter((span) => !isSingle(text, span) && isLong(text.slice(span.from, span.until)));
  const spoken = marked.filter((span) => isSaid(text, span) && !spans.includes(span));
  const reading: Reading = {
    text,
    citations,
    before: markers === undefined ? usualBeforeTexts : beforeTexts(markers),
    ...endsOf(spans),
    spoken: new Map(spoken.map((span) => [span.start, span])),
  };
  const bodies: { readonly from: number; readonly until: number }[] = [];
  const found = citations.map((citation, place) => {
    const body = quotedBy(reading, place);
    if (body === undefined) return citation;
    bodies.push(body);
    return several(citations, place, body) ? citation : { ...citation, quote: body.words };
  });
  const sourced = withBlocks(found, { blocks, laws });
  bodies.push(...blocks.flatMap((block) => bodyBelow(text, sourced, block)));
  return quoted === 'kept' ? sourced : outside(sourced, bodies);
}

/**
 * The body of a block. Where its source names a law and no place of it, the place that the body begins with is the answer's: 【引用】第1条は…
 */
function bodyBelow(
  text: string,
  citations: readonly LegalCitation[],
  { body, source }: QuotationBlock,
): readonly Pick<Body, 'from' | 'until'>[] {
  if (body === undefined) return [];
  const first = firstFrom(citations, body.from);
  const own = citations[firstFrom(citations, source.start)];
  const placed = own !== undefined && own.start < source.end && levelOf(own.provision) !== 'law';
  const leading = citations[first];
  const leads = leading !== undefined && /^[\s>「“]*$/u.test(text.slice(body.from, leading.start).slice(0, 20));
  if (placed || !leads || leading.start >= body.until || leading.start - body.from > 20) return [body];
  return [{ from: leading.end, until: body.until }];
}

/** The place of the first citation that begins there or later. */
function firstFrom(citations: readonly LegalCitation[], at: number): number {
  let [low, high] = [0, citations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((citations[middle] as LegalCitation).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words that are quoted, and where. */
interface Body {
  readonly from: number;
  readonly until: number;
  readonly words: string;
}

interface Reading {
  readonly text: string;
  readonly citations: readonly LegalCitation[];
  readonly before: ReadonlySet<string>;
  readonly byStart: ReadonlyMap<number, QuoteSpan>;
  readonly byEnd: ReadonlyMap<number, QuoteSpan>;
  /** By their start those that are a quotation only where a verb says so. */
  readonly spoken: ReadonlyMap<number, QuoteSpan>;
}

const isLong = (words: string): boolean =>
  words.trim().length >= (/[\u3040-\u30ff\u3400-\u9fff]/u.test(words) ? 12 : /[가-힣]/u.test(words) ? 12 : 20) &&
  /[\u3040-\u309f]|\s/u.test(words.trim());

const isSingle = (text: string, { start }: QuoteSpan): boolean => /['‘]/u.test(text.charAt(start));

/** と定める, 라고 규정한다 behind the words; the verb of an English sentence stands before them. */
const saidBehind =
  /^(?:と(?:定め|規定|明記|明示|書[いか])|[」』”"’']?(?:이?라|다|)고 ?(?:규정|정[하한합]|명시|적(?:혀|고|었)))/u;

/** Whether words between marks may be a quotation for the verb beside them alone. */
function isSaid(text: string, { from, until, end }: QuoteSpan): boolean {
  const words = text.slice(from, until).trim();
  if (/[\u3040-\u309f]/u.test(words) || /[가-힣]/u.test(words))
    return words.length >= 5 && /[\u3040-\u309f]|\s/u.test(words) && saidBehind.test(text.slice(end, end + 8));
  return (
    words.length >= 10 && /^[a-z].*\s/iu.test(words) && saidBefore.test(text.slice(Math.max(0, from - 24), from - 1))
  );
}

const saidBefore = /\b(?:states?|provides?|says?|reads?)(?: that)?[:,]? ?$/u;

const endsOf = (spans: readonly QuoteSpan[]): Pick<Reading, 'byStart' | 'byEnd'> => ({
  byStart: new Map(spans.map((span) => [span.start, span])),
  byEnd: new Map(spans.map((span) => [span.end, span])),
});

/** What stands between a quotation and its source: a bracket, a dash, a marker's beginning. */
const beforeTexts = (markers: readonly string[]): ReadonlySet<string> => {
  const own = markers.map(readMarker).flatMap(({ kind, before }) => (kind === 'id' ? [before] : []));
  return new Set(['(', '[', '【', '-', '--', '—', '―', '–', ...own, ...own.map((words) => `(${words}`)]);
};

const usualBeforeTexts = beforeTexts(usualSourceMarkers);

const widestJoint = 24;

/** The quotation that a citation stands behind or before. */
function quotedBy(reading: Reading, place: number): Body | undefined {
  const span = spanBefore(reading, place) ?? spanBehind(reading, place);
  if (span === undefined) return linesOf(reading, place);
  return { from: span.from, until: span.until, words: reading.text.slice(span.from, span.until).trim() };
}

/** 民法第709条は次のとおりです： and a line that ends with the article, or with its caption. */
const endsLine = /^(?:[^\n]{0,30}[:：]|[*_ ]{0,3}(?:[（(][^()（）\n]{1,20}[）)])?)[*_ ]{0,3}\n/u;

/** Lines with > above — 民法第709条, or below 民法第709条は次のとおりです： */
function linesOf({ text, citations, before }: Reading, place: number): Body | undefined {
  const { start, end } = citations[place] as LegalCitation;
  const least = citations[place - 1]?.end ?? 0;
  // A line may be as long as the text: only what stands close before is looked at.
  const near = text.slice(Math.max(least, start - widestJoint - 1), start);
  const line = near.lastIndexOf('\n') + 1;
  const begins = line > 0 || near.length === start;
  const joint = foldSource(near.slice(line).replace(/^[ \t]*>[ \t]?/u, ''));
  if (begins && before.has(joint)) return quotedLinesAbove(text, start, least);
  const most = citations[place + 1]?.start ?? text.length;
  const rest = text.slice(end, Math.min(end + 40, most));
  const ends = endsLine.test(rest);
  // Lines below a line with > are its own block's, and those below any other are nobody else's: each is read once.
  return ends && !/^[ \t]*>/u.test(lineOf(text, start)) ? quotedLinesBelow(text, end) : undefined;
}

/** 「…」と民法第709条にある */
const standsThere = /^(?:に|で|が)は?(?:あり|ある|あっ|定め|規定|書|記載|明記)/u;

/** 「…」（民法第709条）; "…" — Article 5 */
function spanBefore({ text, citations, before, byEnd }: Reading, place: number): QuoteSpan | undefined {
  const { start, end } = citations[place] as LegalCitation;
  const least = Math.max(citations[place - 1]?.end ?? 0, start - widestJoint);
  for (let at = start; at >= least; at -= 1) {
    const span = byEnd.get(at);
    if (span === undefined) continue;
    if (text.slice(at, start) === 'と' && standsThere.test(text.slice(end, end + 8))) return span;
    return before.has(foldSource(text.slice(at, start)).replace(/^[。.、,] ?/u, '')) ? span : undefined;
  }
  return undefined;
}

const leads =
  /^[）)\]]?[ ]?(?:(?:は|では|には|にも|によると|によれば|において(?:は)?|も|が|の|に|より)[、,]?\s*(?:次のように|以下のとおり|以下のように)?[、,]?|(?:은|는|에서는|에서|에는|에 따르면|에 의하면|도|의)?,?|,? (?:expressly |also )?(?:states?|provides?|says?|reads?|requires?|stipulates?|prescribes?|declares?|defines?|sets out|lays down)(?: that)?[:,]?|, | ?\|)\s*[:：]?\s*$/u;
const spoken =
  /^(?:と|旨|との|という|って|を(?:定|規定)|이?라고|라는|이?라는|고 (?:규정|정[하한합]|명시|되어|돼|한|합|하|적|밝|나와)|다고|는 (?:규정|내용|취지)|을 (?:규정|정하)|를 (?:규정|정하))/u;

/** What needs no verb behind the words: 民法第709条「…」, 民法第709条によれば「…」, | 民法第709条 | 「…」 |, 제750조에 따르면 “…” */
const tells = /^$|^ ?\n\s*$|[:：|]\s*$|[a-z]|によ(?:ると|れば)|에 (?:따르|의하)면/u;
/** Bold type, and the caption of the article: **民法第709条**（不法行為による損害賠償）は「…」 */
const caption = /^(?:\*{1,3}|__)?(?: ?[（(][^（()）\n「」『』"“”]{1,40}[）)])?(?:\*{1,3}|__)?/u;
const longestCaption = 48;

/** 民法第709条は「…」と定める; Article 5 provides: "…"; 民法第709条（「…」） */
function spanBehind({ text, citations, byStart, spoken: short }: Reading, place: number): QuoteSpan | undefined {
  const { start, end } = citations[place] as LegalCitation;
  const from = end + (caption.exec(text.slice(end, end + longestCaption))?.[0].length ?? 0);
  const most = Math.min(citations[place + 1]?.start ?? text.length, from + widestJoint);
  for (let at = from; at <= most; at += 1) {
    const said = short.get(at);
    const span = byStart.get(at) ?? said;
    if (span === undefined) continue;
    const joint = text.slice(from, at);
    if (span === said) return leads.test(joint) ? span : undefined;
    if (/^ ?[（(]$/u.test(joint)) return /^[）)]/u.test(text.slice(span.end, span.end + 1)) ? span : undefined;
    if (!leads.test(joint)) return undefined;
    const told =
      tells.test(joint) ||
      spoken.test(text.slice(span.end, span.end + 8)) ||
      (joint === ', ' && /(?:According to|Under|Per)(?: the)? $/iu.test(text.slice(Math.max(0, start - 18), start)));
    return told ? span : undefined;
  }
  return undefined;
}

/** The line up to this place; of a long one its end. */
const lineOf = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 300), at)
    .split('\n')
    .at(-1) ?? '';

/** Whether more places of the same source follow in its list: 前項 that the quoted words begin with is none of them. */
function several(citations: readonly LegalCitation[], place: number, { from, until }: Body): boolean {
  const [own, next] = [citations[place], citations[place + 1]];
  const isNear = own !== undefined && next?.lawBy === 'carried' && next.start - own.end <= 6;
  return isNear && !(next.start >= from && next.start < until);
}

interface Sources {
  readonly blocks: readonly QuotationBlock[];
  readonly laws: LawNames;
}

/** Sources of blocks: what the grammars found in them, the law being the name before the bracket where they told none. */
function withBlocks(citations: readonly LegalCitation[], { blocks, laws }: Sources): readonly LegalCitation[] {
  const result: LegalCitation[] = [];
  let place = 0;
  const takeBefore = (end: number): LegalCitation[] => {
    const from = place;
    while ((citations[place]?.start ?? Number.POSITIVE_INFINITY) < end) place += 1;
    return citations.slice(from, place);
  };
  for (const block of blocks) {
    const before = takeBefore(block.source.start);
    const own = takeBefore(block.source.end);
    const law =
      own.find((each) => each.law !== undefined)?.law ?? lawOf(block.name, { laws, placed: own.some(isTold) });
    result.push(...before.map((each) => insideOf(block, each, law)), ...sourcesOf(block, own, law));
  }
  return [...result, ...citations.slice(place)];
}

/** What the body cites without a law is of the law that it is from. */
function insideOf({ body }: QuotationBlock, citation: LegalCitation, law: string | undefined): LegalCitation {
  const { start, lawBy } = citation;
  if (body === undefined || law === undefined || start < body.from || start >= body.until) return citation;
  return lawBy === undefined || lawBy === 'carried' || lawBy === 'context'
    ? { ...citation, law, lawBy: 'quoted-from' }
    : citation;
}

function sourcesOf(
  { source, name, body }: QuotationBlock,
  own: readonly LegalCitation[],
  law: string | undefined,
): readonly LegalCitation[] {
  const quote = own.length > 1 || body?.words === undefined ? {} : { quote: body.words };
  const by = law === undefined ? {} : ({ law, lawBy: 'quoted-from' } as const);
  if (own.length > 0) return own.map((each) => present({ ...each, ...by, law: each.law ?? law, ...quote }));
  if (law === undefined) return [];
  const { start } = source;
  return [
    { text: name, start, end: start + name.length, language: languageOfLaw(name), ...by, provision: {}, ...quote },
  ];
}

/** Whether it stands for itself: 同条 and 第2号 are of a law that was named before. */
const isTold = ({ provision, unresolved }: LegalCitation): boolean =>
  unresolved === undefined && levelOf(provision) !== 'law';

/** A name is a law's when a list has it, or when places of it are named: the grammars have found what is built like one. */
function lawOf(
  name: string,
  { laws, placed }: { readonly laws: LawNames; readonly placed: boolean },
): string | undefined {
  const listed = laws.resolve(name);
  return listed ?? (placed && likeName.test(name) ? name : undefined);
}

const likeName = /^[\p{L}○◯][\p{L}\p{N}○◯・·ㆍ 、,'’&-]{2,80}$/u;

/** Citations that lie in none of the bodies. */
function outside(
  citations: readonly LegalCitation[],
  bodies: readonly Pick<Body, 'from' | 'until'>[],
): readonly LegalCitation[] {
  const ordered = bodies.toSorted((a, b) => a.from - b.from);
  let reach = 0;
  let next = 0;
  return citations.filter(({ start, end }) => {
    for (; next < ordered.length && (ordered[next]?.from ?? 0) <= start; next += 1) {
      reach = Math.max(reach, ordered[next]?.until ?? 0);
    }
    return end > reach;
  });
}
