import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectiveRows, meanInterval, quantileInterval, rangedMeanInterval, wilsonInterval } from './intervals.ts';
import { momentsOf } from './moments.ts';
import { quantile } from './quantile.ts';
import { studentTQuantile, studentTTail } from './student-t.ts';

const near = (actual: number | undefined, expected: number, relative = 1e-12) =>
  assert.ok(
    actual !== undefined && Math.abs(actual - expected) <= relative * Math.abs(expected),
    `${actual} is not ${expected}`,
  );

// Expected values: R 4.2 qt, pt, t.test, prop.test(correct = FALSE), quantile(type = 7).
test('Student t agrees with R', () => {
  near(studentTQuantile(0.025, 49), 2.0095752371292397);
  near(studentTQuantile(0.025, 1), 12.706204736174698);
  near(studentTTail(2.0, 10), 0.036694017385370196);
  near(studentTTail(-1, 3), 0.8044988905221148);
});

test('the interval of a mean is t.test’s', () => {
  const { ci95, ciMethod } = meanInterval(momentsOf([1, 2, 3, 4, 5]));
  assert.equal(ciMethod, 'student-t');
  near(ci95?.[0], 1.0367568385224395);
  near(ci95?.[1], 4.963243161477561);
});

test('an interval is refused where it would claim too much', () => {
  assert.deepEqual(meanInterval(momentsOf([1])), { ci95: null, ciMethod: 'none: n < 2' });
  assert.equal(meanInterval(momentsOf([0.3, 0.3, 0.3])).ciMethod, 'none: all values are equal');
  assert.equal(wilsonInterval(momentsOf([1])).ciMethod, 'none: n < 2');
  assert.equal(
    quantileInterval(
      Array.from({ length: 50 }, (_, i) => i),
      0.95,
    ).ciMethod,
    'none: too few values for the 95 % quantile',
  );
});

test('Wilson’s interval stays inside 0 and 1 and is not empty at the ends', () => {
  const { ci95 } = wilsonInterval(momentsOf(Array.from({ length: 10 }, () => 1)));
  near(ci95?.[0], 0.7224672001371107);
  assert.equal(ci95?.[1], 1);
});

test('quantiles interpolate linearly', () => {
  assert.equal(quantile([10], 0.95), 10);
  near(quantile([1, 2, 3, 4, 10], 0.95), 8.8);
});

test('the interval of a median is between order statistics that cover it', () => {
  // n = 50, p = .5: P(Bin ≤ 17) = .0164, P(Bin ≤ 18) = .0325; so the 18th and the 33rd value.
  assert.deepEqual(
    quantileInterval(
      Array.from({ length: 50 }, (_, i) => i + 1),
      0.5,
    ).ci95,
    [18, 33],
  );
});

test('clusters of which each says one thing are worth about one row each', () => {
  const clusters = Array.from({ length: 40 }, (_, i) => ({ rows: 5, hits: i % 4 === 0 ? 5 : 0 }));
  assert.ok(Math.abs(effectiveRows(clusters) - 39) < 1e-9);
});

test('what is alike in all clusters is worth no more than there are clusters, and nothing more than its rows', () => {
  assert.equal(effectiveRows([1, 2, 3].map(() => ({ rows: 4, hits: 2 }))), 3);
  assert.equal(effectiveRows([{ rows: 6, hits: 6 }]), 1);
  const even = Array.from({ length: 30 }, (_, i) => ({ rows: 2, hits: i === 0 ? 0 : i === 1 ? 2 : 1 }));
  assert.equal(effectiveRows(even), 60);
});

/** Chance that the interval of n values, each 1 with the chance p and else 0, holds p. */
function coverage(n: number, p: number): number {
  let [covered, chance] = [0, p ** n];
  for (let misses = 0; misses <= n; misses++) {
    const values = Array.from({ length: n }, (_, i) => Number(i >= misses));
    const [low, high] = rangedMeanInterval(momentsOf(values), [0, 1]).ci95 ?? assert.fail();
    if (low <= p + 1e-12 && p - 1e-12 <= high) covered += chance;
    chance *= ((n - misses) / (misses + 1)) * ((1 - p) / p);
  }
  return covered;
}

test('means near the end of their range are covered: recall of one relevant document, 90 to 99 % found', () => {
  // Student's t: 56 % at n 20 and .96, 66 at 50, 91 at 200.
  const cells = [5, 10, 20, 30, 50, 100, 200].flatMap((n) =>
    [0.9, 0.93, 0.95, 0.96, 0.97, 0.98, 0.99].map((p) => ({ n, p, covered: coverage(n, p) })),
  );
  for (const { n, p, covered } of cells) assert.ok(covered >= 0.95, `${covered} of n ${n}, p ${p}`);
  const average = cells.reduce((sum, { covered }) => sum + covered, 0) / cells.length;
  assert.ok(average > 0.97 && average < 0.985, `${average}`);
});

test('fifty of fifty right have an interval; one value has none, and a value that cannot be has none', () => {
  const { ci95, ciMethod } = rangedMeanInterval(momentsOf(Array<number>(50).fill(1)), [0, 1]);
  assert.deepEqual([ci95?.[1], ciMethod], [1, 'bounded']);
  assert.ok(ci95 !== null && ci95[0] > 0.92 && ci95[0] < 0.95, String(ci95));
  assert.equal(rangedMeanInterval(momentsOf([1]), [0, 1]).ciMethod, 'none: n < 2');
  assert.match(rangedMeanInterval(momentsOf([7, 1]), [0, 1]).ciMethod, /^none: values outside/);
});

test('values at the ends of the range alone have Clopper and Pearson’s interval, in any unit', () => {
  // binom.test(9, 10) of R.
  const [low, high] = rangedMeanInterval(momentsOf([0, ...Array<number>(9).fill(1)]), [0, 1]).ci95 ?? assert.fail();
  assert.ok(Math.abs(low - 0.5549839) < 1e-6 && Math.abs(high - 0.9974714) < 1e-6, `${low} ${high}`);
  const grades = rangedMeanInterval(momentsOf([1, ...Array<number>(9).fill(5)]), [1, 5]).ci95 ?? assert.fail();
  assert.ok(Math.abs(grades[0] - (1 + 4 * low)) < 1e-9 && Math.abs(grades[1] - (1 + 4 * high)) < 1e-9);
});
