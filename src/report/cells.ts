// Shorthands for the cells and blocks of a report.
import type { LatencyQuantile } from '../metrics/presets.ts';
import type { LatencySummary, MetricSummary } from '../model/summary.ts';
import {
  dash,
  digitsThatTell,
  formatEstimate,
  formatLatencyRange,
  latencyDigits,
  type MetricUnit,
  measureDigits,
  metricDigits,
  metricUnit,
  usdDigits,
} from './format-number.ts';
import type { Block, Cell, Column, Paragraph, Section, SectionMaker, Table } from './report.ts';

export const textCell = (text: string, emphasis?: Cell['emphasis']): Cell =>
  emphasis === undefined ? { kind: 'text', text } : { kind: 'text', text, emphasis };

const countCell = (value: number): Cell => ({ kind: 'number', value, digits: 0 });

/** The value of a metric, held against nothing, or one that is known as it stands against its goal. */
export function metricCell(value: number | null, goal?: number): Cell {
  if (value === null || goal === undefined) return { kind: 'number', value, digits: metricDigits };
  const meets = (x: number): boolean => x >= goal;
  return {
    kind: 'number',
    value,
    digits: digitsThatTell(value, metricDigits, meets),
    emphasis: meets(value) ? 'good' : 'bad',
  };
}

type Held = Pick<MetricSummary, 'mean' | 'ci95' | 'bounds' | 'lostCi95'>;

/**
 * Whether a mean is shown to meet its goal: `open` where its interval, with what the measuring lost at its worst and at its best, as a gate has it, lies on both sides of the
 * goal, where there is no interval, and of a run that was not asked everything. Null without a mean.
 * @param whole whether the run was asked all that it was to ask
 */
export function goalStanding(
  { mean, ci95, bounds, lostCi95 }: Held,
  goal: number,
  whole: boolean,
): 'good' | 'bad' | 'open' | null {
  if (mean === null) return null;
  if (ci95 === null || !whole) return 'open';
  const ends = [mean, ...(lostCi95 ?? withBounds(mean, ci95, bounds))];
  if (ends.every((end) => end >= goal)) return 'good';
  return ends.some((end) => end >= goal) ? 'open' : 'bad';
}

/** Of an interval that is not made of a sample with ends: as far from the least and the greatest mean as chance may take it from the one that was measured. */
function withBounds(
  mean: number,
  [low, high]: readonly [number, number],
  bounds: Held['bounds'],
): readonly [number, number] {
  const [least, most] = bounds ?? [mean, mean];
  return [Math.min(least, mean) - (mean - low), Math.max(most, mean) + (high - mean)];
}

/** A mean against its goal (nothing). */
export function meanCell(summary: Held | undefined, goal: number | undefined, whole: boolean): Cell {
  const cell = metricCell(summary?.mean ?? null, goal);
  const standing = summary === undefined || goal === undefined ? null : goalStanding(summary, goal, whole);
  return standing === null || cell.kind === 'text' ? cell : { ...cell, emphasis: standing };
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

interface HeldLatency {
  readonly goal?: number | undefined;
  /** Whether every question was asked, so that no time is missing of which nobody knows (true). */
  readonly whole?: boolean;
}

/** A quantile of latency, or its mean, against its goal; between what it lies where times are missing that could move it. */
export function latencyOf(
  times: TimesOf | undefined,
  quantile: LatencyQuantile,
  { goal, whole = true }: HeldLatency = {},
): Cell {
  const [least, most] = times?.missing?.[quantile] ?? [times?.[quantile] ?? null, times?.[quantile] ?? null];
  const standing = goal === undefined ? null : latencyStanding(times, quantile, { goal, whole });
  const emphasis = standing === null ? {} : { emphasis: standing };
  if (least !== most) return { ...textCell(formatLatencyRange(null, [least ?? 0, most], goal)), ...emphasis };
  return { ...latencyCell(least, goal), ...emphasis };
}

type TimesOf = Pick<LatencySummary, LatencyQuantile | 'missing' | 'bounds'>;

/**
 * Whether a latency is shown to meet its goal, as a gate decides that check by itself: `open` where neither is shown, where nobody kept what the gate would say, and of a run
 * that was not asked everything. Null where nothing is known.
 */
export function latencyStanding(
  times: TimesOf | undefined,
  quantile: LatencyQuantile,
  { goal, whole }: { readonly goal: number; readonly whole: boolean },
): 'good' | 'bad' | 'open' | null {
  if (times === undefined || (times[quantile] === null && times.missing === undefined)) return null;
  const [missedBelow, metFrom] = times.bounds?.[quantile] ?? [0, null];
  if (!whole) return 'open';
  if (goal < missedBelow) return 'bad';
  return metFrom !== null && goal >= metFrom ? 'good' : 'open';
}

/** A latency in milliseconds, with as many digits as tell on which side of a goal it lies. */
export function latencyCell(value: number | null, goal?: number): Cell {
  const digits = latencyDigits(value);
  if (value === null || goal === undefined) return { kind: 'number', value, digits };
  return { kind: 'number', value, digits: digitsThatTell(value, digits, (x) => x <= goal) };
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
export const labelled = (title: string, label: string | undefined): Column => ({ ...right(title), label });
export const paragraph = (text: string): Paragraph => ({ kind: 'paragraph', text });
export const verdict = (text: string): Paragraph => ({ kind: 'paragraph', text, emphasis: 'verdict' });
export const warning = (text: string): Paragraph => ({ kind: 'paragraph', text, emphasis: 'warning' });

/** The row of goals beneath a table; none where no column has one. @param head cells before the columns with goals */
export const goalFooter = (head: readonly string[], goals: readonly string[]): readonly TableRow[] | undefined =>
  goals.every((goal) => goal === dash) ? undefined : [[...head, ...goals]];

/** A list; nothing where it is empty. */
export const listOf = (items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items }];

/** A list below the words that say what of; nothing where it is empty. */
export const listUnder = (heading: string, items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [paragraph(heading), ...listOf(items)];

/** A list of what there is: members that are undefined are left out. */
export const presentItems = <Item>(items: readonly (Item | undefined)[]): readonly Item[] =>
  items.filter((item) => item !== undefined);

/** The sections of a report's parts, in their order. */
export const sectionsOf = <Context>(parts: readonly SectionMaker<Context>[], context: Context): readonly Section[] =>
  presentItems(parts.map((part) => part(context)));

/** The same section, no part of the answer: a page shows its title alone until it is opened. */
export const closed =
  <Context>(part: SectionMaker<Context>): SectionMaker<Context> =>
  (context) => {
    const section = part(context);
    return section === undefined ? undefined : { ...section, closed: true };
  };
