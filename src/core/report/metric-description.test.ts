import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesFor } from './messages/messages-for.ts';
import { describeMetric } from './metric-description.ts';

const { comparison } = messagesFor('en');

test('cut-off, threshold and gain are read from the name', () => {
  assert.equal(describeMetric('R(rel=2)@5', comparison), comparison.describe.R(5, 2));
  assert.equal(describeMetric('R@10', comparison), comparison.describe.R(10, 1));
  assert.equal(describeMetric('P(rel=3)@5', comparison), comparison.describe.P(5, 3));
  assert.equal(describeMetric('nDCG(gain=exp)@5', comparison), comparison.describe.nDCGexp(5));
  assert.equal(describeMetric('nDCG@5', comparison), comparison.describe.nDCG(5));
  assert.equal(describeMetric('RR', comparison), comparison.describe.RR(1));
  assert.equal(describeMetric('resultCoverage', comparison), comparison.describe.resultCoverage);
});

test('a metric without words has no description rather than a wrong one', () => {
  for (const metric of ['RR@10', 'bpref', 'faithfulness', 'R', 'no such (metric']) {
    assert.equal(describeMetric(metric, comparison), undefined);
  }
});
