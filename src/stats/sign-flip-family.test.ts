import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { meanDifferenceIntervals, meanDifferenceP } from './mean-difference.ts';
import { differencesOf } from './paired-differences.ts';
import { randomizationTest } from './randomization-test.ts';
import { type FlippedList, signFlipFamily } from './sign-flip-family.ts';
import { smallestP } from './smallest-p.ts';
import { signFlipMarginPs, signFlipPValues, typicalIntervals } from './typical-values.ts';

const listOf = (values: readonly number[]): FlippedList => ({ places: values.map((_, i) => i), values });
const difference = fc.constantFrom<number>(-1, -0.5, -0.2, -0.1, 0, 0, 0, 0.1, 0.2, 0.3, 0.7, 1);
const differences = (maxLength: number) => fc.array(difference, { minLength: 1, maxLength });
const level = fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99);
const options = { flips: 400, exactUpTo: 8 };

const testOf = (values: readonly number[], width: number | null) => {
  const family = signFlipFamily([listOf(values)], options);
  return { differences: differencesOf(values, { scale: 1 }), flipped: family.lists[0]!, width };
};

test('all sign vectors give the p of the exact randomization test', () => {
  fc.assert(
    fc.property(differences(12), (values) => {
      const { p, pGreater, pLess } = signFlipPValues(signFlipFamily([listOf(values)]).lists[0]!);
      const exact = randomizationTest(differencesOf(values, { scale: 1 }));
      assert.ok(exact.kind === 'tested');
      for (const [ours, theirs] of [
        [p, exact.p],
        [pGreater, exact.pGreater],
        [pLess, exact.pLess],
      ] as const) {
        assert.ok(Math.abs(ours - theirs) < 1e-12, `${ours} ${theirs}`);
      }
    }),
  );
});

test('p is at most 1 − level exactly when the interval does not hold 0, with and without a range', () => {
  fc.assert(
    fc.property(differences(30), level, fc.constantFrom(1, null), (values, at, width) => {
      const tested = testOf(values, width);
      const p = meanDifferenceP(tested);
      const interval = meanDifferenceIntervals(tested, [at])[0]?.ci ?? null;
      if (interval === null) return;
      const excludes = interval[0] > 0 || interval[1] < 0;
      // Just at the edge the bisection of the bounded interval has its own rounding.
      if (Math.abs(p - (1 - at)) < 1e-9) return;
      assert.equal(excludes, p < 1 - at, `${interval} p ${p}`);
    }),
    { numRuns: 500 },
  );
});

test('sign flips alone: the same at the very edge', () => {
  fc.assert(
    fc.property(differences(14), fc.integer({ min: 1, max: 40 }), (values, k) => {
      const { lists, flips } = signFlipFamily([listOf(values)], options);
      const { p } = signFlipPValues(lists[0]!);
      const at = 1 - (2 * k) / flips;
      const interval = at > 0 ? typicalIntervals(lists[0]!, [at])[0] : null;
      if (interval === null || interval === undefined) return;
      assert.equal(interval[0] > 0 || interval[1] < 0, p <= 1 - at + 1e-12, `${interval} p ${p} of ${flips}`);
    }),
    { numRuns: 500 },
  );
});

test('exchanging a and b turns interval and sides round exactly', () => {
  fc.assert(
    fc.property(differences(30), level, fc.constantFrom(1, null), (values, at, width) => {
      const [one, other] = [
        testOf(values, width),
        testOf(
          values.map((value) => 0 - value),
          width,
        ),
      ];
      const [interval = null, turned = null] = [one, other].map(
        (each) => meanDifferenceIntervals(each, [at])[0]?.ci ?? null,
      );
      if (interval === null || turned === null) assert.equal(interval, turned);
      else {
        // The bounded interval turns round to the digits of a beta quantile.
        const apart = width === null ? 0 : 1e-9;
        assert.ok(Math.abs(interval[0] + turned[1]) <= apart && Math.abs(interval[1] + turned[0]) <= apart);
      }
      const [p, q] = [signFlipPValues(one.flipped), signFlipPValues(other.flipped)];
      assert.deepEqual([p.p, p.pGreater, p.pLess], [q.p, q.pLess, q.pGreater]);
    }),
  );
});

test('all sign vectors: the interval is made of the means of all subsets', () => {
  const values = [1, 2, 3, 4, 5, 6.5];
  const { lists } = signFlipFamily([listOf(values)]);
  // At 95 % these are the smallest and the largest of 63 means; 99 % cannot be reached.
  assert.deepEqual(typicalIntervals(lists[0]!, [0.95, 0.9, 0.8, 0.99]), [
    [1, 6.5],
    typicalByHand(values, 0.9),
    typicalByHand(values, 0.8),
    null,
  ]);
});

function typicalByHand(values: readonly number[], at: number): readonly number[] {
  const means = Array.from({ length: 2 ** values.length - 1 }, (_, i) => {
    const subset = values.filter((__, bit) => ((i + 1) >> bit) & 1);
    return subset.reduce((sum, value) => sum + value, 0) / subset.length;
  }).sort((x, y) => x - y);
  const k = Math.floor(((1 - at) / 2) * 2 ** values.length);
  return [means[k - 1]!, means[means.length - k]!];
}

test('a test with fewer examples than its family has the interval and p that it has alone', () => {
  const values = [0.3, -0.1, 0.2, 0.5, 0.4, 0.1, -0.2];
  const alone = signFlipFamily([listOf(values)]).lists[0]!;
  const others = { places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], values: [1, 0, 0, -1, 1, 0, 1, 1, 0, -1] };
  const within = signFlipFamily([{ places: [0, 2, 3, 5, 6, 8, 9], values }, others]).lists[0]!;
  assert.deepEqual(signFlipPValues(within), signFlipPValues(alone));
  assert.deepEqual(typicalIntervals(within, [0.95, 0.8]), typicalIntervals(alone, [0.95, 0.8]));
});

