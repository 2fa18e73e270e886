import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { meanInterval } from './intervals.ts';
import { momentsOf } from './moments.ts';
import { studentTQuantile } from './student-t.ts';
import { weightedMeans } from './weighted-means.ts';

const none = Number.NaN;
const close = (a: number, b: number): void =>
  assert.ok(Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b)), `${a} ${b}`);

test('of one column it is the mean with its own interval', () => {
  const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(list, fc.nat(5), (values, gaps) => {
      const { ci95 } = meanInterval(momentsOf(values));
      const found = weightedMeans([{ weight: 1, values: [...Array(gaps).fill(none), ...values] }]);
      if (ci95 === null || found === undefined) return;
      close(found.value - studentTQuantile(0.025, found.df) * found.standardError, ci95[0]);
      close(found.df, values.length - 1);
    }),
  );
});

test('columns without a common example add up as two samples do, with the degrees of freedom of Welch', () => {
  const a = [1, 2, 4, 7];
  const b = [10, 11, 15];
  const found = weightedMeans([
    { weight: 1, values: [...a, none, none, none] },
    { weight: -1, values: [none, none, none, none, ...b] },
  ]);
  // s² / n: 7 / 4 and 7 / 3, so that df = (7/4 + 7/3)² / ((7/4)² / 3 + (7/3)² / 2).
  close(found?.value ?? none, 3.5 - 12);
  close(found?.standardError ?? none, Math.sqrt(7 / 4 + 7 / 3));
  close(found?.df ?? none, (7 / 4 + 7 / 3) ** 2 / ((7 / 4) ** 2 / 3 + (7 / 3) ** 2 / 2));
  // scipy 1.17.1: ttest_ind([1, 2, 4, 7], [10, 11, 15], equal_var=False).df and .confidence_interval(.95)
  close(found?.df ?? none, 4.454545454545454);
  const half = studentTQuantile(0.025, found?.df ?? none) * (found?.standardError ?? none);
  close(-8.5 - half, -13.891709004270265);
});

test('columns over the same examples go together as the sum of their values does', () => {
  const a = [0.2, 0.9, 0.4, 0.7];
  const b = [1, 0, 1, 1];
  const together = weightedMeans([
    { weight: 0.7, values: a },
    { weight: 0.3, values: b },
  ]);
  const summed = weightedMeans([{ weight: 1, values: a.map((value, i) => 0.7 * value + 0.3 * (b[i] ?? 0)) }]);
  for (const figure of ['value', 'standardError', 'df'] as const)
    close(together?.[figure] ?? none, summed?.[figure] ?? 0);
});

test('there is nothing of no column and of a column of one value', () => {
  assert.equal(weightedMeans([]), undefined);
  assert.equal(weightedMeans([{ weight: 1, values: [1, none] }]), undefined);
});
