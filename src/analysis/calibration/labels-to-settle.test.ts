// How many labels more are told to whoever has too few.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelsToSettle } from './labels-to-settle.ts';

test('the interval has to shrink to the gap between kappa and what is demanded', () => {
  assert.equal(labelsToSettle({ kappa: 0.75, ci95: [0.5, 1], least: 0.625, labels: 100 }), 300);
  assert.equal(labelsToSettle({ kappa: 0.5, ci95: [0.25, 0.75], least: 0.625, labels: 100 }), 300);
});

test('a kappa at the bar is settled by no number, and an unknown one begins with a few', () => {
  assert.equal(labelsToSettle({ kappa: 0.6, ci95: [0.4, 0.8], least: 0.6, labels: 100 }), null);
  assert.equal(labelsToSettle({ kappa: null, ci95: null, least: 0.6, labels: 10 }), 40);
  assert.equal(labelsToSettle({ kappa: 0.7, ci95: null, least: 0.6, labels: 80 }), 1);
});
