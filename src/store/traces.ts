// Production traffic: spans as they come, traces when they are settled, and what people thought of answers.
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { present } from '../model/present.ts';
import { streamType } from '../model/run.ts';
import type { Feedback, SpanFacts, Trace } from '../model/trace.ts';
import {
  type QuietTimes,
  type QuietTrace,
  type ScoredTrace,
  type TracePart,
  type TraceSaid,
  type TraceStore,
  tracedBy,
} from '../ports/trace-store.ts';
import { oneAtATime, type StoreContext, transactionOf } from './backend.ts';
import { chunked, storableText } from './blob.ts';
import { inList, insertInto } from './list-statements.ts';
import { deleteUnusedBlobs } from './prune-store.ts';
import { ensureExperiment } from './run-heads.ts';
import type { Tables } from './tables.ts';
import { streamTrials } from './trial-scans.ts';
import { countUntold, untoldTraces } from './untold-traces.ts';

type Trx = Transaction<Tables>;
type TraceRow = Tables['trace'];

/** Ids of a statement, traces of a page, and traces that are removed by one transaction. */
const idsAQuery = 500;
const tracesAPage = 200;
const removedATransaction = 500;
const dayMs = 24 * 3600 * 1000;

/** Of the experiment that holds the runs of all streams. */
const experimentName = 'production';

const insertSpans = insertInto('span', (insert) =>
  insert.onConflict((conflict) => conflict.columns(['trace_id', 'span_id']).doNothing()),
);
const insertOpen = insertInto('open_trace', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('trace_id').doUpdateSet(({ ref }) => ({
      came_at: ref('excluded.came_at'),
      // No parameter may stand behind the rows.
      arrivals: sql<number>`open_trace.arrivals + 1`,
      rooted: sql<number>`CASE WHEN excluded.rooted = 1 THEN 1 ELSE open_trace.rooted END`,
    })),
  ),
);
const insertTraces = insertInto('trace', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('id').doUpdateSet(({ ref }) => ({
      ...Object.fromEntries(traceColumns.map((column) => [column, ref(`excluded.${column}` as 'excluded.id')])),
      // What was decided of a trial meanwhile holds while it is the same.
      ...Object.fromEntries(decidedColumns.map((column) => [column, keptOfSame(column)])),
    })),
  ),
);

