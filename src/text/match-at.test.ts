import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchAt } from './match-at.ts';

test('a sticky pattern matches at the place or nowhere, whatever it was asked before', () => {
  const word = /b+/uy;
  assert.equal(matchAt(word, 'abbc', 1)?.[0], 'bb');
  assert.equal(matchAt(word, 'abbc', 0), undefined);
  assert.equal(matchAt(word, 'abbc', 2)?.[0], 'b');
});
