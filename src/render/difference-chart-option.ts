// One bar a query around a line at zero: few queries lie one below the other with their names, many stand side by side.
import type { DifferenceChart } from '../core/report/report.ts';
import { axisStyle, type ChartDrawing, fontSize, labelColumns, shorten, textPx } from './chart-frame.ts';
import { roleColors, signColors } from './chart-palette.ts';

const namedAtMost = 40;
const rowPx = 20;
const standingPx = 240;
const titlePx = 28;

export function differenceChartDrawing(chart: DifferenceChart, width: number): ChartDrawing {
  return chart.items.length <= namedAtMost ? lyingBars(chart, width) : standingBars(chart, width);
}

function lyingBars({ yTitle, items }: DifferenceChart, width: number): ChartDrawing {
  const labels = items.map(({ label }) => shorten(label, labelColumns(width)));
  const left = Math.max(0, ...labels.map(textPx)) + 16;
  const plotPx = Math.max(1, items.length) * rowPx;
  return {
    width,
    height: plotPx + titlePx + 34,
    option: {
      animation: false,
      grid: { top: 8, left, right: 20, height: plotPx, outerBoundsMode: 'none' },
      yAxis: {
        ...axisStyle,
        type: 'category',
        inverse: true,
        data: labels,
        axisLine: { show: false },
        axisLabel: { ...axisStyle.axisLabel, interval: 0 },
      },
      xAxis: {
        ...axisStyle,
        type: 'value',
        ...symmetric(items),
        name: yTitle,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: roleColors.muted, fontSize },
      },
      series: [barSeries(items, { barWidth: rowPx - 6 }), zeroLine('xAxis')],
    },
  };
}

function standingBars({ yTitle, items }: DifferenceChart, width: number): ChartDrawing {
  return {
    width,
    height: standingPx + titlePx + 34,
    option: {
      animation: false,
      grid: { top: titlePx, left: 56, right: 12, height: standingPx, outerBoundsMode: 'none' },
      xAxis: {
        ...axisStyle,
        type: 'category',
        data: items.map((_, index) => String(index + 1)),
        axisLine: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        ...axisStyle,
        type: 'value',
        ...symmetric(items),
        name: yTitle,
        nameLocation: 'end',
        nameTextStyle: { color: roleColors.muted, fontSize, align: 'left', padding: [0, 0, 0, -48] },
      },
      series: [barSeries(items, { barCategoryGap: items.length > 150 ? '0%' : '15%' }), zeroLine('yAxis')],
    },
  };
}

/** Zero in the middle, so that gains and losses are seen on one scale. */
function symmetric(items: DifferenceChart['items']): object {
  const reach = items.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  const bound = reach === 0 ? 1 : reach;
  return { min: -bound, max: bound };
}

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
