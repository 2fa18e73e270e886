import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LabelSelection, parseSelection, readSelection, selectionJson, selectionText } from './label-selection.ts';

const selections: readonly LabelSelection[] = [
  { how: 'drawn' },
  { how: 'drawn', draw: { count: 40, of: 60, seed: 1 } },
  { how: 'chosen' },
  { how: 'chosen', rule: 'likely-wrong' },
];

test('a selection comes back as it was written, in a cell and in a store', () => {
  for (const selection of selections) {
    assert.deepEqual(parseSelection(selectionText(selection)), selection);
    assert.deepEqual(readSelection(JSON.parse(JSON.stringify(selectionJson(selection)))), selection);
  }
  assert.deepEqual(parseSelection(' Ｄｒａｗｎ ４０ of 60 SEED 1 '), selections[1]);
  assert.equal(parseSelection('unknown'), 'unknown');
});

test('what is no selection is not taken for one', () => {
  for (const text of [
    ...['', 'draw', 'random', 'drawn by me', 'drawn 40', 'drawn 61 of 60 seed 1', 'drawn 0 of 60 seed 1'],
    ...['chosenly', 'drawn 1.5 of 60 seed 1', 'drawn -1 of 60 seed 1', `chosen ${'x'.repeat(61)}`, 'chosen \u001b[31m'],
  ])
    assert.equal(parseSelection(text), undefined, text);
  for (const json of [
    ...[undefined, null, 'drawn', [], {}, { how: 'random' }, { how: 'drawn', count: 3 }],
    ...[
      { how: 'drawn', count: 5, of: 4, seed: 1 },
      { how: 'drawn', count: 1, of: 4, seed: -1 },
    ],
  ])
    assert.equal(readSelection(json), undefined, JSON.stringify(json));
  assert.deepEqual(readSelection({ how: 'chosen', rule: 3 }), { how: 'chosen' });
});
