import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredMetric, metricTitles, nearestTitle } from './metric-title.ts';

const titlesOf = (...names: readonly string[]): readonly string[] => [...metricTitles(names).values()];

test('a family is shortened only where all of its columns are of the variant of the presets', () => {
  assert.deepEqual(titlesOf('R(rel=2)@5', 'R(rel=2)@100'), ['R@5', 'R@100']);
  assert.deepEqual(titlesOf('R(rel=2)@10', 'R@5'), ['R(rel=2)@10', 'R@5']);
  assert.deepEqual(titlesOf('nDCG(gain=exp)@5', 'nDCG@10'), ['nDCG(gain=exp)@5', 'nDCG@10']);
  assert.deepEqual(titlesOf('nDCG@10', 'R(rel=3)@5'), ['nDCG@10', 'R(rel=3)@5']);
  assert.deepEqual(titlesOf('RR', 'resultCoverage', 'P@5'), ['MRR', 'coverage', 'P@5']);
  assert.deepEqual(titlesOf('RR', 'RR(rel=2)'), ['RR', 'RR(rel=2)']);
});

test('linear gain and recall at grade 1 are never shortened to what the presets call so', () => {
  // R@5 stands alone here and is what it says.
  assert.deepEqual(titlesOf('R@5'), ['R@5']);
  assert.deepEqual(titlesOf('nDCG@5'), ['nDCG@5']);
});

test('what is written by the title means the metric under it, and a name means itself', () => {
  const preset = ['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5'];
  assert.equal(measuredMetric('R@5', preset), 'R(rel=2)@5');
  assert.equal(measuredMetric('ndcg@5', preset), 'nDCG(gain=exp)@5');
  assert.equal(measuredMetric('MRR', preset), 'RR');
  assert.equal(measuredMetric('R(rel=2)@5', preset), 'R(rel=2)@5');
  // Both variants are there: the name means the one of that name.
  assert.equal(measuredMetric('R@5', [...preset, 'R@5']), 'R@5');
  assert.equal(measuredMetric('R@10', preset), undefined);
});

test('the nearest title is that of a metric of the run', () => {
  const preset = ['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5', 'faithfulness'];
  assert.equal(nearestTitle('R@10', preset), 'R@5');
  assert.equal(nearestTitle('R@10', ['R@100', 'R(rel=2)@10', 'R@5']), 'R(rel=2)@10');
  assert.equal(nearestTitle('faithfullness', preset), 'faithfulness');
});
