import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalibrationScale } from './calibration.ts';
import { tuneThreshold } from './tune-threshold.ts';

const scale: CalibrationScale = {
  range: [0, 1],
  direction: 'higher',
  labels: [0, 1],
  mapped: false,
  threshold: 0.5,
  judgeThreshold: 0.5,
};
const pair = (id: number, judge: number, human: number) => ({
  exampleId: `q${id}`,
  category: undefined,
  language: undefined,
  length: undefined,
  judge,
  human,
});

test('the cut lies where people change their verdict', () => {
  const pairs = Array.from({ length: 60 }, (_, i) => pair(i, i / 60, i >= 42 ? 1 : 0));
  const tuning = tuneThreshold(pairs, scale, {});
  if (tuning.kind === 'none') assert.fail(tuning.reason);
  assert.equal(tuning.threshold, 41.5 / 60);
  assert.equal(tuning.inSample, 1);
  assert.ok(tuning.outOfSample > 0.95 && tuning.outOfSample <= 1);
  // Of 42 bad ones 12 are called good at .5.
  assert.ok(Math.abs((tuning.atThreshold ?? 0) - (1 + 30 / 42) / 2) < 1e-12);
  assert.equal(tuning.n, 60);
});

const noise = (i: number) => Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1;

test('a judge that knows nothing is no better than chance out of sample, whatever it looks like in sample', () => {
  const pairs = Array.from({ length: 60 }, (_, i) => pair(i, noise(i), noise(i + 1000) < 0.5 ? 1 : 0));
  const tuning = tuneThreshold(pairs, scale, { seed: 5 });
  if (tuning.kind === 'none') assert.fail(tuning.reason);
  assert.ok(tuning.inSample > 0.55);
  assert.ok(tuning.outOfSample < tuning.inSample - 0.02, `${tuning.outOfSample} ${tuning.inSample}`);
  assert.equal(
    tuning.chosen.reduce((sum, [, times]) => sum + times, 0),
    5 * 20,
  );
});

test('each goal picks its own cut', () => {
  const pairs = Array.from({ length: 80 }, (_, i) => pair(i, (i % 10) / 10, i % 10 >= 6 || i % 10 === 2 ? 1 : 0));
  for (const tuneFor of ['balanced accuracy', 'kappa', 'f1 of bad'] as const) {
    const tuning = tuneThreshold(pairs, scale, { tuneFor });
    if (tuning.kind === 'none') assert.fail(tuning.reason);
    assert.deepEqual([tuning.goal, tuning.threshold], [tuneFor, 0.55]);
  }
});

test('without both verdicts, or with a judge that says one thing only, there is nothing to tune', () => {
  const same = Array.from({ length: 20 }, (_, i) => pair(i, i / 20, 1));
  assert.deepEqual(tuneThreshold(same, scale, {}), { kind: 'none', reason: 'one verdict only', n: 20 });
  const one = same.map((each, i) => (i === 0 ? { ...each, human: 0 } : each));
  assert.deepEqual(tuneThreshold(one, scale, {}), { kind: 'none', reason: 'too few labels', n: 20 });
  const flat = same.map((each, i) => ({ ...each, judge: 1, human: i % 2 }));
  assert.deepEqual(tuneThreshold(flat, scale, {}), { kind: 'none', reason: 'all values are equal', n: 20 });
  assert.throws(() => tuneThreshold(same, scale, { folds: 1 }), RangeError);
  assert.throws(() => tuneThreshold(same, scale, { repetitions: 0 }), RangeError);
});
