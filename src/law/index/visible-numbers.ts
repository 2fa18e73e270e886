// Which paragraphs and items the text of an article visibly numbers, where it numbers them without a gap.
import { present } from '../../model/present.ts';
import { kanjiDigits, kanjiNumeral } from '../../text/kanji-number.ts';
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import type { Provision } from '../places/provision.ts';
import { plainForms, provisionLabel } from '../places/provision-label.ts';
import { readLabels } from './read-labels.ts';

export interface VisibleNumbers {
  /** All paragraphs; absent where the text does not show them for certain. */
  readonly paragraphs?: readonly string[];
  /** All items of a paragraph, for the paragraphs that show them for certain. */
  readonly items: ReadonlyMap<string, readonly string[]>;
}

interface NumberedText {
  /** The whole text of `provision`. */
  readonly text: string;
  /** An article, or a paragraph, which shows its items only. */
  readonly provision: Provision;
  /** That of the law: `(1)` is an item in Japanese, a paragraph in English. */
  readonly language: CitationLanguage;
}

/**
 * Lists are known from two members on: paragraphs from the second, since the first often bears no number, items from the first. Whatever
 * leaves a doubt (a gap, a number that comes twice, one that goes on inside a line, the label of another article) leaves a list unknown.
 */
export function visibleNumbers({ text, provision, language }: NumberedText): VisibleNumbers {
  const plain = plainForms(text);
  const lines = ownLines(plain, provision);
  if (lines === undefined) return nothing;
  const marks = lines.flatMap((line, at) => {
    const mark = readNumberMark(line, language);
    return mark === undefined ? [] : [{ ...mark, isAtHead: at === 0 }];
  });
  const outer = outerMark(marks, language);
  const blocks = inBlocks(marks, outer, provision.paragraph ?? '1');
  if (blocks === undefined) return nothing;
  const paragraphs = blocks.map(({ label }) => label);
  if (outer !== undefined && mayStandIn(plain, outer.style, following(paragraphs.at(-1) ?? ''))) return nothing;
  const items = blocks.map((block) => [block.label, itemsOf(block.marks, plain)] as const);
  if (language === 'en' && items.some(([, list]) => list === undefined)) return nothing;
  return present({
    paragraphs: provision.paragraph === undefined && paragraphs.length > 1 ? paragraphs : undefined,
    items: new Map(items.flatMap(([label, list]) => (list === undefined || list.length < 2 ? [] : [[label, list]]))),
  });
}

const nothing: VisibleNumbers = { items: new Map() };

/** Without marks of Markdown, a caption, and the label of the article; undefined where another article begins in the text. */
function ownLines(text: string, { article = '' }: Provision): readonly string[] | undefined {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const words = line.replace(/^[\s#>*_]*/u, '').trimEnd();
    if (words === '' || (lines.length === 0 && caption.test(words))) continue;
    const read = label.test(words) ? readLabels(words, { article }) : undefined;
    if (read === undefined || isInner(read.provision)) lines.push(words);
    else if (read.provision.article !== article || lines.length > 0) return undefined;
    else {
      const rest = read.rest.replace(/^[(【[].{0,120}?[)】\]]/u, '').trimStart();
      if (rest !== '') lines.push(rest);
    }
  }
  return lines;
}

const caption = /^[(【[][^)】\]]{0,120}[)】\]]$/u;
const label = /^(?:第|제|article|art\.|section|sec\.|§)/iu;
const isInner = ({ paragraph, item }: Provision): boolean => (paragraph ?? item) !== undefined;

interface Mark extends NumberMark {
  /** Whether the words of the article begin with it. */
  readonly isAtHead: boolean;
}

/** The first mark of a paragraph. In English, where styles differ, paragraphs bear what comes first. */
const outerMark = (marks: readonly Mark[], language: CitationLanguage): Mark | undefined =>
  language === 'en' ? marks[0] : marks.find(({ level }) => level === 'paragraph');

interface Block {
  readonly label: string;
  readonly marks: readonly Mark[];
}

/** The marks of items by paragraph; undefined where the paragraphs have a gap. */
function inBlocks(marks: readonly Mark[], outer: Mark | undefined, start: string): readonly Block[] | undefined {
  const begin = outer?.label === 'a' ? 'a' : start;
  const blocks: { label: string; marks: Mark[] }[] = [{ label: begin, marks: [] }];
  for (const mark of marks) {
    const block = blocks.at(-1) as { label: string; marks: Mark[] };
    if (mark.style !== outer?.style && mark.level !== outer?.level) {
      block.marks.push(mark);
      continue;
    }
    const isNext = mark.label === following(block.label);
    // Digits that begin anew in the middle are those of a list.
    const isFirst = mark === outer && mark.label === begin && (mark.isAtHead || mark.style !== '2 ');
    if (isFirst ? mark.isCertain : !mark.isCertain && !isNext) continue;
    if (!mark.isCertain || !isNext || mark.style !== outer.style || mark.goesTo) return undefined;
    blocks.push({ label: mark.label, marks: [] });
  }
  return blocks;
}

/** Undefined where they have a gap. Marks of another style than the first are of what lies in an item. */
function itemsOf(marks: readonly Mark[], text: string): readonly string[] | undefined {
  const style = marks.find(({ isCertain }) => isCertain)?.style;
  if (style === undefined) return [];
  const labels: string[] = [];
  for (const { label, isCertain, goesTo, ...mark } of marks) {
    if (mark.style !== style) continue;
    const last = labels.at(-1);
    const isNext = last === undefined ? label === (style === '(a)' ? 'a' : '1') : follows(label, last);
    if (!isCertain && !isNext) continue;
    if (!isCertain || !isNext || goesTo) return undefined;
    labels.push(label);
  }
  return mayStandIn(text, style, following(labels.at(-1) ?? '')) ? undefined : labels;
}

