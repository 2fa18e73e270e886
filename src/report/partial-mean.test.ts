import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MetricSummary } from '../model/summary.ts';
import { estimateBesideN, nText, partialNote } from './partial-mean.ts';

const whole: MetricSummary = {
  ...{ metric: 'RR', mean: 0.65, meanAnswered: 0.65, ci95: null, ciMethod: 'none: n < 2', n: 12, imputed: 0 },
  ...{ skipped: 0, skippedReasons: [], failedInstrument: 0, failedTarget: 0, bounds: null },
};

test('a mean over all examples has nothing beside it; one over fewer says over how many', () => {
  assert.equal(partialNote(whole, 12), undefined);
  assert.equal(partialNote({ ...whole, mean: 0, n: 1 }, 12), '(n 1)');
  assert.equal(partialNote({ ...whole, n: 4 }, 120), '(n 4)');
});

test('where the measuring lost values, the bounds stand beside n, in the unit of the metric', () => {
  const lost = { ...whole, n: 6, failedInstrument: 6, bounds: [0.325, 0.825] } as const;
  assert.equal(partialNote(lost, 12), '(n 6, 0.325–0.825)');
  // One of two repeats of an example was lost: n counts the example, and the mean is still bounded.
  assert.equal(partialNote({ ...lost, n: 12, failedInstrument: 1 }, 12), '(n 12, 0.325–0.825)');
});

test('where nothing was measured there is a dash and no note', () => {
  assert.equal(partialNote({ ...whole, mean: null, n: 0 }, 12), undefined);
  assert.equal(partialNote(undefined, 12), undefined);
});

test('a mean whose n stands beside it is marked where the measuring lost values, and there alone', () => {
  assert.equal(estimateBesideN({ ...whole, n: 4 }).note, undefined);
  const lost = { ...whole, n: 6, failedInstrument: 6, bounds: [0.325, 0.825] } as const;
  assert.equal(estimateBesideN(lost).note, '(n 6, 0.325–0.825)');
});

test('a line says of how many examples a mean is, and where it would lie with what was lost', () => {
  assert.equal(nText(whole, 12), 'n 12');
  assert.equal(nText({ ...whole, n: 4 }, 120), 'n 4 of 120');
  const lost = { ...whole, n: 6, failedInstrument: 6, bounds: [0.325, 0.825] } as const;
  assert.equal(nText(lost, 12), 'n 6 of 12, 0.325–0.825 if what was lost were worst or best');
  assert.equal(nText({ ...lost, mean: null, n: 0 }, 12), 'n 0 of 12');
});

test('a score of several metrics that stand on unlike numbers of examples says both ends', () => {
  const score = { metric: 'overall', mean: 0.825, n: 4, mostN: 19, failedInstrument: 0, bounds: null };
  assert.equal(partialNote(score, 19), '(n 4–19)');
  assert.equal(partialNote({ ...score, mostN: 4 }, 19), '(n 4)');
});
