// Experiments and the heads of runs: make, end, find, list, tag, pin.

import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import { present } from '../model/present.ts';
import { type Run, streamType } from '../model/run.ts';
import type { RunQueries, RunQuery } from '../ports/run-queries.ts';
import type { Pin, RunStore } from '../ports/run-store.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import { pageOf, readPageStart, rowsAPage } from './page.ts';
import { countAppend, noRun, revisionOf } from './run-revisions.ts';
import type { RunRow, Tables } from './tables.ts';

type Part = Pick<
  RunStore,
  | 'ensureExperiment'
  | 'createRun'
  | 'endRun'
  | 'findRun'
  | 'listRuns'
  | 'tagRun'
  | 'pinRun'
  | 'listPins'
  | 'setMetrics'
  | 'revisionOf'
  | 'queryRuns'
  | 'countRuns'
  | 'runsOfVersions'
>;

/** How many candidates an ambiguous prefix names. */
const namedCandidates = 10;

export function runHeads(context: StoreContext): Part {
  const { db, write } = context;
  return {
    ensureExperiment: (name) => ensureExperiment(context, name),
    createRun: (run) =>
      write(async (trx) => {
        await trx.insertInto('run').values(encodeRun(run)).execute();
      }),
    async endRun(runId, status, at) {
      await change(context, runId, { status, finished_at: at });
      await countForPlans(context, runId);
    },
    tagRun: (runId, tags) => change(context, runId, { tags: JSON.stringify(tags) }),
    setMetrics: (runId, metrics, own, environment) => setMetrics(context, runId, { metrics, own, environment }),
    pinRun: (runId, name, over) => pinRun(context, runId, name, over),
    listPins: () => listPins(db),
    findRun: (reference) => findRun(context, reference),
    async listRuns({ experiment, startedAt, fingerprint, limit, streams = false } = {}) {
      let query = newestFirst(context);
      if (!streams) query = query.where('run.target_type', '!=', streamType);
      if (experiment !== undefined) query = query.where('experiment.name', '=', experiment);
      if (startedAt !== undefined) query = query.where('run.started_at', '=', startedAt);
      if (fingerprint !== undefined) query = query.where('run.target_fingerprint', '=', fingerprint);
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(decodeRun);
    },
    queryRuns: (query = {}) => queryRuns(context, query),
    countRuns: () => countRuns(db),
    async runsOfVersions() {
      const rows = await db
        .selectFrom('run')
        .select(['dataset_id', 'dataset_hash', ({ fn }) => fn.countAll<number | string>().as('runs')])
        .groupBy(['dataset_id', 'dataset_hash'])
        .execute();
      const counts = new Map(rows.map((row) => [`${row.dataset_id} ${row.dataset_hash}`, Number(row.runs)]));
      return ({ id, hash }) => counts.get(`${id} ${hash}`) ?? 0;
    },
    revisionOf: (runId) => revisionOf(db, runId),
  };
}

async function queryRuns(
  context: StoreContext,
  {
    experiment,
    targetId,
    targetType,
    datasetId,
    datasetHash,
    status,
    streams = targetType === streamType,
    order = 'newest',
    limit = rowsAPage,
    after,
  }: RunQuery,
): ReturnType<RunQueries['queryRuns']> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const place = readPageStart(after, 'number', 'string');
  const rows = await joinedRuns(context)
    .$if(experiment !== undefined, (query) => query.where('experiment.name', '=', experiment!))
    .$if(targetId !== undefined, (query) => query.where('run.target_id', '=', targetId!))
    .$if(targetType !== undefined, (query) => query.where('run.target_type', '=', targetType!))
    .$if(datasetId !== undefined, (query) => query.where('run.dataset_id', '=', datasetId!))
    .$if(datasetHash !== undefined, (query) => query.where('run.dataset_hash', '=', datasetHash!))
    .$if(!streams, (query) => query.where('run.target_type', '!=', streamType))
    .$if(status !== undefined, (query) => query.where('run.status', 'in', status!))
    .$if(place !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('run.started_at', 'run.id'), order === 'newest' ? '<' : '>', tuple(...place!)),
      ),
    )
    .orderBy('run.started_at', direction)
    .orderBy('run.id', direction)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, { limit, decode: decodeRun, place: ({ started_at, id }) => [started_at, id] });
}

