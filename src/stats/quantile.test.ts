import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { histogramQuantile, latencyHistogram, mergeLatencyHistograms } from './quantile.ts';

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

  it('has nothing to say of nothing', () => {
    assert.equal(histogramQuantile(latencyHistogram([]), 0.5), null);
  });

  it('refuses what is no latency', () => {
    assert.throws(() => latencyHistogram([Number.NaN]), RangeError);
    assert.throws(() => latencyHistogram([-1]), RangeError);
  });

  it('gives the same histogram when merged from any split', () => {
    fc.assert(
      fc.property(fc.array(latency), fc.array(latency), (a, b) => {
        const merged = mergeLatencyHistograms([latencyHistogram(a), latencyHistogram(b)]);
        assert.deepEqual(merged, latencyHistogram([...b, ...a]));
      }),
    );
  });

  it('tells a quantile to within 2 %', () => {
    fc.assert(
      fc.property(fc.array(latency, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (values, p) => {
        const sorted = Float64Array.from(values).sort();
        const exact = sorted[Math.max(1, Math.ceil(p * sorted.length)) - 1]!;
        const read = histogramQuantile(latencyHistogram(values), p)!;
        assert.ok(exact < 0.01 ? read === 0 : Math.abs(read - exact) <= 0.02 * exact, `${read} for ${exact}`);
      }),
    );
  });
});