test('the p of a margin is that of the test after the margin was taken off', () => {
  fc.assert(
    fc.property(differences(10), fc.constantFrom(0.05, 0.1, 0.3), (values, margin) => {
      const ps = signFlipMarginPs(signFlipFamily([listOf(values)]).lists[0]!, margin);
      const shifted = (by: number) => signFlipPValues(signFlipFamily([listOf(values.map((v) => v + by))]).lists[0]!);
      assert.ok(Math.abs(ps.atLeast - shifted(-margin).pLess) < 1e-12);
      assert.ok(Math.abs(ps.atMost - shifted(margin).pGreater) < 1e-12);
    }),
  );
});

test('the smallest p: adjusted by no more than all tests together, by nothing alone, and by little for copies', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(difference, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 5 }),
      (all) => {
        const family = signFlipFamily(all.map(listOf));
        const adjusted = smallestP(family);
        for (const list of family.lists) {
          const { p } = signFlipPValues(list);
          assert.ok(adjusted.adjust(p) >= p && adjusted.adjust(p) <= Math.min(1, p * all.length) + 1e-12);
          if (all.length === 1) assert.ok(Math.abs(adjusted.adjust(p) - p) < 1e-12);
          for (const alpha of [0.01, 0.05, 0.1]) {
            assert.equal(adjusted.adjust(p) <= alpha, p <= adjusted.levelFor(alpha), `${p} at ${alpha}`);
          }
        }
      },
    ),
  );
  const one = listOf([3, 1, 2, 5, 4, 6, 7]);
  const copies = smallestP(signFlipFamily([one, one, one, one]));
  assert.equal(copies.adjust(2 / 128), 2 / 128);
});

test('the smallest p of one side', () => {
  const one = listOf([3, 1, 2, 5, 4, 6, 7]);
  const family = signFlipFamily([one, listOf([-3, -1, -2, -5, -4, -6, -7])]);
  assert.equal(smallestP(family, { alternative: 'greater' }).adjust(1 / 128), 2 / 128);
});

test('centred, the smallest p leaves each of several unlike tests its part, whatever their values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(difference, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 5 }),
      (all) => {
        const centred = smallestP(signFlipFamily(all.map(listOf)), { flip: 'centred' });
        for (const alpha of [0.01, 0.05, 0.1]) {
          const left = centred.levelFor(alpha);
          assert.ok(left <= alpha);
          for (const p of [0.3 * left, left * (1 - 1e-8), left * (1 + 1e-8), 2 * left, alpha / all.length]) {
            assert.equal(centred.adjust(p) <= alpha * (1 + 1e-12), p <= left, `${p} at ${alpha}, ${left} is left`);
          }
        }
      },
    ),
  );
  // Tests of which all values are the same go along with none.
  const ties = smallestP(signFlipFamily([listOf(Array(20).fill(0)), listOf(Array(20).fill(0.1))]), { flip: 'centred' });
  assert.equal(ties.levelFor(0.05), 0.025);
  assert.equal(ties.adjust(0.01), 0.02);
  // Gains in few questions have no small p by their values, but lie as far from their truth as any.
  const rare = [3, 17, 31].map((first) =>
    listOf(Array.from({ length: 50 }, (_, i) => Number(i >= first && i < first + 3))),
  );
  const family = signFlipFamily(rare, { flips: 4000 });
  assert.ok(smallestP(family).levelFor(0.05) > 0.03);
  assert.ok(smallestP(family, { flip: 'centred' }).levelFor(0.05) < 0.019);
});

test('what is refused', () => {
  const one = listOf([1, 2]);
  assert.throws(() => signFlipFamily([one], { seed: 0.5 }), RangeError);
  assert.throws(() => signFlipFamily([one], { flips: 1 }), RangeError);
  assert.throws(() => signFlipFamily([listOf([Number.NaN])]), RangeError);
  assert.throws(() => signFlipFamily([{ places: [1, 0], values: [1, 2] }]), RangeError);
  assert.throws(() => signFlipFamily([{ places: [1], values: [1, 2] }]), RangeError);
});

test('gains in few questions: never narrower than what the range demands', () => {
  const ties = testOf(Array(20).fill(0), 1);
  const [low, high] = meanDifferenceIntervals(ties, [0.95])[0]?.ci ?? assert.fail();
  assert.ok(high > 0.1 && low < -0.1);
  assert.equal(meanDifferenceP(ties), 1);
  assert.deepEqual(meanDifferenceIntervals({ ...ties, width: null }, [0.95]), [
    { ci: null, ciMethod: 'none: all differences are equal', level: 0.95 },
  ]);
  const reason = (values: readonly number[], at: number, width: number | null) =>
    meanDifferenceIntervals(testOf(values, width), [at])[0]?.ciMethod;
  assert.equal(reason([0.1, 0.2, 0, 0.3, 0.1], 0.95, 1), 'none: n < 6');
  assert.equal(reason([0.1, 0.2, 0, 0.3, 0.1, 0.2], 0.995, 1), 'none: n < 9');
  assert.equal(reason([0.1, 0.2, 0, 0.3, 0.1, 0.2], 0.95, 1), 'sign-flips-bounded');
  assert.equal(
    reason(
      Array.from({ length: 399 }, (_, i) => i),
      0.95,
      null,
    ),
    'none: no range and n < 400',
  );
  assert.equal(
    reason(
      Array.from({ length: 400 }, (_, i) => i),
      0.95,
      null,
    ),
    'sign-flips',
  );
  assert.equal(reason([0.1], 0.95, 1), 'none: n < 2');
});
