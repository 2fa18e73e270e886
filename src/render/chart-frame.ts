// What all charts share: axes, legend, and the room that texts need.
import type { EChartsCoreOption } from 'echarts/core';
import { roleColors } from './chart-palette.ts';
import { displayWidth } from './display-width.ts';
import { axisDigits, niceAxis } from './nice-axis.ts';

/** A chart as ECharts takes it, with the size of its paper. */
export interface ChartDrawing {
  readonly width: number;
  readonly height: number;
  readonly option: EChartsCoreOption;
}

export const fontSize = 13;
const iconPx = 31;
const gapPx = 16;
const rowPx = 24;

/** Axis lines, labels and grid in role colours. */
export const axisStyle: {
  readonly axisLine: object;
  readonly axisTick: object;
  readonly splitLine: object;
  readonly axisLabel: object;
} = {
  axisLine: { show: true, lineStyle: { color: roleColors.muted } },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: roleColors.grid } },
  axisLabel: { color: roleColors.ink, fontSize },
};

/**
 * A value axis with round ends and labels of equal length.
 * @param options.signed whether numbers above zero bear a plus
 */
export function valueAxis(
  least: number,
  greatest: number,
  { steps = 5, signed = false }: { readonly steps?: number; readonly signed?: boolean } = {},
): object {
  const axis = niceAxis(least, greatest, { steps });
  const digits = axisDigits(axis);
  const formatter = (value: number): string => {
    const text = value.toFixed(digits);
    return Number(text) === 0 ? (0).toFixed(digits) : `${signed && value > 0 ? '+' : ''}${text}`;
  };
  return { ...axisStyle, type: 'value', ...axis, axisLabel: { ...axisStyle.axisLabel, formatter, hideOverlap: true } };
}

/**
 * A legend at the top in columns of one width, with the height that its rows need.
 * One component an entry: what places several in a row counts with a font that the reader may not have.
 */
export function legendBox(
  names: readonly string[],
  widthPx: number,
): { readonly heightPx: number; readonly option: readonly object[] } {
  const entryPx = Math.max(0, ...names.map(textPx)) + iconPx + gapPx;
  const perRow = Math.max(1, Math.floor(widthPx / entryPx));
  const rows = Math.ceil(names.length / perRow);
  return {
    heightPx: rows * rowPx + 12,
    option: names.map((name, index) => ({
      data: [name],
      top: Math.floor(index / perRow) * rowPx,
      left: (index % perRow) * entryPx,
      itemWidth: iconPx - 5,
      selectedMode: false,
      textStyle: { color: roleColors.ink, fontSize },
    })),
  };
}

/**
 * Room that a text takes in the widest of the usual fonts: what draws the SVG later is not known here. East Asian
 * characters are as wide as they are high in all of them.
 */
export function textPx(text: string): number {
  let px = 0;
  for (const character of text) px += displayWidth(character) === 2 ? 1.03 : 0.6 * displayWidth(character);
  return Math.ceil(px * fontSize);
}

/** What custom series get to know of the item they draw. */
export interface DrawnItem {
  readonly dataIndex: number;
  readonly coordSys: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** From data to pixels, for custom series. */
export interface CustomApi {
  coord(point: readonly [number, number]): readonly [number, number];
}

/** How long a label beside a plot may be, in columns, on paper of this width. */
export const labelColumns = (widthPx: number): number => (widthPx < 500 ? 15 : 28);
