// The results of runs as one JSON value: what `hakari run --json` prints and `results.json` holds.
import type { PartialSum } from '../../analysis/calls/call-tally.ts';
import type { CallerCounts, RunCalls } from '../../analysis/calls/collect-calls.ts';
import type { ChoiceSummary } from '../../analysis/choice/collect-choices.ts';
import type { EvaluatedAnswer } from '../../analysis/collect-evaluation.ts';
import type { Judgement } from '../../analysis/differential/decision-rule.ts';
import type { Failures } from '../../analysis/failures/collect-failures.ts';
import type { Overalls, RunOverall } from '../../analysis/overall/collect-overalls.ts';
import type { OverallDifference } from '../../analysis/overall/overall-difference.ts';
import type { OverallScore } from '../../analysis/overall/overall-score.ts';
import type { PanelMetric } from '../../analysis/panels/panel-metric.ts';
import type { Run } from '../../model/run.ts';
import type { LatencySummary, MetricSummary, RunSummary } from '../../model/summary.ts';
import { judgementOf } from '../parts/differential/differential-context.ts';
import { type EvaluationResult, evaluationResult } from '../parts/evaluation/evaluation.ts';
import type { ReportedDifferential } from '../report-context.ts';

/** One metric's numbers; null where nothing could be measured. */
export type MetricResult = Pick<
  MetricSummary,
  'mean' | 'meanAnswered' | 'ci95' | 'ciMethod' | 'n' | 'imputed' | 'skipped' | 'failedInstrument' | 'bounds'
>;

export type LatencyResult = Pick<LatencySummary, 'mean' | 'p50' | 'p95' | 'p99'>;

/** Metrics by canonical name. */
export type MetricResults = { readonly [metric: string]: MetricResult };

export interface SliceResult {
  readonly metrics: MetricResults;
  readonly latencyMs: LatencyResult;
  /** Absent for a run without one. */
  readonly overall?: OverallScore;
}

/** What was lost at one place: queries below the goal, documents, and what the mean would gain if it were repaired. */
export interface LossResult {
  readonly queries: number;
  readonly documents: number;
  readonly points: number | null;
  readonly ci95: readonly [number, number] | null;
}

/** Where a run lost its queries; places by name, only those that occur. */
export interface FailureResult {
  readonly metric: string;
  readonly goal: number;
  readonly judged: number;
  readonly failed: number;
  readonly places: { readonly [place: string]: LossResult };
}

export interface RunResult {
  readonly id: string;
  readonly target: string;
  /** Null for a run without a dataset. */
  readonly dataset: { readonly id: string; readonly hash: string; readonly examples: number } | null;
  readonly trials: { readonly ok: number; readonly failed: number };
  readonly metrics: MetricResults;
  readonly byCategory: { readonly [category: string]: SliceResult };
  readonly latencyMs: LatencyResult;
  /** Absent for a run without one, and where trials were not looked at. */
  readonly overall?: OverallScore;
  /** Absent where judgements are, and where trials were not looked at. */
  readonly failures?: FailureResult;
  /** Whom it called; absent where trials were not looked at. */
  readonly calls?: CallResults;
  /** Keywords, negatives and grades; absent where none of them is measured, and where trials were not looked at. */
  readonly evaluation?: EvaluationResult;
  /** Which options its answers chose; absent where none was asked to choose, and where trials were not looked at. */
  readonly choices?: ChoiceSummary;
  /** Failed trials by the code of their error; absent where trials were not looked at. */
  readonly failedTrials?: { readonly [code: string]: number };
}

/** Calls of one caller; see `CallCounts`. Null is "nobody tells". */
export interface CallResult {
  readonly calls: number;
  readonly cached: number;
  readonly retried: number;
  readonly retries: { readonly [reason: string]: number };
  readonly failed: { readonly [code: string]: number };
  readonly inputTokens: PartialSum;
  readonly outputTokens: PartialSum;
  readonly costUsd: PartialSum;
  readonly ms: { readonly mean: number | null; readonly p95: number | null };
  readonly models: readonly string[];
}

export interface CallResults {
  /** Questions to the target; what it took is the sum of its models' calls, where it tells of them. */
  readonly target: CallResult | null;
  readonly targetModels: CallResult | null;
  /** By metric. */
  readonly judges: { readonly [metric: string]: CallResult };
}

export interface ExperimentResult {
  readonly experiment: string;
  readonly runs: readonly RunResult[];
  /** How several judges of a metric went together; absent where each was judged by one, once, and where trials were not looked at. */
  readonly panels?: readonly PanelMetric[];
  /** What follows from preparations that were held against each other; absent for other runs, and before all are finished. */
  readonly differential?: Judgement;
  /** Overall scores in pairs of runs; absent where no run has one. */
  readonly overallDifferences?: readonly OverallDifference[];
}

