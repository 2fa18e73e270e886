// A table for the terminal: aligned by display width, long texts wrapped, folded into several blocks when too wide.
import type { Cell, Table } from '../report/report.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { cellMark, cellText } from './cell-text.ts';
import { displayWidth, padDisplay, wrapText } from './display-width.ts';
import { paint, type TerminalOptions } from './terminal-style.ts';

const gap = '  ';
/** A text column is not made narrower than this, nor than its words, so that ids and names can be copied. */
const leastTextWidth = 24;
const longestWord = 40;

interface DrawnCell {
  readonly lines: readonly string[];
  readonly align: 'left' | 'right';
  readonly look: Cell['emphasis'] | 'head';
}

interface Grid {
  readonly widths: readonly number[];
  readonly rows: readonly (readonly DrawnCell[])[];
  /** Number of rows above the first and above the second rule. */
  readonly rules: readonly number[];
}

/** The table as lines of text. Columns that do not fit are continued beneath, each block with the first column. */
export function renderTerminalTable(table: Table, options: TerminalOptions): string {
  const grid = wrapGrid(drawGrid(table), options.width);
  const blocks = foldColumns(grid.widths, options.width).map((columns) => drawBlock(grid, columns, options));
  const caption = table.caption === undefined ? '' : `${wrapText(visibleControls(table.caption), options.width)}\n`;
  return `${caption}${blocks.join('\n\n')}\n`;
}

function drawGrid(table: Table): Grid {
  const footer = table.footer ?? [];
  const body = [...table.rows, ...footer];
  const marked = table.columns.map((_, index) => body.some((row) => row[index] && cellMark(row[index]) !== ''));
  const head = table.columns.map(({ title, align }, index): DrawnCell => {
    const room = align === 'right' && marked[index] ? '  ' : '';
    return { lines: [`${visibleControls(title)}${room}`], align, look: 'head' };
  });
  const rows = body.map((row) =>
    table.columns.map(({ align }, index) => drawCell(row[index] ?? { kind: 'text', text: '' }, align, marked[index])),
  );
  const all = [head, ...rows];
  return { widths: widthsOf(all), rows: all, rules: footer.length === 0 ? [1] : [1, 1 + table.rows.length] };
}

function drawCell(cell: Cell, align: 'left' | 'right', marked: boolean | undefined): DrawnCell {
  const mark = marked ? ` ${cellMark(cell) || ' '}` : '';
  return { lines: [visibleControls(cellText(cell)) + mark], align, look: cell.emphasis };
}

const widthsOf = (rows: Grid['rows']): readonly number[] =>
  (rows[0] ?? []).map((_, index) =>
    Math.max(0, ...rows.flatMap((row) => row[index]?.lines.map((line) => displayWidth(line)) ?? [])),
  );

/** Wraps the texts of the widest left columns until the table fits, or no column can give more. */
function wrapGrid(grid: Grid, width: number): Grid {
  const limits = [...grid.widths];
  const least = limits.map((_, column) => leastWidth(grid.rows.flatMap((row) => row[column]?.lines ?? [])));
  const excess = (): number => limits.reduce((sum, limit) => sum + limit, (limits.length - 1) * gap.length) - width;
  const room = (column: number): number => (limits[column] ?? 0) - (least[column] ?? 0);
  const texts = limits.flatMap((_, column) => (grid.rows[0]?.[column]?.align === 'left' ? [column] : []));
  while (excess() > 0) {
    const [widest] = texts.filter((column) => room(column) > 0).toSorted((a, b) => (limits[b] ?? 0) - (limits[a] ?? 0));
    if (widest === undefined) break;
    limits[widest] = (limits[widest] ?? 0) - 1;
  }
  const rows = grid.rows.map((row) =>
    row.map((cell, column) => {
      const limit = limits[column] ?? 0;
      const wraps = cell.lines.some((line) => displayWidth(line) > limit);
      return wraps ? { ...cell, lines: cell.lines.flatMap((line) => breakLine(line, limit)) } : cell;
    }),
  );
  return { ...grid, rows, widths: widthsOf(rows) };
}

const leastWidth = (texts: readonly string[]): number =>
  Math.max(
    leastTextWidth,
    ...texts.flatMap((text) => wrapText(text, 1).split('\n')).map((word) => Math.min(longestWord, displayWidth(word))),
  );

/** As `wrapText`, and words that are longer than a line are broken too. */
function breakLine(text: string, width: number): readonly string[] {
  return wrapText(text, width)
    .split('\n')
    .flatMap((line) => {
      const lines = [''];
      for (const character of line) {
        if (displayWidth((lines.at(-1) ?? '') + character) > width) lines.push('');
        lines[lines.length - 1] += character;
      }
      return lines;
    });
}

/** Groups of columns that fit; the first column stands in every group. */
function foldColumns(widths: readonly number[], width: number): readonly (readonly number[])[] {
  const groups: number[][] = [[0]];
  let used = widths[0] ?? 0;
  for (let column = 1; column < widths.length; column += 1) {
    const needed = gap.length + (widths[column] ?? 0);
    const group = groups.at(-1) ?? [];
    if (used + needed > width && group.length > 1) {
      groups.push([0, column]);
      used = (widths[0] ?? 0) + needed;
    } else {
      group.push(column);
      used += needed;
    }
  }
  return groups;
}

function drawBlock(grid: Grid, columns: readonly number[], options: TerminalOptions): string {
  const rule = columns.map((column) => '─'.repeat(grid.widths[column] ?? 0)).join(gap);
  const drawn = grid.rows.map((row) => drawRow(row, { columns, widths: grid.widths }, options));
  return drawn.flatMap((line, index) => (grid.rules.includes(index) ? [rule, line] : [line])).join('\n');
}

function drawRow(
  row: readonly DrawnCell[],
  { columns, widths }: { readonly columns: readonly number[]; readonly widths: readonly number[] },
  options: TerminalOptions,
): string {
  const height = Math.max(1, ...columns.map((column) => row[column]?.lines.length ?? 1));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((column) => {
        const cell = row[column];
        if (cell === undefined) return '';
        return paint(padDisplay(cell.lines[line] ?? '', widths[column] ?? 0, cell.align), cell.look, options);
      })
      .join(gap)
      .trimEnd(),
  ).join('\n');
}
