// Opens the store that a URL names.
import { movedTo, StoreError } from '../model/hakari-error.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import type { Backend } from './backend.ts';
import type { SqlStore } from './sql-store.ts';
import { readStoreUrl, type StoreAddress } from './store-url.ts';

interface OpenStoreOptions {
  /** Time source, in milliseconds since the epoch (the system's clock; of a PostgreSQL store the server's). */
  readonly clock?: { now(): number };
  /** Recorded as the author of datasets (none). */
  readonly author?: string | undefined;
  /** Receives a span for each transaction (none). */
  readonly telemetry?: Telemetry | undefined;
  /** Make the store when there is none (true). */
  readonly create?: boolean;
  /** Nothing is written, whatever is asked: for threads that look through it beside everything else (false). */
  readonly readOnly?: boolean;
  /** Of a file: `full` also survives a power cut right after an append, at some speed (`normal`: survives the end of the process). */
  readonly synchronous?: 'normal' | 'full';
}

/**
 * Opens a store and brings its tables up to date.
 * @param url `sqlite:PATH`, `sqlite::memory:` for one that is gone when it is closed, or `postgres://USER@HOST/DATABASE?schema=NAME`
 * @throws ConfigError `bad-store-url`, `missing-package` · StoreError when it is no store, cannot be made or reached, or is of a newer
 *   program
 */
export async function openStore(url: string, options: OpenStoreOptions = {}): Promise<SqlStore> {
  const { clock, author, telemetry } = options;
  const address = readStoreUrl(url);
  // Loaded here, so that a command which is refused before it needs a store does not load 300 modules for one.
  const [backend, { createSqlStore }] = await Promise.all([openBackend(address, options), import('./sql-store.ts')]);
  // Leases are compared by processes of several machines: one clock counts, and it is the server's.
  const { aheadMs = 0 } = backend;
  const now = clock === undefined ? () => Date.now() + aheadMs : () => clock.now();
  try {
    return await createSqlStore(backend, { now, author, telemetry });
  } catch (error) {
    const place = address.family === 'sqlite' ? address.path : address.shown;
    throw error instanceof StoreError && error.where === undefined ? movedTo(error, place) : error;
  }
}

/** The database of a store, without its tables being looked at. */
export async function openBackend(
  address: StoreAddress,
  options: Pick<OpenStoreOptions, 'create' | 'synchronous' | 'readOnly'>,
): Promise<Backend> {
  const { readOnly = false, create = !readOnly, synchronous = 'normal' } = options;
  if (address.family === 'postgres') {
    const { openPostgres } = await import('./postgres/open-postgres.ts');
    return await openPostgres(address, { create, readOnly });
  }
  const { openSqlite } = await import('./sqlite/open-sqlite.ts');
  return await openSqlite(address.path, { create, synchronous, readOnly });
}
