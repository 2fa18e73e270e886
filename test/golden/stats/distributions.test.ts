// Distributions against 30 digits of another program, to 1e-12 relative, far tails included.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chiSquareTail } from '#src/stats/chi-square.ts';
import { fTail, noncentralTTail, studentTQuantile, studentTTail } from '#src/stats/student-t.ts';
import { incompleteBeta } from '#src/stats/incomplete-beta.ts';
import { logGamma } from '#src/stats/log-gamma.ts';
import { normalCdf, normalQuantile, normalTail } from '#src/stats/normal.ts';
import { near, reference, within } from './reference.ts';

test('the normal distribution, to 1e-300 and back', () => {
  for (const [z, tail] of [...reference.normalTail, ...reference.hp.normalTailFar]) {
    near(normalTail(z), tail, 1e-13, `${z}`);
    near(normalCdf(-z), tail, 1e-13, `${z}`);
  }
  for (const [p, z] of reference.normalQuantile) near(normalQuantile(p), z, 1e-12, `${p}`);
  assert.deepEqual([0, 0.5, 1].map(normalQuantile), [Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY]);
});

test('Student’s t quantile on both sides', () => {
  assert.equal(reference.tQuantile.length, 180);
  for (const [p, df, t] of reference.tQuantile) near(-studentTQuantile(p, df), t, 1e-12, `${p} ${df}`);
});

test('the logarithm of the gamma function, near its zeros too', () => {
  for (const [x, expected] of reference.logGamma) near(logGamma(x), expected, 1e-13, `${x}`);
});

test('the incomplete beta function', () => {
  assert.ok(reference.hp.incompleteBeta.length > 60);
  for (const [x, a, b, expected] of reference.hp.incompleteBeta) {
    near(incompleteBeta(x, a, b), expected, 1e-12, `${x} ${a} ${b}`);
  }
});

test('the F distribution', () => {
  assert.ok(reference.hp.fTail.length > 150);
  for (const [f, df1, df2, tail] of reference.hp.fTail) near(fTail(f, { df1, df2 }), tail, 1e-12, `${f} ${df1} ${df2}`);
  for (const t of [0.3, 2, 40]) near(fTail(t * t, { df1: 1, df2: 7 }), 2 * studentTTail(t, 7), 1e-14);
});

test('the chi-square distribution', () => {
  assert.ok(reference.hp.chiSquareTail.length > 50);
  for (const [x, df, tail] of reference.hp.chiSquareTail) near(chiSquareTail(x, df), tail, 1e-12, `${x} ${df}`);
});

test('the noncentral t distribution', () => {
  assert.ok(reference.hp.noncentralT.length > 80);
  for (const [t, df, noncentrality, tail] of reference.hp.noncentralT) {
    near(noncentralTTail(t, { df, noncentrality }), tail, 1e-11, `${t} ${df} ${noncentrality}`);
    within(noncentralTTail(-t, { df, noncentrality: -noncentrality }), 1 - tail, 1e-14);
  }
  for (const t of [-8, 0, 1, 30]) near(noncentralTTail(t, { df: 9, noncentrality: 0 }), studentTTail(t, 9), 1e-12);
});
