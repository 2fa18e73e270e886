import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDifferenceTally } from './share-tally.ts';

test('differences that cancel out leave nothing, whatever they are rounded to', () => {
  const tally = createDifferenceTally();
  for (const [i, difference] of [0.1, 0.2, -0.3, 0.7, -0.6, -0.1].entries()) tally.add(`q${i}`, difference);
  const { n, mean, ci95 } = tally.difference();
  assert.deepEqual([n, mean], [6, 0]);
  assert.ok(ci95 !== null && ci95[0] < 0 && ci95[1] > 0);
});

test('no difference has no mean', () => {
  assert.deepEqual(createDifferenceTally().difference(), { n: 0, mean: null, ci95: null });
});
