// What lies at the edge of the doubles or of a definition is refused, or right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMeanInterval, boundedMeanP } from './bounded-mean-interval.ts';
import { gwetAc1 } from './chance-corrected.ts';
import { cohenKappa, type KappaOptions } from './cohen-kappa.ts';
import { type ConfidenceSequenceOptions, confidenceSequence } from './confidence-sequence.ts';
import { pearsonCorrelation } from './correlation.ts';
import { betaQuantile, incompleteBeta } from './incomplete-beta.ts';
import { shareInterval } from './intervals.ts';
import { krippendorffAlpha } from './krippendorff-alpha.ts';
import { standardDeviation } from './moments.ts';
import { pairedDifferences } from './paired-differences.ts';
import { pairedTTest } from './paired-t-test.ts';
import { quantile } from './quantile.ts';
import { raterAgreement } from './rater-agreement.ts';
import { studentTQuantile, studentTTail } from './student-t.ts';
import { weightedMeans } from './weighted-means.ts';

const near = (actual: number, expected: number, relative = 1e-12): void =>
  assert.ok(Math.abs(actual / expected - 1) < relative, `${actual}, not ${expected}`);

test('a correlation does not hang on the unit', () => {
  const [a, b] = [
    [1, 2, 3, 4],
    [1, 3, 2, 4],
  ] as const;
  for (const unit of [1, 1e200, 1e-200]) {
    const result = pearsonCorrelation(
      a.map((value) => value * unit),
      b.map((value) => value / unit),
    );
    if (result.kind !== 'tested') assert.fail(result.kind);
    near(result.r, 0.8);
    near(result.p, 0.2);
  }
});

test('a t test does not hang on the unit', () => {
  const after = [0.1, 0.3, -0.2, 0.4, 0.5];
  const before = after.map(() => 0);
  const plain = pairedTTest(pairedDifferences(before, after));
  if (plain.kind !== 'tested') assert.fail(plain.kind);
  for (const unit of [1e200, 1e-200]) {
    const scaled = pairedTTest(
      pairedDifferences(
        before,
        after.map((value) => value * unit),
      ),
    );
    if (scaled.kind !== 'tested') assert.fail(scaled.kind);
    near(scaled.t, plain.t);
    near(scaled.p, plain.p);
  }
  near(standardDeviation([1e160, 2e160, 3e160]), 1e160);
});

test('the tail of Student’s t at very large and very small t', () => {
  // One degree of freedom: 1 / (π t).
  for (const t of [1e140, 1e155, 1e160, 1e300]) near(studentTTail(t, 1), 1 / (Math.PI * t), 1e-11);
  // Two: 1 / (2 t²).
  near(studentTTail(1e151, 2), 0.5e-302, 1e-11);
  assert.equal(studentTTail(-1e200, 3), 1);
  for (const t of [1e-200, 1e-160, 0, -1e-200]) near(studentTTail(t, 4), 0.5);
  assert.throws(() => studentTQuantile(0.025, 0), /0 degrees of freedom are not above 0/);
});

test('the quantile of a beta distribution with a small a', () => {
  // I_x(a, 1) = x^a
  for (const a of [0.05, 0.04, 0.02]) near(betaQuantile(0.025, a, 1), 0.025 ** (1 / a), 1e-9);
  for (const [p, a, b] of [
    [0.5, 0.05, 3],
    [0.3, 0.03, 0.5],
    [0.9, 0.05, 2],
  ] as const) {
    assert.ok(Math.abs(incompleteBeta(betaQuantile(p, a, b), a, b) - p) < 1e-9, `${p} ${a} ${b}`);
  }
});

