// The structure of an HTML page, as a browser would read it.
import type {
  PageHeading,
  PageImage,
  PageLink,
  PageRuby,
  PageStructure,
  TableCell,
} from '../../../analysis/preparation/structure-tally.ts';
import {
  attributeOf,
  isBlock,
  type PageElement,
  type PageVisitor,
  parsePage,
  walkPage,
} from '../../search/corpus/html-page.ts';

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

// The texts of headings, items, cells and links, gathered while their elements are open: each may stand in others.
type GatheredKind = 'heading' | 'item' | 'definition' | 'cell' | 'link';

interface GatheredText {
  readonly kind: GatheredKind;
  readonly text: string;
  /** The first line with words; all there is of items and definitions. */
  readonly first: string | undefined;
}

interface TextGatherer {
  open(kind: GatheredKind): void;
  say(words: string): void;
  breakLine(): void;
  /** Ends what was opened last. */
  close(): GatheredText;
}

interface Gathering {
  readonly kind: GatheredKind;
  readonly lines: string[];
  /** The next element around it that gets the same text: where the text stands in no item, and where it does. */
  readonly outer: Gathering | undefined;
  readonly outerOfItem: Gathering | undefined;
}

/** Text belongs to the innermost cell, in it to the innermost item or definition, and to headings and links around it. */
function createTextGatherer(): TextGatherer {
  const open: Gathering[] = [];
  return {
    open: (kind) => void open.push(gather(kind, open.at(-1))),
    say: (words) => {
      for (const { lines } of receivers(open.at(-1))) lines.push((lines.pop() ?? '') + words);
    },
    breakLine: () => {
      for (const { lines } of receivers(open.at(-1))) if (lines.at(-1)?.trim() !== '') lines.push('');
    },
    close: () => {
      const { kind, lines } = open.pop() as Gathering;
      const said = lines.filter((line) => line.trim() !== '');
      const text = said.map((line) => line.replaceAll(/ +/gu, ' ').trim()).join('\n');
      return { kind, text, first: said[0]?.trim() };
    },
  };
}

function gather(kind: GatheredKind, parent: Gathering | undefined): Gathering {
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

// Where the cells of an HTML table stand, by the rules of HTML for `rowspan` and `colspan`.
interface TableBuilder {
  /** A `<thead>`, `<tbody>` or `<tfoot>` begins: no cell spans beyond it. */
  group(): void;
  row(): void;
  cell(cell: { readonly element: PageElement; readonly text: string }): void;
  cells(): readonly TableCell[];
}

/** As the HTML standard has it. */
const mostColumns = 1000;
const mostRows = 65_534;

function createTableBuilder(): TableBuilder {
  const done: TableCell[] = [];
  let ofGroup: { cell: Omit<TableCell, 'rowspan'>; rowspan: number }[] = [];
  /** By column: the first row that no cell from above reaches. */
  const taken: number[] = [];
  let row = -1;
  let column = 0;
  const endGroup = (): void => {
    for (const { cell, rowspan } of ofGroup) done.push({ ...cell, rowspan: Math.min(rowspan, row + 1 - cell.row) });
    ofGroup = [];
    taken.length = 0;
  };
  return {
    group: endGroup,
    row: () => {
      row += 1;
      column = 0;
    },
    cell: ({ element, text }) => {
      if (row < 0) row = 0;
      while ((taken[column] ?? 0) > row) column += 1;
      const colspan = Math.min(Math.max(spanOf(element, 'colspan'), 1), mostColumns);
      const asked = spanOf(element, 'rowspan');
      // 0 means the rest of the group.
      const rowspan = asked === 0 ? mostRows : Math.min(asked, mostRows);
      for (let at = column; at < column + colspan; at += 1) taken[at] = Math.max(taken[at] ?? 0, row + rowspan);
      ofGroup.push({ cell: { text, row, column, colspan }, rowspan });
      column += colspan;
    },
    cells: () => {
      endGroup();
      return done.sort((a, b) => a.row - b.row || a.column - b.column);
    },
  };
}

function spanOf(element: PageElement, name: 'rowspan' | 'colspan'): number {
  const value = Number.parseInt(attributeOf(element, name) ?? '1', 10);
  return Number.isNaN(value) || value < 0 ? 1 : value;
}
