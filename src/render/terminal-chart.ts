// The charts that say something on a terminal which their tables do not.

import { presentItems } from '../report/cells.ts';
import { formatMetric, formatNumber, formatSigned } from '../report/format-number.ts';
import type { Chart, CurveChart, HeatMap, IntervalChart } from '../report/report.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { niceAxis } from './chart-frame.ts';
import { type HeatScale, heatScale } from './chart-palette.ts';
import { displayWidth, padDisplay, shorten, wrapText } from './display-width.ts';
import { terminalDifferences } from './terminal-differences.ts';
import { drawingWidth, paint, type TerminalOptions } from './terminal-style.ts';

/** The chart as lines of text under its title; empty for charts whose table says it all. */
export function terminalChart(chart: Chart, options: TerminalOptions): string {
  const body = bodyOf(chart, options);
  if (body === '') return '';
  return `${paint(wrapText(visibleControls(chart.title), options.width), 'head', options)}\n${body}`;
}

function bodyOf(chart: Chart, options: TerminalOptions): string {
  switch (chart.type) {
    case 'bars':
    case 'distribution':
      return '';
    case 'heat-map':
      return chart.xLabels.length === 0 || chart.yLabels.length === 0 ? '' : terminalHeatMap(chart, options);
    case 'curve':
      return chart.series.length === 0 || chart.xLabels.length === 0 ? '' : terminalCurve(chart, options);
    case 'differences':
      return chart.items.length === 0 ? '' : terminalDifferences(chart, options);
    case 'intervals':
      return chart.rows.length === 0 ? '' : terminalIntervals(chart, options);
  }
}

// A heat map on the terminal: the numbers as a table, each with a shade; the framed cells in brackets.
const longestLabel = 14;
const shades = [' ', '░', '▒', '▓', '█'] as const;

/** Columns that do not fit the width are continued beneath. */
function terminalHeatMap(chart: HeatMap, options: TerminalOptions): string {
  const scale = heatScale(chart);
  const xLabels = chart.xLabels.map((label) => shorten(visibleControls(label), longestLabel));
  const yLabels = chart.yLabels.map((label) => shorten(visibleControls(label), 2 * longestLabel));
  const corner = `${visibleControls(chart.yTitle)} \\ ${visibleControls(chart.xTitle)}`;
  const labelWidth = Math.max(0, ...yLabels.map(displayWidth));
  const numbers = chart.yLabels.map((_, y) =>
    chart.xLabels.map((_, x) => formatNumber(chart.values[y]?.[x] ?? null, chart.digits)),
  );
  const cellWidth = Math.max(
    0,
    ...numbers.flat().map((text) => text.length + 4),
    ...xLabels.map((label) => displayWidth(label) + 2),
  );
  const perBlock = Math.max(1, Math.floor((options.width - labelWidth) / (cellWidth + 1)));
  const blocks: string[] = [];
  for (let from = 0; from < xLabels.length; from += perBlock) {
    const columns = xLabels.map((_, x) => x).slice(from, from + perBlock);
    const head = columns.map((x) => padDisplay(`${xLabels[x] ?? ''}  `, cellWidth, 'right')).join(' ');
    const rows = yLabels.map((label, y) => {
      const cells = columns.map((x) => {
        const framed = chart.marked?.some((cell) => cell.x === x && cell.y === y) ?? false;
        const text = `${framed ? '[' : ' '}${numbers[y]?.[x] ?? ''}${framed ? ']' : ' '}`;
        return cellText(padDisplay(text, cellWidth - 2, 'right'), chart.values[y]?.[x] ?? null, { scale, options });
      });
      return `${padDisplay(label, labelWidth, 'left')} ${cells.join(' ')}`.trimEnd();
    });
    blocks.push([`${' '.repeat(labelWidth)} ${head}`.trimEnd(), ...rows].join('\n'));
  }
  return [paint(corner, 'muted', options), ...blocks.join('\n\n').split('\n')].join('\n');
}

/** The number, and beside it the shade; both on a coloured ground where colour is wanted. */
function cellText(
  text: string,
  value: number | null,
  { scale, options }: { readonly scale: HeatScale; readonly options: TerminalOptions },
): string {
  if (value === null) return `${text}  `;
  const level = scale.level(value);
  if (options.color) return grounded(`${text}  `, level);
  const sign = level < 0 ? '-' : ' ';
  return `${text}${sign}${shades[Math.round(Math.abs(level) * (shades.length - 1))] ?? ' '}`;
}

/** Steps of the 256-colour palette from dark to bright: blue above, orange below; white ink is readable on all. */
const grounds = { above: [234, 17, 18, 19, 25, 26], below: [234, 52, 88, 94, 130, 166] } as const;

function grounded(text: string, level: number): string {
  const steps = level < 0 ? grounds.below : grounds.above;
  const ground = steps[Math.round(Math.abs(level) * (steps.length - 1))] ?? steps[0];
  return `\u001b[48;5;${ground}m\u001b[38;5;255m${text}\u001b[0m`;
}

// Points with intervals as lines of text: ├──●──┤ against zero, or over the steps of a knob.
interface Row {
  /** A line above the row. */
  readonly head?: string | undefined;
  readonly label: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly numbers: string;
  readonly emphasis?: 'good' | 'bad' | 'muted' | undefined;
}

/** Differences against zero, or means; `░` is the band of differences that do not matter. */
function terminalIntervals({ xTitle, rows, margin, of }: IntervalChart, options: TerminalOptions): string {
  const format = of === 'means' ? formatMetric : formatSigned;
  const drawn = rows.map((row): Row => ({ ...row, numbers: estimateText(row.value, row.interval, format) }));
  return plot(drawn, { title: xTitle, options, ground: { zero: of !== 'means', margin: margin ?? 0 } });
}

/** One block a series, one row a step of the knob, all on one scale. */
function terminalCurve({ xTitle, yTitle, xLabels, series }: CurveChart, options: TerminalOptions): string {
  const rows = series.flatMap(({ name, values, intervals = [] }) =>
    xLabels.map((label, index): Row => {
      const value = values[index] ?? null;
      const interval = value === null ? null : (intervals[index] ?? null);
      const numbers = estimateText(value, interval, formatMetric);
      return { label, value, interval, numbers, head: index === 0 && series.length > 1 ? name : undefined };
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
    presentItems([value === null ? undefined : value, ...(interval ?? [])]),
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
