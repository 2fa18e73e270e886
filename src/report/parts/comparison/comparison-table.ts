// The table that answers the main question: every target with every metric, and the goals beneath.

import { type LatencyQuantile, metricGoal, retrievalGoals } from '../../../metrics/presets.ts';
import type { LatencySummary } from '../../../model/summary.ts';
import { type Entry, goalFooter, labelled, latencyOf, meanCell, measureCell, tableOf } from '../../cells.ts';
import { commonTexts } from '../../common-texts.ts';
import { dash, formatGoal, formatMetric, latencyGoalText, metricUnit } from '../../format-number.ts';
import { findMetric, metricColumns } from '../../metric-columns.ts';
import { metricLabel } from '../../metric-labels.ts';
import { examplesMeant, partialLatencyNote, partialNote, wasAskedWhole, withNote } from '../../partial-mean.ts';
import type { Table } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import { type LetteredRun, letterRuns } from '../../report-context.ts';
import type { WithOveralls } from '../overalls/overall-lines.ts';
import { formatCounts, formatShare } from '../overalls/overall-lines.ts';
import { overallTexts } from '../overalls/texts.ts';
import { comparisonTexts } from './texts.ts';

/** The quantiles that stand in the comparison. */
export const comparedQuantiles: readonly (LatencyQuantile & keyof LatencySummary)[] = ['p50', 'p95', 'p99'];

/** A column of the comparison: its title, each run's cell and the goal beneath. */
interface ComparedColumn {
  readonly title: string;
  readonly label?: string | undefined;
  readonly cell: (run: LetteredRun) => Entry;
  readonly goal: string;
}

/**
 * The comparison of all targets, one row each in the order of the config: the overall score where there is one, the metrics of
 * quality, the latencies, then what was judged or spent. A mean that is shown to meet or miss its goal is marked, and one that leaves it open; a column without a goal has
 * a dash in the footer, which is not there where none has one.
 */
export function buildComparisonTable(input: Pick<ReportHead, 'language' | 'runs' | 'goals'> & WithOveralls): Table {
  const { words } = commonTexts[input.language];
  const comparison = comparisonTexts[input.language];
  const columns = [...overallColumn(input), ...comparedColumns(input)];
  return tableOf({
    caption: comparison.caption(exampleCounts(input.runs)),
    columns: [words.target, ...columns.map(({ title, label }) => labelled(title, label))],
    rows: letterRuns(input.runs).map((run) => [run.label, ...columns.map(({ cell }) => cell(run))]),
    footer: goalFooter(
      [words.goal],
      columns.map(({ goal }) => goal),
    ),
  });
}

/** A score on part of its weight says on how much of it, and one with a metric of fewer examples than the table's of how many. */
function overallColumn({ language, overalls }: Pick<ReportHead, 'language'> & WithOveralls): readonly ComparedColumn[] {
  if (overalls === undefined) return [];
  const cell = (own: LetteredRun): Entry => {
    const found = overalls.runs.find((each) => each.run === own.run.id)?.overall;
    if (found === undefined || found.score === null) return dash;
    const score = formatMetric(found.score);
    const text = found.shareOfWeight === 1 ? score : `${score} (${formatShare(found.shareOfWeight)})`;
    return (found.n?.[0] ?? 0) < examplesMeant(own)
      ? { kind: 'text', text, note: `(n ${formatCounts(found.n)})` }
      : text;
  };
  return [{ title: overallTexts[language].column, cell, goal: dash }];
}

function comparedColumns({
  runs,
  goals = retrievalGoals,
  language,
}: Pick<ReportHead, 'language' | 'runs' | 'goals'>): readonly ComparedColumn[] {
  const metrics = metricColumns(runs).map(({ metric, title, quality }) => {
    const goal = metricGoal(goals, metric);
    const unit = metricUnit(metric);
    return {
      title,
      label: metricLabel(metric, language),
      quality,
      cell: (run: LetteredRun) => {
        const found = findMetric(run.summary.overall, metric);
        const cell =
          unit === undefined ? meanCell(found, goal, wasAskedWhole(run)) : measureCell(found?.mean ?? null, unit);
        return withNote(cell, partialNote(found, examplesMeant(run)));
      },
      goal: goal === undefined ? dash : `≥ ${formatGoal(goal)}`,
    };
  });
  const latencies = comparedQuantiles.map((quantile) => {
    const goal = goals.latencyMs[quantile];
    return {
      title: `${quantile.toUpperCase()} (ms)`,
      label: metricLabel('latency', language),
      cell: (run: LetteredRun) => {
        const { latencyMs } = run.summary.overall;
        const answers = examplesMeant(run) * run.run.repeat;
        return withNote(
          latencyOf(latencyMs, quantile, { goal, whole: wasAskedWhole(run) }),
          partialLatencyNote(latencyMs, answers),
        );
      },
      goal: latencyGoalText(goal),
    };
  });
  return [...metrics.filter(({ quality }) => quality), ...latencies, ...metrics.filter(({ quality }) => !quality)];
}

/** `50`, or `48–50` where the runs differ. */
function exampleCounts(runs: ReportHead['runs']): string {
  const counts = runs.map(examplesMeant);
  if (counts.length === 0) return '0';
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return least === most ? String(least) : `${least}–${most}`;
}