export async function ensureExperiment({ write, now }: StoreContext, name: string): Promise<string> {
  return write(async (trx) => {
    await trx
      .insertInto('experiment')
      .values({ id: randomUUID(), name, description: null, created_at: now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await trx.selectFrom('experiment').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  });
}

const change = ({ write }: StoreContext, runId: string, values: Partial<RunRow>): Promise<void> =>
  write((trx) => updateRun(trx, runId, values));

/** PostgreSQL is told of runs of so many examples; it finds out about smaller ones early enough. */
const manyExamples = 5000;

/**
 * PostgreSQL plans by what it last counted, and counts by itself a minute or more after rows came: until then it takes the rows of a run just made for
 * few, and a page of 25 sorts all of them. SQLite goes by its indexes.
 */
async function countForPlans({ family, db }: StoreContext, runId: string): Promise<void> {
  if (family !== 'postgres') return;
  const large = await db
    .selectFrom('run')
    .innerJoin('dataset_content', 'dataset_content.hash', 'run.dataset_hash')
    .select('run.id')
    .where('run.id', '=', runId)
    .where('dataset_content.examples', '>=', manyExamples)
    .executeTakeFirst();
  // Who may not count, or not now, has ended the run all the same.
  if (large !== undefined)
    await sql`ANALYZE trial, score, example, example_text, blob`.execute(db).catch(() => undefined);
}

/** @throws StoreError `no-run` */
async function updateRun(trx: Transaction<Tables>, runId: string, values: Partial<RunRow>): Promise<void> {
  const { numUpdatedRows } = await trx.updateTable('run').set(values).where('id', '=', runId).executeTakeFirst();
  if (numUpdatedRows === 0n) throw noRun(runId);
}

interface MetricsChange {
  readonly metrics: readonly string[];
  readonly own: Run['ownMetrics'];
  readonly environment: Run['environment'] | undefined;
}

/** A summary of the old list no longer holds, although no row was appended. */
async function setMetrics(
  context: StoreContext,
  runId: string,
  { metrics, own, environment }: MetricsChange,
): Promise<void> {
  const own_metrics = own === undefined || own.length === 0 ? null : JSON.stringify(own);
  const recorded = environment === undefined ? {} : { environment: JSON.stringify(environment) };
  await context.write(async (trx) => {
    await updateRun(trx, runId, { metrics: JSON.stringify(metrics), own_metrics, ...recorded });
    await countAppend(trx, context, runId);
  });
}

async function countRuns(db: Kysely<Tables>): ReturnType<RunQueries['countRuns']> {
  const rows = await db
    .selectFrom('run')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

async function listPins(db: Kysely<Tables>): Promise<readonly Pin[]> {
  const rows = await db
    .selectFrom('run')
    .select(['pinned_as', 'id'])
    .where('pinned_as', 'is not', null)
    .orderBy('pinned_as')
    .execute();
  return rows.map(({ pinned_as: name, id }) => ({ name: name ?? '', runId: id }));
}

async function pinRun(context: StoreContext, runId: string, name: string | null, over?: readonly Pin[]): Promise<void> {
  if (name === 'latest' || name?.trim() === '')
    throw new StoreError(`a run cannot be pinned as "${name}"`, {
      code: 'bad-pin',
      hint: '"latest" always means the newest run; choose another name',
    });
  await context.write(async (trx) => {
    await oneAtATime(context, trx, 'pins');
    if (over !== undefined && canonicalJson(over) !== canonicalJson(await listPins(trx)))
      throw new StoreError('names were given to runs, or taken from them, meanwhile', {
        code: 'pins-changed',
        where: `run ${runId}`,
        hint: 'look at them again, and decide again',
      });
    if (name !== null) await trx.updateTable('run').set({ pinned_as: null }).where('pinned_as', '=', name).execute();
    await updateRun(trx, runId, { pinned_as: name });
  });
}

async function findRun(context: StoreContext, reference: string): ReturnType<RunStore['findRun']> {
  // A stream never ends: it is nobody's newest run.
  if (reference === 'latest') return first(newestFirst(context).where('run.target_type', '!=', streamType));
  const exact = await first(
    newestFirst(context).where((eb) => eb.or([eb('run.id', '=', reference), eb('run.pinned_as', '=', reference)])),
  );
  if (exact !== undefined) return exact;
  const prefix = reference.toLowerCase();
  if (!/^[0-9a-f][0-9a-f-]*$/.test(prefix)) return undefined;
  // All hexadecimal digits sort before g.
  const query = newestFirst(context).where('run.id', '>=', prefix).where('run.id', '<', `${prefix}g`);
  const found = (await query.limit(namedCandidates + 1).execute()).map(decodeRun);
  if (found.length > 1) throw ambiguous(reference, found);
  return found[0];
}

function ambiguous(
  reference: string,
  found: readonly { readonly id: string; readonly experiment: string; readonly target: { readonly id: string } }[],
): StoreError {
  const named = found
    .slice(0, namedCandidates)
    .map(({ id, experiment, target }) => `${id} (${experiment}, ${target.id})`);
  const more = found.length > namedCandidates ? ', and more' : '';
  return new StoreError(`"${reference}" fits several runs: ${named.join(', ')}${more}`, {
    code: 'ambiguous-run',
    hint: 'give more characters of the id, or only its last ones, or pin the run under a name',
  });
}

async function first(query: ReturnType<typeof newestFirst>): ReturnType<RunStore['findRun']> {
  const row = await query.limit(1).executeTakeFirst();
  return row === undefined ? undefined : decodeRun(row);
}

function newestFirst(context: StoreContext) {
  return joinedRuns(context).orderBy('run.started_at', 'desc').orderBy('run.id', 'desc');
}

/** Runs with what their heads say of experiment and dataset. */
function joinedRuns({ db }: StoreContext) {
  return db
    .selectFrom('run')
    .innerJoin('experiment', 'experiment.id', 'run.experiment_id')
    .leftJoin('dataset', 'dataset.id', 'run.dataset_id')
    .leftJoin('dataset_content', 'dataset_content.hash', 'run.dataset_hash')
    .selectAll('run')
    .select([
      'experiment.name as experiment_name',
      (eb) => eb.fn.coalesce('dataset.shown_as', 'dataset.name').as('dataset_name'),
      'dataset_content.examples as dataset_examples',
    ]);
}

// A run's head as its row, and back.

/** A run's row with what it is joined to. */
interface JoinedRunRow extends RunRow {
  readonly experiment_name: string;
  readonly dataset_name: string | null;
  readonly dataset_examples: number | null;
}

function encodeRun(run: Run): RunRow {
  return {
    id: run.id,
    experiment_id: run.experimentId,
    dataset_id: run.dataset?.id ?? null,
    dataset_hash: run.dataset?.hash ?? null,
    target_id: run.target.id,
    target_type: run.target.type,
    target_fingerprint: run.target.fingerprint,
    target_config: JSON.stringify(run.target.config),
    ordinal: run.ordinal,
    repeat: run.repeat,
    concurrency: run.concurrency,
    metrics: JSON.stringify(run.metrics),
    own_metrics: run.ownMetrics === undefined ? null : JSON.stringify(run.ownMetrics),
    environment: JSON.stringify(run.environment),
    status: run.status,
    started_at: run.startedAt,
    finished_at: run.finishedAt ?? null,
    parent_id: run.parentId ?? null,
    pinned_as: run.pinnedAs ?? null,
    tags: JSON.stringify(run.tags),
    owner: null,
    lease_until: null,
    fence: 0,
  };
}

function decodeRun(row: JoinedRunRow): Run {
  const { dataset_id: id, dataset_hash: hash, dataset_name: name, dataset_examples: examples } = row;
  return present({
    id: row.id,
    experimentId: row.experiment_id,
    experiment: row.experiment_name,
    target: {
      id: row.target_id,
      type: row.target_type,
      config: JSON.parse(row.target_config),
      fingerprint: row.target_fingerprint,
    },
    dataset:
      id !== null && hash !== null && name !== null && examples !== null ? { id, name, hash, examples } : undefined,
    ordinal: row.ordinal,
    repeat: row.repeat,
    concurrency: row.concurrency,
    metrics: JSON.parse(row.metrics) as Run['metrics'],
    ownMetrics: row.own_metrics !== null ? JSON.parse(row.own_metrics) : undefined,
    environment: JSON.parse(row.environment) as Run['environment'],
    status: row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at ?? undefined,
    parentId: row.parent_id ?? undefined,
    pinnedAs: row.pinned_as ?? undefined,
    tags: JSON.parse(row.tags) as Run['tags'],
  });
}
