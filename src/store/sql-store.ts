// The store over any backend: its parts joined.

import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { ServerStore } from '../ports/store.ts';
import { noTelemetry, type Telemetry } from '../ports/telemetry.ts';
import { accounts } from './accounts.ts';
import { addedTargets } from './added-targets.ts';
import { alerts } from './alerts.ts';
import { type Backend, type Family, type StoreContext, transactionOf } from './backend.ts';
import { callCache } from './call-cache.ts';
import { type CheckStoreOptions, checkStore, type StoreProblem } from './check-store.ts';
import { datasetDrafts } from './dataset-drafts.ts';
import { datasets } from './datasets.ts';
import { explainSqlError } from './explain-sql-error.ts';
import { jobQueue } from './job-queue.ts';
import { judgeAudits } from './judge-audits.ts';
import { runFacts, summaries } from './kept-results.ts';
import { labelQueues } from './label-queues.ts';
import { type PrunedRows, type PruneStoreOptions, pruneStore, runDeletion } from './prune-store.ts';
import { runHeads } from './run-heads.ts';
import { runOwnership } from './run-ownership.ts';
import { runQueries } from './run-queries.ts';
import { runRequests } from './run-requests.ts';
import { runValues } from './run-values.ts';
import { scoreEvents } from './score-events.ts';
import type { Tables } from './tables.ts';
import { traces } from './traces/traces.ts';
import { trialAppends } from './trial-appends.ts';
import { trialScans } from './trial-scans.ts';
import { trialsOfRun } from './trials-of-run.ts';

interface SqlStoreOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Recorded as the author of datasets (none). */
  readonly author?: string | undefined;
  /** Receives a span for each transaction (none). */
  readonly telemetry?: Telemetry | undefined;
}

/** A store and what keeps it in order. */
export interface SqlStore extends ServerStore {
  /** Reads everything and yields what is not as it must be. */
  check(options?: CheckStoreOptions): AsyncIterable<StoreProblem>;
  /** Removes rows that no dataset, trial or score refers to, and old replies. */
  prune(options?: PruneStoreOptions): Promise<PrunedRows>;
  /** What its tables and indexes take. */
  sizeBytes(): Promise<number>;
  /** Of jobs in the store's own tables: for the few processes that share one file. */
  jobs(): Promise<JobQueue>;
}

/**
 * Migrates the backend's tables and gives the store in them. The store owns the backend: `close` closes it.
 * @throws StoreError `store-too-new`
 */
export async function createSqlStore(backend: Backend, options: SqlStoreOptions): Promise<SqlStore> {
  try {
    await migrateStore(backend.db, { family: backend.family, now: options.now });
  } catch (error) {
    await backend.close();
    throw explainSqlError(error);
  }
  const context = createContext(backend, options);
  const store: ServerStore = {
    ...runHeads(context),
    ...trialAppends(context),
    ...trialScans(context),
    ...trialsOfRun(context),
    ...summaries(context),
    ...runOwnership(context),
    ...runQueries(context),
    ...runFacts(context),
    ...runValues(context),
    ...runDeletion(context),
    ...datasets(context),
    ...callCache(context),
    ...accounts(context),
    ...runRequests(context),
    ...addedTargets(context),
    ...datasetDrafts(context),
    ...labelQueues(context),
    ...judgeAudits(context),
    ...traces(context),
    ...alerts(context),
    ...scoreEvents(context),
    close: () => backend.close(),
  };
  return {
    ...store,
    check: (checkOptions) => checkStore(context, store, checkOptions),
    prune: (pruneOptions) => pruneStore(context, pruneOptions),
    sizeBytes: () => sizeBytes(context),
    jobs: async () => jobQueue(context),
  };
}

