import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundedMeanAtLeastP } from './bounded-mean-bound.ts';
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { betaQuantile, incompleteBeta } from './incomplete-beta.ts';
import { momentsOf } from './moments.ts';

test('the beta quantile is scipy’s', () => {
  for (const [p, a, b, expected] of [
    [0.025, 50.5, 0.5, 0.9512415405559286],
    [0.025, 3, 7, 0.07485463141969183],
    [1e-6, 0.5, 0.5, 2.46740110027031e-12],
  ] as const) {
    assert.ok(Math.abs(betaQuantile(p, a, b) / expected - 1) < 1e-9, `${p} ${a} ${b}`);
  }
  assert.throws(() => betaQuantile(1.1, 1, 1), RangeError);
  assert.throws(() => betaQuantile(0.5, 0, 1), RangeError);
});

test('the beta quantile is the inverse of the beta distribution', () => {
  const positive = fc.double({ min: 0.3, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 0.9999, noNaN: true }), positive, positive, (p, a, b) => {
      const x = betaQuantile(p, a, b);
      assert.ok(x >= 0 && x <= 1);
      // Near 1 the distribution may be so steep that it passes p between x and its neighbours of 13 digits.
      const [below, above] = [x * (1 - 1e-13), Math.min(1, x * (1 + 1e-13))].map((at) => incompleteBeta(at, a, b));
      assert.ok((below as number) < p + 1e-9 && (above as number) > p - 1e-9, `${below} to ${above}, not ${p}`);
    }),
  );
});

const intervalOf = (values: readonly number[], range: readonly [number, number] = [0, 1]) => {
  const moments = momentsOf(values);
  return boundedMeanInterval({
    mean: moments.mean(),
    variance: moments.standardDeviation() ** 2,
    n: values.length,
    range,
  }) as readonly [number, number];
};

test('of a rate it is near Clopper and Pearson’s', () => {
  // scipy.stats.beta.ppf of (45, 6) and (46, 5)
  const [low, high] = intervalOf([...Array(45).fill(1), ...Array(5).fill(0)]);
  assert.ok(Math.abs(low - 0.7819) < 0.005 && Math.abs(high - 0.9667) < 0.005, `${low} ${high}`);
});

/** Calculated: how often the interval holds the mean of n values that are `low` with the chance `share`, else `high`. */
function coverageOfTwo(
  low: number,
  high: number,
  { share, n }: { readonly share: number; readonly n: number },
): number {
  const truth = share * low + (1 - share) * high;
  let [covered, chance] = [0, (1 - share) ** n];
  for (let k = 0; k <= n; k++) {
    const mean = (k * low + (n - k) * high) / n;
    const variance = (k * (low - mean) ** 2 + (n - k) * (high - mean) ** 2) / (n - 1);
    const [from, to] = boundedMeanInterval({ mean, variance, n, range: [0, 1] }) as readonly [number, number];
    if (from <= truth + 1e-12 && truth <= to + 1e-12) covered += chance;
    chance *= ((n - k) / (k + 1)) * (share / (1 - share));
  }
  return covered;
}

test('of values of two kinds it covers at least 94 of 100, also where most are the same and what is rare lies far off', () => {
  const kinds = [[0, 0.9], [0, 0.5], [0, 0.8], [0, 0.2], [0.3, 1], [0.5, 1], [0.75, 1], [0.25, 0.75]] as const; // biome-ignore format: short
  const cells = kinds.flatMap(([low, high]) =>
    [5, 10, 20, 30, 50, 100, 200].flatMap((n) =>
      [0.005, 0.02, 0.05, 0.08, 0.2, 0.5].map((share) => ({
        at: `${low} / ${high}, ${share} of ${n}`,
        covered: coverageOfTwo(low, high, { share, n }),
      })),
    ),
  );
  assert.deepEqual(
    cells.filter(({ covered }) => covered < 0.94),
    [],
  );
});

test('it holds the mean, stays in the range, is never empty, and turns round with the values', () => {
  const value = fc.constantFrom<number>(0, 0.3, 0.5, 0.7, 1);
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 60 }), (values) => {
      const [low, high] = intervalOf(values);
      const centre = values.reduce((sum, each) => sum + each, 0) / values.length;
      assert.ok(0 <= low && low <= centre + 1e-12 && centre <= high + 1e-12 && high <= 1 && high - low > 0.01);
      const [turnedLow, turnedHigh] = intervalOf(values.map((each) => 1 - each));
      assert.ok(Math.abs(turnedLow - (1 - high)) < 1e-6 && Math.abs(turnedHigh - (1 - low)) < 1e-6);
    }),
  );
});

test('it goes along with the unit', () => {
  const values = [1, 1, 0.7, 0.3, 1, 0, 0.5, 0.7];
  const [low, high] = intervalOf(values);
  const [a, b] = intervalOf(
    values.map((value) => 1 + 3 * value),
    [1, 4],
  );
  assert.ok(Math.abs(a - (1 + 3 * low)) < 1e-9 && Math.abs(b - (1 + 3 * high)) < 1e-9);
});

test('a single value has none, and a range without width is refused', () => {
  assert.equal(boundedMeanInterval({ mean: 1, variance: 0, n: 1, range: [0, 1] }), null);
  assert.throws(() => boundedMeanInterval({ mean: 1, variance: 0, n: 5, range: [1, 1] }), RangeError);
  assert.throws(() => boundedMeanInterval({ mean: 1, variance: 0, n: 5, range: [0, 1], level: 1 }), RangeError);
});

test('far from the values a chance is as small as it is, however many there are', () => {
  const values = Float64Array.from({ length: 4000 }, (_, i) => (i % 5 === 0 ? 0 : -1));
  for (const [end, value] of [
    [1e-9, 0],
    [0.2, 0],
    [0.6, -0.4],
  ] as const)
    assert.ok(boundedMeanAtLeastP({ values, highest: end }, value) < 1e-12, `${end} ${value}`);
  // (1 − value)ⁿ, where it is not that small.
  const none = new Float64Array(100);
  for (const value of [0.01, 0.1, 0.2]) {
    const p = boundedMeanAtLeastP({ values: none, highest: 1 }, value);
    assert.ok(Math.abs(p / (1 - value) ** 100 - 1) < 1e-5, `${value}: ${p}`);
  }
});
