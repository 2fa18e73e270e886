import assert from 'node:assert/strict';
import { test } from 'node:test';
import { present } from './present.ts';

test('what is undefined is left out, all else stays in its order', () => {
  const kept = present({ b: 1, a: undefined, c: null, d: 0, e: '', f: false });
  assert.deepEqual(kept, { b: 1, c: null, d: 0, e: '', f: false });
  assert.deepEqual(Object.keys(kept), ['b', 'c', 'd', 'e', 'f']);
});
