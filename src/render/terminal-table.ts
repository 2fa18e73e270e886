// A table for the terminal: aligned by display width, folded into several blocks when it is too wide.
import { styleText } from 'node:util';
import type { Cell, Table } from '../core/report/report.ts';
import { cellMark, cellText } from './cell-text.ts';
import { displayWidth, padDisplay } from './display-width.ts';
import { visibleControls } from './visible-controls.ts';

export interface TerminalOptions {
  /** Columns of the terminal; Infinity where nothing limits a line. */
  readonly width: number;
  /** Whether colour is wanted; what it says is also said without it. */
  readonly color: boolean;
}

const gap = '  ';

interface Grid {
  readonly widths: readonly number[];
  readonly lines: readonly (readonly DrawnCell[])[];
  /** Number of lines above the first and above the second rule. */
  readonly rules: readonly number[];
}

interface DrawnCell {
  readonly text: string;
  readonly align: 'left' | 'right';
  readonly emphasis: Cell['emphasis'] | 'head';
}

/** The table as lines of text. Columns that do not fit are continued beneath, each block with the first column. */
export function renderTerminalTable(table: Table, options: TerminalOptions): string {
  const grid = drawGrid(table);
  const blocks = foldColumns(grid.widths, options.width).map((columns) => drawBlock(grid, columns, options));
  const caption = table.caption === undefined ? '' : `${visibleControls(table.caption)}\n`;
  return `${caption}${blocks.join('\n\n')}\n`;
}

function drawGrid(table: Table): Grid {
  const footer = table.footer ?? [];
  const body = [...table.rows, ...footer];
  const marked = table.columns.map((_, index) => body.some((row) => row[index] && cellMark(row[index]) !== ''));
  const head = table.columns.map(({ title, align }, index) => {
    const room = align === 'right' && marked[index] ? '  ' : '';
    return { text: `${visibleControls(title)}${room}`, align, emphasis: 'head' as const };
  });
  const lines = body.map((row) =>
    table.columns.map(({ align }, index) => drawCell(row[index] ?? { kind: 'text', text: '' }, align, marked[index])),
  );
  const all = [head, ...lines];
  const widths = table.columns.map((_, index) => Math.max(...all.map((line) => displayWidth(line[index]?.text ?? ''))));
  return { widths, lines: all, rules: footer.length === 0 ? [1] : [1, 1 + table.rows.length] };
}

function drawCell(cell: Cell, align: 'left' | 'right', marked: boolean | undefined): DrawnCell {
  const mark = marked ? ` ${cellMark(cell) || ' '}` : '';
  return { text: visibleControls(cellText(cell)) + mark, align, emphasis: cell.emphasis };
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
  const drawn = grid.lines.map((line) =>
    columns
      .map((column) => {
        const cell = line[column];
        return cell === undefined
          ? ''
          : paint(padDisplay(cell.text, grid.widths[column] ?? 0, cell.align), cell, options);
      })
      .join(gap)
      .trimEnd(),
  );
  return drawn.flatMap((line, index) => (grid.rules.includes(index) ? [rule, line] : [line])).join('\n');
}

const styles = { head: 'bold', good: 'green', bad: 'red', muted: 'dim' } as const;

function paint(text: string, cell: DrawnCell, options: TerminalOptions): string {
  if (!options.color || cell.emphasis === undefined) return text;
  return styleText(styles[cell.emphasis], text, { validateStream: false });
}
