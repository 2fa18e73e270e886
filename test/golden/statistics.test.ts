// The statistics beneath every interval against values of other programs, to 1e-12.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { incompleteBeta } from '#src/stats/incomplete-beta.ts';
import { quantileInterval, wilsonInterval } from '#src/stats/intervals.ts';
import { sum } from '#src/stats/moments.ts';
import { quantile } from '#src/stats/quantile.ts';
import { studentTQuantile, studentTTail } from '#src/stats/student-t.ts';

interface Reference {
  readonly incompleteBeta: readonly (readonly [x: number, a: number, b: number, expected: number])[];
  readonly studentTTail: readonly (readonly [t: number, df: number, expected: number])[];
  readonly studentTQuantile: readonly (readonly [tail: number, df: number, expected: number])[];
  readonly wilson: readonly (readonly [successes: number, n: number, low: number, high: number])[];
  readonly quantile: { readonly values: readonly number[]; readonly cases: readonly (readonly [number, number])[] };
  readonly sum: { readonly values: readonly number[]; readonly sum: number };
}

const file = new URL('../../../test/golden/stats/reference.json', import.meta.url);
const reference = JSON.parse(readFileSync(file, 'utf8')) as Reference;

function near(actual: number | undefined, expected: number, of: readonly unknown[]): void {
  const error = actual === expected ? 0 : Math.abs((actual ?? Number.NaN) - expected) / Math.abs(expected);
  assert.ok(error <= 1e-12, `${of.join(' ')}: ${actual}, reference ${expected}`);
}

test('the incomplete beta function keeps its digits far into the tails', () => {
  assert.ok(reference.incompleteBeta.length > 100);
  for (const [x, a, b, expected] of reference.incompleteBeta) near(incompleteBeta(x, a, b), expected, [x, a, b]);
});

test('Student’s t keeps its digits for any number of degrees of freedom', () => {
  assert.ok(reference.studentTTail.length > 200);
  for (const [t, df, expected] of reference.studentTTail) {
    near(studentTTail(t, df), expected, [t, df]);
    near(studentTTail(-t, df), 1 - expected, [-t, df]);
  }
  for (const [tail, df, expected] of reference.studentTQuantile) near(studentTQuantile(tail, df), expected, [tail, df]);
});

test('Wilson’s interval, quantiles and sums', () => {
  for (const [successes, n, low, high] of reference.wilson) {
    const { ci95 } = wilsonInterval({ n: () => n, sum: () => successes });
    near(ci95?.[0], low, [successes, n]);
    near(ci95?.[1], high, [successes, n]);
  }
  const { values, cases } = reference.quantile;
  for (const [p, expected] of cases) near(quantile(values, p), expected, [p]);
  assert.equal(sum(reference.sum.values), reference.sum.sum);
});

test('the interval of a quantile covers it with 95 %, and no narrower one of its kind does', () => {
  for (const p of [0.05, 0.25, 0.5, 0.9, 0.95, 0.99]) {
    for (const n of [5, 6, 20, 59, 73, 100, 368, 400]) {
      const atMost = cumulativeBinomial(n, p);
      const { ci95 } = quantileInterval(
        Array.from({ length: n }, (_, i) => i + 1),
        p,
      );
      if (ci95 === null) {
        assert.ok(p ** n > 0.025 || (1 - p) ** n > 0.025, `none for ${p} of ${n}`);
        continue;
      }
      const [low, high] = ci95;
      // The i-th value lies above the quantile when fewer than i values lie below it.
      assert.ok(atMost(low - 1) <= 0.025 && atMost(low) > 0.025, `lower end for ${p} of ${n}`);
      assert.ok(1 - atMost(high - 1) <= 0.025 && 1 - atMost(high - 2) > 0.025, `upper end for ${p} of ${n}`);
    }
  }
});

/** P(Binomial(n, p) ≤ r), by adding up. */
function cumulativeBinomial(n: number, p: number): (r: number) => number {
  const logarithms = [n * Math.log(1 - p)];
  for (let i = 1; i <= n; i++) {
    logarithms.push((logarithms[i - 1] as number) + Math.log(((n - i + 1) * p) / (i * (1 - p))));
  }
  return (r) => logarithms.slice(0, Math.max(0, r + 1)).reduce((total, term) => total + Math.exp(term), 0);
}
