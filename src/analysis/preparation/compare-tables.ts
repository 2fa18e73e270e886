// Cells of tables: which stand in the prepared text in their row and column.
import { align } from './align.ts';
import { foldWords } from './fold-words.ts';
import type { TableCell } from './structure-tally.ts';

type Table = readonly TableCell[];

/** A cell of the source that has text. */
interface ComparedCell {
  /** As it stands. */
  readonly text: string;
  /** `table 1, row 2, column 3: text`, counted from 1. */
  readonly name: string;
  /** Undefined when the table is too large to be compared. */
  readonly inPlace: boolean | undefined;
}

/**
 * Pairs each table of the source with the one that shares most texts with it, their rows in order, and looks for each cell in
 * the same column of the row that its row is paired with. A cell that spans several rows or columns may stand in any of them.
 * Tables are compared place by place, and with what no cell begins in left out; the better of the two counts.
 */
export function compareTables(source: readonly Table[], prepared: readonly Table[]): readonly ComparedCell[] {
  const free = indexTexts(prepared);
  return source.flatMap((table, at) => {
    const filled = table.filter(({ text }) => foldWords(text) !== '');
    const partner = takeLikest(filled, free);
    const found = partner === undefined ? new Array<boolean>(filled.length).fill(false) : inPlace(filled, partner);
    return filled.map(({ row, column, text }, cell) => {
      const name = `table ${at + 1}, row ${row + 1}, column ${column + 1}: ${text.replaceAll(/\s+/gu, ' ').trim()}`;
      return { text, name, inPlace: found?.[cell] };
    });
  });
}

/** How many cells have text. */
export const filledCells = (tables: readonly Table[]): number =>
  tables.reduce((sum, table) => sum + table.filter(({ text }) => foldWords(text) !== '').length, 0);

interface FreeTables {
  readonly tables: readonly Table[];
  /** Which tables have a text, each once. */
  readonly having: ReadonlyMap<string, ReadonlySet<number>>;
  readonly taken: Set<number>;
}

function indexTexts(tables: readonly Table[]): FreeTables {
  const having = new Map<string, Set<number>>();
  for (const [at, table] of tables.entries()) {
    for (const text of new Set(table.map((cell) => foldWords(cell.text)))) {
      if (text !== '') having.set(text, (having.get(text) ?? new Set()).add(at));
    }
  }
  return { tables, having, taken: new Set() };
}

function takeLikest(table: Table, { tables, having, taken }: FreeTables): Table | undefined {
  const shared = new Map<number, number>();
  for (const text of new Set(table.map((cell) => foldWords(cell.text)))) {
    for (const at of having.get(text) ?? []) if (!taken.has(at)) shared.set(at, (shared.get(at) ?? 0) + 1);
  }
  const [likest] = [...shared].sort(([a, many], [b, more]) => more - many || a - b);
  if (likest === undefined) return undefined;
  taken.add(likest[0]);
  return tables[likest[0]];
}

function inPlace(source: Table, prepared: Table): readonly boolean[] | undefined {
  const placeByPlace = compareLayouts(source, prepared, false);
  if (placeByPlace?.every(Boolean) === true) return placeByPlace;
  const closedUp = compareLayouts(source, prepared, true);
  const found = (cells: readonly boolean[] | undefined): number => cells?.filter(Boolean).length ?? -1;
  return found(closedUp) > found(placeByPlace) ? closedUp : placeByPlace;
}

function compareLayouts(source: Table, prepared: Table, closed: boolean): readonly boolean[] | undefined {
  const own = layOutTable(source, { closed });
  const theirs = layOutTable(prepared, { closed });
  if (own === undefined || theirs === undefined) return undefined;
  const partners = align({
    left: own.rows.length,
    right: theirs.rows.length,
    weight: (row, other) => sharedPlaces(own.rows[row], theirs.rows[other]),
    same: (row, other) => {
      const size = own.rows[row]?.places.length ?? 0;
      return size === theirs.rows[other]?.places.length && sharedPlaces(own.rows[row], theirs.rows[other]) === size;
    },
  });
  return partners === undefined ? undefined : own.cells.map((cell) => standsInPlace(cell, partners, theirs));
}

