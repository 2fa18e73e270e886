// Stores for tests, each empty and gone afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { Backend } from '#src/store/backend.ts';
import { openPostgres } from '#src/store/postgres/open-postgres.ts';
import { createSqlStore } from '#src/store/sql-store.ts';
import { openSqlite } from '#src/store/sqlite/open-sqlite.ts';
import { readStoreUrl } from '#src/store/store-url.ts';
import type { Tables } from '#src/store/tables.ts';
import { startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import type { StoreUnderTest } from './store-contract.ts';

/** In a folder that does not exist yet. */
export async function sqliteFileStore(): Promise<StoreUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-store-'));
  const path = join(folder, 'made', 'on demand', 'store.db');
  const backend = await openSqlite(path, { create: true, synchronous: 'normal' });
  return underTest(backend, () => rm(folder, { recursive: true }));
}

export async function sqliteMemoryStore(): Promise<StoreUnderTest> {
  return underTest(await openSqlite(':memory:', { create: true, synchronous: 'normal' }), async () => {});
}

// One PGlite for all tests of the process, emptied before each: it takes seconds to start. Loaded only where it is used.
let shared: PGlite | undefined;

/** PostgreSQL in the process. Only one at a time. */
export async function pgliteStore(): Promise<StoreUnderTest> {
  shared ??= new (await import('@electric-sql/pglite')).PGlite();
  await shared.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: shared }) });
  return underTest({ family: 'postgres', db, reader: db, close: async () => {} }, async () => {});
}

// One server for all tests of the process, and a schema for each.
let server: Promise<TemporaryServer> | undefined;
let schemas = 0;

/** A schema of a PostgreSQL server, which is started with the first. Only where `noServer` says nothing. */
export async function postgresStore(): Promise<StoreUnderTest> {
  server ??= startTemporaryServer();
  const { url } = await server;
  schemas += 1;
  const schema = `test_${schemas}`;
  const address = readStoreUrl(url('postgres', `schema=${schema}`));
  if (address.family !== 'postgres') throw new Error('no URL of PostgreSQL');
  const backend = await openPostgres(address);
  return underTest(backend, async () => {});
}

/** Ends the server of this process, if there was one. */
export async function closePostgres(): Promise<void> {
  (await server)?.close();
  server = undefined;
}

/** Ends the PGlite of this process, if there was one. */
export async function closePglite(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

async function underTest(backend: Backend, cleanUp: () => Promise<void>): Promise<StoreUnderTest> {
  let time = 1_700_000_000_000;
  const store = await createSqlStore(backend, { now: () => time, author: 'tester' });
  return {
    store,
    backend,
    setTime(ms) {
      time = ms;
    },
    async count(table) {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(backend.db);
      return Number(rows[0]?.n);
    },
    async dispose() {
      await store.close();
      await cleanUp();
    },
  };
}
