// A store of an earlier program opens, keeps all that it said, and has the tables of now.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import type { Backend } from '#src/store/backend.ts';
import { createSqlStore, type SqlStore } from '#src/store/sql-store.ts';
import type { Tables } from '#src/store/tables.ts';
import type { StoreUnderTest } from './store-contract.ts';
import { answered, collect, scoredTrial } from './store-fixtures.ts';
import { closePglite, pgliteStore, sqliteMemoryStore } from './temporary-stores.ts';

/** The migrations of the stores that are out there without what this program adds. */
const earlier = ['001-initial.sql', '002-own-metrics.sql'];
const folder = new URL('../../../src/store/migrations/', import.meta.url);

after(closePglite);

/** Empties the database of a store and lays it out as an earlier program did, with a dataset, two runs and their rows. */
async function layOutEarlier({ family, db }: Backend): Promise<void> {
  if (family === 'postgres') {
    const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
    const schema = sql.id(rows[0]?.name ?? 'public');
    await sql`DROP SCHEMA ${schema} CASCADE`.execute(db);
    await sql`CREATE SCHEMA ${schema}`.execute(db);
  } else await dropAll(db);
  await execute(
    db,
    'CREATE TABLE schema_migration (version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)',
  );
  for (const [index, name] of earlier.entries()) {
    for (const statement of readFileSync(new URL(name, folder), 'utf8').split(/;\n/))
      if (statement.trim() !== '') await execute(db, statement);
    await execute(db, `INSERT INTO schema_migration VALUES (${index + 1}, '${name}', 0)`);
  }
  for (const row of rows) await execute(db, row);
  await execute(
    db,
    `INSERT INTO blob VALUES ('${emptyObject}', 'none', 2, ${family === 'sqlite' ? "x'7b7d'" : "'{}'"})`,
  );
  await execute(
    db,
    `INSERT INTO trial (id, run_id, example_ordinal, repeat, execution, status, started_at, details_hash)
     VALUES ('t0', 'r2', 1, 0, 0, 'ok', 6, '${emptyObject}')`,
  );
}

/** SHA-256 of `{}`. */
const emptyObject = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';

const execute = (db: Kysely<Tables>, statement: string) => sql.raw(statement).execute(db);

async function dropAll(db: Kysely<Tables>): Promise<void> {
  const tables = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table'`.execute(db);
  await sql`PRAGMA foreign_keys = OFF`.execute(db);
  for (const { name } of tables.rows) await execute(db, `DROP TABLE "${name}"`);
  await sql`PRAGMA foreign_keys = ON`.execute(db);
}

const run = (id: string, status: string, rest: string) =>
  `INSERT INTO run (id, experiment_id, dataset_id, dataset_hash, target_id, target_type, target_fingerprint, target_config, ordinal,
    repeat, concurrency, metrics, environment, status, started_at, finished_at, pinned_as, tags, revision)
   VALUES ('${id}', 'e', 'd', 'h', 'bm25', 'reference', 'f', '{}', 0, 1, 1, '["RR"]', '{}', '${status}', 5, ${rest})`;
const rows = [
  `INSERT INTO dataset VALUES ('d', 'set', NULL, NULL, 1, 1)`,
  `INSERT INTO dataset_content VALUES ('c', 'h', 0, 3, 2, 1)`,
  `INSERT INTO dataset_version VALUES ('d', 'h', '{"name":"set","scale":{"max":3,"min":0}}', 1, 1)`,
  `INSERT INTO example VALUES ('c', 0, 'q1', '{"category":"条例","id":"q1","query":"x"}')`,
  `INSERT INTO example VALUES ('c', 1, 'q2', '{"id":"q2","query":"y"}')`,
  `INSERT INTO experiment VALUES ('e', 'modes', NULL, 1)`,
  run('r1', 'finished', `9, 'baseline', '["ci"]', 7`),
  run('r2', 'interrupted', `NULL, NULL, '[]', 0`),
  `INSERT INTO trial (id, run_id, example_ordinal, repeat, execution, status, started_at, error_code, error_message)
   VALUES ('t1', 'r1', 0, 0, 0, 'failed', 6, 'down', 'it was down')`,
  `INSERT INTO score (id, trial_id, metric, metric_version, source, scorer_fingerprint, status, value)
   VALUES ('s1', 't1', 'RR', 1, 'computed', 'f', 'scored', 0.25)`,
  `INSERT INTO run_slice (run_id, slice, revision, summary_version, examples, trials_ok, trials_failed, latency_n)
   VALUES ('r1', 0, 6, 1, 1, 0, 1, 0)`,
];

