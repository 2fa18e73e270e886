// The schema page and the tables say the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { sql } from 'kysely';
import { sqliteMemoryStore } from './temporary-stores.ts';

const page = readFileSync(new URL('../../../docs/store-schema.md', import.meta.url), 'utf8');

it('every table and column is on the schema page, and every table of the page is there or reserved', async () => {
  const { backend, dispose } = await sqliteMemoryStore();
  const columns = await sql<{ readonly table: string; readonly column: string }>`
    SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`.execute(backend.db);
  await dispose();
  const byTable = Map.groupBy(columns.rows, ({ table }) => table);
  for (const [table, rows] of byTable) {
    const text = sectionOf(table);
    for (const { column } of rows) assert.ok(text.includes(`\`${column}\``), `${table}.${column} is not described`);
  }
  const described = [...page.matchAll(/^#{2,3} `(\w+)`/gm)].map(([, name]) => name!);
  assert.deepEqual(
    described.filter((name) => !byTable.has(name)),
    [],
  );
});

/** The part of the page under the heading that names the table. */
function sectionOf(table: string): string {
  const parts = page.split(/^(?=##)/m);
  const found = parts.filter((part) => (part.split('\n', 1)[0] ?? '').includes(`\`${table}\``));
  if (table === 'schema_migration') return parts.find((part) => part.includes('`schema_migration`')) ?? '';
  assert.equal(found.length, 1, `${table} has no heading of its own`);
  return found[0] ?? '';
}
