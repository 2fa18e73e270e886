// Points with intervals as lines of text: ├──●──┤ against zero, or over the steps of a knob.
import { present } from '../report/cells.ts';
import { formatMetric, formatSigned } from '../report/format-number.ts';
import type { CurveChart, IntervalChart } from '../report/report.ts';
import { displayWidth, padDisplay } from './display-width.ts';
import { niceAxis } from './nice-axis.ts';
import { shorten } from './shorten.ts';
import { drawingWidth, paint, type TerminalOptions } from './terminal-style.ts';
import { visibleControls } from './visible-controls.ts';

interface Row {
  /** A line above the row. */
  readonly head?: string;
  readonly label: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly numbers: string;
  readonly emphasis?: 'good' | 'bad' | 'muted';
}

/** Differences against zero, or means; `░` is the band of differences that do not matter. */
export function terminalIntervals({ xTitle, rows, margin, of }: IntervalChart, options: TerminalOptions): string {
  const format = of === 'means' ? formatMetric : formatSigned;
  const drawn = rows.map((row): Row => ({ ...row, numbers: estimateText(row.value, row.interval, format) }));
  return plot(drawn, { title: xTitle, options, ground: { zero: of !== 'means', margin: margin ?? 0 } });
}

/** One block a series, one row a step of the knob, all on one scale. */
export function terminalCurve({ xTitle, yTitle, xLabels, series }: CurveChart, options: TerminalOptions): string {
  const rows = series.flatMap(({ name, values, intervals = [] }) =>
    xLabels.map((label, index): Row => {
      const value = values[index] ?? null;
      const interval = value === null ? null : (intervals[index] ?? null);
      const numbers = estimateText(value, interval, formatMetric);
      return { label, value, interval, numbers, ...(index === 0 && series.length > 1 ? { head: name } : {}) };
    }),
  );
  return plot(rows, { title: `${xTitle} / ${yTitle}`, options, ground: { zero: false, margin: 0 } });
}

function estimateText(
  value: number | null,
  interval: readonly [number, number] | null,
  format: (value: number) => string,
): string {
  if (value === null) return '—';
  return interval === null ? format(value) : `${format(value)} [${interval.map(format).join(', ')}]`;
}

interface PlotOptions {
  readonly title: string;
  readonly options: TerminalOptions;
  readonly ground: { readonly zero: boolean; readonly margin: number };
}

function plot(rows: readonly Row[], { title, options, ground }: PlotOptions): string {
  const full = drawingWidth(options);
  const labels = rows.map(({ label }) => shorten(visibleControls(label), Math.floor(full * 0.4)));
  const labelWidth = Math.max(0, ...labels.map(displayWidth));
  const numberWidth = Math.max(0, ...rows.map(({ numbers }) => displayWidth(numbers)));
  const beside = full - labelWidth - numberWidth - 4;
  // Where the numbers leave no room for a drawing, the drawing goes.
  const plotWidth = beside < 16 ? 0 : beside;
  const at = placing(rows, ground, plotWidth);
  const lines = rows.map((row, index) => {
    const drawing = plotWidth === 0 ? '' : `  ${paint(lineOf(row, at, ground), row.emphasis, options)}`;
    const head = row.head === undefined ? '' : `${visibleControls(row.head)}\n`;
    const label = padDisplay(labels[index] ?? '', labelWidth, 'left');
    return `${head}${label}${drawing}  ${padDisplay(row.numbers, numberWidth, 'right')}`;
  });
  return [paint(visibleControls(title), 'muted', options), ...lines].join('\n');
}

interface Placing {
  readonly width: number;
  readonly column: (value: number) => number;
}

function placing(rows: readonly Row[], { zero, margin }: PlotOptions['ground'], width: number): Placing {
  const seen = rows.flatMap(({ value, interval }) =>
    present([value === null ? undefined : value, ...(interval ?? [])]),
  );
  const all = zero ? [0, margin, -margin, ...seen] : seen;
  const { min, max } =
    all.length === 0 ? { min: 0, max: 1 } : niceAxis(Math.min(...all), Math.max(...all), { steps: 10 });
  return { width, column: (value) => Math.round(((value - min) / (max - min)) * (width - 1)) };
}

const points = { good: '▲', bad: '▼', muted: '○', plain: '●' } as const;

function lineOf({ value, interval, emphasis }: Row, { width, column }: Placing, ground: PlotOptions['ground']): string {
  const cells = Array.from({ length: width }, () => ' ');
  const put = (at: number, sign: string): void => {
    if (at >= 0 && at < width) cells[at] = sign;
  };
  if (ground.margin > 0) for (let at = column(-ground.margin); at <= column(ground.margin); at += 1) put(at, '░');
  if (ground.zero) put(column(0), '│');
  if (interval !== null) {
    const [low, high] = [column(interval[0]), column(interval[1])];
    for (let between = low; between <= high; between += 1)
      put(between, between === column(0) && ground.zero ? '┼' : '─');
    put(low, '├');
    put(high, '┤');
  }
  if (value !== null) put(column(value), points[emphasis ?? 'plain']);
  return cells.join('');
}
