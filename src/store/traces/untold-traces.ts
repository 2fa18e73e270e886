// Traces that told nothing of a question, counted by stream and day when their spans go: what is not understood is counted, and not lost in silence.
import type { Transaction } from 'kysely';
import type { SpanFacts } from '../../model/trace.ts';
import type { UntoldTraces } from '../../ports/trace-store.ts';
import { oneAtATime, type StoreContext } from '../backend.ts';
import { storableText } from '../blob.ts';
import type { Tables } from '../tables.ts';

type Trx = Transaction<Tables>;

const dayMs = 24 * 3600 * 1000;
const mostNames = 30;
/** Names of streams of a day; those that came later are counted together. */
const mostStreams = 200;
const others = '(others)';
const unnamed = 'unnamed';

/** Counts those of the traces that are none, before their spans are removed. */
export async function countUntold({ family }: StoreContext, trx: Trx, traceIds: readonly string[]): Promise<void> {
  const known = await trx.selectFrom('trace').select('id').where('id', 'in', traceIds).execute();
  const told = new Set(known.map(({ id }) => id));
  const untold = traceIds.filter((id) => !told.has(id));
  if (untold.length === 0) return;
  await oneAtATime({ family }, trx, 'untold traces');
  const rows = await trx.selectFrom('span').select(['trace_id', 'facts']).where('trace_id', 'in', untold).execute();
  const spans = Map.groupBy(rows, ({ trace_id }) => trace_id);
  for (const of of spans.values())
    await countOne(
      trx,
      of.map(({ facts }) => JSON.parse(facts) as SpanFacts),
    );
}

async function countOne(trx: Trx, spans: readonly SpanFacts[]): Promise<void> {
  const startedAt = spans.reduce((first, span) => Math.min(first, span.startedAt), Number.POSITIVE_INFINITY);
  const day = Math.floor(startedAt / dayMs) * dayMs;
  const named = storableText(spans.find(({ service }) => service !== undefined)?.service ?? unnamed);
  const counted = await trx.selectFrom('untold_trace').select('stream').where('day', '=', day).execute();
  const hasRoom = counted.length < mostStreams || counted.some(({ stream }) => stream === named);
  const stream = hasRoom ? named : others;
  const before = await trx
    .selectFrom('untold_trace')
    .select(['n', 'names'])
    .where('stream', '=', stream)
    .where('day', '=', day)
    .executeTakeFirst();
  const names = new Set([
    ...(before === undefined ? [] : (JSON.parse(before.names) as readonly string[])),
    ...spans.flatMap(({ unread = [] }) => unread),
  ]);
  const row = { n: (before?.n ?? 0) + 1, names: storableText(JSON.stringify([...names].slice(0, mostNames))) };
  if (before === undefined)
    await trx
      .insertInto('untold_trace')
      .values({ stream, day, ...row })
      .execute();
  else await trx.updateTable('untold_trace').set(row).where('stream', '=', stream).where('day', '=', day).execute();
}

export async function untoldTraces({ reader }: StoreContext): Promise<readonly UntoldTraces[]> {
  const rows = await reader.selectFrom('untold_trace').selectAll().orderBy('stream').orderBy('day').execute();
  return rows.map(({ stream, day, n, names }) => ({ stream, day, n, names: JSON.parse(names) as readonly string[] }));
}
