import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cliffsDelta, hedgesCorrection, pairedEffectSizes } from './effect-size.ts';
import { normalQuantile, normalTail } from './normal.ts';
import { pairedTMinimalEffect, pairedTPower, pairedTSampleSize } from './paired-t-power.ts';
import { studentTTail } from './student-t.ts';
import { studentizedRangeTail, tukeyHsd } from './tukey-hsd.ts';

const near = (actual: number, expected: number, relative = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= relative * Math.abs(expected), `${actual} is not ${expected}`);

describe('power of the paired t test', () => {
  it('is alpha where there is no effect', () => {
    for (const n of [2, 7, 50, 5000]) {
      near(pairedTPower({ effect: 0, n }), 0.05);
      near(pairedTPower({ effect: 0, n, alpha: 0.7, alternative: 'one-sided' }), 0.7);
    }
  });

  it('does not see the side of the effect unless it is asked for one', () => {
    near(pairedTPower({ effect: -0.3, n: 40 }), pairedTPower({ effect: 0.3, n: 40 }));
    assert.ok(pairedTPower({ effect: -0.3, n: 40, alternative: 'one-sided' }) < 0.001);
  });

  it('sample size and minimal effect turn it round', () => {
    for (const effect of [0.02, 0.3, 1, 4]) {
      for (const alternative of ['two-sided', 'one-sided'] as const) {
        const { exact, n } = pairedTSampleSize({ effect, power: 0.9, alternative });
        assert.ok(n >= 2 && pairedTPower({ effect, n, alternative }) >= 0.9 - 1e-9);
        if (exact > 2) near(pairedTPower({ effect, n: exact, alternative }), 0.9);
        if (n > 2) assert.ok(pairedTPower({ effect, n: n - 1, alternative }) < 0.9);
      }
    }
    near(pairedTPower({ effect: pairedTMinimalEffect({ n: 50, power: 0.95, alpha: 0.01 }), n: 50, alpha: 0.01 }), 0.95);
  });

  it('refuses what has no answer', () => {
    assert.throws(() => pairedTPower({ effect: 0.3, n: 1 }), RangeError);
    assert.throws(() => pairedTPower({ effect: 0.3, n: 10, alpha: 0 }), RangeError);
    assert.throws(() => pairedTSampleSize({ effect: 0 }), RangeError);
    assert.throws(() => pairedTSampleSize({ effect: 0.3, power: 0.04 }), RangeError);
    assert.throws(() => pairedTMinimalEffect({ n: 50, power: 1 }), RangeError);
  });
});

describe('studentizedRangeTail', () => {
  it('is Student’s t for two values, far into the tail', () => {
    for (const q of [0.01, 1, 4, 30, 400]) {
      for (const df of [1, 4.5, 30, 2000]) {
        near(studentizedRangeTail(q, { k: 2, df }), 2 * studentTTail(q / Math.SQRT2, df), 1e-11);
      }
    }
  });

  it('falls with q, rises with k, and is 1 at 0', () => {
    assert.equal(studentizedRangeTail(0, { k: 3, df: 5 }), 1);
    for (let k = 2; k < 60; k += 9) {
      for (let q = 0.5; q < 9; q++) {
        const tail = studentizedRangeTail(q, { k, df: 40 });
        assert.ok(tail <= 1 && tail >= studentizedRangeTail(q + 1, { k, df: 40 }) - 1e-14);
        assert.ok(tail <= studentizedRangeTail(q, { k: k + 1, df: 40 }) + 1e-14);
      }
    }
    assert.throws(() => studentizedRangeTail(1, { k: 1, df: 5 }), RangeError);
  });
});

describe('tukeyHsd', () => {
  const scores = [
    [0.1, 0.5, 0.9, 0.3],
    [0.2, 0.5, 0.8, 0.5],
    [0.4, 0.7, 0.9, 0.6],
  ];

  it('does not see how hard a topic is, nor the order of topics', () => {
    const one = tukeyHsd(scores);
    const other = tukeyHsd(scores.map((list) => list.map((score, topic) => score + 10 * topic).toReversed()));
    assert.ok(one.kind === 'tested' && other.kind === 'tested');
    for (const [i, { q, p }] of one.pairs.entries()) {
      near(other.pairs[i]!.q, q);
      near(other.pairs[i]!.p, p);
    }
  });

  it('says when there is no error to estimate, and refuses lists of different lengths', () => {
    assert.deepEqual(
      tukeyHsd([
        [0.1, 0.2, 0.3],
        [0.2, 0.3, 0.4],
      ]),
      { kind: 'constant' },
    );
    assert.deepEqual(tukeyHsd([[0.1, 0.2]]), { kind: 'too-few' });
    assert.deepEqual(tukeyHsd([[0.1], [0.2]]), { kind: 'too-few' });
    assert.throws(() => tukeyHsd([[0.1, 0.2], [0.1]]), RangeError);
    assert.throws(
      () =>
        tukeyHsd([
          [0.1, Number.NaN],
          [0.1, 0.2],
        ]),
      RangeError,
    );
  });
});

describe('effect sizes', () => {
  it('are null where a divisor is 0', () => {
    const sizes = pairedEffectSizes([1, 1, 1], [1, 2, 3]);
    assert.deepEqual([sizes.r, sizes.drm], [null, null]);
    assert.ok(sizes.dz !== null && sizes.dav !== null);
    assert.equal(pairedEffectSizes([1], [2]).dz, null);
    assert.equal(pairedEffectSizes([1, 1], [1, 1]).dav, null);
    assert.equal(hedgesCorrection(1), null);
    assert.equal(cliffsDelta([], [1]), null);
  });

  it('Cliff’s delta is ±1 for lists that do not overlap', () => {
    assert.equal(cliffsDelta([1, 2], [3, 4, 5]), 1);
    assert.equal(cliffsDelta([3, 4, 5], [1, 2]), -1);
  });
});

describe('the normal distribution', () => {
  it('has a quantile for every tail', () => {
    for (let exponent = -307; exponent < 0; exponent += 3) {
      const p = 3 * 10 ** exponent;
      near(normalTail(-normalQuantile(p)), p, 1e-12);
    }
    near(normalQuantile(Number.MIN_VALUE), -38.467405617144344, 1e-12);
    assert.throws(() => normalQuantile(1.5), RangeError);
  });
});