test('what is no share, no quantile, no mean of the range and no weight is refused by its name', () => {
  assert.throws(
    () => shareInterval({ successes: 1, n: Number.POSITIVE_INFINITY }),
    /n = Infinity is no number of cases/,
  );
  assert.throws(() => shareInterval({ successes: 1, n: Number.NaN }), /n = NaN is no number of cases/);
  assert.throws(() => shareInterval({ successes: 3, n: 2.5 }), /3 of 2.5 is no share/);
  for (const p of [1.5, -0.1, Number.NaN]) assert.throws(() => quantile([1, 2, 3], p), /share from 0 to 1/);
  const sample = { mean: 0.5, variance: 0.1, n: 10, range: [0, 1] } as const;
  assert.throws(() => boundedMeanInterval({ ...sample, mean: 1.2 }), /a mean of 1.2 is outside of 0 to 1/);
  assert.throws(() => boundedMeanInterval({ ...sample, mean: Number.NaN }), RangeError);
  assert.throws(() => boundedMeanInterval({ ...sample, variance: Number.NaN }), /no variance/);
  assert.throws(() => boundedMeanP({ ...sample, mean: -1 }, 0.5), /outside of 0 to 1/);
  assert.equal(boundedMeanP(sample, 1.5), 0);
  const { range: _, ...ranged } = sample;
  const without = ranged as typeof sample;
  const horizon = { horizon: 10 } as ConfidenceSequenceOptions;
  for (const call of [
    () => boundedMeanInterval(without),
    () => boundedMeanP(without, 0.5),
    () => confidenceSequence(horizon),
  ]) {
    assert.throws(call, {
      name: 'RangeError',
      message: 'range is not given: the smallest and largest value there can be, such as [0, 1]',
    });
  }
  // Rounding is no mistake.
  assert.ok(boundedMeanInterval({ ...sample, mean: 1 + 1e-15, variance: 0 }) !== null);
  assert.throws(() => weightedMeans([{ weight: Number.NaN, values: [1, 2] }]), /NaN is no weight/);
});

const grades = [
  [8, 2, 1],
  [3, 9, 2],
  [0, 4, 12],
] as const;

test('kappa does not hang on the unit of the categories, nor on how many items there are', () => {
  const weighted = { linear: 0.6326671261199173, quadratic: 0.7116736990154712 };
  for (const weights of ['linear', 'quadratic'] as const) {
    for (const unit of [1, 1e200, 1e-200, 1e308]) {
      const values = [-1, 0, 1].map((value) => value * unit);
      near(cohenKappa(grades, { weights, values }) ?? Number.NaN, cohenKappa(grades, { weights }) ?? 0);
      near(cohenKappa(grades, { weights }) ?? Number.NaN, weighted[weights]);
      const pairs = grades.flatMap((row, i) => row.flatMap((count, j) => Array.from({ length: count }, () => [i, j])));
      const [a, b] = [0, 1].map((side) => pairs.map((pair) => values[pair[side] ?? 0] ?? 0)) as [number[], number[]];
      const { value, ci } = raterAgreement(a, b, { weights });
      near(value ?? Number.NaN, weighted[weights]);
      assert.ok(ci !== null && ci[0] > 0.2 && ci[1] <= 1, `${unit} ${ci}`);
      near(
        krippendorffAlpha(
          a.map((x, i) => [x, b[i]]),
          { level: 'interval' },
        ).alpha ?? Number.NaN,
        0.7151230949589683,
      );
    }
  }
  near(cohenKappa(grades.map((row) => row.map((count) => count * 1e306))) ?? Number.NaN, cohenKappa(grades) ?? 0);
});

test('kappa by a matrix of weights is that of the weights that the matrix spells out', () => {
  const matrix = (weight: (distance: number) => number) => [0, 1, 2].map((i) => [0, 1, 2].map((j) => weight(i - j)));
  for (const [weights, weight] of [
    ['none', (distance: number) => (distance === 0 ? 0 : 1)],
    ['linear', Math.abs],
    ['quadratic', (distance: number) => distance ** 2],
  ] as const) {
    const expected = cohenKappa(grades, { weights }) ?? Number.NaN;
    for (const unit of [1, 1e300, 1e-300])
      near(cohenKappa(grades, { weights: matrix((distance) => unit * weight(distance)) }) ?? Number.NaN, expected);
  }
  // Only one direction of error counts. By hand: seen (2 + 1 + 2) / 41, expected (11·15 + 11·15 + 14·15) / 41².
  const upwards = matrix((distance) => (distance < 0 ? 1 : 0));
  near(cohenKappa(grades, { weights: upwards }) ?? Number.NaN, 1 - (5 * 41) / (11 * 15 + 11 * 15 + 14 * 15));
});

