// What came of an experiment, as one document: `hakari run --json` and `results.json`.
import { z } from 'zod';
import { aloneLatency } from '../analysis/alone-latency.ts';
import type { CallerCounts, RunCalls } from '../analysis/calls/collect-calls.ts';
import type { ChoiceSummary } from '../analysis/choice/collect-choices.ts';
import type { EvaluatedAnswer } from '../analysis/collect-evaluation.ts';
import type { Failures } from '../analysis/failures/collect-failures.ts';
import type { Overalls, RunOverall } from '../analysis/overall/collect-overalls.ts';
import type { PanelMetric } from '../analysis/panels/panel-metric.ts';
import { present } from '../model/present.ts';
import { undeclaredRankColumn } from '../model/rank-column.ts';
import type { Run } from '../model/run.ts';
import type { LatencySummary, MetricSummary, RunSummary } from '../model/summary.ts';
import { judgementOf } from '../report/parts/differential/differential-context.ts';
import { evaluationResult } from '../report/parts/evaluation/evaluation.ts';
import type { ReportedDifferential } from '../report/report-context.ts';
import {
  choiceSummarySchema,
  count,
  type Document,
  evaluationSchema,
  intervalSchema,
  judgementSchema,
  latencyNumbers,
  metricNumbers,
  number,
  overallDifferenceSchema,
  overallSchema,
} from './result-shapes.ts';

const metric = z.strictObject(metricNumbers);
const latency = z.strictObject(latencyNumbers);
/** Where a run lost its queries: by place those below the goal, documents, and what the mean would gain if it were repaired. */
const failures = z.strictObject({
  metric: z.string(),
  goal: z.number(),
  judged: count,
  failed: count,
  places: z.record(
    z.string(),
    z.strictObject({ queries: count, documents: z.number().min(0), points: number, ci95: intervalSchema }),
  ),
});
const metrics = z.record(z.string(), metric);
const counts = z.record(z.string(), count);
const partialSum = z.strictObject({ known: number, unknown: count });
/** Calls of one caller; see `CallCounts`. */
const calls = z.strictObject({
  calls: count,
  cached: count,
  retried: count,
  retries: counts,
  failed: counts,
  inputTokens: partialSum,
  outputTokens: partialSum,
  costUsd: partialSum,
  ms: z.strictObject({ mean: number, p95: number }),
  models: z.array(z.string()),
});

const share = z.strictObject({ count, of: count, ci95: intervalSchema });
const difference = z.strictObject({ n: count, mean: number, ci95: intervalSchema });
const saved = z.strictObject({ first: number, second: number, secondAlone: number });
const panel = z.strictObject({
  metric: z.string(),
  vote: z.enum(['majority', 'mean', 'any', 'cascade']),
  members: z.array(z.strictObject({ name: z.string(), votes: count, lost: count, apart: count.nullable() })),
  verdicts: count,
  undecided: count,
  passed: count,
  split: share.exactOptional(),
  agreement: z.strictObject({ alpha: number, ratings: count, units: count }).exactOptional(),
  pairs: z.array(
    z.strictObject({
      a: count,
      b: count,
      n: count,
      same: z.number(),
      ci95: intervalSchema,
      kappa: number,
      difference: difference.exactOptional(),
    }),
  ),
  position: difference.exactOptional(),
  cascade: z
    .strictObject({
      escalated: share,
      reasons: z.array(z.tuple([z.enum(['band', 'apart', 'failed']), count]).readonly()),
      overruledUnsure: share,
      overruledSure: share,
      difference,
      calls: saved,
      costUsd: saved,
    })
    .exactOptional(),
});

