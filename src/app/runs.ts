// What a store holds: its runs, newest first, and everything known of one of them.
import { z } from 'zod';
import type { Run } from '../model/run.ts';
import type { LatencySummary, MetricSummary, RunSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';
import { ownMetricSchema } from './bundle/bundle-schema.ts';
import { ciMethodSchema, intervalSchema } from './result-shapes.ts';
import { runSummary } from './run-summary.ts';

const count = z.int().min(0);
const number = z.number().nullable();
const jsonObject = z.record(z.string(), z.json());

/** A run's head as it was recorded. */
export const runSchema: z.ZodType<Run> = z.strictObject({
  id: z.string(),
  experimentId: z.string(),
  experiment: z.string(),
  target: z.strictObject({ id: z.string(), type: z.string(), config: jsonObject, fingerprint: z.string() }),
  dataset: z.strictObject({ id: z.string(), name: z.string(), hash: z.string(), examples: count }).exactOptional(),
  ordinal: count,
  repeat: count,
  concurrency: count,
  metrics: z.array(z.string()),
  ownMetrics: z.array(ownMetricSchema).exactOptional(),
  environment: jsonObject,
  status: z.enum(['running', 'finished', 'interrupted']),
  startedAt: z.number(),
  finishedAt: z.number().exactOptional(),
  parentId: z.string().exactOptional(),
  pinnedAs: z.string().exactOptional(),
  tags: z.array(z.string()),
});

const metric: z.ZodType<MetricSummary> = z.strictObject({
  metric: z.string(),
  metricVersion: count.exactOptional(),
  mean: number,
  meanAnswered: number,
  ci95: intervalSchema,
  ciMethod: ciMethodSchema,
  n: count,
  imputed: count,
  skipped: count,
  skippedReasons: z.array(z.tuple([z.string(), count]).readonly()),
  failedInstrument: count,
  failedTarget: count,
  bounds: intervalSchema,
});

const latency: z.ZodType<LatencySummary> = z.strictObject({
  n: count,
  mean: number,
  p50: number,
  p95: number,
  p99: number,
  histogram: z.strictObject({ zero: count, bins: z.array(z.tuple([z.int(), count]).readonly()) }).exactOptional(),
});

const slice = { examples: count, metrics: z.array(metric), latencyMs: latency };

const summary: z.ZodType<RunSummary> = z.strictObject({
  runId: z.string(),
  trials: z.strictObject({ ok: count, failed: count }),
  overall: z.strictObject(slice),
  byCategory: z.array(z.strictObject({ ...slice, category: z.string() })),
});

export const runListSchema = z.strictObject({ runs: z.array(runSchema) });
export type RunList = z.infer<typeof runListSchema>;

/** Newest first. */
export async function listRuns(
  store: Store,
  { experiment, limit }: { readonly experiment?: string | undefined; readonly limit: number },
): Promise<RunList> {
  return { runs: [...(await store.listRuns(experiment === undefined ? { limit } : { limit, experiment }))] };
}

/** `summary` is null for a run without a dataset. */
export const shownRunSchema = z.strictObject({ run: runSchema, summary: summary.nullable() });
export type ShownRun = z.infer<typeof shownRunSchema>;

export async function showRun(store: Store, run: Run): Promise<ShownRun> {
  return { run, summary: run.dataset === undefined ? null : await runSummary(store, run) };
}