test('what are no weights, values or counts of a kappa is refused by its name', () => {
  const refused: readonly (readonly [KappaOptions, RegExp])[] = [
    [{ weights: [[0]] }, /the matrix of weights has 1 rows for 2 categories/],
    [{ weights: [[0, 1], [1]] }, /row 1 of the matrix of weights has 1 of 2/],
    [
      {
        weights: [
          [0, Number.NaN],
          [1, 0],
        ],
      },
      /row 0 of the matrix of weights holds NaN/,
    ],
    [
      {
        weights: [
          [0, -1],
          [1, 0],
        ],
      },
      /row 0 of the matrix of weights holds -1/,
    ],
    [
      {
        weights: [
          [0, Number.POSITIVE_INFINITY],
          [1, 0],
        ],
      },
      /holds Infinity/,
    ],
    [
      {
        weights: [
          [1, 0],
          [0, 1],
        ],
      },
      /holds 1 at 0, 0: agreement weighs 0/,
    ],
    [
      {
        weights: [
          [0, 0],
          [0, 0],
        ],
      },
      /0 alone/,
    ],
    [
      {
        weights: [
          [0, 1],
          [1, 0],
        ],
        values: [0, 1],
      },
      /give one of them/,
    ],
    [{ weights: 'cubic' as 'linear' }, /weights "cubic"/],
    [{ weights: 'linear', values: [0, Number.NaN] }, /the value NaN of category 1/],
    [{ values: [0, Number.POSITIVE_INFINITY] }, /the value Infinity of category 1/],
    [{ values: [3, 3] }, /the value 3 of category 1 is not finite, or is there twice/],
    [{ values: [1] }, /1 values of 2 categories/],
  ];
  const table = [
    [3, 1],
    [1, 3],
  ];
  for (const [options, message] of refused) {
    assert.throws(
      () => cohenKappa(table, options),
      (error: Error) => error instanceof RangeError && message.test(error.message),
      String(message),
    );
  }
  for (const bad of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () =>
        cohenKappa([
          [1, bad],
          [0, 1],
        ]),
      /row 0 of the table holds/,
    );
  }
  assert.throws(() => cohenKappa([Array<number>(2), [0, 1]]), /row 0 of the table holds undefined/);
  assert.throws(() => raterAgreement([1], [1], { weights: 'cubic' as 'linear' }), /weights "cubic"/);
  for (const weights of ['none', 'linear', 'quadratic'] as const) {
    assert.throws(() => raterAgreement([1, Number.NaN], [1, 0], { weights }), /a rating is NaN/);
    assert.throws(() => raterAgreement([1, 0], [Number.POSITIVE_INFINITY, 0], { weights }), /a rating is Infinity/);
    assert.throws(() => raterAgreement([1, 0], [1], { weights }), /2 and 1 ratings/);
  }
  for (const level of [0, 1, 95, Number.NaN]) {
    assert.throws(() => raterAgreement([1, 0], [1, 1], { level }), /level/);
    assert.throws(() => gwetAc1([1, 0], [1, 1], { level }), /level/);
  }
  assert.throws(() => krippendorffAlpha([[1, 2]], { level: 'ratio' as 'interval' }), /level "ratio"/);
});

test('kappa of one category, of nothing, and of one rater who always says the same', () => {
  const matrix = [
    [0, 1],
    [2, 0],
  ];
  for (const weights of ['none', 'linear', 'quadratic', matrix] as const) {
    assert.equal(
      cohenKappa(
        [
          [0, 0],
          [0, 0],
        ],
        { weights },
      ),
      null,
    );
    assert.equal(
      cohenKappa(
        [
          [7, 0],
          [0, 0],
        ],
        { weights },
      ),
      null,
    );
    assert.equal(
      cohenKappa(
        [
          [9, 0],
          [6, 0],
        ],
        { weights },
      ),
      0,
    );
    assert.equal(
      cohenKappa(
        [
          [9, 6],
          [0, 0],
        ],
        { weights },
      ),
      0,
    );
    assert.equal(
      cohenKappa(
        [
          [0, 5],
          [0, 0],
        ],
        { weights },
      ),
      0,
    );
  }
  assert.equal(cohenKappa([[12]]), null);
  assert.equal(cohenKappa([[12]], { weights: [[0]] }), null);
  assert.equal(cohenKappa([]), null);
  for (const weights of ['none', 'linear', 'quadratic'] as const) {
    // 0.1 + 0.2 times: a sum that rounds.
    const one = raterAgreement(Array(30).fill(0.1), [...Array(20).fill(0.1), ...Array(10).fill(0.3)], { weights });
    assert.equal(one.value, 0);
    assert.ok(one.ci !== null && one.ci[0] < 0 && one.ci[1] > 0);
  }
});
