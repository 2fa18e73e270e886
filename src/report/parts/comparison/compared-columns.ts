// Tables of targets beside each other: the columns that they are made of, each with its goal beneath.
import type { Overalls } from '../../../analysis/overall/collect-overalls.ts';
import type { OverallScore } from '../../../analysis/overall/overall-score.ts';
import { type LatencyQuantile, metricGoal, type RunGoals } from '../../../metrics/presets.ts';
import type { LatencySummary, MetricSummary } from '../../../model/summary.ts';
import { type Entry, goalFooter, labelled, latencyOf, tableOf, textCell } from '../../cells.ts';
import { commonTexts } from '../../common-texts.ts';
import { dash, formatGoal, latencyGoalText } from '../../format-number.ts';
import { findMetric, type MetricColumn } from '../../metric-columns.ts';
import { metricLabel } from '../../metric-labels.ts';
import { examplesMeant, partialLatencyNote, partialNote, wasTimedWhole, withNote } from '../../partial-mean.ts';
import type { Cell, ReportLanguage, Table } from '../../report.ts';
import type { LetteredRun } from '../../report-context.ts';
import { formatCounts, formatShare } from '../overalls/overall-lines.ts';
import { overallTexts } from '../overalls/texts.ts';

/** The quantiles that stand in such tables. */
export const comparedQuantiles: readonly (LatencyQuantile & keyof LatencySummary)[] = ['p50', 'p95', 'p99'];

/** A column: its title, each run's cell and the goal beneath. */
export interface ComparedColumn {
  readonly title: string;
  readonly label?: string | undefined;
  readonly cell: (run: LetteredRun) => Entry;
  readonly goal: string;
}

interface ComparedTable {
  readonly language: ReportLanguage;
  readonly caption: string;
  readonly runs: readonly LetteredRun[];
  readonly columns: readonly ComparedColumn[];
}

/** One row a run, and the goals beneath where any column has one. */
export function comparedTable({ language, caption, runs, columns }: ComparedTable): Table {
  const { words } = commonTexts[language];
  return tableOf({
    caption,
    columns: [words.target, ...columns.map(({ title, label }) => labelled(title, label))],
    rows: runs.map((run) => [run.label, ...columns.map(({ cell }) => cell(run))]),
    footer: goalFooter(
      [words.goal],
      columns.map(({ goal }) => goal),
    ),
  });
}

/** A score on part of its weight says on how much of it, and one with a metric of fewer examples than the table's of how many. */
export function overallColumn(
  overalls: Overalls | undefined,
  language: ReportLanguage,
  scoreText: (score: OverallScore) => string,
): readonly ComparedColumn[] {
  if (overalls === undefined) return [];
  const cell = (own: LetteredRun): Entry => {
    const found = overalls.runs.find((each) => each.run === own.run.id)?.overall;
    if (found === undefined || found.score === null) return dash;
    const share = found.shareOfWeight === 1 ? '' : ` (${formatShare(found.shareOfWeight)})`;
    const fewer = (found.n?.[0] ?? 0) < examplesMeant(own);
    return withNote(textCell(`${scoreText(found)}${share}`), fewer ? `(n ${formatCounts(found.n)})` : undefined);
  };
  return [{ title: overallTexts[language].column, cell, goal: dash }];
}

interface Against {
  readonly language: ReportLanguage;
  readonly goals: RunGoals;
}

export function metricColumn(
  { metric, title }: Pick<MetricColumn, 'metric' | 'title'>,
  { language, goals }: Against,
  valueCell: (found: MetricSummary | undefined, run: LetteredRun, goal: number | undefined) => Cell,
): ComparedColumn {
  const goal = metricGoal(goals, metric);
  return {
    title,
    label: metricLabel(metric, language),
    cell: (run) => {
      const found = findMetric(run.summary.overall, metric);
      return withNote(valueCell(found, run, goal), partialNote(found, examplesMeant(run)));
    },
    goal: goal === undefined ? dash : `≥ ${formatGoal(goal)}`,
  };
}

/** @param marked whether cells tell if they meet the goal */
export function latencyColumn(
  quantile: (typeof comparedQuantiles)[number],
  { language, goals, marked }: Against & { readonly marked: boolean },
): ComparedColumn {
  const goal = goals.latencyMs[quantile];
  return {
    title: `${quantile.toUpperCase()} (ms)`,
    label: metricLabel('latency', language),
    cell: (run) => {
      const { latencyMs } = run.summary.overall;
      const answers = examplesMeant(run) * run.run.repeat;
      const against = marked ? { goal, whole: wasTimedWhole(run) } : {};
      return withNote(latencyOf(latencyMs, quantile, against), partialLatencyNote(latencyMs, answers));
    },
    goal: latencyGoalText(goal),
  };
}
