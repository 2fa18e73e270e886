import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalStanding } from './cells.ts';

test('a goal is held against the interval of the whole sample where values were lost, as a gate holds it', () => {
  const lost = { mean: 1, ci95: [0.9, 1], bounds: [0.9, 1], lostCi95: [0.77, 1] } as const;
  assert.equal(goalStanding(lost, 0.76, true), 'good');
  assert.equal(goalStanding(lost, 0.78, true), 'open');
  assert.equal(goalStanding({ ...lost, mean: 0.5, ci95: [0.4, 0.6], lostCi95: [0.3, 0.7] }, 0.71, true), 'bad');
});

test('what was lost and chance are put together: neither alone leaves the goal open, both do', () => {
  const lost = { mean: 1, ci95: [0.692, 1], bounds: [0.5, 1] } as const;
  assert.equal(goalStanding(lost, 0.48, true), 'open');
  assert.equal(goalStanding(lost, 0.19, true), 'good');
  assert.equal(goalStanding({ ...lost, bounds: null }, 0.48, true), 'good');
  assert.equal(goalStanding({ mean: 0.2, ci95: [0.1, 0.3], bounds: [0.1, 0.4] }, 0.45, true), 'open');
  assert.equal(goalStanding({ mean: 0.2, ci95: [0.1, 0.3], bounds: [0.1, 0.4] }, 0.51, true), 'bad');
});

test('of a run that was not asked everything, and without an interval, nothing is shown', () => {
  assert.equal(goalStanding({ mean: 1, ci95: [0.9, 1], bounds: null }, 0.5, false), 'open');
  assert.equal(goalStanding({ mean: 1, ci95: null, bounds: null }, 0.5, true), 'open');
  assert.equal(goalStanding({ mean: null, ci95: null, bounds: null }, 0.5, true), null);
});