/** Shapes runs and their summaries, in the order given, as the documented JSON. */
export function runResultJson(input: {
  readonly experiment: string;
  readonly runs: readonly {
    readonly run: Run;
    readonly summary: RunSummary;
    readonly calls?: RunCalls | undefined;
    readonly choices?: ChoiceSummary | undefined;
    readonly answers?: readonly EvaluatedAnswer[] | undefined;
  }[];
  readonly failures?: Failures | undefined;
  readonly panels?: readonly PanelMetric[] | undefined;
  readonly overalls?: Overalls | undefined;
  readonly differential?: ReportedDifferential | undefined;
}): ExperimentResult {
  const { experiment, runs, failures, panels, overalls } = input;
  const differential = input.differential === undefined ? undefined : judgementOf(input.differential);
  return {
    experiment,
    ...(panels === undefined ? {} : { panels }),
    ...(overalls === undefined ? {} : { overallDifferences: overalls.differences }),
    ...(differential === undefined ? {} : { differential }),
    runs: runs.map(({ run, summary, calls, choices, answers }) => {
      const evaluation = evaluationResult({ run, summary, answers });
      const failed = failures === undefined ? undefined : failureResult(run.id, failures);
      return {
        ...runResult(
          run,
          summary,
          overalls?.runs.find((each) => each.run === run.id),
        ),
        ...(failed === undefined ? {} : { failures: failed }),
        ...(evaluation === undefined ? {} : { evaluation }),
        ...(choices === undefined ? {} : { choices }),
        ...callResults(calls),
      };
    }),
  };
}

const runResult = (run: Run, summary: RunSummary, overall?: RunOverall): RunResult => ({
  id: run.id,
  target: run.target.id,
  dataset:
    run.dataset === undefined ? null : { id: run.dataset.id, hash: run.dataset.hash, examples: run.dataset.examples },
  trials: { ok: summary.trials.ok, failed: summary.trials.failed },
  metrics: metricResults(summary.overall.metrics),
  byCategory: Object.fromEntries(summary.byCategory.map((slice) => [slice.category, sliceResult(slice, overall)])),
  latencyMs: latencyResult(summary.overall.latencyMs),
  ...(overall === undefined ? {} : { overall: overall.overall }),
});

function sliceResult(
  { category, metrics, latencyMs }: RunSummary['byCategory'][number],
  overall: RunOverall | undefined,
): SliceResult {
  const own = overall?.byCategory.find((each) => each.category === category)?.score;
  return {
    metrics: metricResults(metrics),
    latencyMs: latencyResult(latencyMs),
    ...(own === undefined ? {} : { overall: own }),
  };
}

const metricResults = (summaries: readonly MetricSummary[]): MetricResults =>
  Object.fromEntries(summaries.map((summary) => [summary.metric, metricResult(summary)]));

const metricResult = (summary: MetricSummary): MetricResult => ({
  mean: summary.mean,
  meanAnswered: summary.meanAnswered,
  ci95: summary.ci95,
  ciMethod: summary.ciMethod,
  n: summary.n,
  imputed: summary.imputed,
  skipped: summary.skipped,
  failedInstrument: summary.failedInstrument,
  bounds: summary.bounds,
});

const latencyResult = ({ mean, p50, p95, p99 }: LatencySummary): LatencyResult => ({ mean, p50, p95, p99 });

function failureResult(runId: string, { metric, goal, runs }: Failures): FailureResult | undefined {
  const own = runs.find((run) => run.runId === runId);
  if (own === undefined || own.judged === 0) return undefined;
  const places = own.classes.map(({ failure, queries, documents, points, ci95 }) => [
    failure,
    { queries, documents, points, ci95 },
  ]);
  return { metric, goal, judged: own.judged, failed: own.below, places: Object.fromEntries(places) };
}

function callResults(calls: RunCalls | undefined): Pick<RunResult, 'calls' | 'failedTrials'> {
  if (calls === undefined) return {};
  const { callers, failures } = calls;
  const ofKind = (wanted: CallerCounts['kind']): CallResult | null => {
    const found = callers.find(({ kind }) => kind === wanted);
    return found === undefined ? null : callResult(found);
  };
  const judges = callers.flatMap((caller) =>
    caller.kind === 'judge' ? [[caller.metric ?? '', callResult(caller)] as const] : [],
  );
  return {
    calls: {
      target: ofKind('target'),
      targetModels: ofKind('target-models'),
      judges: Object.fromEntries(judges),
    },
    failedTrials: Object.fromEntries(failures.map(({ code, count }) => [code, count])),
  };
}

function callResult({ kind: _kind, metric: _metric, failed, ms, ...counts }: CallerCounts): CallResult {
  return { ...counts, failed: Object.fromEntries(failed), ms: { mean: ms.mean, p95: ms.p95 } };
}
