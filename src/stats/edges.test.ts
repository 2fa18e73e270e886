// What lies at the edge of the doubles or of a definition is refused, or right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMeanInterval, boundedMeanP } from './bounded-mean-interval.ts';
import { pearsonCorrelation } from './correlation.ts';
import { betaQuantile, incompleteBeta } from './incomplete-beta.ts';
import { shareInterval } from './intervals.ts';
import { standardDeviation } from './moments.ts';
import { pairedDifferences } from './paired-differences.ts';
import { pairedTTest } from './paired-t-test.ts';
import { quantile } from './quantile.ts';
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
  // Rounding is no mistake.
  assert.ok(boundedMeanInterval({ ...sample, mean: 1 + 1e-15, variance: 0 }) !== null);
  assert.throws(() => weightedMeans([{ weight: Number.NaN, values: [1, 2] }]), /NaN is no weight/);
});
