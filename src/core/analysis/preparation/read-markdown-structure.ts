// The structure of a Markdown text, read by itself: whoever wrote the text is not asked.
import { readInline } from './markdown-inline.ts';
import type { PageHeading, PageImage, PageLink, PageStructure, TableCell } from './page-structure.ts';

export interface ReadMarkdownOptions {
  /** Reads tables that stand in the text as HTML (they are taken for lines). */
  readonly readHtml?: (html: string) => PageStructure;
}

const fence = /^\s*(`{3,}|~{3,})/u;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u;
const underline = /^ {0,3}(=+|-{2,})[ \t]*$/u;
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const item = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/u;
const delimiterRow = /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/u;
const frontMatter = /^---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n|$)/u;

/** Reads headings, tables with pipes, lists, links, images and lines. Front matter and comments are no part of the text. */
export function readMarkdownStructure(markdown: string, options: ReadMarkdownOptions = {}): PageStructure {
  const reader = createReader();
  const { text, html } = takeOutTables(markdown.replace(frontMatter, '').replaceAll(/<!--[\s\S]*?-->/gu, ''), options);
  const lines = text.split('\n');
  let opened = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const mark = fence.exec(line)?.[1] ?? '';
    const next = lines[at + 1] ?? '';
    if (opened !== '') {
      if (mark.startsWith(opened) && line.trim() === mark) opened = '';
      else reader.code(line);
    } else if (mark !== '') opened = mark;
    else if (line.includes('|') && next.includes('-') && next.includes('|') && delimiterRow.test(next)) {
      let end = at + 2;
      while (end < lines.length && isRow(lines[end] as string)) end += 1;
      reader.table([line, ...lines.slice(at + 2, end)].map(splitRow));
      at = end - 1;
    } else at += reader.block(line, next);
  }
  return html.reduce(join, reader.structure());
}

const isRow = (line: string): boolean =>
  line.trim() !== '' && (line.includes('|') || !/^\s*(?:[#>-]|\d+\.)/u.test(line)) && line.includes('|');

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
  const words = (line: string): readonly string[] =>
    line
      .split(/<br\s*\/?>/iu)
      .map((part) => {
        const inline = readInline(part.trim());
        links.push(...inline.links);
        images.push(...inline.images);
        return inline.text.trim();
      })
      .filter((text) => text !== '');
  return {
    code: (line) => {
      if (line.trim() !== '') lines.push(line.trim());
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
      const inner = line.replace(/^(?: {0,3}>[ \t]?)+/u, '');
      const marked = heading.exec(inner);
      const under = underline.exec(next)?.[1];
      if (marked !== null || (under !== undefined && /^ {0,3}[^\s>|*+#-]/u.test(inner))) {
        const text = words(marked === null ? inner : (marked[2] ?? '')).join(' ');
        headings.push({ level: marked === null ? (under?.startsWith('=') ? 1 : 2) : (marked[1]?.length ?? 1), text });
        if (text !== '') lines.push(text);
        return marked === null ? 1 : 0;
      }
      if (rule.test(inner)) return 0;
      const bullet = item.exec(inner);
      const said = words(bullet === null ? inner : inner.slice(bullet[0].length));
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

/** Tables that begin a line as HTML. */
function takeOutTables(
  markdown: string,
  { readHtml }: ReadMarkdownOptions,
): { readonly text: string; readonly html: readonly PageStructure[] } {
  if (readHtml === undefined) return { text: markdown, html: [] };
  const html: PageStructure[] = [];
  let text = '';
  let from = 0;
  const begins = /^[ \t]*<table\b/gimu;
  for (let begin = begins.exec(markdown); begin !== null; begin = begins.exec(markdown)) {
    const end = endOfTable(markdown, begin.index);
    text += `${markdown.slice(from, begin.index)}\n`;
    html.push(readHtml(markdown.slice(begin.index, end)));
    from = end;
    begins.lastIndex = end;
  }
  return { text: text + markdown.slice(from), html };
}

function endOfTable(markdown: string, from: number): number {
  const tags = /<(\/?)table\b[^<>]*>/giu;
  tags.lastIndex = from;
  let depth = 0;
  for (let found = tags.exec(markdown); found !== null; found = tags.exec(markdown)) {
    depth += found[1] === '' ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return markdown.length;
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
