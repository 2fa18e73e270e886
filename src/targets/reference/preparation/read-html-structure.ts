// The structure of an HTML page, as a browser would read it.
import type {
  PageHeading,
  PageImage,
  PageLink,
  PageRuby,
  PageStructure,
  TableCell,
} from '../../../core/analysis/preparation/page-structure.ts';
import { attributeOf, isBlock, type PageElement, parsePage, walkPage } from '../corpus/html-tree.ts';
import { createTableBuilder, type TableBuilder } from './table-builder.ts';

/** Reads a page. Scripts, styles, comments, `<nav>` and readings of kanji are no part of it. */
export function readHtmlStructure(html: string): PageStructure {
  const reader = createReader();
  walkPage(parsePage(html), reader);
  return reader.structure();
}

/** Text that is gathered while an element is open. */
interface Gathering {
  readonly kind: 'heading' | 'item' | 'definition' | 'cell' | 'link';
  /** Lines; of items and definitions only the first counts. */
  readonly lines: string[];
  /** Whoever around it is given the same text, when it is not in an item of its own, and when it is. */
  readonly outer: Gathering | undefined;
  readonly outerOfItem: Gathering | undefined;
}

const gathered: Readonly<Record<string, Gathering['kind']>> = {
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

function createReader() {
  const headings: PageHeading[] = [];
  const tables: (readonly TableCell[])[] = [];
  const listItems: string[] = [];
  const definitions: string[] = [];
  const links: PageLink[] = [];
  const images: PageImage[] = [];
  const lines = createLineReader();
  const open: Gathering[] = [];
  const building: { readonly at: number; readonly table: TableBuilder }[] = [];
  let pre = 0;

  const breakLine = (): void => {
    lines.end();
    for (const { lines: own } of receivers(open.at(-1))) if (own.at(-1)?.trim() !== '') own.push('');
  };
  const close = (element: PageElement): void => {
    const { lines: own, kind } = open.pop() as Gathering;
    const text = own
      .map((line) => line.replaceAll(/ +/gu, ' ').trim())
      .filter((line) => line !== '')
      .join('\n');
    const first = own.find((line) => line.trim() !== '')?.trim();
    if (kind === 'heading') headings.push({ level: Number(element.tagName[1]), text });
    if (kind === 'item' && first !== undefined) listItems.push(first);
    if (kind === 'definition' && first !== undefined) definitions.push(first);
    if (kind === 'link' && text !== '') links.push({ text, href: attributeOf(element, 'href') ?? '' });
    if (kind === 'cell') building.at(-1)?.table.cell({ element, text });
  };
  const say = (words: string): void => {
    lines.say(words);
    for (const { lines: own } of receivers(open.at(-1))) own.push((own.pop() ?? '') + words);
  };

  return {
    enter: (element: PageElement): boolean => {
      const { tagName } = element;
      if (tagName === 'rt' || tagName === 'rp' || tagName === 'rtc') return false;
      if (isBlock(element) || tagName === 'br') breakLine();
      if (tagName === 'pre') pre += 1;
      if (tagName === 'ruby') lines.beginRuby();
      if (tagName === 'img')
        images.push({ alt: attributeOf(element, 'alt') ?? '', source: attributeOf(element, 'src') ?? '' });
      if (tagName === 'table') {
        building.push({ at: tables.push([]) - 1, table: createTableBuilder() });
      } else if (tagName === 'tr') building.at(-1)?.table.row();
      else if (rowGroups.has(tagName)) building.at(-1)?.table.group();
      const kind = tagName === 'a' && attributeOf(element, 'href') === undefined ? undefined : gathered[tagName];
      if (kind !== undefined) open.push(gather(kind, open.at(-1)));
      return true;
    },
    text: (value: string): void => {
      const parts = pre > 0 ? value.split('\n') : [value];
      for (const [at, part] of parts.entries()) {
        if (at > 0) breakLine();
        say(part.replaceAll(/\s+/gu, ' '));
      }
    },
    leave: (element: PageElement): void => {
      const { tagName } = element;
      if (isBlock(element)) breakLine();
      if (tagName === 'pre') pre -= 1;
      if (tagName === 'ruby') lines.endRuby();
      if (gathered[tagName] !== undefined && !(tagName === 'a' && attributeOf(element, 'href') === undefined))
        close(element);
      if (tagName === 'table') {
        const { at, table } = building.pop() as (typeof building)[number];
        tables[at] = table.cells();
      }
    },
    structure: (): PageStructure => {
      lines.end();
      return { headings, tables, listItems, definitions, links, images, ruby: lines.ruby(), lines: lines.lines() };
    },
  };
}

const rowGroups = new Set(['thead', 'tbody', 'tfoot']);

/** Text belongs to the innermost cell, in it to the innermost item or definition, and to headings and links around it. */
function gather(kind: Gathering['kind'], parent: Gathering | undefined): Gathering {
  const nearest = kind === 'cell' ? undefined : parent;
  const withoutItem = nearest !== undefined && isItem(nearest) ? nearest.outerOfItem : nearest;
  return { kind, lines: [''], outer: nearest, outerOfItem: withoutItem };
}

const isItem = ({ kind }: Gathering): boolean => kind === 'item' || kind === 'definition';

function* receivers(innermost: Gathering | undefined): Generator<Gathering> {
  let inItem = false;
  for (let each = innermost; each !== undefined; each = inItem ? each.outerOfItem : each.outer) {
    yield each;
    inItem ||= isItem(each);
  }
}

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
