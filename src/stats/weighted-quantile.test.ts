import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantileInterval } from './intervals.ts';
import { quantile } from './quantile.ts';
import { kishSize, weightedQuantile, weightedQuantileInterval } from './weighted-quantile.ts';

const near = (found: number, expected: number): void =>
  assert.ok(Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected)), `${found} is not ${expected}`);
const equal = (values: readonly number[]) => ({ values, weights: values.map(() => 0.37) });
const shares = [0, 0.01, 0.05, 0.25, 0.5, 0.9, 0.95, 0.99, 1];

test('equal weights: linear interpolation, and the interval by order statistics', () => {
  for (const n of [1, 2, 3, 10, 101, 3824]) {
    const values = Array.from({ length: n }, (_, at) => (at * at) / 7);
    for (const p of shares) {
      near(weightedQuantile(equal(values), p), quantile(values, p));
      if (p === 0 || p === 1) continue;
      assert.deepEqual(
        weightedQuantileInterval(equal(values), p),
        quantileInterval(values, p).ci95,
        `n = ${n}, p = ${p}`,
      );
    }
  }
});

test('weights, held against an integral that was worked out apart', () => {
  // Python, by the integral of the weighted quantile function over the window: the values of each line are (p, quantile).
  const sample = { values: [1, 2, 4, 8, 16], weights: [5, 1, 1, 2, 0.5] };
  near(kishSize(sample.weights), 2.888);
  for (const [p, expected] of [
    [0, 1.0],
    [0.1, 1.0],
    [0.5, 1.6640000000000004],
    [0.6, 2.2496000000000005],
    [0.75, 4.232000000000001],
    [0.9, 6.0352000000000015],
    [1, 8.256000000000002],
  ] as const)
    near(weightedQuantile(sample, p), expected);
});

test('a value that stands for several is as good as they are, where there are many', () => {
  const one = {
    values: Array.from({ length: 400 }, (_, at) => at),
    weights: Array.from({ length: 400 }, (_, at) => (at < 200 ? 3 : 1)),
  };
  const each = Array.from({ length: 400 }, (_, at) => (at < 200 ? [at, at, at] : [at])).flat();
  for (const p of [0.1, 0.5, 0.9]) assert.ok(Math.abs(weightedQuantile(one, p) - quantile(each, p)) < 2);
  // Its interval is of as many values as there really are.
  const [low, high] = weightedQuantileInterval(one, 0.5) ?? [0, 0];
  const [closeLow, closeHigh] = quantileInterval(each, 0.5).ci95 ?? [0, 0];
  assert.ok(low < closeLow && high > closeHigh);
});

test('too few for a quantile near an end have no interval, and what is no number is refused', () => {
  assert.equal(weightedQuantileInterval(equal([1, 2, 3]), 0.99), null);
  assert.equal(weightedQuantileInterval(equal([1]), 0.5), null);
  assert.ok(Number.isNaN(weightedQuantile({ values: [], weights: [] }, 0.5)));
  assert.throws(() => weightedQuantile(equal([1]), 1.5), RangeError);
  assert.throws(() => weightedQuantile({ values: [1], weights: [0] }, 0.5), RangeError);
});
