// What processes share in the PostgreSQL that keeps the results: a queue of jobs, by `pg-boss`, which is installed only where it is wanted, and
// what they keep together beside it.
import type { PgBoss } from 'pg-boss';
import { saidBy, serverTrouble } from '../calls/postgres/server-trouble.ts';
import { ConfigError, StoreError } from '../model/hakari-error.ts';
import type { BudgetLedger } from '../ports/budget-ledger.ts';
import type { JobCounts, JobQueue, TakenJob } from '../ports/job-queue.ts';
import type { OpenTransaction } from '../ports/run-store.ts';
import type { SharedPace } from '../ports/shared-pace.ts';
import type { WorkRegister } from '../ports/work-register.ts';
import { createBudgetLedger } from './budget-ledger.ts';
import type { IndexShelf } from './indexes/index-shelf.ts';
import { shelfInStore } from './indexes/shelf-in-store.ts';
import { ownTables, type Sql } from './own-tables.ts';
import { createSharedPace } from './shared-pace.ts';
import { countColumns, countsOf, createWorkRegister } from './work-register.ts';

/** What processes that work on the same runs share. */
export interface SharedWork {
  readonly queue: JobQueue;
  readonly pace: SharedPace;
  readonly register: WorkRegister;
  readonly ledger: BudgetLedger;
  /** Keeps indexes in the database of the results. */
  shelf(mostBytes: number): IndexShelf;
  /** Gives back the jobs of who has fallen silent: some process that is up has to do it every few seconds. Workers that announce themselves do. */
  supervise(): Promise<void>;
  close(): Promise<void>;
}

interface OpenSharedWorkOptions {
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
  // Longer than a run takes: its end is told by how many are done. They are counted with every look at what waits.
  deleteAfterSeconds: 3 * 24 * 3600,
};

/** @throws ConfigError `missing-package` · what the database says when it cannot be reached */
export async function openSharedWork({ connection, schema, execute }: OpenSharedWorkOptions): Promise<SharedWork> {
  const { PgBoss: Boss } = await loadBoss();
  const boss: PgBoss = new Boss({
    connectionString: connection,
    schema,
    max: 3,
    schedule: false,
    // Four statements every few seconds: one process does it for all that are there, or a thousand of them would keep the database busy.
    supervise: false,
    monitorIntervalSeconds: 2,
    // Jobs that wait for other jobs: there are none.
    flowIntervalSeconds: 3600,
  });
  // What a query needs it is told itself.
  boss.on('error', () => {});
  await boss.start().catch(throwExplained);
  const sql: Sql = async <Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]> =>
    (
      await boss
        .getDb()
        .executeSql(text, values && [...values])
        .catch(throwExplained)
    ).rows as Row[];
  await sql(ownTables(schema));
  const pace = createSharedPace(sql, schema);
  const register = createWorkRegister({ sql, schema, supervise: () => boss.supervise() });
  const ledger = createBudgetLedger(sql, schema);
  return {
    queue: createJobQueue({ boss, sql, schema, execute }),
    pace,
    register,
    ledger,
    supervise: async () => void (await boss.supervise()),
    shelf: (mostBytes) => shelfInStore({ sql, schema, mostBytes }),
    async close() {
      pace.close();
      ledger.close();
      register.close();
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
    if ((await boss.getQueue(queue).catch(throwExplained)) === null)
      await boss.createQueue(queue, settings).catch(throwExplained);
    known.add(queue);
  };
  /**
   * The turn of the first job that is put now, as a priority: that of the next job which waits for the first time. Jobs of several groups
   * then are taken by turns (start-time fair queueing, Goyal, Vin and Cheng 1996, all of one weight and size).
   */
  const nextTurn = async (queue: string): Promise<number> => {
    const [row] = await sql<{ next: number | null }>(
      `SELECT max(priority) AS next FROM "${schema}".job WHERE name = $1 AND state = 'created'`,
      [queue],
    );
    return Number(row?.next ?? 0);
  };
  const attemptOf = ({ id, attempt }: TakenJob): { id: string; retryCount: number } => ({ id, retryCount: attempt });
  return {
    async put(queue, group, jobs) {
      await ensure(queue);
      const first = await nextTurn(queue);
      for (let start = 0; start < jobs.length; start += 1000) {
        const some = jobs
          .slice(start, start + 1000)
          .map((data, at) => ({ data, group: { id: group }, priority: first - start - at }));
        await boss.insert(queue, some).catch(throwExplained);
      }
    },
    async take(queue) {
      await ensure(queue);
      const [job] = await boss.fetch(queue, { batchSize: 1 }).catch(throwExplained);
      return job && { id: job.id, attempt: job.retryCount, data: job.data };
    },
    beat: async (queue, job) => affected(await boss.touch(queue, [attemptOf(job)]).catch(throwExplained)) === 1,
    async finish(queue, job, within) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: [...(await execute(within, text, values))],
        }),
      };
      return affected(await boss.complete(queue, [attemptOf(job)], null, { db })) === 1;
    },
    async lostTo(queue, { id }) {
      const text = `SELECT state::text AS state FROM "${schema}".job WHERE name = $1 AND id = $2`;
      const [row] = await sql<{ state: string }>(text, [queue, id]);
      return row === undefined || row.state === 'cancelled' ? 'called-off' : 'another';
    },
    async giveBack(queue, job, why) {
      await boss.fail(queue, [attemptOf(job)], { why }).catch(throwExplained);
    },
    async cancel(queue, group, which = 'all', holding = {}) {
      await ensure(queue);
      const states = which === 'waiting' ? ['created', 'retry'] : ['created', 'retry', 'active'];
      // One statement: a job that is taken while the waiting ones are called off stays with who took it.
      const cancelled = await sql(
        `UPDATE "${schema}".job SET state = 'cancelled', completed_on = now()
        WHERE name = $1 AND group_id = $2 AND state = ANY ($3::"${schema}".job_state[]) AND data @> $4 RETURNING id`,
        [queue, group, states, JSON.stringify(holding)],
      );
      return cancelled.length;
    },
    async count(queue, group) {
      const [row] = await sql<Record<keyof JobCounts, string>>(
        `SELECT ${countColumns} FROM "${schema}".job AS j WHERE j.name = $1 AND j.group_id = $2`,
        [queue, group],
      );
      if (row === undefined) throw new StoreError('the queue gave no counts', { code: 'no-counts' });
      return countsOf(row);
    },
  };
}

/** What is wrong with the server of the store is told as the store tells it; anything else stays as it is. */
function throwExplained(error: unknown): never {
  const trouble = error instanceof Error ? serverTrouble(error) : undefined;
  if (trouble === undefined) throw error;
  const { kind, what, hint } = trouble;
  throw new StoreError(`${what} [${saidBy(error as Error)}]`, { code: `store-${kind}`, hint, cause: error });
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
