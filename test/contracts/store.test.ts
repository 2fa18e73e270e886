// Runs the store contract on SQLite (file and memory) and on PGlite, a PostgreSQL in the process.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { Backend } from '#src/store/backend.js';
import { createSqlStore } from '#src/store/sql-store.js';
import { openSqlite } from '#src/store/sqlite/open-sqlite.js';
import type { Tables } from '#src/store/tables.js';
import { type StoreUnderTest, storeContract } from './store-contract.ts';

async function underTest(backend: Backend, cleanUp: () => Promise<void>): Promise<StoreUnderTest> {
  let time = 1_700_000_000_000;
  const store = await createSqlStore(backend, { now: () => time, author: 'tester' });
  return {
    store,
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

storeContract('SQLite file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-store-'));
  const path = join(folder, 'made', 'on demand', 'store.db');
  const backend = await openSqlite(path, { create: true, synchronous: 'normal' });
  return underTest(backend, () => rm(folder, { recursive: true }));
});

storeContract('SQLite in memory', async () =>
  underTest(await openSqlite(':memory:', { create: true, synchronous: 'normal' }), async () => {}),
);

// One PGlite for all tests, emptied before each: it takes a second to start.
let shared: PGlite | undefined;
after(() => shared?.close());

storeContract('PGlite', async () => {
  shared ??= new PGlite();
  await shared.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: shared }) });
  return underTest({ family: 'postgres', db, reader: db, close: async () => {} }, async () => {});
});
