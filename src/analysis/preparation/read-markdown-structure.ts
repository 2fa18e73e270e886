// The structure of a Markdown text, read by itself: whoever wrote the text is not asked.

import { decodeEntities } from '../../text/decode-entities.ts';
import {
  emptyStructure,
  type PageHeading,
  type PageImage,
  type PageLink,
  type PageStructure,
  type TableCell,
} from './structure-tally.ts';

interface ReadMarkdownOptions {
  /** Reads tables that stand in the text as HTML (they are taken for lines). */
  readonly readHtml?: (html: string) => PageStructure;
}

const fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})/u;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u;
const underline = /^ {0,3}(=+|-{2,})[ \t]*$/u;
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const item = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/u;
const delimiterRow = /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/u;
const quotation = /^(?:\s*>)+ ?/u;
const htmlTable = /^[ \t]*<table\b/iu;
const frontMatter = /^---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n|$)/u;

/** Reads headings, tables with pipes, lists, links, images and lines. Front matter and comments are no part of the text. */
export function readMarkdownStructure(markdown: string, options: ReadMarkdownOptions = {}): PageStructure {
  const reader = createReader();
  const html: PageStructure[] = [];
  const whole = markdown.replace(frontMatter, '').split('\n');
  const lines = whole.map((line) => line.replace(quotation, ''));
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const next = lines[at + 1] ?? '';
    const mark = fence.exec(line)?.[1];
    let used = 1;
    if (mark !== undefined) {
      used = lengthOfFence(lines, at, mark);
      // A fence in a quotation ends with it.
      if (line !== whole[at]) used = quotedLength(whole.slice(at, at + used));
      for (const code of lines.slice(at + 1, at + used)) if (!closes(code, mark)) reader.code(code);
    } else if (options.readHtml !== undefined && htmlTable.test(line)) {
      used = lengthOfTable(lines, at);
      html.push(options.readHtml(lines.slice(at, at + used).join('\n')));
    } else if (line.trimStart().startsWith('<!--')) {
      used = lengthUntil(lines, at, (each) => each.includes('-->'));
    } else if (line.includes('|') && next.includes('|') && delimiterRow.test(next)) {
      used = 2 + lengthUntil(lines, at + 2, (each) => !each.includes('|')) - 1;
      reader.table([line, ...lines.slice(at + 2, at + used)].map(splitRow));
    } else used += reader.block(line, next);
    at += used;
  }
  return html.reduce(join, reader.structure());
}

/** How many lines there are up to the first that is asked for, with it; to the end and one more when there is none. */
function lengthUntil(lines: readonly string[], from: number, isLast: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && !isLast(lines[at] as string)) at += 1;
  return at - from + 1;
}

const quotedLength = (lines: readonly string[]): number => lengthUntil(lines, 0, (line) => !quotation.test(line)) - 1;

function lengthOfFence(lines: readonly string[], from: number, mark: string): number {
  return 1 + lengthUntil(lines, from + 1, (line) => closes(line, mark));
}

