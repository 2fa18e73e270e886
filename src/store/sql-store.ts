// The store over any backend: its parts joined.
import type { Store } from '../ports/store.ts';
import { noTelemetry, type Telemetry } from '../ports/telemetry.ts';
import { type Backend, type StoreContext, transactionOf } from './backend.ts';
import { callCache } from './call-cache.ts';
import { type CheckStoreOptions, checkStore, type StoreProblem } from './check-store.ts';
import { datasets } from './datasets.ts';
import { explainSqlError } from './explain-sql-error.ts';
import { runFacts, summaries } from './kept-results.ts';
import { migrateStore } from './migrate-store.ts';
import { type PrunedRows, type PruneStoreOptions, pruneStore, runDeletion } from './prune-store.ts';
import { runHeads } from './run-heads.ts';
import { runOwnership } from './run-ownership.ts';
import { runQueries } from './run-queries.ts';
import { trialAppends } from './trial-appends.ts';
import { trialScans } from './trial-scans.ts';

interface SqlStoreOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Who puts datasets; not recorded when it is not told. */
  readonly author?: string | undefined;
  /** Told of transactions (nobody is). */
  readonly telemetry?: Telemetry | undefined;
}

/** A store and what keeps it in order. */
export interface SqlStore extends Store {
  /** Reads everything and yields what is not as it must be. */
  check(options?: CheckStoreOptions): AsyncIterable<StoreProblem>;
  /** Removes what nobody needs any more. */
  prune(options?: PruneStoreOptions): Promise<PrunedRows>;
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
  const store: Store = {
    ...runHeads(context),
    ...trialAppends(context),
    ...trialScans(context),
    ...summaries(context),
    ...runOwnership(context),
    ...runQueries(context),
    ...runFacts(context),
    ...runDeletion(context),
    ...datasets(context),
    ...callCache(context),
    close: () => backend.close(),
  };
  return {
    ...store,
    check: (checkOptions) => checkStore(context, store, checkOptions),
    prune: (pruneOptions) => pruneStore(context, pruneOptions),
  };
}

/** What the parts of a store work with. */
function createContext(backend: Backend, { now, author, telemetry = noTelemetry }: SqlStoreOptions): StoreContext {
  return {
    ...backend,
    now,
    author,
    telemetry,
    // Not told to anyone: it only has to differ from that of every other process.
    writer: Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url'),
    async write(work, within) {
      try {
        return within === undefined ? await backend.db.transaction().execute(work) : await work(transactionOf(within));
      } catch (error) {
        throw explainSqlError(error);
      }
    },
  };
}