export function traces(context: StoreContext): TraceStore {
  const { family, db, reader, write, now } = context;
  return {
    putSpans: (spans) => (spans.length === 0 ? Promise.resolve() : write((trx) => putSpans(context, trx, spans))),
    quietTraces: (options) => quietTraces(context, options),
    takeQuiet: (quiet, within) => takeQuiet(transactionOf(within), quiet),
    putTraces: (settled, within) => putTraces(context, transactionOf(within), settled),
    async knownTraces(ids) {
      const known = new Map<string, string>();
      for (const some of chunked(ids, idsAQuery))
        for (const { id, stream } of await db
          .selectFrom('trace')
          .select(['id', 'stream'])
          .where('id', 'in', inList(some))
          .execute())
          known.set(id, stream);
      return known;
    },
    forgetSpans: (before) => forgetSpans(context, before),
    untoldTraces: () => untoldTraces(context),
    async countUnasked(stream) {
      const { n } = await reader
        .selectFrom('trace')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('stream', '=', storableText(stream))
        .where('status', '=', 'kept')
        .where('query', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async findTrace(id) {
      const row = await db.selectFrom('trace').selectAll().where('id', '=', storableText(id)).executeTakeFirst();
      return row && decodeTrace(row);
    },
    ensureStreamRun: (stream, id) => ensureStreamRun(context, stream, id),
    async streamsBegun() {
      const rows = await db
        .selectFrom('run')
        .select(['target_id', 'started_at'])
        .where('target_type', '=', streamType)
        .where('dataset_id', 'is', null)
        .execute();
      return new Map(rows.map(({ target_id, started_at }) => [target_id, started_at]));
    },
    scoredTraces: (filter, depth) => scoredTraces(context, filter, depth),
    async countTraces({ from, to, stream }) {
      const rows = await reader
        .selectFrom('trace')
        .select(['status', ({ fn }) => fn.countAll<number | string>().as('n')])
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .$if(stream !== undefined, (query) => query.where('stream', '=', stream!))
        .groupBy('status')
        .execute();
      const open = await reader
        .selectFrom('open_trace')
        .leftJoin('trace', 'trace.id', 'open_trace.trace_id')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('trace.id', 'is', null)
        .executeTakeFirstOrThrow();
      const counted = (status: string): number => Number(rows.find((row) => row.status === status)?.n ?? 0);
      return { kept: counted('kept'), dropped: counted('dropped'), open: Number(open.n) };
    },
    async countTracesBy(part, by, limit = mostNames) {
      const rows = await ofPart(reader.selectFrom('trace'), part)
        .select([
          `trace.${columnOf[by]} as name`,
          ({ fn }) => fn.countAll<number | string>().as('n'),
          ({ fn }) => fn.sum<number | string>('trace.failed').as('failures'),
        ])
        .groupBy(`trace.${columnOf[by]}`)
        .orderBy('n', 'desc')
        // Databases do not agree on where what is not told stands.
        .orderBy(sql`CASE WHEN ${sql.ref(`trace.${columnOf[by]}`)} IS NULL THEN 0 ELSE 1 END`)
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(({ name, n, failures }) => ({
        ...{ name: name ?? undefined, traces: Number(n), failed: Number(failures) },
      }));
    },
    async tracedCosts(part) {
      const { traces, told, cost } = await ofPart(reader.selectFrom('trace'), part)
        .select(({ fn }) => [
          fn.countAll<number | string>().as('traces'),
          fn.count<number | string>('cost_usd').as('told'),
          fn.sum<number | null>('cost_usd').as('cost'),
        ])
        .executeTakeFirstOrThrow();
      return { traces: Number(traces), told: Number(told), costUsd: Number(cost ?? 0) };
    },
    async countTracesUpTo({ from, to, stream }, most) {
      const some = reader
        .selectFrom('trace')
        .select('id')
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .$if(stream !== undefined, (query) => query.where('stream', '=', storableText(stream!)))
        .limit(most)
        .as('some');
      const { n } = await reader
        .selectFrom(some)
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async trafficState() {
      const counts = await Promise.all([
        reader
          .selectFrom('run_revision')
          .select(({ fn }) => fn.sum<number | string | null>('appends').as('n'))
          .executeTakeFirst(),
        reader
          .selectFrom('feedback')
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .executeTakeFirst(),
        reader
          .selectFrom('canary_value')
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .executeTakeFirst(),
      ]);
      return counts.map((row) => Number(row?.n ?? 0)).join(' ');
    },
    saidTraces: (part) => saidTraces(context, part),
    async countWaitingFeedback({ from, to }) {
      const { n } = await reader
        .selectFrom('feedback')
        .leftJoin('trace', 'trace.id', 'feedback.trace_id')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('feedback.at', '>=', from)
        .where('feedback.at', '<', to)
        .where('trace.id', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async countUnscored() {
      const { n } = await reader
        .selectFrom('trace')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('status', '=', 'kept')
        .where('score_probability', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async unscoredTraces(limit) {
      const rows = await reader
        .selectFrom('trace')
        .selectAll()
        .where('status', '=', 'kept')
        .where('score_probability', 'is', null)
        .orderBy('started_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return withTrials(context, rows, 'all');
    },
    addFeedback: (feedback, within) =>
      write(async (trx) => {
        const { numInsertedOrUpdatedRows: added = 0n } = await trx
          .insertInto('feedback')
          .values(encodeFeedback(feedback))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (added === 0n) return false;
        const { traceId: trace_id } = feedback;
        const span = await trx.selectFrom('span').select('span_id').where('trace_id', '=', trace_id).executeTakeFirst();
        if (span !== undefined)
          await insertOpen({ family, trx }, [{ trace_id, came_at: now(), arrivals: 1, rooted: 0 }]);
        return true;
      }, within),
    decideScoring: ({ id, trialId, scoreProbability, example }, within) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('trace')
          .set({
            score_probability: scoreProbability,
            dataset_hash: example?.datasetHash ?? null,
            example_id: example?.exampleId ?? null,
          })
          .where('id', '=', storableText(id))
          .where('trial_id', '=', trialId)
          .where('score_probability', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }, within),
    feedbackOf: async (traceId) => (await feedbackOf(context, [traceId])).get(traceId) ?? [],
    forgetTraces: (before) => forgetTraces(context, before),
  };
}

async function putSpans({ family, now }: StoreContext, trx: Trx, spans: readonly SpanFacts[]): Promise<void> {
  const came_at = now();
  // In one order, so that two processes that are sent the same trace never wait for each other.
  const sorted = [...spans].sort((a, b) => compare(a.traceId, b.traceId) || compare(a.spanId, b.spanId));
  const open = new Map<string, Tables['open_trace']>();
  for (const { traceId: trace_id, kind } of sorted) {
    const rooted = kind === 'root' || open.get(trace_id)?.rooted === 1 ? 1 : 0;
    open.set(trace_id, { trace_id, came_at, arrivals: 1, rooted });
  }
  const rows = sorted.map((facts) => ({
    trace_id: facts.traceId,
    span_id: facts.spanId,
    came_at,
    facts: JSON.stringify(facts),
  }));
  await insertSpans({ family, trx }, rows);
  await insertOpen({ family, trx }, [...open.values()]);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function quietTraces(
  context: StoreContext,
  { quietMs, rootedMs = quietMs, limit }: QuietTimes & { readonly limit: number },
): Promise<readonly QuietTrace[]> {
  const { db, now } = context;
  const time = now();
  const open = await db
    .selectFrom('open_trace')
    .select(['trace_id', 'arrivals'])
    .where('came_at', '<=', time - Math.min(quietMs, rootedMs))
    .where(({ eb, or, and }) =>
      or([eb('came_at', '<=', time - quietMs), and([eb('rooted', '=', 1), eb('came_at', '<=', time - rootedMs)])]),
    )
    .orderBy('came_at')
    .limit(limit)
    .execute();
  const taken = await withinMeasure(context, open);
  const spans = new Map<string, SpanFacts[]>(taken.map(({ trace_id }) => [trace_id, []]));
  const before = new Map<string, TraceRow>();
  for (const ids of chunked([...spans.keys()], idsAQuery)) {
    const some = new Set(ids);
    const usual = taken.filter(({ trace_id, n }) => n <= mostSpans && some.has(trace_id));
    const rows = await db
      .selectFrom('span')
      .select(['trace_id', 'facts'])
      .where('trace_id', 'in', inList(usual.map(({ trace_id }) => trace_id)))
      .orderBy('trace_id')
      .orderBy('span_id')
      .execute();
    for (const { trace_id, facts } of rows) spans.get(trace_id)?.push(JSON.parse(facts) as SpanFacts);
    const known = await db.selectFrom('trace').selectAll().where('id', 'in', inList(ids)).execute();
    for (const row of known) before.set(row.id, row);
  }
  const trials = await streamTrials(
    context,
    [...before.values()].flatMap(({ trial_id }) => trial_id ?? []),
    'all',
  );
  const feedback = await feedbackOf(context, [...spans.keys()]);
  for (const { trace_id } of taken.filter(({ n }) => n > mostSpans)) {
    const rows = await db
      .selectFrom('span')
      .select('facts')
      .where('trace_id', '=', trace_id)
      .orderBy('came_at')
      .orderBy('span_id')
      .limit(mostSpans)
      .execute();
    spans.get(trace_id)?.push(...rows.map(({ facts }) => JSON.parse(facts) as SpanFacts));
  }
  return taken.map(({ trace_id, arrivals }) => {
    const known = before.get(trace_id);
    return present({
      traceId: trace_id,
      spans: (spans.get(trace_id) ?? []).sort((a, b) => a.startedAt - b.startedAt || compare(a.spanId, b.spanId)),
      arrivals,
      feedback: feedback.get(trace_id) ?? [],
      before: known && present({ trace: decodeTrace(known), trial: trials.get(known.trial_id ?? '')?.trial }),
    });
  });
}

/** Of one trace so many spans are read, those that came first; of all at once not many more. */
const mostSpans = 5000;
const mostAtOnce = 20_000;

type Open = Pick<Tables['open_trace'], 'trace_id' | 'arrivals'>;

/** As many of them as may be in memory together, at least one. */
async function withinMeasure(
  { db }: StoreContext,
  open: readonly Open[],
): Promise<readonly (Open & { readonly n: number })[]> {
  const counts = new Map<string, number>();
  for (const some of chunked(open, idsAQuery)) {
    const rows = await db
      .selectFrom('span')
      .select(['trace_id', ({ fn }) => fn.countAll<number | string>().as('n')])
      .where('trace_id', 'in', inList(some.map(({ trace_id }) => trace_id)))
      .groupBy('trace_id')
      .execute();
    for (const { trace_id, n } of rows) counts.set(trace_id, Number(n));
  }
  let sum = 0;
  const taken: (Open & { readonly n: number })[] = [];
  for (const one of open) {
    const n = counts.get(one.trace_id) ?? 0;
    sum += Math.min(n, mostSpans);
    if (taken.length > 0 && sum > mostAtOnce) break;
    taken.push({ ...one, n });
  }
  return taken;
}

async function takeQuiet(
  trx: Trx,
  quiet: readonly Pick<QuietTrace, 'traceId' | 'arrivals'>[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  // Most came with as many requests: one statement for each number of them.
  for (const [arrivals, alike] of Map.groupBy(quiet, (trace) => trace.arrivals)) {
    for (const ids of chunked(alike.map(({ traceId }) => traceId).sort(), idsAQuery)) {
      const rows = await trx
        .deleteFrom('open_trace')
        .where('trace_id', 'in', inList(ids))
        .where('arrivals', '=', arrivals)
        .returning('trace_id')
        .execute();
      for (const { trace_id } of rows) taken.add(trace_id);
    }
  }
  return taken;
}

async function putTraces({ family }: StoreContext, trx: Trx, settled: readonly Trace[]): Promise<void> {
  const replaced: string[] = [];
  for (const some of chunked(settled, idsAQuery)) {
    const now = new Map(some.map(({ id, trialId }) => [id, trialId]));
    const known = await trx
      .selectFrom('trace')
      .select(['id', 'trial_id'])
      .where('id', 'in', inList([...now.keys()]))
      .where('trial_id', 'is not', null)
      .execute();
    for (const { id, trial_id } of known) if (trial_id !== null && trial_id !== now.get(id)) replaced.push(trial_id);
  }
  await insertTraces({ family, trx }, settled.map(encodeTrace));
  for (const ids of chunked(replaced, idsAQuery)) await trx.deleteFrom('trial').where('id', 'in', ids).execute();
}

/** All spans of a trace at once: what is left of one could be taken for the whole. */
async function forgetSpans(context: StoreContext, before: number): Promise<number> {
  const { db, write } = context;
  let forgotten = 0;
  for (;;) {
    const old = await db
      .selectFrom('span')
      .select('trace_id')
      .where('came_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('span as later')
              .select('later.span_id')
              .whereRef('later.trace_id', '=', 'span.trace_id')
              .where('later.came_at', '>=', before),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('open_trace')
              .select('open_trace.trace_id')
              .whereRef('open_trace.trace_id', '=', 'span.trace_id'),
          ),
        ),
      )
      // In the order of its index, which is walked no further than it takes.
      .orderBy('came_at')
      .limit(removedATransaction)
      .execute();
    if (old.length === 0) return forgotten;
    const ids = [...new Set(old.map(({ trace_id }) => trace_id))];
    await write(async (trx) => {
      // Of one that was opened again meanwhile they stay.
      const open = await trx.selectFrom('open_trace').select('trace_id').where('trace_id', 'in', ids).execute();
      const reopened = new Set(open.map(({ trace_id }) => trace_id));
      const closed = ids.filter((id) => !reopened.has(id));
      if (closed.length === 0) return;
      await countUntold(context, trx, closed);
      await trx.deleteFrom('span').where('trace_id', 'in', closed).execute();
      await trx.updateTable('trace').set({ sealed: 1 }).where('id', 'in', closed).execute();
    });
    forgotten += ids.length;
  }
}

async function ensureStreamRun(context: StoreContext, stream: string, id: string): Promise<string> {
  const find = (db: Pick<StoreContext['db'], 'selectFrom'>) =>
    db
      .selectFrom('run')
      .select('id')
      .where('target_type', '=', streamType)
      .where('target_id', '=', storableText(stream))
      .where('dataset_id', 'is', null)
      .executeTakeFirst();
  const known = await find(context.db);
  if (known !== undefined) return known.id;
  const experiment_id = await ensureExperiment(context, experimentName);
  return context.write(async (trx) => {
    await oneAtATime(context, trx, `stream ${stream}`);
    const made = await find(trx);
    if (made !== undefined) return made.id;
    await trx
      .insertInto('run')
      .values({
        ...{ id, experiment_id, dataset_id: null, dataset_hash: null, target_id: storableText(stream) },
        ...{ target_type: streamType, target_fingerprint: streamType, target_config: '{}', ordinal: 0, repeat: 1 },
        ...{ concurrency: 1, metrics: '[]', own_metrics: null, environment: '{}', status: 'running' as const },
        ...{ started_at: context.now(), finished_at: null, parent_id: null, pinned_as: null, tags: '[]' },
        ...{ owner: null, lease_until: null, fence: 0 },
      })
      .execute();
    return id;
  });
}

/** Names by which traces are counted. */
const mostNames = 10_000;

const columnOf = { stream: 'stream', category: 'category', language: 'language', release: 'release_name' } as const;

function ofPart(traces: SelectQueryBuilder<Tables, 'trace', object>, part: TracePart) {
  let found = traces.where('trace.started_at', '>=', part.from).where('trace.started_at', '<', part.to);
  for (const by of tracedBy) {
    const name = part[by];
    if (name !== undefined) found = found.where(`trace.${columnOf[by]}`, '=', storableText(name));
  }
  return found;
}

/** By the ids of what has feedback, which are few beside the traces of any time. */
async function* saidTraces(context: StoreContext, part: TracePart): AsyncGenerator<TraceSaid> {
  for (let last = ''; ; ) {
    const ids = (
      await context.reader
        .selectFrom('feedback')
        .select('trace_id')
        .distinct()
        .where('trace_id', '>', last)
        .orderBy('trace_id')
        .limit(idsAQuery)
        .execute()
    ).map(({ trace_id }) => trace_id);
    if (ids.length === 0) return;
    const rows = await ofPart(context.reader.selectFrom('trace'), part)
      .select(['trace.id', 'stream', 'status', 'started_at', 'category', 'language', 'release_name'])
      .select(['session_id', 'person'])
      .where('trace.id', 'in', inList(ids))
      .orderBy('trace.id')
      .execute();
    const pieces = await context.reader
      .selectFrom('feedback')
      .select(['trace_id', 'thumbs', 'stars'])
      .select((eb) => [
        eb.case().when('comment', 'is', null).then(0).else(1).end().as('comment'),
        eb.case().when('correction', 'is', null).then(0).else(1).end().as('correction'),
      ])
      .where('trace_id', 'in', inList(ids))
      .orderBy('at')
      .orderBy('id')
      .execute();
    const said = Map.groupBy(pieces, ({ trace_id }) => trace_id);
    for (const row of rows)
      yield present({
        ...{ id: row.id, stream: row.stream, status: row.status, startedAt: row.started_at },
        ...{ category: row.category ?? undefined, language: row.language ?? undefined },
        ...{ release: row.release_name ?? undefined, session: row.session_id ?? undefined },
        person: row.person ?? undefined,
        feedback: (said.get(row.id) ?? []).map(({ thumbs, stars, comment, correction }) =>
          present({
            ...{ thumbs: thumbs ?? undefined, stars: stars ?? undefined },
            ...{ comment: Number(comment) === 1, correction: Number(correction) === 1 },
          }),
        ),
      });
    if (ids.length < idsAQuery) return;
    last = ids.at(-1) ?? last;
  }
}

async function* scoredTraces(
  context: StoreContext,
  { from, to, stream, labelled = false }: Parameters<TraceStore['scoredTraces']>[0],
  depth: 'all' | 'numbers',
): AsyncGenerator<ScoredTrace> {
  for (let last: TraceRow | undefined, more = true; more; ) {
    const page: readonly TraceRow[] = await context.reader
      .selectFrom('trace')
      .selectAll()
      .where('status', '=', 'kept')
      .where('started_at', '<', to)
      .where(({ eb, refTuple, tuple }) =>
        last === undefined
          ? eb('started_at', '>=', from)
          : eb(refTuple('started_at', 'id'), '>', tuple(last.started_at, last.id)),
      )
      .$if(stream !== undefined, (query) => query.where('stream', '=', stream!))
      .$if(labelled, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('score')
              .select('score.id')
              .whereRef('score.trial_id', '=', 'trace.trial_id')
              .where('score.source', '=', 'human')
              .where('score.superseded_by', 'is', null),
          ),
        ),
      )
      .orderBy('started_at')
      .orderBy('id')
      .limit(tracesAPage)
      .execute();
    yield* await withTrials(context, page, depth);
    last = page.at(-1);
    more = page.length === tracesAPage;
  }
}

async function withTrials(
  context: StoreContext,
  rows: readonly TraceRow[],
  depth: 'all' | 'numbers',
): Promise<readonly ScoredTrace[]> {
  if (rows.length === 0) return [];
  const trials = await streamTrials(
    context,
    rows.flatMap(({ trial_id }) => trial_id ?? []),
    depth,
  );
  const feedback = await feedbackOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    // A trial may be replaced between two pages of reading.
    const scored = trials.get(row.trial_id ?? '');
    return scored === undefined ? [] : [{ ...scored, trace: decodeTrace(row), feedback: feedback.get(row.id) ?? [] }];
  });
}

async function feedbackOf(
  { reader }: StoreContext,
  traceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Feedback[]>> {
  const found: Feedback[] = [];
  for (const ids of chunked(traceIds, idsAQuery)) {
    const rows = await reader
      .selectFrom('feedback')
      .selectAll()
      .where('trace_id', 'in', inList(ids.map(storableText)))
      .orderBy('at')
      .orderBy('id')
      .execute();
    found.push(...rows.map(decodeFeedback));
  }
  return Map.groupBy(found, ({ traceId }) => traceId);
}

/** In small transactions, so that others can write meanwhile. */
async function forgetTraces({ family, db, write }: StoreContext, before: number): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const old = await db
      .selectFrom('trace')
      .select(['id', 'trial_id'])
      .where('started_at', '<', before)
      .orderBy('started_at')
      .limit(removedATransaction)
      .execute();
    if (old.length === 0) break;
    await write(async (trx) => {
      const ids = old.map(({ id }) => id);
      const trials = old.flatMap(({ trial_id }) => trial_id ?? []);
      for (const table of ['span', 'open_trace', 'feedback'] as const)
        await trx.deleteFrom(table).where('trace_id', 'in', ids).execute();
      await trx.deleteFrom('trace').where('id', 'in', ids).execute();
      if (trials.length === 0) return;
      const hashes = await trx
        .selectFrom('trial')
        .select(['details_hash', 'contexts_hash'])
        .where('id', 'in', trials)
        .unionAll(
          trx
            .selectFrom('score')
            .select(['details_hash', 'details_hash as contexts_hash'])
            .where('trial_id', 'in', trials)
            .where('details_hash', 'is not', null),
        )
        .execute();
      await trx.deleteFrom('trial').where('id', 'in', trials).execute();
      const unused = new Set(hashes.flatMap((row) => [row.details_hash ?? [], row.contexts_hash ?? []].flat()));
      for (const some of chunked([...unused].sort(), idsAQuery)) await deleteUnusedBlobs({ family, trx }, some);
    });
    forgotten += old.length;
  }
  await write((trx) =>
    trx
      .deleteFrom('untold_trace')
      .where('day', '<', before - dayMs)
      .execute(),
  );
  await write((trx) =>
    trx
      .deleteFrom('feedback')
      .where('at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('trace').select('trace.id').whereRef('trace.id', '=', 'feedback.trace_id'))),
      )
      .execute(),
  );
  return forgotten;
}

const text = (value: string | undefined): string | null => (value === undefined ? null : storableText(value));

const encodeTrace = (trace: Trace): TraceRow => ({
  id: trace.id,
  stream: storableText(trace.stream),
  status: trace.status,
  run_id: trace.runId ?? null,
  trial_id: trace.trialId ?? null,
  started_at: Math.floor(trace.startedAt),
  probability: trace.probability,
  stratum: text(trace.stratum),
  query: text(trace.query),
  history: trace.history === undefined ? null : JSON.stringify(trace.history),
  category: text(trace.category),
  language: text(trace.language),
  release_name: text(trace.release),
  session_id: text(trace.session),
  person: text(trace.person),
  model: text(trace.model),
  failed: trace.failed ? 1 : 0,
  latency_ms: trace.latencyMs ?? null,
  input_tokens: trace.usage?.inputTokens ?? null,
  output_tokens: trace.usage?.outputTokens ?? null,
  cost_usd: trace.usage?.costUsd ?? null,
  dataset_hash: trace.example?.datasetHash ?? null,
  example_id: trace.example?.exampleId ?? null,
  score_probability: trace.scoreProbability ?? null,
  sealed: trace.sealed ? 1 : 0,
  answer_span: trace.answerSpan ?? null,
});

const decidedColumns = ['score_probability', 'dataset_hash', 'example_id'] as const;

const keptOfSame = (column: (typeof decidedColumns)[number]) =>
  sql`CASE WHEN excluded.trial_id = trace.trial_id
    THEN COALESCE(${sql.ref(`excluded.${column}`)}, ${sql.ref(`trace.${column}`)}) ELSE ${sql.ref(`excluded.${column}`)} END`;

const traceColumns = Object.keys(
  encodeTrace({ id: '', stream: '', status: 'dropped', startedAt: 0, probability: 1, failed: false, sealed: false }),
) as readonly (keyof TraceRow)[];

function decodeTrace(row: TraceRow): Trace {
  const { input_tokens, output_tokens, cost_usd, dataset_hash, example_id } = row;
  const usage = present({
    inputTokens: input_tokens ?? undefined,
    outputTokens: output_tokens ?? undefined,
    costUsd: cost_usd ?? undefined,
  });
  return present({
    id: row.id,
    stream: row.stream,
    status: row.status,
    runId: row.run_id ?? undefined,
    trialId: row.trial_id ?? undefined,
    startedAt: row.started_at,
    probability: row.probability,
    stratum: row.stratum ?? undefined,
    query: row.query ?? undefined,
    history: row.history === null ? undefined : (JSON.parse(row.history) as Trace['history']),
    category: row.category ?? undefined,
    language: row.language ?? undefined,
    release: row.release_name ?? undefined,
    session: row.session_id ?? undefined,
    person: row.person ?? undefined,
    model: row.model ?? undefined,
    failed: row.failed === 1,
    latencyMs: row.latency_ms ?? undefined,
    usage: Object.keys(usage).length === 0 ? undefined : usage,
    example:
      dataset_hash === null || example_id === null ? undefined : { datasetHash: dataset_hash, exampleId: example_id },
    scoreProbability: row.score_probability ?? undefined,
    sealed: row.sealed === 1,
    answerSpan: row.answer_span ?? undefined,
  });
}

const encodeFeedback = (feedback: Feedback): Tables['feedback'] => ({
  id: feedback.id,
  trace_id: storableText(feedback.traceId),
  at: feedback.at,
  by_name: feedback.by,
  thumbs: feedback.thumbs ?? null,
  stars: feedback.stars ?? null,
  comment: text(feedback.comment),
  correction: text(feedback.correction),
});

const decodeFeedback = (row: Tables['feedback']): Feedback =>
  present({
    id: row.id,
    traceId: row.trace_id,
    at: row.at,
    by: row.by_name,
    thumbs: row.thumbs ?? undefined,
    stars: row.stars ?? undefined,
    comment: row.comment ?? undefined,
    correction: row.correction ?? undefined,
  });
