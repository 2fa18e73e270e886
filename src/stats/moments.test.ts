import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mean, momentsOf } from './moments.ts';

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 50 });

test('mean and deviation are those of two passes over the values', () => {
  fc.assert(
    fc.property(values, (list) => {
      const moments = momentsOf(list);
      const centre = mean(list);
      const deviation = Math.sqrt(mean(list.map((value) => (value - centre) ** 2)) * (list.length / (list.length - 1)));
      assert.equal(moments.mean(), centre);
      assert.ok(Math.abs(moments.standardDeviation() - deviation) <= 1e-9 * Math.max(1, deviation));
    }),
  );
});

test('a large common part costs no digits', () => {
  assert.ok(Math.abs(momentsOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).standardDeviation() - Math.sqrt(30)) < 1e-9);
});

test('there is no deviation of one value', () => {
  assert.ok(Number.isNaN(momentsOf([1]).standardDeviation()));
});
