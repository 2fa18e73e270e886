// What is derived of a run's rows and kept: its summary, facts of report parts, verdicts. Each is valid while its revision is the run's.
import type { Transaction } from 'kysely';
import type { Json } from '../model/json.ts';
import { present } from '../model/present.ts';
import {
  type MetricSummary,
  type OverallSummary,
  type RunSummary,
  type SliceSummary,
  summaryVersion,
} from '../model/summary.ts';
import type { FactsKey, KeptFacts, RunStore } from '../ports/run-store.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import { chunked, packed, unpackBlob } from './blob.ts';
import { isAtRevision, revisionOfRow } from './run-revisions.ts';
import type { RunSliceRow, RunSummaryRow, Tables } from './tables.ts';
import { contentOf } from './trials-of-run.ts';

export function summaries(context: StoreContext): Pick<RunStore, 'readSummary' | 'readOverall' | 'writeSummary'> {
  return {
    readSummary: (runId) => readSummary(context, runId),
    readOverall: (runIds) => readOverall(context, runIds),
    writeSummary: (summary, revision) =>
      context.write(async (trx) => {
        await oneAtATime(context, trx, `kept of ${summary.runId}`);
        await writeSummary(trx, summary, revision);
      }),
  };
}

async function writeSummary(trx: Transaction<Tables>, summary: RunSummary, revision: number): Promise<void> {
  const { runId } = summary;
  if (!(await isAtRevision(trx, runId, revision))) return;
  await trx.deleteFrom('run_slice').where('run_id', '=', runId).execute();
  const slices = [{ ...summary.overall, category: null }, ...summary.byCategory];
  const sliceRows = slices.map((slice, index) =>
    encodeSlice(slice, { runId, index, revision, trials: summary.trials }),
  );
  for (const chunk of chunked(sliceRows, 500)) await trx.insertInto('run_slice').values(chunk).execute();
  const metricRows = slices.flatMap((slice, index) =>
    slice.metrics.map((metric, position) => encodeMetric(metric, { runId, index, position })),
  );
  for (const chunk of chunked(metricRows, 500)) await trx.insertInto('run_summary').values(chunk).execute();
}

async function readSummary({ db }: StoreContext, runId: string): Promise<RunSummary | undefined> {
  const rows = await keptSlices(db).where('run_slice.run_id', '=', runId).execute();
  const [overall, ...categories] = [...Map.groupBy(rows, ({ slice }) => slice).values()];
  if (overall === undefined) return undefined;
  return {
    ...overallOf(overall),
    byCategory: categories.map((slice) => ({ category: slice[0]?.category ?? '', ...sliceOf(slice) })),
  };
}

const runsAStatement = 500;