async function sizeBytes({ db, family }: StoreContext): Promise<number> {
  const { rows } = await (family === 'sqlite'
    ? sql<{ bytes: number }>`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`SELECT COALESCE(SUM(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class
        WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`
  ).execute(db);
  return Number(rows[0]?.bytes);
}

/** What the parts of a store work with. */
function createContext(backend: Backend, { now, author, telemetry = noTelemetry }: SqlStoreOptions): StoreContext {
  const isGone = (): boolean => backend.isGone?.() === true;
  return {
    ...backend,
    now,
    author,
    telemetry,
    // A random name: it only has to differ from those of all other processes.
    writer: Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url'),
    async write(work, within) {
      try {
        const done =
          within === undefined
            ? await repeated(() => backend.db.transaction().execute(work))
            : await work(transactionOf(within));
        if (!isGone()) return done;
      } catch (error) {
        if (!isGone()) throw explainSqlError(error, backend.place);
      }
      throw goneStore(backend.place);
    },
  };
}

/** Transactions of several processes may each wait for what the other one has: the server ends one of them, which can be done again. */
const mostTries = 5;

async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = mostTries - 1; ; left--) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isUndone(explainSqlError(error))) throw error;
    }
  }
}

const isUndone = (error: unknown): boolean => error instanceof StoreError && error.code === 'store-undone';

/** A system lets a program write on into a file that is deleted: nothing of it is ever found again. */
const goneStore = (where: string | undefined): StoreError =>
  new StoreError('the store was deleted or replaced while it was written to, and what was written since is lost', {
    code: 'store-gone',
    where,
    hint: 'bring the file back, or run again',
  });

// Brings a store's tables to the version of this program.
interface MigrateOptions {
  readonly family: Family;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly file: URL;
}

/** The package's folder of migrations: two levels above both `src/store/` and `dist/store/`. */
const folder = new URL('../../src/store/migrations/', import.meta.url);
/** Key of PostgreSQL's advisory lock: any number, but always this one. */
const advisoryLock = 0x48414b41;

/**
 * Applies the migrations that a store does not have yet, in one transaction that other processes wait for.
 * @returns versions applied now
 * @throws StoreError `store-too-new` when a newer program made the store
 */
async function migrateStore(db: Kysely<Tables>, { family, now }: MigrateOptions): Promise<readonly number[]> {
  const migrations = listMigrations();
  const newest = migrations.at(-1)?.version ?? 0;
  const present = await versionsOf(db, family);
  refuseNewer(present, newest);
  if (migrations.every(({ version }) => present.has(version))) return [];
  return db.transaction().execute(async (trx) => {
    if (family === 'postgres') await sql`SELECT pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    await sql`CREATE TABLE IF NOT EXISTS schema_migration (
      version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`.execute(trx);
    // Read again: another process may have migrated while this one waited for the lock.
    const there = await versionsOf(trx, family);
    refuseNewer(there, newest);
    const missing = migrations.filter(({ version }) => !there.has(version));
    for (const { version, name, file } of missing) {
      for (const statement of statementsOf(readFileSync(file, 'utf8'), family)) await sql.raw(statement).execute(trx);
      await trx.insertInto('schema_migration').values({ version, name, applied_at: now() }).execute();
    }
    return missing.map(({ version }) => version);
  });
}

function listMigrations(): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ version: Number.parseInt(name, 10), name, file: new URL(name, folder) }));
}

async function versionsOf(db: Kysely<Tables>, family: Family): Promise<ReadonlySet<number>> {
  const found =
    family === 'sqlite'
      ? sql`SELECT 1 FROM sqlite_schema WHERE name = 'schema_migration'`
      : sql`SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'schema_migration'`;
  if ((await found.execute(db)).rows.length === 0) return new Set();
  const rows = await db.selectFrom('schema_migration').select('version').execute();
  return new Set(rows.map(({ version }) => version));
}

function refuseNewer(there: ReadonlySet<number>, newest: number): void {
  const present = Math.max(0, ...there);
  if (present <= newest) return;
  throw new StoreError(`the store has schema version ${present}, this program knows up to ${newest}`, {
    code: 'store-too-new',
    hint: 'update hakari, or name another store',
  });
}

/** Our own files only: a statement ends with a semicolon at the end of a line; `-- only FAMILY` above it keeps it from the other. */
function statementsOf(text: string, family: Family): readonly string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && (/^-- only (\w+)$/m.exec(statement)?.[1] ?? family) === family)
    .map((statement) => (family === 'postgres' ? orderedByBytes(statement) : statement));
}

/** SQLite orders texts by their bytes; PostgreSQL by the language of its database, unless it is told. */
const orderedByBytes = (statement: string): string =>
  /^(--[^\n]*\n|\s)*(CREATE TABLE|ALTER TABLE)/u.test(statement)
    ? statement.replaceAll(/\bTEXT\b/gu, 'TEXT COLLATE "C"')
    : statement;
