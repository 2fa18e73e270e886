// The results of runs as one JSON value: what `hakari run --json` prints and `results.json` holds.
import type { Failures } from '../analysis/failures/collect-failures.ts';
import type { Run } from '../model/run.ts';
import type { LatencySummary, MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';

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
  /** Absent where judgements are, and where trials were not looked at. */
  readonly failures?: FailureResult;
}

export interface ExperimentResult {
  readonly experiment: string;
  readonly runs: readonly RunResult[];
}

/** Shapes runs and their summaries, in the order given, as the documented JSON. */
export function runResultJson(input: {
  readonly experiment: string;
  readonly runs: readonly { readonly run: Run; readonly summary: RunSummary }[];
  readonly failures?: Failures;
}): ExperimentResult {
  const { experiment, runs, failures } = input;
  return {
    experiment,
    runs: runs.map(({ run, summary }) => {
      const failed = failures === undefined ? undefined : failureResult(run.id, failures);
      return { ...runResult(run, summary), ...(failed === undefined ? {} : { failures: failed }) };
    }),
  };
}

const runResult = (run: Run, summary: RunSummary): RunResult => ({
  id: run.id,
  target: run.target.id,
  dataset:
    run.dataset === undefined ? null : { id: run.dataset.id, hash: run.dataset.hash, examples: run.dataset.examples },
  trials: { ok: summary.trials.ok, failed: summary.trials.failed },
  metrics: metricResults(summary.overall.metrics),
  byCategory: Object.fromEntries(summary.byCategory.map((slice) => [slice.category, sliceResult(slice)])),
  latencyMs: latencyResult(summary.overall.latencyMs),
});

const sliceResult = ({ metrics, latencyMs }: SliceSummary): SliceResult => ({
  metrics: metricResults(metrics),
  latencyMs: latencyResult(latencyMs),
});

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