async function readOverall(
  { db }: StoreContext,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, OverallSummary>> {
  const found = new Map<string, OverallSummary>();
  for (const ids of chunked(runIds, runsAStatement)) {
    const rows = await keptSlices(db).where('run_slice.run_id', 'in', ids).where('run_slice.slice', '=', 0).execute();
    for (const [id, slice] of Map.groupBy(rows, (row) => row.run_id)) found.set(id, overallOf(slice));
  }
  return found;
}

/** Slices with their metrics in one statement, so that they are of one moment. */
const keptSlices = (db: StoreContext['db']) =>
  db
    .selectFrom('run_slice')
    .innerJoin('run', (join) =>
      join.onRef('run.id', '=', 'run_slice.run_id').on('run_slice.revision', '=', revisionOfRow()),
    )
    .leftJoin('run_summary', (join) =>
      join.onRef('run_summary.run_id', '=', 'run_slice.run_id').onRef('run_summary.slice', '=', 'run_slice.slice'),
    )
    .selectAll('run_summary')
    .selectAll('run_slice')
    .where('run_slice.summary_version', '=', summaryVersion)
    .orderBy('run_slice.slice')
    .orderBy('run_summary.position');

type KeptSlice = Awaited<ReturnType<ReturnType<typeof keptSlices>['execute']>>;

const sliceOf = (rows: KeptSlice): SliceSummary =>
  decodeSlice(
    rows[0]!,
    rows.flatMap((row) => (row.metric === null ? [] : decodeMetric(row as RunSummaryRow))),
  );

const overallOf = (rows: KeptSlice): OverallSummary => ({
  runId: rows[0]!.run_id,
  trials: { ok: rows[0]!.trials_ok ?? 0, failed: rows[0]!.trials_failed ?? 0 },
  overall: sliceOf(rows),
});

function encodeSlice(
  slice: SliceSummary & { readonly category: string | null },
  of: {
    readonly runId: string;
    readonly index: number;
    readonly revision: number;
    readonly trials: RunSummary['trials'];
  },
): RunSliceRow {
  const { n, mean, p50, p95, p99, histogram, missing, bounds } = slice.latencyMs;
  return {
    run_id: of.runId,
    slice: of.index,
    category: slice.category,
    revision: of.revision,
    summary_version: summaryVersion,
    examples: slice.examples,
    trials_ok: of.index === 0 ? of.trials.ok : null,
    trials_failed: of.index === 0 ? of.trials.failed : null,
    latency_n: n,
    latency_mean_ms: mean,
    latency_p50_ms: p50,
    latency_p95_ms: p95,
    latency_p99_ms: p99,
    latency_histogram: histogram === undefined ? null : JSON.stringify(histogram),
    latency_missing: missing === undefined ? null : JSON.stringify(missing),
    latency_bounds: bounds === undefined ? null : JSON.stringify(bounds),
  };
}

function decodeSlice(row: RunSliceRow, metrics: readonly MetricSummary[]): SliceSummary {
  return {
    examples: row.examples,
    metrics,
    latencyMs: present({
      n: row.latency_n,
      mean: row.latency_mean_ms,
      p50: row.latency_p50_ms,
      p95: row.latency_p95_ms,
      p99: row.latency_p99_ms,
      histogram: row.latency_histogram !== null ? JSON.parse(row.latency_histogram) : undefined,
      missing: row.latency_missing !== null ? JSON.parse(row.latency_missing) : undefined,
      bounds: row.latency_bounds !== null ? JSON.parse(row.latency_bounds) : undefined,
    }),
  };
}

function encodeMetric(
  summary: MetricSummary,
  of: { readonly runId: string; readonly index: number; readonly position: number },
): RunSummaryRow {
  return {
    run_id: of.runId,
    metric: summary.metric,
    metric_version: summary.metricVersion ?? 0,
    slice: of.index,
    position: of.position,
    mean: summary.mean,
    mean_answered: summary.meanAnswered,
    ci_low: summary.ci95?.[0] ?? null,
    ci_high: summary.ci95?.[1] ?? null,
    ci_method: summary.ciMethod,
    n: summary.n,
    imputed: summary.imputed,
    skipped: summary.skipped,
    skipped_reasons: JSON.stringify(summary.skippedReasons),
    failed_instrument: summary.failedInstrument,
    failed_target: summary.failedTarget,
    bound_low: summary.bounds?.[0] ?? null,
    bound_high: summary.bounds?.[1] ?? null,
    lost_ci_low: summary.lostCi95?.[0] ?? null,
    lost_ci_high: summary.lostCi95?.[1] ?? null,
  };
}

function decodeMetric(row: RunSummaryRow): MetricSummary {
  return present({
    metric: row.metric,
    metricVersion: row.metric_version !== 0 ? row.metric_version : undefined,
    mean: row.mean,
    meanAnswered: row.mean_answered,
    ci95: pairOf(row.ci_low, row.ci_high),
    ciMethod: row.ci_method as MetricSummary['ciMethod'],
    n: row.n,
    imputed: row.imputed,
    skipped: row.skipped,
    skippedReasons: JSON.parse(row.skipped_reasons) as MetricSummary['skippedReasons'],
    failedInstrument: row.failed_instrument,
    failedTarget: row.failed_target,
    bounds: pairOf(row.bound_low, row.bound_high),
    lostCi95: pairOf(row.lost_ci_low, row.lost_ci_high) ?? undefined,
  });
}

const pairOf = (low: number | null, high: number | null): readonly [number, number] | null =>
  low === null || high === null ? null : [low, high];

// Facts of the parts of a report, and verdicts by example.

const rowsAStatement = 500;
/** Scopes of a part that are kept of a run, such as those of several goals; with one more, all earlier ones go. */
const keptScopes = 4;

export function runFacts(context: StoreContext): KeptFacts {
  return {
    readFacts: (key) => readFacts(context, key),
    writeFacts: (key, facts, revision) =>
      context.write(async (trx) => {
        await oneAtATime(context, trx, `kept of ${key.runId}`);
        await writeFacts(trx, key, { facts, revision });
      }),
    writeVerdicts: (runId, verdicts, revision) => writeVerdicts(context, { runId, verdicts, revision }),
  };
}

async function readFacts({ db }: StoreContext, { runId, part, partVersion, scope = '' }: FactsKey) {
  const row = await db
    .selectFrom('run_facts')
    .innerJoin('run', (join) =>
      join.onRef('run.id', '=', 'run_facts.run_id').on('run_facts.revision', '=', revisionOfRow()),
    )
    .select(['run_facts.encoding', 'run_facts.facts'])
    .where('run_facts.run_id', '=', runId)
    .where('run_facts.part', '=', part)
    .where('run_facts.scope', '=', scope)
    .where('run_facts.part_version', '=', partVersion)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const bytes = unpackBlob({ encoding: row.encoding, bytes: row.facts });
  return JSON.parse(new TextDecoder().decode(bytes)) as Json;
}

async function writeFacts(
  trx: Transaction<Tables>,
  { runId, part, partVersion, scope = '' }: FactsKey,
  { facts, revision }: { readonly facts: Json; readonly revision: number },
): Promise<void> {
  if (!(await isAtRevision(trx, runId, revision))) return;
  // Of every scope: what was made of earlier rows is of no use to anybody.
  await trx
    .deleteFrom('run_facts')
    .where('run_id', '=', runId)
    .where(({ or, and, eb }) =>
      or([eb('revision', '!=', revision), and([eb('part', '=', part), eb('scope', '=', scope)])]),
    )
    .execute();
  const others = await trx
    .selectFrom('run_facts')
    .select('scope')
    .where('run_id', '=', runId)
    .where('part', '=', part)
    .execute();
  if (others.length >= keptScopes) {
    await trx.deleteFrom('run_facts').where('run_id', '=', runId).where('part', '=', part).execute();
  }
  const { encoding, bytes } = packed(Buffer.from(JSON.stringify(facts)));
  const row = { run_id: runId, part, scope, part_version: partVersion, revision };
  await trx
    .insertInto('run_facts')
    .values({ ...row, encoding, facts: bytes })
    .execute();
}

interface Verdicts {
  readonly runId: string;
  readonly verdicts: ReadonlyMap<string, string>;
  readonly revision: number;
}

async function writeVerdicts(context: StoreContext, { runId, verdicts, revision }: Verdicts): Promise<void> {
  const contentId = await contentOf(context, runId);
  await context.write(async (trx) => {
    await oneAtATime(context, trx, `kept of ${runId}`);
    if (!(await isAtRevision(trx, runId, revision))) return;
    await trx.deleteFrom('run_verdict').where('run_id', '=', runId).execute();
    for (const ids of chunked([...verdicts.keys()], rowsAStatement)) {
      const found = await trx
        .selectFrom('example')
        .select(['example_id as id', 'ordinal'])
        .where('content_id', '=', contentId ?? '')
        .where('example_id', 'in', ids)
        .execute();
      const rows = found.map(({ id, ordinal }) => ({
        run_id: runId,
        example_ordinal: ordinal,
        verdict: verdicts.get(id) ?? '',
        revision,
      }));
      if (rows.length > 0) await trx.insertInto('run_verdict').values(rows).execute();
    }
  });
}
