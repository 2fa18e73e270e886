// Differences on the terminal: few lie with their names, many stand side by side in columns of half blocks.
import { formatSigned } from '../report/format-number.ts';
import type { DifferenceChart, ReportLanguage } from '../report/report.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { displayWidth, padDisplay, shorten } from './display-width.ts';
import { mediumMessages } from './medium-texts.ts';
import { drawingWidth, paint, type TerminalOptions } from './terminal-style.ts';

type Chart = DifferenceChart & { readonly language?: ReportLanguage | undefined };

const namedAtMost = 20;

export function terminalDifferences(chart: Chart, options: TerminalOptions): string {
  const { items } = chart;
  const count = (of: (value: number) => boolean): number => items.filter(({ value }) => of(value)).length;
  const counts = `> 0: ${count((value) => value > 0)}   = 0: ${count((value) => value === 0)}   < 0: ${count((value) => value < 0)}`;
  const head = [paint(visibleControls(chart.yTitle), 'muted', options), counts];
  const body = items.length <= namedAtMost ? lying(items, options) : standing(chart, options);
  return [...head, ...body].join('\n');
}

function lying(items: DifferenceChart['items'], options: TerminalOptions): readonly string[] {
  const full = drawingWidth(options);
  const labels = items.map(({ label }) => shorten(visibleControls(label), Math.floor(full * 0.35)));
  const labelWidth = Math.max(0, ...labels.map(displayWidth));
  const least = Math.min(0, ...items.map(({ value }) => value));
  const greatest = Math.max(0, ...items.map(({ value }) => value));
  const numbers = items.map(({ value }) => formatSigned(value));
  const numberWidth = Math.max(0, ...numbers.map(displayWidth));
  const room = Math.max(10, full - labelWidth - numberWidth - 7);
  const span = greatest - least;
  // A difference that is not zero takes at least one column.
  const length = (value: number): number =>
    value === 0 ? 0 : Math.max(1, Math.round((Math.abs(value) / span) * room));
  const below = Math.max(0, ...items.map(({ value }) => (value < 0 ? length(value) : 0)));
  const above = Math.max(0, ...items.map(({ value }) => (value > 0 ? length(value) : 0)));
  return items.map(({ value }, index) => {
    const bar = '█'.repeat(length(value));
    const left = value < 0 ? paint(bar, 'bad', options) : '';
    const right = value > 0 ? paint(bar, 'good', options) : '';
    const drawing = `${' '.repeat(below - (value < 0 ? length(value) : 0))}${left}│${right}${' '.repeat(above - (value > 0 ? length(value) : 0))}`;
    return `${padDisplay(labels[index] ?? '', labelWidth, 'left')}  ${drawing}  ${(numbers[index] ?? '').padStart(numberWidth)}`;
  });
}

/** Half blocks for all columns: two steps a line. */
const halfSteps = 10;

function standing(chart: Chart, options: TerminalOptions): readonly string[] {
  const axisWidth = 9;
  const room = drawingWidth(options) - axisWidth;
  const perColumn = Math.max(1, Math.ceil(chart.items.length / room));
  const columns = buckets(
    chart.items.map(({ value }) => value),
    perColumn,
  );
  const reach = Math.max(...columns.map(Math.abs), Number.MIN_VALUE);
  const greatest = Math.max(0, ...columns);
  const least = Math.min(0, ...columns);
  const steps = columns.map(
    (value) => Math.sign(value) * Math.max(value === 0 ? 0 : 1, Math.round((Math.abs(value) / reach) * halfSteps)),
  );
  const up = Math.ceil(Math.max(0, ...steps) / 2);
  const down = Math.ceil(Math.max(0, ...steps.map((step) => -step)) / 2);
  const line = (label: string, drawing: string): string => `${label.padStart(axisWidth - 2)} ${drawing}`.trimEnd();
  const rows: string[] = [];
  for (let row = up; row >= 1; row -= 1) {
    const signs = steps.map((step) => (step >= 2 * row ? '█' : step === 2 * row - 1 ? '▄' : ' ')).join('');
    rows.push(line(row === up ? formatSigned(greatest) : '', `│${paint(signs.trimEnd(), 'good', options)}`));
  }
  rows.push(line('0', `┼${'─'.repeat(columns.length)}`));
  for (let row = 1; row <= down; row += 1) {
    const signs = steps.map((step) => (-step >= 2 * row ? '█' : -step === 2 * row - 1 ? '▀' : ' ')).join('');
    rows.push(line(row === down ? formatSigned(least) : '', `│${paint(signs.trimEnd(), 'bad', options)}`));
  }
  rows.push(line('', ` 1${String(chart.items.length).padStart(columns.length - 1)}`));
  return perColumn === 1 ? rows : [...rows, mediumMessages[chart.language ?? 'en'].columnMean(perColumn)];
}

function buckets(values: readonly number[], size: number): readonly number[] {
  const means: number[] = [];
  for (let from = 0; from < values.length; from += size) {
    const bucket = values.slice(from, from + size);
    means.push(bucket.reduce((sum, value) => sum + value, 0) / bucket.length);
  }
  return means;
}
