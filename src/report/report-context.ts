// What every section of a run report is built from.

import { metricGoal, type RunGoals, retrievalGoals } from '../metrics/run-goals.ts';
import type { CommonTexts } from './messages/common-texts.ts';
import { commonTexts } from './messages/common-texts.ts';
import { type MetricColumn, metricColumns } from './metric-columns.ts';
import { metricUnit } from './metric-unit.ts';
import { type LetteredRun, letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/** The input with its runs lettered, its columns chosen, its goals and texts at hand. */
export interface ReportContext {
  readonly input: RunReportInput;
  readonly runs: readonly LetteredRun[];
  readonly columns: readonly MetricColumn[];
  readonly goals: RunGoals;
  readonly messages: CommonTexts;
  /** How many failed queries are told of in full. */
  readonly detailedQueries: number;
}

export interface ReportContextOptions {
  /** (all) */
  readonly detailedQueries?: number;
}

export function createReportContext(
  input: RunReportInput,
  { detailedQueries = Number.POSITIVE_INFINITY }: ReportContextOptions = {},
): ReportContext {
  return {
    input,
    runs: letterRuns(input.runs),
    columns: metricColumns(input.runs),
    goals: input.goals ?? retrievalGoals,
    messages: commonTexts[input.language],
    detailedQueries,
  };
}

/** The columns that have a goal; the first of quality where none has. */
export function goalColumns({ columns, goals }: ReportContext): readonly MetricColumn[] {
  const withGoal = columns.filter(({ metric }) => metricGoal(goals, metric) !== undefined);
  return withGoal.length > 0 ? withGoal : columns.filter(({ metric }) => metricUnit(metric) === undefined).slice(0, 1);
}

/** The one metric that stands for quality where only one can: nDCG at the goal's depth, else the last with a goal. */
export function primaryColumn(context: ReportContext): MetricColumn | undefined {
  const columns = goalColumns(context);
  return columns.find(({ metric }) => metric.startsWith('nDCG')) ?? columns.at(-1);
}
