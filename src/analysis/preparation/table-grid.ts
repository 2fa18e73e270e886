// A table as the places that its texts stand in.
import { foldWords } from './fold-words.ts';
import type { TableCell } from './page-structure.ts';

/** Cells that have text, and which text stands in which place. */
export interface TableGrid {
  readonly cells: readonly TableCell[];
  /** Cells that span several places stand at each of them. */
  readonly rows: readonly GridRow[];
}

export interface GridRow {
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
export function layOutTable(
  table: readonly TableCell[],
  { closed }: { readonly closed: boolean },
): TableGrid | undefined {
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