function sharedPlaces(row: GridRow | undefined, other: GridRow | undefined): number {
  if (row === undefined || other === undefined) return 0;
  const { places, texts } = row;
  let shared = 0;
  for (let at = 0; at < places.length; at += 1) if (other.at[places[at] as number] === texts[at]) shared += 1;
  return shared;
}

function standsInPlace(cell: TableCell, partners: readonly number[], { rows }: TableGrid): boolean {
  for (let row = cell.row; row < cell.row + cell.rowspan; row += 1) {
    const partner = rows[partners[row] ?? -1];
    for (let place = cell.column; place < cell.column + cell.colspan; place += 1) {
      if (partner?.at[place] === cell.text) return true;
    }
  }
  return false;
}

// A table as the places that its texts stand in.

/** Cells that have text, and which text stands in which place. */
interface TableGrid {
  readonly cells: readonly TableCell[];
  /** Cells that span several places stand at each of them. */
  readonly rows: readonly GridRow[];
}

interface GridRow {
  /** Places that have a text, and these texts. */
  readonly places: readonly number[];
  readonly texts: readonly string[];
  /** The text at a place. */
  readonly at: readonly (string | undefined)[];
}

/** More places than this are not laid out. */
const placesMost = 4_000_000;

/**
 * Lays out the cells that have text, folded.
 * @param options.closed whether rows and columns that nothing begins in are left out and what follows moves up: a column that
 * only cells of several columns cover says nothing
 * @returns undefined when there are too many places (4 million)
 */
function layOutTable(table: readonly TableCell[], { closed }: { readonly closed: boolean }): TableGrid | undefined {
  const filled = table.map((cell) => ({ ...cell, text: foldWords(cell.text) })).filter(({ text }) => text !== '');
  const cells = closed ? closeUp(filled) : filled;
  if (cells.reduce((sum, { rowspan, colspan }) => sum + rowspan * colspan, 0) > placesMost) return undefined;
  const rows = Array.from(
    { length: cells.reduce((most, { row, rowspan }) => Math.max(most, row + rowspan), 0) },
    (): (string | undefined)[] => [],
  );
  for (const { text, row, column, rowspan, colspan } of cells) {
    for (const places of rows.slice(row, row + rowspan)) {
      for (let place = column; place < column + colspan; place += 1) places[place] = text;
    }
  }
  return { cells, rows: rows.map(toRow) };
}

function toRow(at: readonly (string | undefined)[]): GridRow {
  const places = Object.keys(at).map(Number);
  return { places, texts: places.map((place) => at[place] ?? ''), at };
}

function closeUp(cells: readonly TableCell[]): readonly TableCell[] {
  const row = renumber(cells.map((cell) => ({ from: cell.row, to: cell.row + cell.rowspan })));
  const column = renumber(cells.map((cell) => ({ from: cell.column, to: cell.column + cell.colspan })));
  return cells.map((cell) => {
    const [top, left] = [row(cell.row), column(cell.column)];
    const rowspan = row(cell.row + cell.rowspan) - top;
    return { text: cell.text, row: top, column: left, rowspan, colspan: column(cell.column + cell.colspan) - left };
  });
}

/** The number of stretches between edges that something covers, before a place. */
function renumber(spans: readonly { readonly from: number; readonly to: number }[]): (place: number) => number {
  const changes = new Map<number, number>();
  for (const { from, to } of spans) {
    changes.set(from, (changes.get(from) ?? 0) + 1);
    changes.set(to, (changes.get(to) ?? 0) - 1);
  }
  const numbers = new Map<number, number>();
  let covering = 0;
  let next = 0;
  for (const [edge, change] of [...changes].sort(([a], [b]) => a - b)) {
    numbers.set(edge, next);
    covering += change;
    if (covering > 0) next += 1;
  }
  return (place) => numbers.get(place) ?? 0;
}
