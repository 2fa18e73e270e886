// Maps of two knobs, one for each combination of the others.
import type { CellResult } from '../../analysis/sweep/analyse-sweep.ts';
import type { SweepKnob } from '../../analysis/sweep/sweep-grid.ts';
import { left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { metricDigits } from '../format-number.ts';
import type { Figure, Section } from '../report.ts';
import { settingText } from './setting-text.ts';
import type { SweepReportContext } from './sweep-report-context.ts';

/** The pair of knobs that is drawn, if the grid turns both: else the first two that it turns. */
const preferred: readonly SweepKnob[] = ['alpha', 'rrfK'];

export function mapSection(context: SweepReportContext): Section | undefined {
  const { input, messages, turned } = context;
  const { cells, n, choice } = input.analysis;
  if (n === 0) return undefined;
  const grown = turned.filter((knob) => new Set(cells.map(({ knobs }) => knobs[knob])).size > 1);
  const [x, y] = preferred.every((knob) => grown.includes(knob)) ? preferred : grown;
  const figures =
    x === undefined || y === undefined ? [] : panels({ x, y, rest: grown.filter((k) => k !== x && k !== y) }, context);
  const all: Section = {
    id: 'all-cells',
    title: messages.maps.all,
    folded: true,
    blocks: [
      {
        kind: 'table',
        columns: [...turned.map(left), right(input.analysis.metric)],
        rows: cells.map(({ knobs, mean }) => [
          ...turned.map((knob) => textCell(String(knobs[knob]))),
          metricCell(mean),
        ]),
      },
    ],
  };
  const legend = choice === null ? [] : [paragraph(messages.maps.legend)];
  const blocks = figures.length === 0 ? [] : [...figures, ...legend];
  return { id: 'maps', title: messages.maps.heading, blocks, sections: [all] };
}

interface Axes {
  readonly x: SweepKnob;
  readonly y: SweepKnob;
  readonly rest: readonly SweepKnob[];
}

function panels({ x, y, rest }: Axes, { input, messages }: SweepReportContext): readonly Figure[] {
  const { cells, metric, choice } = input.analysis;
  const means = cells.map(({ mean }) => mean);
  const groups = Map.groupBy(cells, ({ knobs }) => settingText(knobs, rest));
  return [...groups].map(([panel, group]): Figure => {
    const xs = [...new Set(group.map(({ knobs }) => knobs[x]))];
    const ys = [...new Set(group.map(({ knobs }) => knobs[y]))];
    const cellAt = (row: number, column: number): CellResult | undefined =>
      group.find(({ knobs }) => knobs[y] === ys[row] && knobs[x] === xs[column]);
    const marked = ys.flatMap((_, row) =>
      xs.flatMap((__, column) => (cellAt(row, column)?.setting === choice?.setting ? [{ x: column, y: row }] : [])),
    );
    return {
      kind: 'figure',
      chart: {
        title: messages.maps.title(metric, panel),
        language: input.language,
        type: 'heat-map',
        xTitle: x,
        yTitle: y,
        xLabels: xs.map(String),
        yLabels: ys.map(String),
        values: ys.map((_, row) => xs.map((__, column) => cellAt(row, column)?.mean ?? null)),
        digits: metricDigits,
        range: [Math.min(...means), Math.max(...means)],
        marked,
      },
    };
  });
}
