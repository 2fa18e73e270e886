// A queue of jobs in the store's own tables: for one file that a few processes share. Where there is PostgreSQL, `queue` has a larger one.
import { randomUUID } from 'node:crypto';
import type { JobCounts, JobQueue } from '../ports/job-queue.ts';
import { type StoreContext, transactionOf } from './backend.ts';

/** A process that says nothing for so long has lost its job, in ms. */
export const jobSilenceMs = 15_000;
/** A job that was lost so often is not tried again. */
const mostAttempts = 5;

export function jobQueue({ db, write, now }: StoreContext): JobQueue {
  return {
    put: (queue, group, jobs) =>
      write(async (trx) => {
        for (const [at, data] of jobs.entries())
          await trx
            .insertInto('job')
            .values({
              // In the order of their coming: time, place, and what keeps two processes apart.
              id: `${String(now()).padStart(15, '0')}-${String(at).padStart(6, '0')}-${randomUUID()}`,
              queue,
              job_group: group,
              data: JSON.stringify(data),
              status: 'waiting',
              attempt: 0,
              beat_at: null,
            })
            .execute();
      }),
    take: (queue) =>
      write(async (trx) => {
        const at = now();
        // Who held it is gone.
        await trx
          .updateTable('job')
          .set((eb) => ({
            status: eb
              .case()
              .when('attempt', '>=', mostAttempts)
              .then('failed' as const)
              .else('waiting' as const)
              .end(),
          }))
          .where('queue', '=', queue)
          .where('status', '=', 'active')
          .where('beat_at', '<=', at - jobSilenceMs)
          .execute();
        const row = await trx
          .selectFrom('job')
          .selectAll()
          .where('queue', '=', queue)
          .where('status', '=', 'waiting')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const attempt = row.attempt + 1;
        await trx.updateTable('job').set({ status: 'active', attempt, beat_at: at }).where('id', '=', row.id).execute();
        return { id: row.id, attempt, data: JSON.parse(row.data) };
      }),
    beat: (_queue, { id, attempt }) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('job')
          .set({ beat_at: now() })
          .where('id', '=', id)
          .where('attempt', '=', attempt)
          .where('status', '=', 'active')
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    async finish(_queue, { id, attempt }, within) {
      const { numUpdatedRows } = await transactionOf(within)
        .updateTable('job')
        .set({ status: 'done' })
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async lostTo(_queue, { id }) {
      const row = await db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirst();
      return row === undefined || row.status === 'cancelled' ? 'called-off' : 'another';
    },
    giveBack: (_queue, { id, attempt }) =>
      write(async (trx) => {
        await trx
          .updateTable('job')
          .set({ status: 'waiting' })
          .where('id', '=', id)
          .where('attempt', '=', attempt)
          .where('status', '=', 'active')
          .execute();
      }),
    cancel: (queue, group, which = 'all', holding = {}) =>
      write(async (trx) => {
        const open = await trx
          .selectFrom('job')
          .select(['id', 'data'])
          .where('queue', '=', queue)
          .where('job_group', '=', group)
          .where('status', 'in', which === 'waiting' ? ['waiting'] : ['waiting', 'active'])
          .execute();
        const wanted = open.filter(({ data }) => holds(JSON.parse(data), holding)).map(({ id }) => id);
        for (const id of wanted)
          await trx.updateTable('job').set({ status: 'cancelled' }).where('id', '=', id).execute();
        return wanted.length;
      }),
    async count(queue, group) {
      const rows = await db
        .selectFrom('job')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .where('queue', '=', queue)
        .where('job_group', '=', group)
        .groupBy('status')
        .execute();
      const counts: JobCounts = { waiting: 0, active: 0, done: 0, failed: 0, cancelled: 0 };
      return { ...counts, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
    },
  };
}

const holds = (data: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(wanted).every(([key, value]) => JSON.stringify(data[key]) === JSON.stringify(value));
