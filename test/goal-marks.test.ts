// The mark of a goal beside the gate's verdict on the same goal, over made-up runs of which a judge lost some values.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideGate } from '#src/analysis/gate/decide-gate.ts';
import { createMetricTally } from '#src/analysis/metric-tally.ts';
import { createValueColumn } from '#src/analysis/values/value-column.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, type Outcome, scored } from '#src/model/score.ts';
import { goalStanding } from '#src/report/cells.ts';

const metric = parseMetricName('RR');
const lost = failedBy('instrument', { code: 'down', message: '' });

/** The mark and the verdict of a mean of these that is to reach the goal. */
function held(outcomes: readonly Outcome[], goal: number) {
  const [tally, column] = [createMetricTally(metric), createValueColumn(metric)];
  for (const [place, outcome] of outcomes.entries()) {
    tally.add(`q${place}`, outcome);
    column.add(place, outcome);
  }
  const nothing = { id: 'now', trials: [], cost: { knownUsd: 0, told: 0, untold: 0 }, repeats: new Map() };
  const check = { kind: 'floor', origin: 'goal', metric: metric.name, comparator: '>=', threshold: goal } as const;
  const { checks } = decideGate(
    { rule: 'interval', checks: [check] },
    {
      examples: outcomes.map((_, place) => ({ id: `q${String(place).padStart(3, '0')}` })),
      metrics: new Map([[metric.name, metric]]),
      current: { ...nothing, columns: new Map([[metric.name, column.column()]]) },
      baseline: null,
    },
  );
  return { mark: goalStanding(tally.summary(), goal, true), verdict: checks[0]?.verdict };
}

test('a mark says ✓ only where the gate passes the goal, and ✗ only where it fails it', () => {
  const seen = new Map<string, number>();
  for (const n of [8, 20, 40])
    for (const right of [0.3, 0.7, 1])
      for (const lostOf of [0, 1, 4])
        for (const goal of [0.1, 0.25, 0.45, 0.65, 0.85, 0.95]) {
          const outcomes = Array.from({ length: n }, (_, i): Outcome => {
            if (i < lostOf) return lost;
            return scored((i * 7) % n < right * n ? 1 : i % 2 === 0 ? 0 : 0.5);
          });
          const { mark, verdict } = held(outcomes, goal);
          const both = `${mark} ${verdict}`;
          seen.set(both, (seen.get(both) ?? 0) + 1);
          if (mark === 'good') assert.equal(verdict, 'PASS', `n ${n}, right ${right}, lost ${lostOf}, goal ${goal}`);
          if (mark === 'bad') assert.equal(verdict, 'FAIL', `n ${n}, right ${right}, lost ${lostOf}, goal ${goal}`);
        }
  for (const both of ['good PASS', 'bad FAIL', 'open INCONCLUSIVE']) assert.ok((seen.get(both) ?? 0) > 10, both);
});
