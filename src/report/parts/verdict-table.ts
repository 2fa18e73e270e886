// Metrics that look at single things, such as citations: the mean of each, and how many things have each verdict.
import { right, tableOf } from '../cells.ts';
import { dash } from '../format-number.ts';
import { findMetric } from '../metric-columns.ts';
import { estimateBesideN } from '../partial-mean.ts';
import type { Table } from '../report.ts';
import type { LetteredRun, ReportContext } from '../report-context.ts';

interface VerdictRow {
  readonly run: LetteredRun;
  readonly metric: string;
  /** Things that were looked at. */
  readonly looked: number;
  /** Of each verdict, in the order of the columns; null where the metric does not know the verdict. */
  readonly counts: readonly (number | null)[];
}

interface VerdictHeads {
  readonly caption: string;
  readonly metric: string;
  readonly mean: string;
  /** What was looked at. */
  readonly looked: string;
  readonly verdicts: readonly string[];
}

export const verdictTable = (
  rows: readonly VerdictRow[],
  { caption, metric, mean, looked, verdicts }: VerdictHeads,
  { messages: { words } }: Pick<ReportContext, 'messages'>,
): Table =>
  tableOf({
    caption,
    columns: [words.target, metric, right(mean), right('n'), right(looked), ...verdicts.map((each) => right(each))],
    rows: rows.map((row) => {
      const summary = findMetric(row.run.summary.overall, row.metric);
      return [
        row.run.label,
        row.metric,
        estimateBesideN(summary),
        summary?.n ?? 0,
        row.looked,
        ...row.counts.map((count) => count ?? dash),
      ];
    }),
  });
