// A grid of cells shaded by their value: the number in the cell where it fits, the best ones framed.
import { presentItems } from '../report/cells.ts';
import { formatNumber } from '../report/format-number.ts';
import type { HeatMap } from '../report/report.ts';
import { axisStyle, type ChartDrawing, type CustomApi, fontSize, labelColumns, textPx } from './chart-frame.ts';
import { heatScale, roleColors } from './chart-palette.ts';
import { shorten } from './display-width.ts';
import { planLabels } from './plan-labels.ts';

const cellHeightPx = 30;
const widestCellPx = 96;
const titlePx = 24;
const legendPx = 34;

export function heatMapDrawing(chart: HeatMap, width: number): ChartDrawing {
  const yLabels = chart.yLabels.map((label) => shorten(label, labelColumns(width)));
  const beside = Math.max(0, ...yLabels.map(textPx), textPx(shorten(chart.yTitle, 24))) + 12;
  const cellOf = (left: number): number =>
    Math.min(widestCellPx, (width - left - 8) / Math.max(1, chart.xLabels.length));
  const left = Math.max(beside, planLabels(chart.xLabels, cellOf(beside)).leftPx);
  const cellPx = cellOf(left);
  const plotWidth = cellPx * chart.xLabels.length;
  const plotHeight = cellHeightPx * chart.yLabels.length;
  const x = planLabels(chart.xLabels, cellPx);
  const legend = legendParts(chart, { left, width });
  const top = (legend.length === 0 ? 0 : legendPx) + titlePx;
  const axis = { ...axisStyle, type: 'category', axisLine: { show: false }, splitLine: { show: false } };
  return {
    width,
    height: top + plotHeight + x.heightPx + titlePx,
    option: {
      animation: false,
      grid: { top, left, width: plotWidth, height: plotHeight, outerBoundsMode: 'none' },
      xAxis: {
        ...axis,
        data: x.texts,
        name: chart.xTitle,
        nameLocation: 'middle',
        nameGap: x.heightPx + 2,
        nameTextStyle: { color: roleColors.muted, fontSize },
        axisLabel: { ...axisStyle.axisLabel, interval: x.skip, rotate: x.rotate },
      },
      yAxis: {
        ...axis,
        inverse: true,
        data: yLabels,
        axisLabel: { ...axisStyle.axisLabel, interval: 0 },
        name: shorten(chart.yTitle, 24),
        nameLocation: 'start',
        nameGap: 10,
        nameTextStyle: { color: roleColors.muted, fontSize, align: 'right', padding: [0, 8, 0, 0] },
      },
      graphic: legend,
      series: [cellSeries(chart, cellPx)],
    },
  };
}

interface CellDrawing {
  readonly x: number;
  readonly y: number;
  readonly value: number | null;
  readonly framed: boolean;
}

function cellSeries(chart: HeatMap, cellPx: number): object {
  const framed = (x: number, y: number): boolean => chart.marked?.some((cell) => cell.x === x && cell.y === y) ?? false;
  const cells = chart.yLabels.flatMap((_, y) =>
    chart.xLabels.map((_, x): CellDrawing => ({ x, y, value: chart.values[y]?.[x] ?? null, framed: framed(x, y) })),
  );
  // Frames last: a neighbour's shade must not cover them.
  const ordered = [...cells.filter((cell) => !cell.framed), ...cells.filter((cell) => cell.framed)];
  const texts = ordered.map(({ value }) => formatNumber(value, chart.digits));
  const fits = Math.max(0, ...texts.map(textPx)) + 4 <= cellPx;
  const shadeOf = heatScale(chart).shade;
  return {
    type: 'custom',
    silent: true,
    data: ordered.map(({ x, y }) => [x, y]),
    renderItem: ({ dataIndex }: { readonly dataIndex: number }, api: CustomApi) => {
      const cell = ordered[dataIndex];
      if (cell === undefined) return undefined;
      const [centreX, centreY] = api.coord([cell.x, cell.y]);
      const box = {
        x: centreX - cellPx / 2 + 1,
        y: centreY - cellHeightPx / 2 + 1,
        width: cellPx - 2,
        height: cellHeightPx - 2,
      };
      const shade = cell.value === null ? undefined : shadeOf(cell.value);
      const text = fits || cell.value === null ? (texts[dataIndex] ?? '') : '';
      return {
        type: 'group',
        children: presentItems([
          shade === undefined
            ? {
                type: 'rect',
                shape: { ...box, r: 2 },
                style: { fill: 'none', stroke: roleColors.grid, lineDash: [3, 3] },
              }
            : { type: 'rect', shape: { ...box, r: 2 }, style: shade },
          cell.framed
            ? {
                type: 'rect',
                shape: { ...box, r: 2 },
                style: { fill: 'none', stroke: roleColors.ink, lineWidth: 2.5 },
              }
            : undefined,
          text === ''
            ? undefined
            : {
                type: 'text',
                style: {
                  text,
                  x: centreX,
                  y: centreY,
                  fill: cell.value === null ? roleColors.muted : roleColors.ink,
                  fontSize,
                  fontWeight: cell.framed ? 'bold' : 'normal',
                  align: 'center',
                  verticalAlign: 'middle',
                },
              },
        ]),
      };
    },
  };
}

const swatches = 9;
const swatchPx = 16;

/** The scale as a row of swatches between its ends. */
function legendParts(
  chart: HeatMap,
  { left, width }: { readonly left: number; readonly width: number },
): readonly object[] {
  const { least, greatest, shade } = heatScale(chart);
  if (least === null || greatest === null || least === greatest) return [];
  const [low, high] = [formatNumber(least, chart.digits), formatNumber(greatest, chart.digits)];
  const fullPx = textPx(low) + 6 + swatches * swatchPx + 6 + textPx(high);
  const start = Math.max(0, Math.min(left, width - fullPx)) + textPx(low) + 6;
  const text = (value: string, x: number, align: 'left' | 'right'): object => ({
    type: 'text',
    silent: true,
    style: { text: value, x, y: 9, fill: roleColors.muted, fontSize, align, verticalAlign: 'middle' },
  });
  const boxes = Array.from({ length: swatches }, (_, index) => ({
    type: 'rect',
    silent: true,
    shape: { x: start + index * swatchPx, y: 2, width: swatchPx, height: 14 },
    style: { ...shade(least + ((greatest - least) * index) / (swatches - 1)) },
  }));
  return [
    text(low, start - 6, 'right'),
    ...boxes,
    {
      type: 'rect',
      silent: true,
      shape: { x: start, y: 2, width: swatches * swatchPx, height: 14 },
      style: { fill: 'none', stroke: roleColors.grid },
    },
    text(high, start + swatches * swatchPx + 6, 'left'),
  ];
}
