// What a server was asked to run.
import type { Selectable } from 'kysely';
import type { JsonObject } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { RequestStore, RunRequest } from '../ports/request-store.ts';
import type { StoreContext } from './backend.ts';
import type { Tables } from './tables.ts';

export function runRequests({ db, write, now }: StoreContext): RequestStore {
  return {
    addRunRequest: ({ id, asked, requestedBy = null }) =>
      write(async (trx) => {
        await trx
          .insertInto('run_request')
          .values({
            id,
            status: 'queued',
            asked: JSON.stringify(asked),
            requested_by: requestedBy,
            requested_at: now(),
            error: null,
          })
          .execute();
      }),
    async findRunRequest(id) {
      const row = await db.selectFrom('run_request').selectAll().where('id', '=', id).executeTakeFirst();
      return row && decode(row);
    },
    listRunRequests: async ({ status, limit }) =>
      (
        await db
          .selectFrom('run_request')
          .selectAll()
          .$if(status !== undefined, (query) => query.where('status', 'in', status!))
          .orderBy('requested_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map(decode),
    countRunRequests: async () =>
      (
        await db
          .selectFrom('run_request')
          .select([
            'status',
            (eb) => eb.fn.countAll<number>().as('count'),
            (eb) => eb.fn.min('requested_at').as('oldest'),
          ])
          .groupBy('status')
          .execute()
      ).map(({ status, count, oldest }) => ({ status, count: Number(count), oldestAt: Number(oldest) })),
    changeRunRequest: (id, { from, to, error = null }) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('run_request')
          .set({ status: to, error })
          .where('id', '=', id)
          .where('status', 'in', from)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

const decode = (row: Selectable<Tables['run_request']>): RunRequest =>
  present({
    id: row.id,
    status: row.status,
    asked: JSON.parse(row.asked) as JsonObject,
    requestedBy: row.requested_by ?? undefined,
    requestedAt: row.requested_at,
    error: row.error ?? undefined,
  });
