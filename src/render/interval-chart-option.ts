// Points with their intervals, one below the other: differences against a line at zero and the band of what does not matter, or means.
import { presentItems } from '../report/cells.ts';
import { formatMetric, formatSigned } from '../report/format-number.ts';
import type { IntervalChart } from '../report/report.ts';
import {
  type ChartDrawing,
  type CustomApi,
  type DrawnItem,
  fontSize,
  rowLabels,
  textPx,
  valueAxis,
} from './chart-frame.ts';
import { roleColors, signColors } from './chart-palette.ts';

const rowPx = 30;

export function intervalChartDrawing(chart: IntervalChart, width: number): ChartDrawing {
  const { rows } = chart;
  const labels = rowLabels(
    rows.map(({ label }) => label),
    { width, rowPx },
  );
  const plotPx = Math.max(1, rows.length) * labels.rowPx;
  const format = chart.of === 'means' ? formatMetric : formatSigned;
  const numbers = rows.map(({ value, interval }) => numbersText(value, interval, format));
  const right = width < 500 ? 20 : Math.max(0, ...numbers.map(textPx)) + 16;
  return {
    width,
    height: plotPx + 70,
    option: {
      animation: false,
      grid: { top: 8, left: labels.left, right, height: plotPx, outerBoundsMode: 'none' },
      yAxis: labels.axis,
      xAxis: {
        ...reachAxis(chart),
        name: chart.xTitle,
        nameLocation: 'middle',
        nameGap: 30,
        nameTextStyle: { color: roleColors.muted, fontSize },
      },
      series: presentItems([
        chart.of === 'means' ? undefined : groundSeries(chart),
        rowSeries(chart, labels.shiftPx),
        ...labels.series,
        width < 500 ? undefined : numberSeries(numbers, width),
      ]),
    },
  };
}

const numbersText = (
  value: number,
  interval: readonly [number, number] | null,
  format: (value: number) => string,
): string => (interval === null ? format(value) : `${format(value)} [${interval.map(format).join(', ')}]`);

/** The numbers themselves in a column at the right, where the paper is wide enough. */
const numberSeries = (texts: readonly string[], width: number): object => ({
  type: 'custom',
  silent: true,
  data: texts.map((_, index) => [0, index]),
  renderItem: ({ dataIndex }: DrawnItem, api: CustomApi) => ({
    type: 'text',
    style: {
      text: texts[dataIndex] ?? '',
      x: width - 4,
      y: api.coord([0, dataIndex])[1],
      fill: roleColors.ink,
      fontSize,
      align: 'right',
      verticalAlign: 'middle',
    },
  }),
});

/** The axis holds every interval, and of differences zero and the margin. */
function reachAxis({ rows, margin = 0, of }: IntervalChart): object {
  const ground = of === 'means' ? [] : [0, margin, -margin];
  const seen = [...ground, ...rows.flatMap(({ value, interval }) => [value, ...(interval ?? [])])];
  return valueAxis(Math.min(...seen), Math.max(...seen), { signed: of !== 'means' });
}

/** What lies under the rows: the band of differences that do not matter, and the line at zero. */
const groundSeries = ({ margin = 0 }: IntervalChart): object => ({
  type: 'custom',
  silent: true,
  z: 1,
  data: [[0, 0]],
  renderItem: ({ coordSys }: DrawnItem, api: CustomApi) => {
    const at = (value: number): number => api.coord([value, 0])[0];
    const { y, height } = coordSys;
    const band = { x: at(-margin), y, width: at(margin) - at(-margin), height };
    const line = { x1: at(0), y1: y, x2: at(0), y2: y + height };
    return {
      type: 'group',
      children: [
        { type: 'rect', shape: band, style: { fill: roleColors.muted, opacity: margin === 0 ? 0 : 0.16 } },
        { type: 'line', shape: line, style: { stroke: roleColors.ink, lineWidth: 1.5 } },
      ],
    };
  },
});

const looks = {
  good: { color: signColors.gain, symbol: 'triangle', rotation: 0 },
  bad: { color: signColors.loss, symbol: 'triangle', rotation: Math.PI },
  muted: { color: roleColors.muted, symbol: 'ring', rotation: 0 },
  plain: { color: roleColors.ink, symbol: 'circle', rotation: 0 },
} as const;

const rowSeries = ({ rows }: IntervalChart, shiftPx: number): object => ({
  type: 'custom',
  silent: true,
  z: 5,
  data: rows.map((row, index) => [row.value, index]),
  renderItem: ({ dataIndex }: DrawnItem, api: CustomApi) => {
    const row = rows[dataIndex];
    if (row === undefined) return undefined;
    const look = looks[row.emphasis ?? 'plain'];
    const [x, middle] = api.coord([row.value, dataIndex]);
    const y = middle + shiftPx;
    const whisker =
      row.interval === null ? [] : whiskerLines(row.interval, (value) => api.coord([value, dataIndex])[0], y);
    return {
      type: 'group',
      children: [
        ...whisker.map((shape) => ({ type: 'line', shape, style: { stroke: look.color, lineWidth: 2 } })),
        pointShape(look, x, y),
      ],
    };
  },
});

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

function whiskerLines(
  [low, high]: readonly [number, number],
  at: (value: number) => number,
  y: number,
): readonly Line[] {
  const [x1, x2] = [at(low), at(high)];
  return [
    { x1, y1: y, x2, y2: y },
    { x1, y1: y - 5, x2: x1, y2: y + 5 },
    { x1: x2, y1: y - 5, x2, y2: y + 5 },
  ];
}

function pointShape(look: (typeof looks)[keyof typeof looks], x: number, y: number): object {
  if (look.symbol !== 'triangle') {
    const fill = look.symbol === 'ring' ? roleColors.paper : look.color;
    return { type: 'circle', shape: { cx: x, cy: y, r: 5.5 }, style: { fill, stroke: look.color, lineWidth: 2 } };
  }
  const up = look.rotation === 0 ? 1 : -1;
  const points = [
    [x, y - 7 * up],
    [x - 7, y + 5 * up],
    [x + 7, y + 5 * up],
  ];
  return { type: 'polygon', shape: { points }, style: { fill: look.color, stroke: roleColors.paper, lineWidth: 1 } };
}
