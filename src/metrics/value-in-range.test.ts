import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outOfRange } from './value-in-range.ts';

test('a value lies within the range of its metric', () => {
  for (const [metric, value] of [
    ['nDCG@5', 1],
    ['nDCG@5', 1 + 1e-12],
    ['correctnessGrade', 5],
    ['latency', 90_000],
    ['somebodyElses', 7],
  ] as const)
    assert.equal(outOfRange(metric, value), undefined, metric);
  assert.equal(outOfRange('nDCG@5', 7), '7 is no value of nDCG@5, which goes from 0 to 1');
  assert.equal(outOfRange('correctnessGrade', 0.5), '0.5 is no value of correctnessGrade, which goes from 1 to 5');
  assert.equal(outOfRange('latency', -1), '-1 is no value of latency, which goes from 0 upwards');
  assert.match(outOfRange('nDCG@5', Number.NaN) ?? '', /^NaN is no value/u);
});
