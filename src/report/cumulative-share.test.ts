import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cumulativeShare } from './cumulative-share.ts';

test('each point says which share of the values is not larger', () => {
  assert.deepEqual(cumulativeShare([3, 1, 1, 2]), [
    [1, 0.5],
    [2, 0.75],
    [3, 1],
  ]);
  assert.deepEqual(cumulativeShare([]), []);
});

test('thinned or not, the points are true, ascend and end at everything', () => {
  const latencies = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(latencies, fc.integer({ min: 1, max: 50 }), (values, maxPoints) => {
      const points = cumulativeShare(values, { maxPoints });
      assert.ok(points.length <= maxPoints);
      assert.deepEqual(points.at(-1), [Math.max(...values), 1]);
      for (const [ms, share] of points) {
        assert.equal(share, values.filter((value) => value <= ms).length / values.length);
      }
      assert.deepEqual(
        points,
        points.toSorted((a, b) => a[0] - b[0]),
      );
    }),
  );
});
