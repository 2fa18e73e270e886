import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundedMeanAtLeastP, boundedMeanBound, boundedMeanRefuted } from './bounded-mean-bound.ts';
import { betaQuantile, incompleteBeta } from './incomplete-beta.ts';

const close = (a: number, b: number, apart = 1e-9) => assert.ok(Math.abs(a - b) < apart, `${a}, not ${b}`);

test('of n values that are all the same: (1 − distance to the end)^n', () => {
  for (const [n, margin] of [
    [5, 0.02],
    [59, 0.05],
    [149, 0.02],
  ] as const) {
    close(boundedMeanAtLeastP({ values: new Float64Array(n), highest: 1 }, margin), (1 - margin) ** n, 1e-12);
    close(boundedMeanBound({ values: new Float64Array(n), highest: 1 }), 1 - 0.05 ** (1 / n), 1e-8);
  }
  // The fewest ties that show a mean within .02, and within .05.
  const shows = (n: number, margin: number) =>
    boundedMeanAtLeastP({ values: new Float64Array(n), highest: 1 }, margin) <= 0.05;
  assert.deepEqual([shows(148, 0.02), shows(149, 0.02), shows(58, 0.05), shows(59, 0.05)], [false, true, false, true]);
});

test('of values 0 and 1: Clopper and Pearson’s bound', () => {
  for (const [hits, n] of [
    [0, 10],
    [5, 50],
    [45, 50],
    [3, 400],
  ] as const) {
    const values = Array.from({ length: n }, (_, i) => (i < hits ? 1 : 0));
    close(boundedMeanBound({ values, highest: 1 }), betaQuantile(0.95, hits + 1, n - hits), 1e-8);
    close(boundedMeanAtLeastP({ values, highest: 1 }, 0.3), 1 - incompleteBeta(0.3, hits + 1, n - hits), 1e-12);
  }
});

test('of other values: the share of random weights', () => {
  const values = [0.2, 0.2, -0.4, 0, 0, 0, 0.1, -1, 0.5, 0.03];
  const all = [...values, 1];
  // A small generator, so that the test is the same everywhere.
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const draws = 40_000;
  let above = 0;
  for (let i = 0; i < draws; i++) {
    const weights = all.map(() => -Math.log(random()));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    if (all.reduce((total, value, at) => total + value * (weights[at] as number), 0) / sum >= 0.2) above++;
  }
  close(boundedMeanAtLeastP({ values, highest: 1 }, 0.2), above / draws, 0.01);
});

test('p is above 1 − level below the bound, at most that above it, and falls', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<number>(-1, -0.2, 0, 0, 0, 0.1, 0.4, 0.9), { minLength: 1, maxLength: 40 }),
      (values) => {
        const bound = boundedMeanBound({ values, highest: 1 });
        const p = (value: number) => boundedMeanAtLeastP({ values, highest: 1 }, value);
        assert.ok(p(bound - 1e-6) >= 0.05 - 1e-5 && p(Math.min(1, bound + 1e-6)) <= 0.05 + 1e-9);
        assert.ok(bound > values.reduce((sum, value) => sum + value, 0) / values.length);
        assert.ok(p(-0.5) >= p(0) && p(0) >= p(0.3) && p(1) >= 1e-15);
      },
    ),
  );
});

test('many distinct values are brought together without moving the bound', () => {
  const values = Array.from({ length: 2000 }, (_, i) => Math.sin(i) * 0.3);
  const grouped = boundedMeanBound({ values, highest: 1 });
  const rounded = boundedMeanBound({ values: values.map((value) => Math.round(value * 100) / 100), highest: 1 });
  close(grouped, rounded, 2e-4);
});

test('what is refused', () => {
  assert.throws(() => boundedMeanBound({ values: [], highest: 1 }), RangeError);
  assert.throws(() => boundedMeanBound({ values: [1.5], highest: 1 }), RangeError);
  assert.throws(() => boundedMeanBound({ values: [Number.NaN], highest: 1 }), RangeError);
  assert.throws(() => boundedMeanBound({ values: [0], highest: 1, level: 1 }), RangeError);
});

test('what is refuted is what the p says, also where it is not computed', () => {
  const value = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: -0.5, max: 1, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 40 }),
      fc.double({ min: -0.6, max: 1.1, noNaN: true }),
      fc.constantFrom(1e-6, 1e-4, 1e-3, 0.025, 0.05),
      (values, mean, chance) => {
        const p = boundedMeanAtLeastP({ values, highest: 1 }, mean);
        if (Math.abs(p / chance - 1) > 1e-6)
          assert.equal(boundedMeanRefuted({ values, highest: 1 }, mean, chance), p <= chance, `p ${p}`);
      },
    ),
    { numRuns: 500 },
  );
});
