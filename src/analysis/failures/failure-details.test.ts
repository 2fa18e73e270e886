import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinTerms } from './failure-details.ts';

const joined = (...terms: readonly string[]) => joinTerms(terms.map((term) => ({ term }))).map(({ term }) => term);

test('pairs that overlap become the word they came from', () => {
  assert.deepEqual(joined('キャ', 'ャン', 'ンセ', 'セル'), ['キャンセル']);
  assert.deepEqual(joined('施設', '料金', '金表'), ['施設', '料金表']);
  assert.deepEqual(joined('세션', '션을'), ['세션을']);
});

test('a character belongs to the word that holds it, and stands alone where none does', () => {
  assert.deepEqual(joined('施', '施設', '設', '金'), ['施設', '金']);
});

test('words of other scripts stay what they are', () => {
  assert.deepEqual(joined('session', 'no', 'on', '第5'), ['session', 'no', 'on', '第5']);
});

test('every term is in exactly one word', () => {
  const items = ['休', '休館', '館', '館日', '日', 'b5'].map((term) => ({ term }));
  const parts = joinTerms(items).flatMap((word) => word.parts);
  assert.equal(parts.length, items.length);
  assert.deepEqual(new Set(parts), new Set(items));
});
