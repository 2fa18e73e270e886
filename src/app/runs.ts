// What a store holds: its runs, newest first, and everything known of one of them.
import { z } from 'zod';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import type { RunSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';
import type { TraceStore } from '../ports/trace-store.ts';
import { bundledRunSchema } from './bundle/bundle-schema.ts';
import { workStateSchema } from './distributed/work-state.ts';
import { count, datasetRefSchema, latencyNumbers, metricNumbers } from './result-shapes.ts';
import { runSummary } from './run-summary.ts';
import { streamStateSchema, untoldByStream, untoldSchema } from './traces/stream-state.ts';

/** A run's head as it was recorded. */
const runSchema = bundledRunSchema.extend({
  experimentId: z.string(),
  dataset: datasetRefSchema.exactOptional(),
  parentId: z.string().exactOptional(),
  pinnedAs: z.string().exactOptional(),
}) satisfies z.ZodType<Run>;

const metric = z.strictObject({
  metric: z.string(),
  metricVersion: count.exactOptional(),
  ...metricNumbers,
  lostCi95: z.tuple([z.number(), z.number()]).readonly().exactOptional(),
  skippedReasons: z.array(z.tuple([z.string(), count]).readonly()),
});

const latency = z.strictObject({
  n: count,
  ...latencyNumbers,
  histogram: z.strictObject({ zero: count, bins: z.array(z.tuple([z.int(), count]).readonly()) }).exactOptional(),
});

const slice = { examples: count, metrics: z.array(metric), latencyMs: latency };

const summary = z.strictObject({
  runId: z.string(),
  trials: z.strictObject({ ok: count, failed: count }),
  overall: z.strictObject(slice),
  byCategory: z.array(z.strictObject({ ...slice, category: z.string() })),
}) satisfies z.ZodType<RunSummary>;

export const runListSchema = z.strictObject({
  runs: z.array(runSchema),
  /** Production traffic that is not understood, by the names of its senders. */
  untold: z.array(untoldSchema.extend({ stream: z.string() })).exactOptional(),
});

/** Newest first; streams of production among them. */
export async function listRuns(
  store: Store & Pick<TraceStore, 'untoldTraces'>,
  { experiment, limit }: { readonly experiment?: string | undefined; readonly limit: number },
): Promise<Omit<z.infer<typeof runListSchema>, 'runs'> & { readonly runs: readonly Run[] }> {
  const runs = await store.listRuns(present({ limit, experiment, streams: true }));
  const untold = [...(await untoldByStream(store))].map(([stream, of]) => ({ stream, ...of }));
  return untold.length === 0 ? { runs } : { runs, untold };
}

/** `summary` is null for a run without a dataset. */
export const shownRunSchema = z.strictObject({
  run: runSchema,
  summary: summary.nullable(),
  /** Of production traffic: traces that were kept, and those that are counted alone. */
  stream: streamStateSchema.exactOptional(),
  /** Of a distributed run that is not finished. */
  distributed: workStateSchema.exactOptional(),
});

export async function showRun(
  store: Store,
  run: Run,
): Promise<{ readonly run: Run; readonly summary: RunSummary | null }> {
  return { run, summary: run.dataset === undefined ? null : await runSummary(store, run) };
}

/** Whether workers are or were asked for it, and it has not come to its end. */
export const isLeftToWorkers = ({ status, environment }: Run): boolean =>
  environment.distributed !== undefined && (status === 'running' || status === 'interrupted');