/** Null where there is none; what is made of trials is absent where they were not looked at, or have nothing of it. */
const run = z.strictObject({
  id: z.string(),
  target: z.string(),
  dataset: z.strictObject({ id: z.string(), hash: z.string(), examples: count }).nullable(),
  trials: z.strictObject({ ok: count, failed: count }),
  metrics,
  byCategory: z.record(z.string(), z.strictObject({ metrics, latencyMs: latency, overall: overallSchema.optional() })),
  /** Trials under way at once while `latencyMs` was measured. */
  concurrency: count,
  latencyMs: latency,
  /** One call at a time, in a pass of its own; absent where there was none. */
  latencyAloneMs: z
    .strictObject({ n: count, failed: count, cached: count, wanted: count, ...latencyNumbers })
    .optional(),
  overall: overallSchema.optional(),
  /** Of a run file whose rank column contradicts its scores, where the config does not say which of the two orders its documents. */
  rankColumn: z
    .strictObject({ by: z.enum(['rank', 'line']), topics: count, contradicted: count, reversed: count })
    .optional(),
  failures: failures.optional(),
  evaluation: evaluationSchema.optional(),
  choices: choiceSummarySchema.optional(),
  calls: z
    .strictObject({ target: calls.nullable(), targetModels: calls.nullable(), judges: z.record(z.string(), calls) })
    .optional(),
  failedTrials: counts.optional(),
});

/** One document a command; null is "could not be measured". */
export const experimentResultSchema = z.strictObject({
  experiment: z.string(),
  panels: z.array(panel).optional(),
  differential: judgementSchema.optional(),
  overallDifferences: z.array(overallDifferenceSchema).optional(),
  runs: z.array(run),
});

export type ExperimentResult = Document<typeof experimentResultSchema>;
export type RunResult = ExperimentResult['runs'][number];
type MetricResult = Document<typeof metric>;
type LatencyResult = Document<typeof latency>;
type CallResult = Document<typeof calls>;

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
    panels,
    overallDifferences: overalls?.differences,
    differential,
    runs: runs.map(({ run, summary, calls, choices, answers }) => ({
      ...summaryResult(
        run,
        summary,
        overalls?.runs.find((each) => each.run === run.id),
      ),
      failures: failures === undefined ? undefined : failureResult(run.id, failures),
      evaluation: evaluationResult({ run, summary, answers }),
      choices,
      ...callResults(calls),
    })),
  };
}

const summaryResult = (run: Run, summary: RunSummary, overall: RunOverall | undefined): RunResult => ({
  id: run.id,
  target: run.target.id,
  dataset:
    run.dataset === undefined ? null : { id: run.dataset.id, hash: run.dataset.hash, examples: run.dataset.examples },
  trials: { ok: summary.trials.ok, failed: summary.trials.failed },
  metrics: metricResults(summary.overall.metrics),
  byCategory: Object.fromEntries(summary.byCategory.map((slice) => [slice.category, sliceResult(slice, overall)])),
  concurrency: run.concurrency,
  latencyMs: latencyResult(summary.overall.latencyMs),
  latencyAloneMs: aloneLatency(run),
  overall: overall?.overall,
  rankColumn: undeclaredRankColumn(run),
});

function sliceResult(
  { category, metrics, latencyMs }: RunSummary['byCategory'][number],
  overall: RunOverall | undefined,
): RunResult['byCategory'][string] {
  return {
    metrics: metricResults(metrics),
    latencyMs: latencyResult(latencyMs),
    overall: overall?.byCategory.find((each) => each.category === category)?.score,
  };
}

const metricResults = (summaries: readonly MetricSummary[]): RunResult['metrics'] =>
  Object.fromEntries(summaries.map((summary) => [summary.metric, metricResult(summary)]));

/** Of all that a summary knows, the members of the document, in its order. */
const metricResult = (summary: MetricSummary): MetricResult =>
  Object.fromEntries(keysOf(metricNumbers).map((name) => [name, summary[name]])) as MetricResult;

const keysOf = <Shape extends object>(shape: Shape): readonly (keyof Shape)[] => Object.keys(shape) as (keyof Shape)[];

const latencyResult = ({ mean, p50, p95, p99, missing, bounds }: LatencySummary): LatencyResult =>
  present({ mean, p50, p95, p99, missing, bounds });

function failureResult(runId: string, { metric, goal, runs }: Failures): RunResult['failures'] | undefined {
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
