import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { configSchema } from './config-schema.ts';

test('every key of the config is documented', () => {
  const page = readFileSync(new URL('../../docs/config.md', import.meta.url), 'utf8');
  const keys = Object.keys(configSchema.shape);
  for (const key of keys) assert.ok(page.includes(`| \`${key}\` |`), `docs/config.md says nothing of ${key}`);
});
