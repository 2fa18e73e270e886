import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { knownKeys } from './parse-settings.ts';

const schema = z.strictObject({
  plain: z.string(),
  inner: z.strictObject({ a: z.string(), b: z.number().optional() }).default({ a: '' }),
  list: z.array(z.union([z.string(), z.strictObject({ judge: z.string(), scale: z.string() }), z.strictObject({ module: z.string() })])), // biome-ignore format: a table
  named: z.record(z.string(), z.strictObject({ x: z.string() })).optional(),
});

test('keys are those of the mapping at the place, through defaults, lists, free keys and forms', () => {
  const value = { list: ['s', { judge: 'j', scal: 's' }, { module: 'm', k: 1 }], named: { any: {} } };
  assert.deepEqual(knownKeys(schema, [], value), ['plain', 'inner', 'list', 'named']);
  assert.deepEqual(knownKeys(schema, ['inner'], value), ['a', 'b']);
  assert.deepEqual(knownKeys(schema, ['list', 1], value), ['judge', 'scale']);
  assert.deepEqual(knownKeys(schema, ['list', 2], value), ['module']);
  assert.deepEqual(knownKeys(schema, ['named', 'any'], value), ['x']);
  assert.deepEqual(knownKeys(schema, ['plain'], value), []);
  assert.deepEqual(knownKeys(schema, ['nowhere', 'at', 'all'], value), []);
});
