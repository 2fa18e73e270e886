import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bootstrapInterval, bootstrapMean, resampleMeans } from './bootstrap.ts';
import { differencesOf } from './paired-differences.ts';

const skewed = Array.from({ length: 60 }, (_, i) => Math.exp(2 * Math.sin(7 * i)) - 1);

describe('resampleMeans', () => {
  it('draws the same samples in parts', () => {
    const options = { seed: 11, replicates: 100 };
    const parts = [
      ...resampleMeans(skewed, { ...options, to: 37 }),
      ...resampleMeans(skewed, { ...options, from: 37 }),
    ];
    assert.deepEqual(parts, [...resampleMeans(skewed, options)]);
  });

  it('draws each value equally often', () => {
    const values = [0, 0, 0, 0, 1];
    const replicates = resampleMeans(values, { seed: 3, replicates: 20_000 });
    const mean = replicates.reduce((sum, value) => sum + value, 0) / 20_000;
    // 4 standard errors of the mean of 100,000 draws.
    assert.ok(Math.abs(mean - 0.2) < 4 * Math.sqrt(0.16 / 100_000), `${mean}`);
  });

  it('refuses an empty sample and a wrong seed', () => {
    assert.throws(() => resampleMeans([], { seed: 1, replicates: 1 }), RangeError);
    assert.throws(() => resampleMeans([1], { seed: -1, replicates: 1 }), RangeError);
  });
});

describe('bootstrapMean', () => {
  it('is the same for the same seed and another for another', () => {
    const of = differencesOf(skewed, { scale: 1 });
    assert.deepEqual(bootstrapMean(of, { seed: 4 }), bootstrapMean(of, { seed: 4 }));
    assert.notDeepEqual(bootstrapMean(of, { seed: 4 }).ci, bootstrapMean(of, { seed: 5 }).ci);
  });

  it('moves the limits towards the long tail', () => {
    const of = differencesOf(skewed, { scale: 1 });
    const [low, high] = bootstrapMean(of).ci!;
    const [plainLow, plainHigh] = bootstrapMean(of, { method: 'percentile' }).ci!;
    assert.ok(low > plainLow && high > plainHigh);
  });
});

describe('bootstrapInterval', () => {
  it('gives no interval where the correction is not defined, and says why', () => {
    const values = [0, 1, 2];
    assert.equal(bootstrapInterval({ values: [1], replicates: [1] }).ciMethod, 'none: n < 2');
    assert.equal(bootstrapInterval({ values: [1, 1], replicates: [1] }).ciMethod, 'none: all values are equal');
    assert.deepEqual(bootstrapInterval({ values, replicates: [2, 3, 4] }), {
      ci: null,
      ciMethod: 'none: all bootstrap means lie on one side of the mean',
      level: 0.95,
    });
    assert.throws(() => bootstrapInterval({ values, replicates: [] }), RangeError);
  });
});
