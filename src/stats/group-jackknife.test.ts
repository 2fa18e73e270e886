import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupJackknife } from './group-jackknife.ts';

test('of a mean of one value a group it is s² / n', () => {
  const values = [0.2, 0.9, 0.4, 0.4, 1];
  const mean = (without?: number): number => {
    const kept = values.filter((_, at) => at !== without);
    return kept.reduce((sum, each) => sum + each, 0) / kept.length;
  };
  const { value, variance, df } = groupJackknife([0, 1, 2, 3, 4], mean);
  assert.equal(value.toFixed(9), '0.580000000');
  // Python: statistics.variance([.2, .9, .4, .4, 1]) / 5.
  assert.equal(variance.toFixed(9), '0.024400000');
  assert.equal(df, 4);
});

test('one group alone tells nothing of its error', () => {
  assert.deepEqual([groupJackknife([3], () => 7).value, groupJackknife([3], () => 7).df], [7, 0]);
  assert.ok(Number.isNaN(groupJackknife([3], () => 7).variance));
});
