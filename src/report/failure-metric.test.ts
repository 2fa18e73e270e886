import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retrievalGoals } from '../metrics/run-goals.ts';
import { failureMetric } from './failure-metric.ts';

const of = (names: readonly string[], goals = retrievalGoals, highestGrade?: number) => {
  const { metric, goal } = failureMetric(names, { goals, highestGrade });
  return [metric.name, metric.k, goal];
};

test('the nDCG with a goal goes before others, and its goal is that of each query', () => {
  assert.deepEqual(of(['nDCG@10', 'RR', 'nDCG(gain=exp)@5']), ['nDCG(gain=exp)@5', 5, 0.7]);
  const own = { metrics: [{ metric: 'nDCG@20', atLeast: 0.4 }], latencyMs: {} };
  assert.deepEqual(of(['nDCG@10', 'nDCG@20'], own), ['nDCG@20', 20, 0.4]);
});

test('without a goal it is the first nDCG, without an nDCG that of the preset', () => {
  assert.deepEqual(of(['RR', 'nDCG@10', 'nDCG@3']), ['nDCG@10', 10, 0.7]);
  assert.deepEqual(of(['RR']), ['nDCG(gain=exp)@5', 5, 0.7]);
});

test('one without a cut-off looks ten down, and large grades are not taken to a power', () => {
  assert.deepEqual(of(['nDCG']), ['nDCG@10', 10, 0.7]);
  assert.deepEqual(of(['RR'], retrievalGoals, 100), ['nDCG@5', 5, 0.7]);
});
