// The table that answers the main question: every target with every metric, and the goals beneath.

import { retrievalGoals } from '../../../metrics/presets.ts';
import { meanCell, measureCell } from '../../cells.ts';
import { formatMetric, metricUnit } from '../../format-number.ts';
import { metricColumns } from '../../metric-columns.ts';
import { examplesMeant, wasAskedWhole } from '../../partial-mean.ts';
import type { Table } from '../../report.ts';
import { letterRuns, type ReportHead } from '../../report-context.ts';
import type { WithOveralls } from '../overalls/overall-lines.ts';
import {
  type ComparedColumn,
  comparedQuantiles,
  comparedTable,
  latencyColumn,
  metricColumn,
  overallColumn,
} from './compared-columns.ts';
import { comparisonTexts } from './texts.ts';

/**
 * The comparison of all targets, one row each in the order of the config: the overall score where there is one, the metrics of
 * quality, the latencies, then what was judged or spent. A mean that is shown to meet or miss its goal is marked, and one that leaves it open; a column without a goal has
 * a dash in the footer, which is not there where none has one.
 */
export function buildComparisonTable(input: Pick<ReportHead, 'language' | 'runs' | 'goals'> & WithOveralls): Table {
  const { language, runs, overalls } = input;
  return comparedTable({
    language,
    caption: comparisonTexts[language].caption(exampleCounts(runs)),
    runs: letterRuns(runs),
    columns: [...overallColumn(overalls, language, ({ score }) => formatMetric(score)), ...comparedColumns(input)],
  });
}

function comparedColumns({
  runs,
  goals = retrievalGoals,
  language,
}: Pick<ReportHead, 'language' | 'runs' | 'goals'>): readonly ComparedColumn[] {
  const columns = metricColumns(runs);
  const of = (quality: boolean): readonly ComparedColumn[] =>
    columns
      .filter((column) => column.quality === quality)
      .map((column) => {
        const unit = metricUnit(column.metric);
        return metricColumn(column, { language, goals }, (found, run, goal) =>
          unit === undefined ? meanCell(found, goal, wasAskedWhole(run)) : measureCell(found?.mean ?? null, unit),
        );
      });
  const latencies = comparedQuantiles.map((quantile) => latencyColumn(quantile, { language, goals, marked: true }));
  return [...of(true), ...latencies, ...of(false)];
}

/** `50`, or `48–50` where the runs differ. */
function exampleCounts(runs: ReportHead['runs']): string {
  const counts = runs.map(examplesMeant);
  if (counts.length === 0) return '0';
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return least === most ? String(least) : `${least}–${most}`;
}
