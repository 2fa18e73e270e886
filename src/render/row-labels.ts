// Labels of rows: beside the plot on wide paper, above their row on narrow paper, where they would take half of it.
import { axisStyle, type CustomApi, type DrawnItem, fontSize, labelColumns, textPx } from './chart-frame.ts';
import { roleColors } from './chart-palette.ts';
import { shorten } from './shorten.ts';
import { wrapText } from './wrap-text.ts';

export interface RowLabels {
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
  const columns = Math.floor((width - 16) / (fontSize * 0.6));
  const texts = labels.map((label) => shorten(label, columns));
  return {
    left: 26,
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
  renderItem: ({ dataIndex }: DrawnItem, api: CustomApi) => ({
    type: 'text',
    style: {
      text: texts[dataIndex] ?? '',
      x: 6,
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
