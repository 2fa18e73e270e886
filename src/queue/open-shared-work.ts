// What processes share in the PostgreSQL that keeps the results: a queue of jobs, by `pg-boss`, which is installed only where it is wanted, and
// what they keep together beside it.
import type { PgBoss } from 'pg-boss';
import { ConfigError } from '../model/hakari-error.ts';
import type { JobCounts, JobQueue, TakenJob } from '../ports/job-queue.ts';
import type { OpenTransaction } from '../ports/run-store.ts';
import type { SharedPace } from '../ports/shared-pace.ts';
import { ownTables, type Sql } from './own-tables.ts';
import { createSharedPace } from './shared-pace.ts';

/** What processes that work on the same runs share. */
export interface SharedWork {
  readonly queue: JobQueue;
  readonly pace: SharedPace;
  close(): Promise<void>;
}

export interface OpenSharedWorkOptions {
  /** Connection string of the store's database; it may hold a password, and is given to the driver alone. */
  readonly connection: string;
  /** Schema of the queue's own tables. */
  readonly schema: string;
  /** Runs a statement in a transaction of the store. */
  readonly execute: (within: OpenTransaction, text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
}

/** A process that says nothing for so long has lost its job, in seconds: the shortest that pg-boss has. */
const heartbeatSeconds = 10;
const settings = {
  heartbeatSeconds,
  retryLimit: 5,
  // A chunk of slow calls may take long; its heartbeat says that it is alive.
  expireInSeconds: 6 * 3600,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** @throws ConfigError `missing-package` · what the database says when it cannot be reached */
export async function openSharedWork({ connection, schema, execute }: OpenSharedWorkOptions): Promise<SharedWork> {
  const { PgBoss: Boss } = await loadBoss();
  const boss: PgBoss = new Boss({
    connectionString: connection,
    schema,
    max: 3,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  // What a query needs it is told itself.
  boss.on('error', () => {});
  await boss.start();
  const sql: Sql = async <Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]> =>
    (await boss.getDb().executeSql(text, values && [...values])).rows as Row[];
  await sql(ownTables(schema));
  const pace = createSharedPace(sql, schema);
  return {
    queue: createJobQueue({ boss, sql, schema, execute }),
    pace,
    async close() {
      pace.close();
      await boss.stop({ graceful: false, close: true });
    },
  };
}

interface JobQueueOptions extends Pick<OpenSharedWorkOptions, 'schema' | 'execute'> {
  readonly boss: PgBoss;
  readonly sql: Sql;
}

function createJobQueue({ boss, sql, schema, execute }: JobQueueOptions): JobQueue {
  const known = new Set<string>();
  const ensure = async (queue: string): Promise<void> => {
    if (known.has(queue)) return;
    if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, settings);
    known.add(queue);
  };
  const attemptOf = ({ id, attempt }: TakenJob): { id: string; retryCount: number } => ({ id, retryCount: attempt });
  return {
    async put(queue, group, jobs) {
      await ensure(queue);
      for (let start = 0; start < jobs.length; start += 1000) {
        const some = jobs.slice(start, start + 1000).map((data) => ({ data, group: { id: group } }));
        await boss.insert(queue, some);
      }
    },
    async take(queue) {
      await ensure(queue);
      const [job] = await boss.fetch(queue, { batchSize: 1 });
      return job && { id: job.id, attempt: job.retryCount, data: job.data };
    },
    beat: async (queue, job) => affected(await boss.touch(queue, [attemptOf(job)])) === 1,
    async finish(queue, job, within) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: [...(await execute(within, text, values))],
        }),
      };
      return affected(await boss.complete(queue, [attemptOf(job)], null, { db })) === 1;
    },
    async giveBack(queue, job, why) {
      await boss.fail(queue, [attemptOf(job)], { why });
    },
    async cancel(queue, group) {
      await ensure(queue);
      const open = await sql<{ id: string }>(
        `SELECT id FROM "${schema}".job WHERE name = $1 AND group_id = $2 AND state IN ('created', 'retry', 'active')`,
        [queue, group],
      );
      for (let start = 0; start < open.length; start += 1000)
        await boss.cancel(
          queue,
          open.slice(start, start + 1000).map(({ id }) => id),
        );
    },
    async count(queue, group) {
      const rows = await sql<{ state: string; n: string }>(
        `SELECT state, count(*) AS n FROM "${schema}".job WHERE name = $1 AND group_id = $2 GROUP BY state`,
        [queue, group],
      );
      return countsOf(new Map(rows.map(({ state, n }) => [state, Number(n)])));
    },
    async waiting() {
      const rows = await sql<{ name: string }>(
        `SELECT DISTINCT name FROM "${schema}".job WHERE state IN ('created', 'retry') ORDER BY name`,
        [],
      );
      return rows.map(({ name }) => name);
    },
  };
}

function countsOf(states: ReadonlyMap<string, number>): JobCounts {
  const of = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (states.get(name) ?? 0), 0);
  return {
    waiting: of('created', 'retry'),
    active: of('active'),
    done: of('completed'),
    failed: of('failed'),
    cancelled: of('cancelled'),
  };
}

/** Its type says nothing of what the answer holds. */
const affected = (response: object): number => (response as { readonly affected: number }).affected;

async function loadBoss(): Promise<Pick<typeof import('pg-boss'), 'PgBoss'>> {
  try {
    return await import('pg-boss');
  } catch (cause) {
    throw new ConfigError('work that several processes share needs the package pg-boss', {
      code: 'missing-package',
      hint: 'npm install pg-boss@12.35.0',
      cause,
    });
  }
}
