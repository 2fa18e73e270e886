import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { latencyHistogram } from './quantile.ts';

const latency = fc.double({ min: 0, max: 1e7, noNaN: true });

describe('latencyHistogram', () => {
  it('counts by bins of 2 %', () => {
    assert.deepEqual(latencyHistogram([0, 0.001, 1, 1.01, 1.02, 2]), {
      zero: 2,
      bins: [
        [0, 2],
        [1, 1],
        [35, 1],
      ],
    });
  });

  it('refuses what is no latency', () => {
    assert.throws(() => latencyHistogram([Number.NaN]), RangeError);
    assert.throws(() => latencyHistogram([-1]), RangeError);
  });

  it('holds each latency in a bin whose edges are 2 % apart, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(latency, { minLength: 1 }), (values) => {
        const counted = latencyHistogram(values);
        assert.deepEqual(latencyHistogram(values.toReversed()), counted);
        assert.equal(
          counted.bins.reduce((sum, [, count]) => sum + count, counted.zero),
          values.length,
        );
        for (const ms of values.filter((each) => each >= 0.01)) {
          const held = counted.bins.some(([bin]) => 1.02 ** bin <= ms && ms < 1.02 ** (bin + 1));
          assert.ok(held, String(ms));
        }
      }),
    );
  });
});
