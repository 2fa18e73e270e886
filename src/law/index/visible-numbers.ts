// Which paragraphs and items the text of an article visibly numbers, where it numbers them without a gap.
import type { CitationLanguage } from '../citations/legal-citation.ts';
import { plainForms } from '../citations/plain-forms.ts';
import type { Provision } from '../citations/provision.ts';
import { mayStandIn, type NumberMark, readNumberMark } from './number-mark.ts';
import { readLabels } from './read-labels.ts';

export interface VisibleNumbers {
  /** All paragraphs; absent where the text does not show them for certain. */
  readonly paragraphs?: readonly string[];
  /** All items of a paragraph, for the paragraphs that show them for certain. */
  readonly items: ReadonlyMap<string, readonly string[]>;
}

export interface NumberedText {
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
  return {
    ...(provision.paragraph === undefined && paragraphs.length > 1 ? { paragraphs } : {}),
    items: new Map(items.flatMap(([label, list]) => (list === undefined || list.length < 2 ? [] : [[label, list]]))),
  };
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
