// Traces to which something came since they were last looked at.
import { sql, type Transaction } from 'kysely';
import type { QuietTrace } from '../../ports/trace-store.ts';
import { chunked } from '../blob.ts';
import { inList, insertInto, type OpenWrite } from '../list-statements.ts';
import type { Tables } from '../tables.ts';
import { idsAQuery } from './trace-rows.ts';

type Trx = Transaction<Tables>;

export const insertOpen: (write: OpenWrite, rows: readonly Tables['open_trace'][]) => Promise<void> = insertInto(
  'open_trace',
  (insert) =>
    insert.onConflict((conflict) =>
      conflict.column('trace_id').doUpdateSet(({ ref }) => ({
        came_at: ref('excluded.came_at'),
        // No parameter may stand behind the rows.
        arrivals: sql<number>`open_trace.arrivals + 1`,
        rooted: sql<number>`CASE WHEN excluded.rooted = 1 THEN 1 ELSE open_trace.rooted END`,
      })),
    ),
);

export async function takeQuiet(
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
