import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flattenSettings } from './overview.ts';

test('nested settings become paths in the order of their names; lists, nulls and empty objects stay as they are', () => {
  const settings = { topK: 10, bm25: { k1: 0.9, on: true }, fields: ['a', 'b'], none: null, empty: {} };
  assert.deepEqual(
    [...flattenSettings(settings)],
    [
      ['bm25.k1', '0.9'],
      ['bm25.on', 'true'],
      ['empty', '{}'],
      ['fields', '["a","b"]'],
      ['none', 'null'],
      ['topK', '10'],
    ],
  );
});
