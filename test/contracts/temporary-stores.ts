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

// One PGlite for all tests of the process: it takes seconds to start. Loaded only where it is used.
let shared: PGlite | undefined;

/** PostgreSQL in the process. Only one at a time. */
export async function pgliteStore(): Promise<StoreUnderTest> {
  shared ??= new (await import('@electric-sql/pglite')).PGlite();
  await shared.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return await keptPgliteStore();
}

/** The same, as the test before left its tables, which are emptied. */
export async function keptPgliteStore(): Promise<StoreUnderTest> {
  shared ??= new (await import('@electric-sql/pglite')).PGlite();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: shared }) });
  await emptyTables(db);
  return underTest({ family: 'postgres', db, reader: db, close: async () => {} }, async () => {});
}

// One server for all tests of the process.
let server: Promise<TemporaryServer> | undefined;

/** A store on a PostgreSQL server, which is started with the first. Only where `noServer` says nothing, and only one at a time. */
export async function keptPostgresStore(): Promise<StoreUnderTest> {
  server ??= startTemporaryServer();
  const { url } = await server;
  const address = readStoreUrl(url('postgres', 'schema=test'));
  if (address.family !== 'postgres') throw new Error('no URL of PostgreSQL');
  const backend = await openPostgres(address);
  await emptyTables(backend.db);
  return underTest(backend, async () => {});
}

/** Leaves the tables of a store as its migrations make them, which takes several times as long as this. */
async function emptyTables(db: Kysely<Tables>): Promise<void> {
  await sql`
    DO $$
    DECLARE name text;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'schema_migration' LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
    END $$`.execute(db);
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