for (const [name, open] of [
  ['SQLite', sqliteMemoryStore],
  ['PGlite', pgliteStore],
] as const) {
  describe(`migrations: ${name}`, () => {
    const withEarlier = async (test: (store: SqlStore, under: StoreUnderTest) => Promise<void>) => {
      const under = await open();
      await layOutEarlier(under.backend);
      const store = await createSqlStore({ ...under.backend, close: async () => {} }, { now: () => 10 });
      await test(store, under);
      await under.dispose();
    };

    it('keeps runs with their rows, revisions and summaries', async () => {
      await withEarlier(async (store) => {
        const [first, second] = [await store.findRun('r1'), await store.findRun('r2')];
        assert.deepEqual([first?.status, first?.pinnedAs, first?.finishedAt], ['finished', 'baseline', 9]);
        assert.deepEqual([second?.status, second?.finishedAt], ['interrupted', undefined]);
        assert.deepEqual([await store.revisionOf('r1'), await store.revisionOf('r2')], [7, 0]);
        const [row] = await collect(store.scoredTrials('r1'));
        assert.deepEqual([row?.trial.status, row?.scores[0]?.runId], ['failed', 'r1']);
        const [asked] = await collect(store.scoredTrials('r2'));
        assert.deepEqual([asked?.trial.id, asked?.trial.status, asked?.scores], ['t0', 'ok', []]);
        assert.equal(await store.readSummary('r1'), undefined, 'a summary of earlier rows stays one');
        const problems = await collect(store.check());
        assert.deepEqual(
          problems.map(({ code }) => code),
          ['dataset-changed'],
          'the hash above is made up, and nothing else is wrong',
        );
      });
    });

    it('finds earlier rows by what it now sorts and filters by', async () => {
      await withEarlier(async (store) => {
        const found = await store.queryTrials({
          runId: 'r1',
          category: '条例',
          score: { metric: 'RR' },
          order: 'score',
        });
        assert.deepEqual(
          found.rows.map(({ exampleId, value }) => [exampleId, value]),
          [['q1', 0.25]],
        );
        assert.equal((await store.queryRuns({ status: ['interrupted'] })).rows.length, 1);
      });
    });

    it('can be gone on with', async () => {
      await withEarlier(async (store, { count }) => {
        await store.append([scoredTrial(answered({ id: 't2', runId: 'r1', exampleId: 'q2' }), 's2')]);
        assert.equal(await store.revisionOf('r1'), 8);
        assert.equal(await store.changeStatus('r2', { from: ['interrupted'], to: 'queued' }), true);
        await store.deleteRun('r1');
        assert.deepEqual(await Promise.all(['trial', 'score', 'run_revision'].map(count)), [1, 0, 1]);
        await store.deleteRun('r2');
        assert.deepEqual(await Promise.all(['trial', 'blob'].map(count)), [0, 0]);
      });
    });

    it('has the tables of a store that was just made', async () => {
      const columns = async ({ family, db }: Backend) => {
        const found =
          family === 'sqlite'
            ? sql<{
                at: string;
              }>`SELECT t.name || '.' || c.name AS at FROM sqlite_schema t, pragma_table_info(t.name) c`
            : sql<{ at: string }>`SELECT table_name || '.' || column_name AS at FROM information_schema.columns
                WHERE table_schema = current_schema()`;
        return (await found.execute(db)).rows.map(({ at }) => at).sort();
      };
      const fresh = await open();
      const expected = await columns(fresh.backend);
      await fresh.dispose();
      await withEarlier(async (_, { backend }) => assert.deepEqual(await columns(backend), expected));
    });
  });
}

it('migrations are numbered, each once, and those that a store lacks are applied whatever came before them', async () => {
  const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10));
  assert.deepEqual([Math.min(...numbers), new Set(numbers).size], [1, numbers.length]);
  const { backend, dispose } = await sqliteMemoryStore();
  // As where another branch brought a later one first.
  await sql`DROP TABLE added_target`.execute(backend.db);
  await sql`DELETE FROM schema_migration WHERE version = 11`.execute(backend.db);
  const store = await createSqlStore({ ...backend, close: async () => {} }, { now: () => 10 });
  assert.deepEqual(await store.listTargets(), []);
  await dispose();
});
