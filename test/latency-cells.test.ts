// How a latency is printed where times are missing, and the mark of its goal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LatencyRange, LatencySummary } from '#src/model/summary.ts';
import { markedText } from '#src/render/cell-text.ts';
import { latencyOf } from '#src/report/cells.ts';

/** @param bounds what a gate would say of goals */
const times = (p50: number | null, range?: LatencyRange, bounds?: LatencyRange): LatencySummary => {
  const own = bounds && { bounds: { mean: bounds, p50: bounds, p95: bounds, p99: bounds } };
  const numbers = { n: 5, mean: p50, p50, p95: p50, p99: p50, ...own };
  if (range === undefined) return numbers;
  return { ...numbers, missing: { n: 7, mean: range, p50: range, p95: range, p99: range } };
};

const printed = (latency: LatencySummary, goal?: number, whole?: boolean): string =>
  markedText(latencyOf(latency, 'p50', { goal, ...(whole === undefined ? {} : { whole }) }));

test('of a run that was not asked everything no goal is met or missed, and no number is without its goal marked', () => {
  assert.equal(printed(times(61.8), 200, false), '61.8 ?');
  assert.equal(printed(times(261), 200, false), '261 ?');
  assert.equal(printed(times(61.8), undefined, false), '61.8');
});

test('a goal is met or missed by what a gate would say of it, however quick the times look', () => {
  assert.equal(printed(times(61.8), 200), '61.8 ?', 'nobody kept it');
  assert.equal(printed(times(61.8, undefined, [40, 90]), 200), '61.8 ✓');
  assert.equal(printed(times(61.8, undefined, [40, 90]), 90), '61.8 ✓');
  assert.equal(printed(times(61.8, undefined, [40, 90]), 89), '61.8 ?');
  assert.equal(printed(times(61.8, undefined, [40, 90]), 40), '61.8 ?');
  assert.equal(printed(times(61.8, undefined, [40, 90]), 39), '61.8 ✗');
  assert.equal(printed(times(61.8, undefined, [0, null]), 1e6), '61.8 ?');
});

test('where times are missing a number is between what it lies, with the same marks', () => {
  assert.equal(printed(times(61.8, [201, null], [201, null]), 200), '≥ 201 ✗');
  assert.equal(printed(times(61.8, [61.2, null], [0, null]), 200), '≥ 61.2 ?');
  assert.equal(printed(times(61.8, [61.2, 66.1], [40, 90]), 200), '61.2–66.1 ✓');
  assert.equal(printed(times(61.8, [66.1, 66.1], [40, 90]), 200), '66.1 ✓', 'they cannot move it');
});

test('where nothing was answered in time it is at least what was waited for; without a goal nothing is marked', () => {
  assert.equal(printed(times(null, [350, null], [350, null]), 300), '≥ 350 ✗');
  assert.equal(printed(times(null, [350, null], [350, null])), '≥ 350');
  assert.equal(printed(times(null), 300), '—');
  assert.equal(printed(times(61.8, [0, null], [0, null]), 300), '— ?');
});

test('ends that would be printed as one are told apart where the goal lies between them', () => {
  assert.equal(printed(times(200.1, [199.9, 200.2]), 200), '200–200.2 ?');
});
