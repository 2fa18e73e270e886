// What must hold of every test of paired values, whatever the values.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bootstrapMean } from './bootstrap.ts';
import { pairedEffectSizes } from './effect-size.ts';
import { type PairedDifferences, pairedDifferences } from './paired-differences.ts';
import { pairedTTest } from './paired-t-test.ts';
import { randomizationTest } from './randomization-test.ts';

const score = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const pairs = fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 40 });
type Pairs = readonly (readonly [number, number])[];

const first = (list: Pairs) => list.map(([a]) => a);
const second = (list: Pairs) => list.map(([, b]) => b);
const differences = (list: Pairs, change: (value: number) => number = (value) => value): PairedDifferences =>
  pairedDifferences(first(list).map(change), second(list).map(change));

/** Everything that is told of a pair of runs; few random draws, for there are many examples. */
function allOf(of: PairedDifferences) {
  return {
    t: pairedTTest(of),
    randomization: randomizationTest(of, { flips: 500, exactUpTo: 8 }),
    bootstrap: bootstrapMean(of, { replicates: 200 }),
  };
}
const check = (property: (list: Pairs) => void) => fc.assert(fc.property(pairs, property), { numRuns: 150 });

/** The same but for rounding. */
function alike(actual: unknown, expected: unknown, path = ''): void {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const near = Math.abs(actual - expected) <= 1e-7 * Math.max(1, Math.abs(expected));
    assert.ok(Object.is(actual, expected) || near, `${path}: ${actual} is not ${expected}`);
  } else if (typeof actual === 'object' && actual !== null && typeof expected === 'object' && expected !== null) {
    for (const key of Object.keys(expected)) {
      alike(actual[key as keyof typeof actual], expected[key as keyof typeof expected], `${path}.${key}`);
    }
  } else assert.equal(actual, expected, path);
}

describe('paired tests', () => {
  it('do not see the order of the examples', () => {
    check((list) => {
      alike(allOf(differences(list.toReversed())), allOf(differences(list)));
    });
  });

  it('are turned round when a and b are exchanged', () => {
    check((list) => {
      const one = allOf(differences(list));
      const other = allOf(differences(list.map(([a, b]) => [b, a] as const)));
      if (one.t.kind === 'tested' && other.t.kind === 'tested') {
        alike([-other.t.t, other.t.p, other.t.pLess], [one.t.t, one.t.p, one.t.pGreater]);
        alike([-other.t.ci[1], -other.t.ci[0]], one.t.ci);
      }
      if (one.randomization.kind === 'tested' && other.randomization.kind === 'tested') {
        assert.equal(other.randomization.p, one.randomization.p);
        assert.equal(other.randomization.pLess, one.randomization.pGreater);
      }
      // A mean of 0 has no side from which to draw.
      const { mean, tolerance } = differences(list);
      if (one.bootstrap.ci === null || Math.abs(mean) <= tolerance) return;
      const { ci } = other.bootstrap;
      alike([-ci![1], -ci![0]], one.bootstrap.ci);
    });
  });

  it('do not see a constant added to both', () => {
    check((list) => {
      alike(allOf(differences(list, (value) => value + 2)), allOf(differences(list)));
    });
    // Differences whose sum is 0 but for rounding, which a constant rounds otherwise.
    const list = [
      [0.1, 0.4],
      [0.7, 0.5],
      [0.3, 0.2],
    ] as const;
    alike(allOf(differences(list, (value) => value + 2)), allOf(differences(list)));
  });

  it('do not see the unit', () => {
    check((list) => {
      const one = allOf(differences(list));
      const other = allOf(differences(list, (value) => value * 1024));
      if (one.t.kind === 'tested' && other.t.kind === 'tested') alike([other.t.t, other.t.p], [one.t.t, one.t.p]);
      assert.equal(other.t.kind, one.t.kind);
      alike(other.randomization, one.randomization);
      if (one.bootstrap.ci !== null)
        alike(
          other.bootstrap.ci?.map((limit) => limit / 1024),
          one.bootstrap.ci,
        );
      const sizes = pairedEffectSizes(first(list), second(list));
      const large = pairedEffectSizes(
        first(list).map((value) => value * 1024),
        second(list).map((value) => value * 1024),
      );
      alike([large.dz, large.dav, large.drm], [sizes.dz, sizes.dav, sizes.drm]);
    });
  });

  it('find nothing between a run and itself', () => {
    check((list) => {
      const { t, randomization, bootstrap } = allOf(differences(list.map(([a]) => [a, a] as const)));
      assert.deepEqual(t, { kind: 'constant', n: list.length, value: 0 });
      assert.equal(randomization.kind === 'tested' && randomization.p, 1);
      assert.equal(bootstrap.ciMethod, 'none: all differences are equal');
    });
  });

  it('say so when there is nothing to test', () => {
    assert.deepEqual(pairedTTest(pairedDifferences([1], [2])), { kind: 'too-few', n: 1 });
    assert.deepEqual(randomizationTest(pairedDifferences([], [])), { kind: 'too-few', n: 0 });
    assert.equal(bootstrapMean(pairedDifferences([1], [2])).ciMethod, 'none: n < 2');
    assert.deepEqual(pairedTTest(pairedDifferences([0, 0], [1, 1])), { kind: 'constant', n: 2, value: 1 });
  });

  it('refuse what is no number, and lists of different lengths', () => {
    assert.throws(() => pairedDifferences([1, Number.NaN], [1, 2]), RangeError);
    assert.throws(() => pairedDifferences([1], [1, 2]), RangeError);
    assert.throws(() => randomizationTest(pairedDifferences([1, 2], [2, 4]), { seed: 1.5, exactUpTo: 0 }), RangeError);
  });
});
