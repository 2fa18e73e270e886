import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { decideGate } from './decide-gate.ts';
import type { GateCheck } from './gate-definition.ts';
import type { GateEvidence, RunEvidence } from './gate-evidence.ts';

const run = (id: string, metric: string, values: readonly number[]): RunEvidence => ({
  id,
  columns: new Map([[metric, { values, notes: new Map(), applies: true }]]),
  trials: [],
  cost: { knownUsd: 0, told: 0, untold: 0 },
  repeats: new Map(),
});

function gateOf(metric: string, now: readonly number[], before: readonly number[]): GateEvidence {
  return {
    examples: now.map((_, i) => ({ id: String(i).padStart(4, '0') })),
    metrics: new Map([[metric, parseMetricName(metric)]]),
    current: run('now', metric, now),
    baseline: run('before', metric, before),
  };
}

const verdictOf = (check: GateCheck, rule: 'interval' | 'mean', evidence: GateEvidence) =>
  decideGate({ rule, checks: [check] }, evidence, [], { flips: 2000, told: false }).verdict;

const drop = (metric: string): GateCheck => ({ kind: 'drop', origin: 'written', metric, margin: 0.1 });
const floor = (metric: string): GateCheck => ({
  kind: 'floor',
  origin: 'written',
  metric,
  comparator: '>=',
  threshold: 0.6,
});

const value = fc.integer({ min: 0, max: 4 }).map((quarter) => quarter / 4);
/** Two runs, and the current one with answers that are no worse. */
const runs = fc.array(fc.tuple(value, value, value), { minLength: 2, maxLength: 60 }).map((rows) => ({
  before: rows.map(([before]) => before),
  now: rows.map(([, now]) => now),
  better: rows.map(([, now, other]) => Math.max(now, other)),
}));

const order = { FAIL: 0, INCONCLUSIVE: 1, PASS: 2 } as const;

test('better answers never make a floor, a drop by the mean, or a PASS worse', () => {
  fc.assert(
    fc.property(runs, ({ before, now, better }) => {
      for (const rule of ['interval', 'mean'] as const) {
        const [first, second] = [now, better].map(
          (values) => order[verdictOf(floor('RR'), rule, gateOf('RR', values, before))],
        );
        assert.ok((second as number) >= (first as number), rule);
      }
      const [first, second] = [now, better].map(
        (values) => order[verdictOf(drop('RR'), 'mean', gateOf('RR', values, before))],
      );
      assert.ok((second as number) >= (first as number));
      if (verdictOf(drop('RR'), 'interval', gateOf('RR', now, before)) !== 'PASS') return;
      assert.equal(verdictOf(drop('RR'), 'interval', gateOf('RR', better, before)), 'PASS');
    }),
    { numRuns: 60, seed: 15 },
  );
});

test('a metric where less is better gets the verdict of its mirror image', () => {
  const turned = (values: readonly number[]) => values.map((each) => 1 - each);
  fc.assert(
    fc.property(runs, ({ before, now }) => {
      for (const rule of ['interval', 'mean'] as const) {
        const higher = verdictOf(drop('RR'), rule, gateOf('RR', now, before));
        const lower = verdictOf(
          drop('forbiddenPhrases'),
          rule,
          gateOf('forbiddenPhrases', turned(now), turned(before)),
        );
        assert.equal(lower, higher, rule);
      }
    }),
    { numRuns: 60, seed: 15 },
  );
});

test('the order of the questions changes nothing', () => {
  fc.assert(
    fc.property(runs, ({ before, now }) => {
      const there = verdictOf(drop('RR'), 'interval', gateOf('RR', now, before));
      assert.equal(verdictOf(drop('RR'), 'interval', gateOf('RR', now.toReversed(), before.toReversed())), there);
    }),
    { numRuns: 30, seed: 15 },
  );
});
