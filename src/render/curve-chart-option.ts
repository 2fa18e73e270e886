// Lines over an ordered knob; each interval a band in the line's colour.
import type { CurveChart } from '../report/report.ts';
import {
  axisStyle,
  type ChartDrawing,
  type CustomApi,
  type DrawnItem,
  fontSize,
  legendBox,
  valueAxis,
} from './chart-frame.ts';
import { markSymbols, roleColors, seriesStyle } from './chart-palette.ts';
import { shorten } from './display-width.ts';
import { planLabels } from './plan-labels.ts';

const plotPx = 250;
const left = 56;
const right = 20;

export function curveChartDrawing(chart: CurveChart, width: number): ChartDrawing {
  const names = chart.series.map(({ name }) => shorten(name, 36));
  const legend = legendBox(names, width);
  const top = legend.heightPx + 26;
  const labels = planLabels(chart.xLabels, (width - left - right) / Math.max(1, chart.xLabels.length));
  return {
    width,
    height: top + plotPx + labels.heightPx + 28,
    option: {
      animation: false,
      legend: legend.option,
      grid: { top, left, width: width - left - right, height: plotPx, outerBoundsMode: 'none' },
      xAxis: {
        ...axisStyle,
        type: 'category',
        data: labels.texts,
        name: chart.xTitle,
        nameLocation: 'middle',
        nameGap: labels.heightPx + 4,
        nameTextStyle: { color: roleColors.muted, fontSize },
        axisLabel: { ...axisStyle.axisLabel, interval: labels.skip, rotate: labels.rotate },
      },
      yAxis: {
        ...rangeAxis(chart),
        name: chart.yTitle,
        nameLocation: 'end',
        nameTextStyle: { color: roleColors.muted, fontSize, align: 'left', padding: [0, 0, 0, 8 - left] },
      },
      series: [
        ...chart.series.map((series, index) => bandSeries(series, index)),
        ...chart.series.map(({ values }, index) => lineSeries(names[index] ?? '', values, index)),
        ...markSeries(chart.marks ?? []),
      ],
    },
  };
}

/** The axis need not begin at zero, but must hold every interval. */
function rangeAxis(chart: CurveChart): object {
  const seen = chart.series.flatMap(({ values, intervals = [] }) => [
    ...values.filter((value) => value !== null),
    ...intervals.flatMap((interval) => interval ?? []),
  ]);
  return seen.length === 0 ? valueAxis(0, 1) : valueAxis(Math.min(...seen), Math.max(...seen));
}

function lineSeries(name: string, values: readonly (number | null)[], index: number): object {
  const { color, dash } = seriesStyle(index);
  return {
    type: 'line',
    name,
    data: [...values],
    silent: true,
    symbol: markSymbols[index % markSymbols.length],
    symbolSize: 8,
    lineStyle: { color, width: 2.5, type: dash },
    itemStyle: { color },
    z: 5,
  };
}

/** Upright lines, each with its name at the top. */
function markSeries(marks: NonNullable<CurveChart['marks']>): readonly object[] {
  if (marks.length === 0) return [];
  return [
    {
      type: 'custom',
      silent: true,
      z: 6,
      data: marks.map(({ at }) => [at, 0]),
      renderItem: ({ dataIndex, coordSys: { y, height } }: DrawnItem, api: CustomApi) => {
        const mark = marks[dataIndex];
        if (mark === undefined) return undefined;
        const [x] = api.coord([mark.at, 0]);
        const style = { stroke: roleColors.muted, lineWidth: 1, lineDash: [3, 3] };
        const text = {
          text: shorten(mark.label, 14),
          x: x + 3,
          y: y + 2,
          fill: roleColors.muted,
          fontSize: fontSize - 2,
        };
        return {
          type: 'group',
          children: [
            { type: 'line', shape: { x1: x, y1: y, x2: x, y2: y + height }, style },
            { type: 'text', style: { ...text, stroke: roleColors.paper, lineWidth: 3 } },
          ],
        };
      },
    },
  ];
}

interface Edge {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** One polygon a stretch without gaps; a lone point gets a whisker. */
function bandSeries({ values, intervals = [] }: CurveChart['series'][number], index: number): object {
  const { color } = seriesStyle(index);
  const stretches = stretchesOf(values, intervals);
  return {
    type: 'custom',
    silent: true,
    z: 1,
    data: stretches.map(([first]) => [first?.at ?? 0, first?.low ?? 0]),
    renderItem: ({ dataIndex }: { readonly dataIndex: number }, api: CustomApi) => {
      const edges = stretches[dataIndex] ?? [];
      const up = edges.map(({ at, high }) => api.coord([at, high]));
      const down = edges.map(({ at, low }) => api.coord([at, low]));
      const [top] = up;
      const [bottom] = down;
      if (top === undefined || bottom === undefined) return undefined;
      if (edges.length === 1) {
        const shape = { x1: top[0], y1: top[1], x2: bottom[0], y2: bottom[1] };
        return { type: 'line', shape, style: { stroke: color, lineWidth: 1.5 } };
      }
      const edge = (points: readonly (readonly [number, number])[]): object => ({
        type: 'polyline',
        shape: { points },
        style: { stroke: color, lineWidth: 1, opacity: 0.45, fill: 'none' },
      });
      const band = { points: [...up, ...down.toReversed()] };
      return {
        type: 'group',
        children: [{ type: 'polygon', shape: band, style: { fill: color, opacity: 0.14 } }, edge(up), edge(down)],
      };
    },
  };
}

function stretchesOf(
  values: readonly (number | null)[],
  intervals: readonly (readonly [number, number] | null)[],
): readonly (readonly Edge[])[] {
  const stretches: Edge[][] = [[]];
  for (const [at, value] of values.entries()) {
    const interval = intervals[at] ?? null;
    if (value === null || interval === null) stretches.push([]);
    else stretches.at(-1)?.push({ at, low: interval[0], high: interval[1] });
  }
  return stretches.filter((edges) => edges.length > 0);
}