/** 三 behind 二, 二の二 behind 二, 二の三 and 三 behind 二の二. */
function follows(label: string, last: string): boolean {
  const parts = last.split('-');
  const branch = Number(parts.pop()) + 1;
  return (
    label === following(last) || label === `${last}-2` || (parts.length > 0 && label === `${parts.join('-')}-${branch}`)
  );
}

/** The next whole number or letter. */
function following(label: string): string {
  const [main = ''] = label.split('-', 1);
  return /^\d+$/u.test(main) ? String(Number(main) + 1) : String.fromCodePoint((main.codePointAt(0) ?? 0) + 1);
}

/** The number of a paragraph or an item that a line of a law begins with. */
interface NumberMark {
  readonly level: 'paragraph' | 'item';
  /** Those of one list are written alike. */
  readonly style: NumberStyle;
  readonly label: string;
  /** Whether it can be nothing else; a line may begin with a number that counts something (三十日以内に). */
  readonly isCertain: boolean;
  /** Whether it stands for several (③부터 ⑤까지 삭제). */
  readonly goesTo: boolean;
}

type NumberStyle = '2 ' | '第2項' | '②' | '一 ' | '第1号' | '(1)' | '1.' | '(a)';

/**
 * @param line its forms made alike by `plainForms`
 * @returns undefined where the line begins with none
 */
function readNumberMark(line: string, language: CitationLanguage): NumberMark | undefined {
  for (const [style, level] of styles[language]) {
    const match = patterns[style].exec(line);
    if (match === null) continue;
    const [whole, number = ''] = match;
    const label = circled(number) ?? provisionLabel(number);
    if (label === undefined) continue;
    const rest = line.slice(whole.length);
    const isCertain = ends[style].test(rest) && !romanDigit.test(label);
    return { level, style, label, isCertain, goesTo: several.test(rest) };
  }
  return undefined;
}

/** Whether a number of a list may stand inside a line, where no list is looked for. */
function mayStandIn(text: string, style: NumberStyle, label: string): boolean {
  const pattern = inside(style, label);
  return pattern !== undefined && new RegExp(pattern, 'iu').test(text);
}

const styles: Readonly<Record<CitationLanguage, readonly (readonly [NumberStyle, NumberMark['level']])[]>> = {
  ja: [
    ['第2項', 'paragraph'],
    ['②', 'paragraph'],
    ['2 ', 'paragraph'],
    ['第1号', 'item'],
    ['一 ', 'item'],
    ['(1)', 'item'],
  ],
  ko: [
    ['第2項', 'paragraph'],
    ['②', 'paragraph'],
    ['第1号', 'item'],
    ['1.', 'item'],
  ],
  en: [
    ['(1)', 'paragraph'],
    ['1.', 'paragraph'],
    ['(a)', 'item'],
  ],
};

const kanji = `[${kanjiDigits}]{1,6}`;
const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  '2 ': /^(\d{1,3})/u,
  第2項: new RegExp(`^(?:第|제)\\s?(\\d{1,3}|${kanji})\\s?[項항]`, 'u'),
  '②': /^([\u2460-\u2473\u3251-\u325f])/u,
  '一 ': new RegExp(`^(${kanji}(?:[のノ]${kanji})*)`, 'u'),
  第1号: new RegExp(`^(?:第|제)\\s?((?:\\d{1,3}|${kanji})(?:[のノ의](?:\\d{1,3}|${kanji}))*)\\s?[号호]`, 'u'),
  '(1)': /^\((\d{1,3})\)/u,
  '1.': /^(\d{1,3}(?:의\d{1,2})*)\./u,
  '(a)': /^\(([a-z])\)/u,
};

const spaced = /^(?:\s|$)/u;
const anything = /^/u;
/** What stands behind the number where it can be nothing else. */
const ends: Readonly<Record<NumberStyle, RegExp>> = {
  '2 ': spaced,
  第2項: spaced,
  '②': anything,
  '一 ': spaced,
  第1号: spaced,
  '(1)': anything,
  '1.': spaced,
  '(a)': anything,
};

const several = /^\s*(?:[~,、・-]|から|及び|並びに|부터|내지|및|(?:to|and)\s+[(\d])/u;

/** `(i)` behind `(h)` may be the first of a list below it. */
const romanDigit = /^[ivx]$/u;

function circled(number: string): string | undefined {
  const code = number.codePointAt(0) ?? 0;
  if (code >= 0x2460 && code <= 0x2473) return String(code - 0x2460 + 1);
  return code >= 0x3251 && code <= 0x325f ? String(code - 0x3251 + 21) : undefined;
}

function inside(style: NumberStyle, label: string): string | undefined {
  if (style === '②') return Number(label) > 20 ? undefined : String.fromCodePoint(0x2460 + Number(label) - 1);
  if (style === '2 ') return `[。」)\\s]${label}\\s`;
  if (style === '一 ') return `[。」)\\s]${kanjiNumeral(Number(label))}\\s`;
  if (style === '1.') return `[.。;:\\s]${label}\\.(?!\\d)`;
  return style === '(1)' || style === '(a)' ? `\\(${label}\\)` : undefined;
}
