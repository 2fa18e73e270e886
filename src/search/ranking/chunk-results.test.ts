import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collapse } from './chunk-results.ts';

const groupOf = (chunk: string) => chunk.split('#')[0]!;

test('each document is there once, at the place of its best chunk', () => {
  assert.deepEqual(collapse(['b#2', 'a#1', 'b#1', 'c#1', 'a#2'], { groupOf, limit: 9 }), ['b#2', 'a#1', 'c#1']);
});

test('the limit counts documents, not chunks', () => {
  assert.deepEqual(collapse(['b#2', 'b#1', 'a#1', 'c#1'], { groupOf, limit: 2 }), ['b#2', 'a#1']);
  assert.deepEqual(collapse(['b#2'], { groupOf, limit: 0 }), []);
});
