// The structure of an HTML page, as a browser would read it.
import type {
  PageHeading,
  PageImage,
  PageLink,
  PageRuby,
  PageStructure,
  TableCell,
} from '../../../analysis/preparation/page-structure.ts';
import { attributeOf, isBlock, type PageElement, type PageVisitor, parsePage, walkPage } from '../corpus/html-tree.ts';
import { createTextGatherer, type GatheredKind, type GatheredText } from './gather-texts.ts';
import { createTableBuilder, type TableBuilder } from './table-builder.ts';

/** Reads a page. Scripts, styles, comments, `<nav>` and readings of kanji are no part of it. */
export function readHtmlStructure(html: string): PageStructure {
  const reader = createReader();
  walkPage(parsePage(html), reader);
  return reader.structure();
}

const gathered: Readonly<Record<string, GatheredKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'item',
  dt: 'definition',
  dd: 'definition',
  td: 'cell',
  th: 'cell',
  a: 'link',
};

function createReader(): PageVisitor & { structure(): PageStructure } {
  const found = createFound();
  const lines = createLineReader();
  const texts = createTextGatherer();
  const tables = createTableReader();
  let pre = 0;

  const breakLine = (): void => {
    lines.end();
    texts.breakLine();
  };

  return {
    enter: (element) => {
      const { tagName } = element;
      if (tagName === 'rt' || tagName === 'rp' || tagName === 'rtc') return false;
      if (isBlock(element) || tagName === 'br') breakLine();
      if (tagName === 'pre') pre += 1;
      if (tagName === 'ruby') lines.beginRuby();
      if (tagName === 'img') found.image(element);
      tables.enter(tagName);
      const kind = gatheredOf(element);
      if (kind !== undefined) texts.open(kind);
      return true;
    },
    text: (value) => {
      const parts = pre > 0 ? value.split('\n') : [value];
      for (const [at, part] of parts.entries()) {
        if (at > 0) breakLine();
        const words = part.replaceAll(/\s+/gu, ' ');
        lines.say(words);
        texts.say(words);
      }
    },
    leave: (element) => {
      const { tagName } = element;
      if (isBlock(element)) breakLine();
      if (tagName === 'pre') pre -= 1;
      if (tagName === 'ruby') lines.endRuby();
      if (gatheredOf(element) !== undefined) {
        const closed = texts.close();
        if (closed.kind === 'cell') tables.cell(element, closed.text);
        else found.text(element, closed);
      }
      if (tagName === 'table') tables.end();
    },
    structure: () => {
      lines.end();
      return { ...found.found(), tables: tables.tables(), ruby: lines.ruby(), lines: lines.lines() };
    },
  };
}

function createFound() {
  const headings: PageHeading[] = [];
  const listItems: string[] = [];
  const definitions: string[] = [];
  const links: PageLink[] = [];
  const images: PageImage[] = [];
  return {
    text: (element: PageElement, { kind, text, first }: GatheredText): void => {
      if (kind === 'heading') headings.push({ level: Number(element.tagName[1]), text });
      if (kind === 'item' && first !== undefined) listItems.push(first);
      if (kind === 'definition' && first !== undefined) definitions.push(first);
      if (kind === 'link' && text !== '') links.push({ text, href: attributeOf(element, 'href') ?? '' });
    },
    image: (element: PageElement): void => {
      images.push({ alt: attributeOf(element, 'alt') ?? '', source: attributeOf(element, 'src') ?? '' });
    },
    found: () => ({ headings, listItems, definitions, links, images }),
  };
}

/** An anchor without an address is no link. */
const gatheredOf = (element: PageElement): GatheredKind | undefined =>
  element.tagName === 'a' && attributeOf(element, 'href') === undefined ? undefined : gathered[element.tagName];

/** Tables in the order in which they begin; one may stand in a cell of another. */
function createTableReader() {
  const tables: (readonly TableCell[])[] = [];
  const open: { readonly at: number; readonly table: TableBuilder }[] = [];
  return {
    enter: (tagName: string): void => {
      if (tagName === 'table') open.push({ at: tables.push([]) - 1, table: createTableBuilder() });
      else if (tagName === 'tr') open.at(-1)?.table.row();
      else if (rowGroups.has(tagName)) open.at(-1)?.table.group();
    },
    cell: (element: PageElement, text: string): void => open.at(-1)?.table.cell({ element, text }),
    end: (): void => {
      const { at, table } = open.pop() as (typeof open)[number];
      tables[at] = table.cells();
    },
    tables: (): PageStructure['tables'] => tables,
  };
}

const rowGroups = new Set(['thead', 'tbody', 'tfoot']);

/** Lines as they are finished, and where ruby stood in them. */
function createLineReader() {
  const lines: string[] = [];
  const ruby: PageRuby[] = [];
  let line = '';
  let begun: number[] = [];
  let found: { readonly from: number; readonly to: number }[] = [];
  const around = 8;
  return {
    say: (words: string): void => {
      line += words;
    },
    beginRuby: (): void => void begun.push(line.length),
    endRuby: (): void => {
      const from = begun.pop();
      if (from !== undefined && line.slice(from).trim() !== '') found.push({ from, to: line.length });
    },
    end: (): void => {
      for (const { from, to } of found) {
        const [before, after] = [line.slice(0, from).slice(-around), line.slice(to, to + around)];
        ruby.push({ base: line.slice(from, to).trim(), before, after });
      }
      if (line.trim() !== '') lines.push(line.trim());
      line = '';
      begun = begun.map(() => 0);
      found = [];
    },
    lines: (): readonly string[] => lines,
    ruby: (): readonly PageRuby[] => ruby,
  };
}
