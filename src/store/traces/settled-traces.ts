// Traces that are settled, and what is decided of them later.
import { sql, type Transaction } from 'kysely';
import type { Trace } from '../../model/trace.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { type StoreContext, transactionOf } from '../backend.ts';
import { chunked, storableText } from '../blob.ts';
import { inList, insertInto } from '../list-statements.ts';
import type { Tables } from '../tables.ts';
import { decodeTrace, encodeTrace, idsAQuery, type TraceRow } from './trace-rows.ts';

export function settledTraces(
  context: StoreContext,
): Pick<TraceStore, 'putTraces' | 'knownTraces' | 'findTrace' | 'decideScoring'> {
  const { db, write } = context;
  return {
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
    async findTrace(id) {
      const row = await db.selectFrom('trace').selectAll().where('id', '=', storableText(id)).executeTakeFirst();
      return row && decodeTrace(row);
    },
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
  };
}

const insertTraces = insertInto('trace', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('id').doUpdateSet(({ ref }) => ({
      ...Object.fromEntries(traceColumns.map((column) => [column, ref(`excluded.${column}` as 'excluded.id')])),
      // What was decided of a trial meanwhile holds while it is the same.
      ...Object.fromEntries(decidedColumns.map((column) => [column, keptOfSame(column)])),
    })),
  ),
);

const decidedColumns = ['score_probability', 'dataset_hash', 'example_id'] as const;

const keptOfSame = (column: (typeof decidedColumns)[number]) =>
  sql`CASE WHEN excluded.trial_id = trace.trial_id
    THEN COALESCE(${sql.ref(`excluded.${column}`)}, ${sql.ref(`trace.${column}`)}) ELSE ${sql.ref(`excluded.${column}`)} END`;

const traceColumns = Object.keys(
  encodeTrace({ id: '', stream: '', status: 'dropped', startedAt: 0, probability: 1, failed: false, sealed: false }),
) as readonly (keyof TraceRow)[];

async function putTraces({ family }: StoreContext, trx: Transaction<Tables>, settled: readonly Trace[]): Promise<void> {
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
