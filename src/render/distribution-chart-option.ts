// The cumulative share of trials answered within x milliseconds, as step lines over a logarithmic axis.
import type { DistributionChart } from '../report/report.ts';
import { axisStyle, type ChartDrawing, fontSize, legendBox } from './chart-frame.ts';
import { markSymbols, roleColors, seriesStyle } from './chart-palette.ts';
import { shorten } from './display-width.ts';

const plotPx = 260;

export function distributionChartDrawing(chart: DistributionChart, width: number): ChartDrawing {
  const names = chart.series.map(({ name }) => shorten(name, 36));
  const legend = legendBox(names, width);
  return {
    width,
    height: legend.heightPx + plotPx + 56,
    option: {
      animation: false,
      legend: legend.option,
      grid: { top: legend.heightPx + 8, left: 12, right: 40, height: plotPx, outerBounds: { left: 4, right: 36 } },
      xAxis: {
        type: 'log',
        name: chart.unit,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: roleColors.muted, fontSize: 13 },
        ...axisStyle,
        axisLabel: { ...axisStyle.axisLabel, formatter: (value: number) => String(Number(value.toPrecision(3))) },
      },
      yAxis: {
        type: 'value',
        min: 0,
        max: 1,
        ...axisStyle,
        axisLabel: { ...axisStyle.axisLabel, formatter: (share: number) => `${Math.round(share * 100)} %` },
      },
      series: [
        ...chart.series.map(({ points }, index) => stepSeries(names[index] ?? '', points, index)),
        ...chart.series.map(({ marks = [] }, index) => markSeries(marks, index)),
        quantileLines(chart),
      ],
    },
  };
}

/** Below a microsecond nothing is told apart; zero has no place on a logarithmic axis. */
const leastMs = 0.001;

function stepSeries(name: string, points: readonly (readonly [number, number])[], index: number): object {
  const { color, dash } = seriesStyle(index);
  const [first] = points;
  const steps = first === undefined ? [] : [[first[0], 0] as const, ...points];
  return {
    type: 'line',
    name,
    step: 'end',
    // Only the legend shows it, so that it has the shape of the marks.
    symbol: markSymbols[index % markSymbols.length],
    showSymbol: false,
    silent: true,
    data: steps.map(([ms, share]) => [Math.max(ms, leastMs), share]),
    lineStyle: { color, width: 2.5, type: dash },
    itemStyle: { color },
  };
}

/** A point where the line crosses a quantile. */
function markSeries(marks: readonly { readonly share: number; readonly ms: number }[], index: number): object {
  const { color } = seriesStyle(index);
  return {
    type: 'scatter',
    silent: true,
    symbol: markSymbols[index % markSymbols.length],
    symbolSize: 10,
    data: marks.map(({ share, ms }) => [Math.max(ms, leastMs), share]),
    itemStyle: { color, borderColor: roleColors.paper, borderWidth: 1.5 },
    z: 6,
  };
}

/** A line across at each marked quantile, with its name. */
const quantileLines = ({ series }: DistributionChart): object => ({
  type: 'line',
  data: [],
  markLine: {
    silent: true,
    symbol: 'none',
    lineStyle: { color: roleColors.muted, width: 1, type: [4, 4] },
    label: { position: 'end', color: roleColors.muted, fontSize, formatter: '{b}' },
    data: [...new Set(series.flatMap(({ marks = [] }) => marks.map(({ share }) => share)))].map((share) => ({
      yAxis: share,
      name: `P${Number((share * 100).toFixed(2))}`,
    })),
  },
});
