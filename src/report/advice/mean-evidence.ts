// Means as evidence of advice: how they are taken from a run, said in a sentence and shown in a table.
import { countCell, left, right, textCell } from '../cells.ts';
import { formatEstimate, formatMetric } from '../format-number.ts';
import type { CommonTexts } from '../messages/common-texts.ts';
import { findMetric } from '../metric-columns.ts';
import type { Cell, Column, Table } from '../report.ts';
import type { LetteredRun } from '../run-label.ts';

/** A mean as evidence. */
export interface MeanEvidence {
  /** `[A] bm25` */
  readonly label: string;
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
}

/** The mean of a run; nothing where it was not measured. */
export function evidenceOf({ label, summary }: LetteredRun, metric: string): readonly MeanEvidence[] {
  const found = findMetric(summary.overall, metric);
  if (found === undefined || found.mean === null) return [];
  return [{ label, mean: found.mean, ci95: found.ci95, n: found.n }];
}

/** `[A] bm25 (0.712)` */
export const withMean = ({ label, mean }: { readonly label: string; readonly mean: number }): string =>
  `${label} (${formatMetric(mean)})`;

export const meanColumns = (title: string, { words }: CommonTexts): readonly Column[] => [
  left(title),
  right(words.meanWithInterval),
  right('n'),
];

export const meanCells = ({ label, mean, ci95, n }: MeanEvidence): readonly Cell[] => [
  textCell(label),
  textCell(formatEstimate(mean, ci95)),
  countCell(n),
];

export const yesNo = (is: boolean, { words }: CommonTexts): Cell => textCell(is ? words.yes : words.no);

export const evidenceTable = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): Table => ({
  kind: 'table',
  columns,
  rows,
});
