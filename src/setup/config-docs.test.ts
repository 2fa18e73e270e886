import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { configKeys, configSchema } from './config-schema.ts';

test('every key of the config is documented', () => {
  const page = readFileSync(new URL('../../docs/config.md', import.meta.url), 'utf8');
  for (const key of configKeys) assert.ok(page.includes(`| \`${key}\` |`), `docs/config.md says nothing of ${key}`);
});

test('the list of keys is that of the schema', () => {
  const unknown = configSchema.safeParse({
    dataset: 'a',
    targets: [{ id: 'a', type: 'b' }],
    ...Object.fromEntries(configKeys.map((k) => [k, Symbol(k)])),
  });
  const issues = unknown.error?.issues ?? [];
  assert.deepEqual(
    issues.filter((issue) => issue.code === 'unrecognized_keys'),
    [],
  );
});
