import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { depthOf, isCut, looksBelow, unlikeDepth, unlikeRuns } from './list-depth.ts';

const lists = (...lengths: readonly number[]) => new Map(lengths.map((length, i) => [`q${i}`, length] as const));

test('a run and the same run cut at 10 are of unlike depth', () => {
  assert.equal(unlikeDepth(lists(100, 100, 37, 8), lists(10, 10, 10, 8)), 10);
  assert.equal(unlikeDepth(lists(10, 10, 10, 8), lists(100, 100, 37, 8)), 10);
  assert.equal(unlikeDepth(lists(10, 10, 10), lists(10, 10, 3)), undefined);
});

test('lists that come to their own end are not cut', () => {
  // Search by words finds what holds a word; vectors rank everything.
  assert.equal(unlikeDepth(lists(57, 12, 3, 31), lists(100, 100, 100, 100)), undefined);
  assert.equal(unlikeDepth(lists(), lists(100)), undefined);
  assert.equal(isCut(depthOf(lists(57, 12, 3, 31))), false);
  assert.equal(isCut(depthOf(lists(10, 10, 4))), true);
});

test('a metric is changed by what stands below the cut unless its own cut-off is above it', () => {
  const looks = (name: string) => looksBelow(parseMetricName(name), 10);
  assert.deepEqual(['R@100', 'R@10', 'nDCG@5', 'RR', 'AP', 'resultCoverage', 'latency'].map(looks), [
    ...[true, false, false, true, true, false, false],
  ]);
});

test('what is said names every run with its depth', () => {
  const runs = [
    { id: 'a', lengths: lists(100, 100) },
    { id: 'b', lengths: lists(10, 10) },
  ];
  assert.deepEqual(unlikeRuns(parseMetricName('R@100'), runs), [
    { run: 'a', depth: 100 },
    { run: 'b', depth: 10 },
  ]);
  assert.equal(unlikeRuns(parseMetricName('R@10'), runs), undefined);
});
