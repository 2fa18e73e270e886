import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { changedQuestions, hasChanged, questionValues } from './changed-questions.ts';
import type { GateEvidence, RunEvidence } from './gate-evidence.ts';
import type { CheckResult } from './gate-result.ts';

const run = (columns: Readonly<Record<string, readonly number[]>>): RunEvidence => ({
  id: '',
  columns: new Map(
    Object.entries(columns).map(([name, values]) => [name, { values, notes: new Map(), applies: true }]),
  ),
  trials: [],
  cost: { knownUsd: 0, told: 0, untold: 0 },
  repeats: new Map(),
});

const evidence = (current: RunEvidence, baseline: RunEvidence | null): GateEvidence => ({
  examples: ['a', 'b', 'c'].map((id) => ({ id })),
  metrics: new Map(['RR', 'AP'].map((name) => [name, parseMetricName(name)])),
  current,
  baseline,
});

test('a run has changed when any metric of a check has another value of any question, a missing one among them', () => {
  const before = run({ RR: [1, 0.5, Number.NaN], AP: [0.1 + 0.2, 0, 0] });
  const changed = (columns: Readonly<Record<string, readonly number[]>>): boolean =>
    hasChanged(evidence(run(columns), before));
  assert.equal(changed({ RR: [1, 0.5, Number.NaN], AP: [0.3, 0, 0] }), false);
  assert.equal(changed({ RR: [1, 0.5, Number.NaN], AP: [0.3, 0, 0.1] }), true);
  assert.equal(changed({ RR: [1, 0.5, 0], AP: [0.3, 0, 0] }), true);
  assert.equal(changed({ RR: [1, 0.5], AP: [0.3, 0, 0] }), false);
  assert.equal(hasChanged(evidence(before, null)), false);
});

test('the questions are told of by the metric that decided, from what the gate was decided from', () => {
  const given = evidence(run({ RR: [1, 0, Number.NaN], AP: [1, 1, 1] }), run({ RR: [1, 1, 1], AP: [0, 0, 0] }));
  const check = (metric: string, verdict: string): CheckResult =>
    ({ check: { kind: 'drop', metric }, verdict }) as unknown as CheckResult;
  const values = questionValues({ checks: [check('AP', 'PASS'), check('RR', 'FAIL')] }, given);
  assert.equal(values?.metric, 'RR');
  assert.deepEqual(values?.questions[2], { id: 'c', before: 1, now: null });
  const changed = changedQuestions(values ?? assert.fail('a metric decided'), { most: 1 });
  assert.deepEqual([changed.n, changed.worse, changed.unpaired, changed.most[0]?.id], [2, 1, 1, 'b']);
});