const closes = (line: string, mark: string): boolean => line.trim().startsWith(mark) && /^[`~]+$/u.test(line.trim());

function lengthOfTable(lines: readonly string[], from: number): number {
  let depth = 0;
  return lengthUntil(lines, from, (line) => {
    for (const [, end] of line.matchAll(/<(\/?)table\b/giu)) depth += end === '' ? 1 : -1;
    return depth <= 0;
  });
}

interface Reader {
  code(line: string): void;
  table(rows: readonly (readonly string[])[]): void;
  /** @returns how many of the lines after it belong to it */
  block(line: string, next: string): number;
  structure(): PageStructure;
}

function createReader(): Reader {
  const headings: PageHeading[] = [];
  const tables: (readonly TableCell[])[] = [];
  const listItems: string[] = [];
  const lines: string[] = [];
  const links: PageLink[] = [];
  const images: PageImage[] = [];
  const words = (line: string): readonly string[] => {
    listItems.push(...readInline(line).items);
    return line.split(htmlLineEnd).flatMap((part) => {
      const inline = readInline(part.trim());
      links.push(...inline.links);
      images.push(...inline.images);
      return inline.text.trim() === '' ? [] : [inline.text.trim()];
    });
  };
  return {
    code: (line) => {
      if (line.trim() !== '') lines.push(line.trim());
      // A fence that was never closed makes code of a page: its words still stand there.
      if (line.includes('](')) lines.push(readInline(line.trim()).text);
    },
    table: (rows) => {
      const cells: TableCell[] = [];
      for (const [row, texts] of rows.entries()) {
        for (const [column, text] of texts.entries()) {
          const said = words(text);
          lines.push(...said);
          cells.push({ text: said.join(' '), row, column, rowspan: 1, colspan: 1 });
        }
      }
      tables.push(cells);
    },
    block: (line, next) => {
      const marked = heading.exec(line);
      const under = underline.exec(next)?.[1];
      if (marked !== null || (under !== undefined && /^ {0,3}[^\s>|*+#-]/u.test(line))) {
        const text = words(marked === null ? line : (marked[2] ?? '')).join(' ');
        headings.push({ level: marked === null ? (under?.startsWith('=') ? 1 : 2) : (marked[1]?.length ?? 1), text });
        if (text !== '') lines.push(text);
        return marked === null ? 1 : 0;
      }
      if (rule.test(line)) return 0;
      const bullet = item.exec(line);
      const said = words(bullet === null ? line : line.slice(bullet[0].length));
      if (bullet !== null && said[0] !== undefined) listItems.push(said[0]);
      lines.push(...said);
      return 0;
    },
    structure: () => ({ headings, tables, listItems, definitions: [], ruby: [], links, images, lines }),
  };
}

/** Cells between pipes; one at either end of the row encloses it, and one after a backslash is a character. */
function splitRow(row: string): readonly string[] {
  const cells = row
    .trim()
    .replace(/^\|/u, '')
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.replaceAll('\\|', '|'));
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells;
}

function join(a: PageStructure, b: PageStructure): PageStructure {
  return {
    headings: [...a.headings, ...b.headings],
    tables: [...a.tables, ...b.tables],
    listItems: [...a.listItems, ...b.listItems],
    definitions: [...a.definitions, ...b.definitions],
    ruby: [...a.ruby, ...b.ruby],
    links: [...a.links, ...b.links],
    images: [...a.images, ...b.images],
    lines: [...a.lines, ...b.lines],
  };
}

// What a line of Markdown says, without its marks.
interface InlineText {
  readonly text: string;
  /** Items of lists that stand in the line as HTML, as they do in cells. */
  readonly items: readonly string[];
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
}

const codeElement = /<code(?:\s[^<>]*)?>((?:(?!<\/?code\b)[^\n])*)<\/code>/giu;
const bracketed = String.raw`((?:[^\[\]\\\n]|\\.|\[(?:[^\[\]\\\n]|\\.)*\])*)`;
const target = String.raw`\(\s*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)`;
const image = new RegExp(String.raw`(?<!\\)!\[${bracketed}\]${target}`, 'gu');
const link = new RegExp(String.raw`(?<!\\)\[${bracketed}\]${target}`, 'gu');
const autolink = /<((?:https?|mailto):[^\s<>]+)>/giu;
/** Elements of HTML that converters leave in Markdown. Other words in angle brackets may be what the page says. */
const inlineTag =
  /<\/?(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|q|rb|ruby|s|small|span|strong|sub|sup|tt|u|var)(?:\s[^<>]*)?\/?>/giu;
/** Elements that begin or end a line. */
const htmlLineEnd: RegExp =
  /<\/?(?:br|dd|details|div|dl|dt|figcaption|figure|hr|li|ol|p|pre|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/giu;
const anchor = /<a\s(?:[^<>]*\s)?href="([^"<>]*)"[^<>]*>((?:(?!<\/?a\b)[^\n])*)<\/a>/giu;
const listItem = /<li(?:\s[^<>]*)?>([^\n]*?)(?=<\/?(?:li|ol|ul)\b|$)/giu;
const emphasis =
  /(\*{1,3}|~~)(?=[^\s*~])([^*~\n]+)(?<=\S)\1|(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_\n]+)(?<=\S)\3(?![\p{L}\p{N}_])/gu;

/** Reads one line. Reference-style links are left as they stand. */
export function readInline(line: string): InlineText {
  const links: PageLink[] = [];
  const images: PageImage[] = [];
  /** What must not be read again, by a private-use character that stands for it. */
  const held: string[] = [];
  const hold = (text: string): string => `\uE000${held.push(text) - 1}\uE001`;
  const release = (text: string): string =>
    text.replaceAll(/\uE000(\d+)\uE001/gu, (_, at: string) => release(held[Number(at)] ?? ''));
  const plain = (text: string): string =>
    release(decodeEntities(withoutEmphasis(text.replaceAll(inlineTag, '').replaceAll(htmlLineEnd, ' '))));
  const text = holdCode(line.replaceAll(/[\uE000\uE001]/gu, ''), hold)
    .replaceAll(codeElement, (_, code: string) => hold(decodeEntities(code.replaceAll(inlineTag, ''))))
    .replaceAll(image, (_, alt: string, address: string) => {
      images.push({ alt: plain(holdEscaped(alt, hold)), source: cleanAddress(address, release) });
      return '';
    })
    .replaceAll(link, (_, said: string, address: string) => {
      links.push({ text: plain(holdEscaped(said, hold)), href: cleanAddress(address, release) });
      return said;
    })
    .replaceAll(anchor, (_, href: string, said: string) => {
      links.push({ text: plain(holdEscaped(said, hold)), href: cleanAddress(href, release) });
      return said;
    })
    .replaceAll(autolink, (_, address: string) => {
      links.push({ text: address, href: address });
      return address;
    });
  const items = Array.from(text.matchAll(listItem), ([, said = '']) => plain(holdEscaped(said, hold)));
  return { text: plain(holdEscaped(text, hold)), items, links, images };
}

/** Code stands between two runs of as many backticks; a backslash before the first makes it none. */
function holdCode(line: string, hold: (text: string) => string): string {
  const runs = Array.from(line.matchAll(/`+/gu), ({ 0: run, index }) => ({ from: index, length: run.length }));
  /** By length, where runs begin, the last one first. */
  const starts = new Map<number, number[]>();
  for (const { from, length } of runs.toReversed()) {
    const same = starts.get(length);
    if (same === undefined) starts.set(length, [from]);
    else same.push(from);
  }
  let text = '';
  let done = 0;
  for (const { from, length } of runs) {
    const same = starts.get(length) as number[];
    while ((same.at(-1) ?? Infinity) <= from) same.pop();
    const end = same.at(-1);
    if (from < done || line[from - 1] === '\\' || end === undefined) continue;
    text += line.slice(done, from) + hold(line.slice(from + length, end));
    done = end + length;
  }
  return text + line.slice(done);
}

/** Characters that a backslash stands before are what they are, and no marks. */
const holdEscaped = (text: string, hold: (text: string) => string): string =>
  text.replaceAll(/\\([!-/:-@[-`{-~])/gu, (_, character: string) => hold(character));

function withoutEmphasis(text: string): string {
  let inner = text;
  // Emphasis inside emphasis, from the inside out.
  for (let round = 0; round < 3; round += 1) {
    inner = inner.replaceAll(
      emphasis,
      (_, _stars, starred: string | undefined, _lines, lined: string | undefined) => starred ?? lined ?? '',
    );
  }
  return inner;
}

const cleanAddress = (address: string, release: (text: string) => string): string =>
  decodeEntities(release(address.replace(/^<(.*)>$/u, '$1')).replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1'));

// The structure of a text without marks: it has lines, and nothing else that can be told from its words.

/** Tabs part a line as line ends do. */
export function readPlainStructure(text: string): PageStructure {
  const lines = text.split(/[\n\t]/u).filter((line) => line.trim() !== '');
  return { ...emptyStructure, lines };
}
