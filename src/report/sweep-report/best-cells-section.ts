// The cells of highest mean, beside the target's own setting.
import type { CellResult } from '../../analysis/sweep/analyse-sweep.ts';
import { left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { formatSigned } from '../format-number.ts';
import type { Cell, Section } from '../report.ts';
import type { SweepReportContext } from './sweep-report-context.ts';

/** How many are shown. */
const shown = 10;

export function bestCellsSection({ input, messages, turned }: SweepReportContext): Section | undefined {
  const { cells, own, metric, n } = input.analysis;
  if (n === 0) return undefined;
  const row = ({ knobs, mean }: CellResult, mark = ''): readonly Cell[] => [
    ...turned.map((knob) => textCell(String(knobs[knob]))),
    metricCell(mean),
    textCell(mark === '' ? formatSigned(mean - own.mean) : mark),
  ];
  const distinct = [...new Map(cells.toReversed().map((cell) => [cell.setting, cell])).values()].toReversed();
  const best = distinct.toSorted((a, b) => b.mean - a.mean).slice(0, shown);
  return {
    id: 'best-cells',
    title: messages.best.heading,
    blocks: [
      {
        kind: 'table',
        columns: [...turned.map(left), right(metric), right(messages.best.difference)],
        rows: best.map((cell) => row(cell, cell.setting === own.setting ? messages.best.ownMark : '')),
        footer: [row(own, messages.best.ownMark)],
      },
      paragraph(messages.best.caution),
    ],
  };
}
