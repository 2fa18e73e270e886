// Power, sample size and minimal effect to 1e-8, Tukey's test to 1e-6, against other programs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedTMinimalEffect, pairedTPower, pairedTSampleSize } from '#src/stats/paired-t-power.ts';
import { studentizedRangeTail, tukeyHsd } from '#src/stats/tukey-hsd.ts';
import { near, reference, within } from './reference.ts';

const sideOf = (alternative: string) => (alternative === 'larger' ? 'one-sided' : 'two-sided');

test('power', () => {
  for (const [effect, n, alpha, alternative, power] of reference.power) {
    within(
      pairedTPower({ effect, n, alpha, alternative: sideOf(alternative) }),
      power,
      1e-8,
      `${effect} ${n} ${alpha}`,
    );
  }
  for (const [effect, n, alpha, alternative, power] of reference.hp.power) {
    const ours = pairedTPower({ effect: +effect, n, alpha: +alpha, alternative: sideOf(alternative) });
    near(ours, power, 1e-11, `${effect} ${n} ${alpha}`);
  }
});

test('sample size, real and whole', () => {
  for (const [effect, alpha, power, exact, n] of reference.sampleSize) {
    const size = pairedTSampleSize({ effect, alpha, power });
    assert.equal(size.n, n);
    // The reference's solver stops at 8e-8; the next values are those of one that does not.
    near(size.exact, exact, 1e-7, `${effect} ${alpha} ${power}`);
  }
  for (const [effect, alpha, power, exact] of reference.hp.sampleSize) {
    near(pairedTSampleSize({ effect, alpha, power }).exact, exact, 1e-10, `${effect} ${alpha} ${power}`);
  }
});

test('minimal detectable effect', () => {
  for (const [n, alpha, power, effect] of reference.minimalEffect) {
    // Likewise: its solver stops at 9e-7.
    within(pairedTMinimalEffect({ n, alpha, power }), effect, 1e-6, `${n}`);
  }
  for (const [n, alpha, power, effect] of reference.hp.minimalEffect) {
    near(pairedTMinimalEffect({ n, alpha, power }), effect, 1e-10, `${n}`);
  }
});

test('the studentized range', () => {
  assert.equal(reference.studentizedRange.length, 160);
  for (const [q, k, df, tail] of reference.studentizedRange) {
    within(studentizedRangeTail(q, { k, df }), tail, 1e-11, `${q} ${k} ${df}`);
  }
});

test('Tukey’s test over systems and topics', () => {
  const { scores, mse, df, pairs } = reference.tukey;
  const names = Object.keys(scores);
  const result = tukeyHsd(Object.values(scores));
  assert.ok(result.kind === 'tested');
  assert.equal(result.df, df);
  near(result.meanSquareError, mse, 1e-12);
  assert.equal(result.pairs.length, pairs.length);
  for (const [i, pair] of result.pairs.entries()) {
    const [a, b, difference, q, p] = pairs[i]!;
    assert.deepEqual([names[pair.a], names[pair.b]], [a, b]);
    within(pair.difference, -difference, 1e-12);
    near(pair.q, q, 1e-9);
    within(pair.p, p, 1e-9);
  }
});
