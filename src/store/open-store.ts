// Opens the store that a URL names.
import { ConfigError, movedTo, StoreError } from '../model/hakari-error.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import type { SqlStore } from './sql-store.ts';

interface OpenStoreOptions {
  /** Time source, in milliseconds since the epoch (the system's clock). */
  readonly clock?: { now(): number };
  /** Recorded as the author of datasets (none). */
  readonly author?: string | undefined;
  /** Receives a span for each transaction (none). */
  readonly telemetry?: Telemetry | undefined;
  /** Make the store when there is none (true). */
  readonly create?: boolean;
  /** `full` also survives a power cut right after an append, at some speed (`normal`: survives the end of the process). */
  readonly synchronous?: 'normal' | 'full';
}

/**
 * Opens a store and brings its tables up to date.
 * @param url `sqlite:PATH`, or `sqlite::memory:` for one that is gone when it is closed
 * @throws ConfigError `bad-store-url` · StoreError when the file is not a store, cannot be made, or is of a newer program
 */
export async function openStore(url: string, options: OpenStoreOptions = {}): Promise<SqlStore> {
  const { clock = Date, author, telemetry, create = true, synchronous = 'normal' } = options;
  const path = sqlitePath(url);
  // Loaded here, so that a command which is refused before it needs a store does not load 300 modules for one.
  const [{ openSqlite }, { createSqlStore }] = await Promise.all([
    import('./sqlite/open-sqlite.ts'),
    import('./sql-store.ts'),
  ]);
  const backend = await openSqlite(path, { create, synchronous });
  try {
    return await createSqlStore(backend, { now: () => clock.now(), author, telemetry });
  } catch (error) {
    throw error instanceof StoreError && error.where === undefined ? movedTo(error, path) : error;
  }
}

/** @throws ConfigError for any other kind of store */
export function sqlitePath(url: string): string {
  if (/^postgres(ql)?:/.test(url))
    throw new ConfigError('PostgreSQL stores are not there yet', {
      code: 'bad-store-url',
      where: 'store',
      hint: 'use sqlite:PATH for now',
    });
  if (!url.startsWith('sqlite:') || url === 'sqlite:')
    throw new ConfigError(`"${url}" does not name a store`, {
      code: 'bad-store-url',
      where: 'store',
      hint: 'write sqlite:PATH, such as sqlite:.hakari/hakari.db',
    });
  return url.slice('sqlite:'.length);
}
