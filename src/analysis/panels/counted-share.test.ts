import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDifferenceTally } from './share-tally.ts';

test('differences that cancel out leave nothing, whatever they are rounded to', () => {
  const tally = createDifferenceTally(1);
  for (const [i, difference] of [0.1, 0.2, -0.3, 0.7, -0.6, -0.1].entries()) tally.add(`q${i}`, difference);
  const { n, mean, ci95 } = tally.difference();
  assert.deepEqual([n, mean], [6, 0]);
  assert.ok(ci95 !== null && ci95[0] < 0 && ci95[1] > 0);
});

test('no difference has no mean', () => {
  assert.deepEqual(createDifferenceTally(1).difference(), { n: 0, mean: null, ci95: null });
});

test('judges that differ on one of thirty answers are not shown to differ, and what all agree on has an interval', () => {
  const [once, never] = [createDifferenceTally(1), createDifferenceTally(1)];
  for (let i = 0; i < 30; i++) {
    once.add(`q${i}`, i === 0 ? 1 : 0);
    never.add(`q${i}`, 0);
  }
  for (const { ci95 } of [once.difference(), never.difference()]) {
    // One answer of thirty may stand for as many the other way: Student's t left [-0.03, 0.10], and nothing where all agree.
    assert.ok(ci95 !== null && ci95[0] < -0.05 && ci95[1] > 0.05, `${ci95}`);
  }
});
