// What all charts share: axes, legend, and the room that texts need.
import type { EChartsCoreOption } from 'echarts/core';
import { roleColors } from './chart-palette.ts';
import { displayWidth, shorten, wrapText } from './display-width.ts';

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

// Ends and steps of an axis that people can read: multiples of 1, 2, 2.5 or 5 times a power of ten.
interface NiceAxis {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/**
 * The smallest axis of about `steps` round steps that holds both values.
 * Two values that are equal, up to what a number can tell, get an axis around them.
 */
export function niceAxis(least: number, greatest: number, { steps = 5 }: { readonly steps?: number } = {}): NiceAxis {
  const span = greatest - least;
  const [low, high] =
    span > 1e-12 * Math.max(1, Math.abs(least))
      ? [least, greatest]
      : [least - (Math.abs(least) || 1) / 10, least + (Math.abs(least) || 1) / 10];
  const interval = niceStep((high - low) / steps);
  const digits = Math.max(0, 1 - Math.floor(Math.log10(interval)));
  const round = (value: number): number => Number(value.toFixed(Math.min(20, digits)));
  // Rounding errors must not add a step.
  const slack = 1e-9;
  return {
    min: round(Math.floor(low / interval + slack) * interval),
    max: round(Math.ceil(high / interval - slack) * interval),
    interval,
  };
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= raw * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(12));
}

/** Digits that the axis's labels need so that all steps differ and are exact. */
export function axisDigits({ interval }: NiceAxis): number {
  let digits = 0;
  while (digits < 12 && Math.abs(Number(interval.toFixed(digits)) / interval - 1) > 1e-9) digits += 1;
  return digits;
}

// Labels of rows: beside the plot on wide paper, above their row on narrow paper, where they would take half of it.
interface RowLabels {
  /** Room to the left of the plot. */
  readonly left: number;
  /** Height of a row, its label included. */
  readonly rowPx: number;
  /** How far below the middle of its row the drawing of a row stands. */
  readonly shiftPx: number;
  /** Part of a category axis. */
  readonly axis: object;
  /** Series that write the labels, where the axis does not. */
  readonly series: readonly object[];
}

const narrowPx = 500;
/** Room for the half of the first number under the axis. */
const narrowLeft = 26;
const labelGapPx = 6;
const labelRowPx = 17;

/** @param options.rowPx height of what is drawn in a row */
export function rowLabels(
  labels: readonly string[],
  { width, rowPx }: { readonly width: number; readonly rowPx: number },
): RowLabels {
  const axis = { ...axisStyle, type: 'category', inverse: true };
  if (width >= narrowPx) {
    const texts = labels.map((label) => twoLines(label, labelColumns(width)));
    const left = Math.max(0, ...texts.flatMap((text) => text.split('\n')).map(textPx)) + 16;
    const twice = texts.some((text) => text.includes('\n'));
    return {
      left,
      rowPx: twice ? Math.max(rowPx, 34) : rowPx,
      shiftPx: 0,
      series: [],
      axis: { ...axis, data: texts, axisLabel: { ...axisStyle.axisLabel, interval: 0 } },
    };
  }
  const columns = Math.floor((width - narrowLeft - labelGapPx - 10) / (fontSize * 0.6));
  const texts = labels.map((label) => shorten(label, columns));
  return {
    left: narrowLeft,
    rowPx: rowPx + labelRowPx,
    shiftPx: labelRowPx / 2,
    axis: { ...axis, data: texts, axisLabel: { show: false } },
    series: [labelSeries(texts, rowPx + labelRowPx)],
  };
}

function twoLines(label: string, columns: number): string {
  const [first = '', ...rest] = wrapText(label, columns).split('\n');
  return rest.length === 0
    ? shorten(first, columns)
    : `${shorten(first, columns)}\n${shorten(rest.join(' '), columns)}`;
}

const labelSeries = (texts: readonly string[], rowPx: number): object => ({
  type: 'custom',
  silent: true,
  z: 8,
  data: texts.map((_, index) => [0, index]),
  renderItem: ({ dataIndex, coordSys }: DrawnItem, api: CustomApi) => ({
    type: 'text',
    style: {
      text: texts[dataIndex] ?? '',
      // The axis itself would cross the letters.
      x: coordSys.x + labelGapPx,
      y: api.coord([0, dataIndex])[1] - rowPx / 2 + labelRowPx / 2,
      fill: roleColors.ink,
      fontSize,
      align: 'left',
      verticalAlign: 'middle',
      // Lines of the plot go behind the letters.
      stroke: roleColors.paper,
      lineWidth: 4,
    },
  }),
});
