// Shorthands for the cells and blocks of a report.
import type { MetricSummary } from '../model/summary.ts';
import {
  digitsThatTell,
  formatEstimate,
  latencyDigits,
  type MetricUnit,
  measureDigits,
  metricDigits,
  metricUnit,
  usdDigits,
} from './format-number.ts';
import type { Cell, Column, Paragraph, Section, SectionMaker, Table } from './report.ts';

export const textCell = (text: string, emphasis?: 'good' | 'bad' | 'muted'): Cell =>
  emphasis === undefined ? { kind: 'text', text } : { kind: 'text', text, emphasis };

export const countCell = (value: number): Cell => ({ kind: 'number', value, digits: 0 });

/**
 * The mean of a metric against its goal.
 * @param bounds where the mean would lie if all that the measuring lost were worst, or best: a goal between them is neither met nor missed (nothing was lost)
 */
export function metricCell(value: number | null, goal?: number, bounds?: readonly [number, number] | null): Cell {
  if (value === null || goal === undefined) return { kind: 'number', value, digits: metricDigits };
  const meets = (x: number): boolean => x >= goal;
  const digits = digitsThatTell(value, metricDigits, meets);
  if (bounds && meets(bounds[0]) !== meets(bounds[1])) return { kind: 'number', value, digits };
  return { kind: 'number', value, digits, emphasis: meets(value) ? 'good' : 'bad' };
}

/** A value of the metric in its unit, held against nothing. */
export function valueCell(value: number | null, metric: string): Cell {
  const unit = metricUnit(metric);
  return unit === undefined ? metricCell(value) : measureCell(value, unit);
}

/** The mean of a metric that has a unit, and no goal. */
export function measureCell(value: number | null, unit: MetricUnit): Cell {
  if (unit === 'usd') return { kind: 'number', value, digits: usdDigits(value), unit };
  const digits = measureDigits(value);
  return unit === 'ms' ? { kind: 'number', value, digits, unit } : { kind: 'number', value, digits };
}

/** A latency in milliseconds against its goal. */
export function latencyCell(value: number | null, goal?: number): Cell {
  const digits = latencyDigits(value);
  if (value === null || goal === undefined) return { kind: 'number', value, digits };
  const meets = (x: number): boolean => x <= goal;
  return {
    kind: 'number',
    value,
    digits: digitsThatTell(value, digits, meets),
    emphasis: meets(value) ? 'good' : 'bad',
  };
}

/** `0.712 [0.640, 0.784]`, or a dash. */
export const estimateCell = (summary: MetricSummary | undefined): Cell =>
  textCell(
    formatEstimate(
      summary?.mean ?? null,
      summary?.ci95 ?? null,
      summary === undefined ? undefined : metricUnit(summary.metric),
    ),
  );

/** What is written into a table: a text stands for its cell, and a number for that of a count. */
export type Entry = Cell | string | number;
export type TableRow = readonly Entry[];
/** A title alone is that of a column of texts. */
export type Heads = readonly (Column | string)[];

interface WrittenTable {
  readonly caption?: string | undefined;
  readonly columns: Heads;
  readonly rows: readonly TableRow[];
  readonly footer?: readonly TableRow[] | undefined;
}

export const tableOf = ({ caption, columns, rows, footer }: WrittenTable): Table => ({
  kind: 'table',
  caption,
  columns: columns.map((column) => (typeof column === 'string' ? left(column) : column)),
  rows: rows.map(rowOf),
  footer: footer?.map(rowOf),
});

const rowOf = (row: TableRow): readonly Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? textCell(cell) : typeof cell === 'number' ? countCell(cell) : cell));

const left = (title: string): Column => ({ title, align: 'left' });
export const right = (title: string): Column => ({ title, align: 'right' });
export const paragraph = (text: string): Paragraph => ({ kind: 'paragraph', text });
export const verdict = (text: string): Paragraph => ({ kind: 'paragraph', text, emphasis: 'verdict' });
export const warning = (text: string): Paragraph => ({ kind: 'paragraph', text, emphasis: 'warning' });

/** A list of what there is: members that are undefined are left out. */
export const presentItems = <Item>(items: readonly (Item | undefined)[]): readonly Item[] =>
  items.filter((item) => item !== undefined);

/** The sections of a report's parts, in their order. */
export const sectionsOf = <Context>(parts: readonly SectionMaker<Context>[], context: Context): readonly Section[] =>
  presentItems(parts.map((part) => part(context)));
