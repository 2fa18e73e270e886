import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedTPower, pairedTSampleSize } from './paired-t-power.ts';

test('of a large effect few pairs do, and no power is more than certain', () => {
  for (const effect of [1, 3, 10, 100, 1000, 1e8, 1e19]) {
    const { n } = pairedTSampleSize({ effect });
    assert.ok(n <= 11 && pairedTPower({ effect, n }) >= 0.8, `${effect}: ${n}`);
    for (const pairs of [2, 5, 50]) assert.ok(pairedTPower({ effect, n: pairs }) <= 1);
  }
});

test('an effect that no number of pairs finds is refused', () => {
  for (const effect of [0, 1e-9, Number.NaN]) assert.throws(() => pairedTSampleSize({ effect }), RangeError);
});
