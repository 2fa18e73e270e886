import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHumanDetails, writeHumanDetails } from './human-details.ts';

test('details come back as they were written; nothing is written of nothing', () => {
  assert.equal(writeHumanDetails({}), undefined);
  assert.deepEqual(readHumanDetails(undefined), {});
  const written: readonly Parameters<typeof writeHumanDetails>[0][] = [
    { comment: '読み直した' },
    { label: '良い', scale: [4, 1] as const, selection: { how: 'chosen', rule: 'likely-wrong' }, at: '2026-04-01' },
    { selection: { how: 'drawn', draw: { count: 4, of: 10, seed: 1 } } },
  ];
  for (const details of written) {
    assert.deepEqual(readHumanDetails(writeHumanDetails(details)), details);
  }
});

test('what is not of the shape is left out', () => {
  for (const details of [
    null,
    'x',
    3,
    [1],
    { comment: 3, label: null, scale: [1], purpose: 'fun', selection: 'drawn', at: 0 },
    { scale: [1, 1] },
    { scale: ['1', '4'] },
  ])
    assert.deepEqual(readHumanDetails(details), {});
});

test('a label that was once stored for reading was chosen', () => {
  assert.deepEqual(readHumanDetails({ purpose: 'reading' }), { selection: { how: 'chosen' } });
});
