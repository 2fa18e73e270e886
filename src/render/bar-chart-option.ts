// Grouped horizontal bars with interval whiskers: many categories grow downwards, where a page has room.

import { present } from '../model/present.ts';
import type { BarChart } from '../report/report.ts';
import {
  axisStyle,
  type ChartDrawing,
  type CustomApi,
  type DrawnItem,
  labelColumns,
  legendBox,
  textPx,
} from './chart-frame.ts';
import { roleColors, seriesStyle } from './chart-palette.ts';
import { shorten } from './display-width.ts';

const barPx = 16;
const groupGapPx = 20;

export function barChartDrawing(chart: BarChart, width: number): ChartDrawing {
  const names = chart.series.map(({ name }) => shorten(name, 36));
  const legend = legendBox(names, width);
  const labels = chart.categories.map((category) => shorten(category, labelColumns(width)));
  const labelPx = Math.max(0, ...labels.map(textPx)) + 16;
  const plotPx = chart.categories.length * (chart.series.length * barPx + groupGapPx);
  const bars = chart.series.map(({ values }, index) => barSeries(names[index] ?? '', values, index));
  const whiskers = chart.series.map((_, index) => whiskerSeries(chart, index));
  return {
    width,
    height: legend.heightPx + plotPx + 34,
    option: {
      animation: false,
      legend: legend.option,
      grid: { top: legend.heightPx, left: labelPx, right: 20, height: plotPx, outerBoundsMode: 'none' },
      yAxis: {
        type: 'category',
        inverse: true,
        data: labels,
        ...axisStyle,
      },
      xAxis: present({
        type: 'value',
        min: chart.yMin ?? 0,
        max: chart.yMax,
        ...axisStyle,
      }),
      series: [...bars, ...whiskers],
    },
  };
}

function barSeries(name: string, values: readonly (number | null)[], index: number): object {
  const { color, decal } = seriesStyle(index);
  return {
    type: 'bar',
    name,
    data: [...values],
    barWidth: barPx - 3,
    barGap: '20%',
    itemStyle: { color, decal },
    silent: true,
  };
}

interface BarApi extends CustomApi {
  barLayout(options: { readonly count: number; readonly barWidth: number; readonly barGap: string }): readonly {
    readonly offsetCenter: number;
  }[];
}

function whiskerSeries(chart: BarChart, index: number): object {
  const { values, intervals } = chart.series[index] ?? { values: [] };
  return {
    type: 'custom',
    silent: true,
    z: 5,
    tooltip: { show: false },
    data: values.map((_, category) => [0, category]),
    renderItem: ({ dataIndex, coordSys }: DrawnItem, api: BarApi) => {
      const layout = api.barLayout({ count: chart.series.length, barWidth: barPx - 3, barGap: '20%' });
      const offset = layout[index]?.offsetCenter ?? 0;
      const interval = intervals?.[dataIndex];
      if (values[dataIndex] === null) return dashAt(api.coord([0, dataIndex]), offset);
      if (!interval) return undefined;
      const [low, y] = api.coord([interval[0], dataIndex]);
      const [high] = api.coord([interval[1], dataIndex]);
      return whisker({ low, high, y: y + offset, left: coordSys.x, right: coordSys.x + coordSys.width });
    },
  };
}

interface Whisker {
  readonly low: number;
  readonly high: number;
  readonly y: number;
  /** The plot's edges: an interval that goes on beyond them is drawn without a cap there. */
  readonly left: number;
  readonly right: number;
}

/** A whisker in ink on a wider one in paper, so that it is seen on every bar. */
function whisker({ low, high, y, left, right }: Whisker): object {
  const strokes = [[Math.max(low, left), y, Math.min(high, right), y]];
  if (low >= left) strokes.push([low, y - 4, low, y + 4]);
  if (high <= right) strokes.push([high, y - 4, high, y + 4]);
  const lines = (stroke: string, lineWidth: number): readonly object[] =>
    strokes.map(([x1, y1, x2, y2]) => ({
      type: 'line',
      shape: { x1, y1, x2, y2 },
      style: { stroke, lineWidth, fill: 'none' },
    }));
  return { type: 'group', children: [...lines(roleColors.paper, 3.5), ...lines(roleColors.ink, 1.5)] };
}

const dashAt = ([x, y]: readonly [number, number], offset: number): object => ({
  type: 'text',
  style: { text: '—', x: x + 5, y: y + offset, fill: roleColors.muted, fontSize: 12, verticalAlign: 'middle' },
});
