// A heat map on the terminal: the numbers as a table, each with a shade; the framed cells in brackets.
import { formatNumber } from '../report/format-number.ts';
import type { HeatMap } from '../report/report.ts';
import { displayWidth, padDisplay } from './display-width.ts';
import { type HeatScale, heatScale } from './heat-scale.ts';
import { shorten } from './shorten.ts';
import { paint, type TerminalOptions } from './terminal-style.ts';
import { visibleControls } from './visible-controls.ts';

const longestLabel = 14;
const shades = [' ', '░', '▒', '▓', '█'] as const;

/** Columns that do not fit the width are continued beneath. */
export function terminalHeatMap(chart: HeatMap, options: TerminalOptions): string {
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
