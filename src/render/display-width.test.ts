import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayWidth, padDisplay } from './display-width.ts';

test('Japanese, Korean and fullwidth characters take two columns', () => {
  assert.equal(displayWidth('bm25'), 4);
  assert.equal(displayWidth('検索'), 4);
  assert.equal(displayWidth('검색'), 4);
  assert.equal(displayWidth('Ａ１'), 4);
  assert.equal(displayWidth('ｶﾀｶﾅ'), 4);
  assert.equal(displayWidth('か\u3099'), 2);
  assert.equal(displayWidth('\u1100\u1161\u11a8'), 2);
  assert.equal(displayWidth('𠮷野家'), 6);
  assert.equal(displayWidth('é e\u0301'), 3);
});

test('marks and rules take one column, emoji two', () => {
  assert.equal(displayWidth('✓✗—─'), 4);
  assert.equal(displayWidth('👍'), 2);
  assert.equal(displayWidth('👩‍🔬'), 2);
});

test('padding fills columns, not characters', () => {
  assert.equal(padDisplay('검색', 6, 'left'), '검색  ');
  assert.equal(padDisplay('検索', 6, 'right'), '  検索');
  assert.equal(padDisplay('検索', 2, 'right'), '検索');
});
