// Spans as they come, until their trace is quiet; and what becomes of them.
import type { Transaction } from 'kysely';
import { compareTexts } from '../../model/compare-texts.ts';
import type { SpanFacts } from '../../model/trace.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { type StoreContext, transactionOf } from '../backend.ts';
import { insertInto } from '../list-statements.ts';
import type { Tables } from '../tables.ts';
import { insertOpen, takeQuiet } from './open-traces.ts';
import { quietTraces } from './quiet-traces.ts';
import { removedATransaction } from './trace-rows.ts';
import { countUntold, untoldTraces } from './untold-traces.ts';

type Trx = Transaction<Tables>;

export function waitingSpans(
  context: StoreContext,
): Pick<TraceStore, 'putSpans' | 'quietTraces' | 'takeQuiet' | 'forgetSpans' | 'untoldTraces'> {
  return {
    putSpans: (spans) =>
      spans.length === 0 ? Promise.resolve() : context.write((trx) => putSpans(context, trx, spans)),
    quietTraces: (options) => quietTraces(context, options),
    takeQuiet: (quiet, within) => takeQuiet(transactionOf(within), quiet),
    forgetSpans: (before) => forgetSpans(context, before),
    untoldTraces: () => untoldTraces(context),
  };
}

const insertSpans = insertInto('span', (insert) =>
  insert.onConflict((conflict) => conflict.columns(['trace_id', 'span_id']).doNothing()),
);

async function putSpans({ family, now }: StoreContext, trx: Trx, spans: readonly SpanFacts[]): Promise<void> {
  const came_at = now();
  // In one order, so that two processes that are sent the same trace never wait for each other.
  const sorted = [...spans].sort((a, b) => compareTexts(a.traceId, b.traceId) || compareTexts(a.spanId, b.spanId));
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
