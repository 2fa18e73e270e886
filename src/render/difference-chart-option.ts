// One bar a query around a line at zero: few queries lie one below the other with their names, many stand side by side.
import type { DifferenceChart } from '../report/report.ts';
import {
  axisStyle,
  type ChartDrawing,
  type CustomApi,
  type DrawnItem,
  fontSize,
  niceAxis,
  rowLabels,
  textPx,
  valueAxis,
} from './chart-frame.ts';
import { roleColors, signColors } from './chart-palette.ts';

const namedAtMost = 40;
const rowPx = 20;
const standingPx = 240;
const titlePx = 28;

export function differenceChartDrawing(chart: DifferenceChart, width: number): ChartDrawing {
  return chart.items.length <= namedAtMost ? lyingBars(chart, width) : standingBars(chart, width);
}

function lyingBars({ yTitle, items }: DifferenceChart, width: number): ChartDrawing {
  const labels = rowLabels(
    items.map(({ label }) => label),
    { width, rowPx },
  );
  const plotPx = Math.max(1, items.length) * labels.rowPx;
  return {
    width,
    height: titlePx + plotPx + 60,
    option: {
      animation: false,
      graphic: countsOf(items, width),
      grid: { top: titlePx, left: labels.left, right: 20, height: plotPx, outerBoundsMode: 'none' },
      yAxis: { ...labels.axis, axisLine: { show: false } },
      xAxis: {
        ...differenceAxis(items, width < 500 ? 4 : 8),
        name: yTitle,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: roleColors.muted, fontSize },
      },
      series: [lyingSeries(items, labels.shiftPx), zeroLine('xAxis'), ...labels.series],
    },
  };
}

function standingBars({ yTitle, items }: DifferenceChart, width: number): ChartDrawing {
  const every = Math.max(5, niceAxis(0, items.length, { steps: 6 }).interval);
  return {
    width,
    height: 2 * titlePx + standingPx + 34,
    option: {
      animation: false,
      graphic: countsOf(items, width),
      grid: { top: 2 * titlePx, left: 56, right: 12, height: standingPx, outerBoundsMode: 'none' },
      xAxis: {
        ...axisStyle,
        type: 'category',
        data: items.map((_, index) => String(index + 1)),
        axisLabel: { ...axisStyle.axisLabel, interval: (index: number) => index === 0 || (index + 1) % every === 0 },
        axisLine: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        ...differenceAxis(items),
        name: yTitle,
        nameLocation: 'end',
        nameTextStyle: { color: roleColors.muted, fontSize, align: 'left', padding: [0, 0, 0, -48] },
      },
      series: [barSeries(items, { barCategoryGap: items.length > 150 ? '0%' : '15%' }), zeroLine('yAxis')],
    },
  };
}

/** How many bars rise, stay and fall, with the colour of each: many bars cannot be counted. */
function countsOf(items: DifferenceChart['items'], width: number): readonly object[] {
  const count = (of: (value: number) => boolean): number => items.filter(({ value }) => of(value)).length;
  const entries = [
    { text: `> 0: ${count((value) => value > 0)}`, color: signColors.gain },
    { text: `= 0: ${count((value) => value === 0)}`, color: roleColors.muted },
    { text: `< 0: ${count((value) => value < 0)}`, color: signColors.loss },
  ];
  const entryPx = Math.max(...entries.map(({ text }) => textPx(text))) + 34;
  const start = Math.max(0, width - entries.length * entryPx);
  return entries.flatMap(({ text, color }, index) => {
    const x = start + index * entryPx;
    return [
      { type: 'rect', silent: true, shape: { x, y: 4, width: 12, height: 12, r: 2 }, style: { fill: color } },
      {
        type: 'text',
        silent: true,
        style: { text, x: x + 18, y: 10, fill: roleColors.ink, fontSize, verticalAlign: 'middle' },
      },
    ];
  });
}

/** Gains and losses on one scale, zero on it. */
function differenceAxis(items: DifferenceChart['items'], steps = 8): object {
  const values = items.map(({ value }) => value);
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  return least === greatest ? valueAxis(-1, 1, { signed: true }) : valueAxis(least, greatest, { signed: true, steps });
}

const lyingSeries = (items: DifferenceChart['items'], shiftPx: number): object => ({
  type: 'custom',
  silent: true,
  data: items.map(({ value }, index) => [value, index]),
  renderItem: ({ dataIndex }: DrawnItem, api: CustomApi) => {
    const value = items[dataIndex]?.value ?? 0;
    const [end, middle] = api.coord([value, dataIndex]);
    const [zero] = api.coord([0, dataIndex]);
    const height = rowPx - 6;
    const shape = { x: Math.min(zero, end), y: middle + shiftPx - height / 2, width: Math.abs(end - zero), height };
    return { type: 'rect', shape, style: { fill: value < 0 ? signColors.loss : signColors.gain } };
  },
});

const barSeries = (items: DifferenceChart['items'], widths: object): object => ({
  type: 'bar',
  silent: true,
  data: items.map(({ value }) => ({ value, itemStyle: { color: value < 0 ? signColors.loss : signColors.gain } })),
  ...widths,
});

const zeroLine = (axis: 'xAxis' | 'yAxis'): object => ({
  type: 'line',
  data: [],
  markLine: {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: roleColors.ink, width: 1.5, type: 'solid' },
    data: [{ [axis]: 0 }],
  },
});
