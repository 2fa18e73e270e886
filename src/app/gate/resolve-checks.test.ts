import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GateCheck } from '../../analysis/gate/gate-definition.ts';
import { resolveChecks } from './resolve-checks.ts';

test('a goal that is a check as well is one check, that of the gate', () => {
  const p95 = { kind: 'latency', quantile: 'P95', atMostMs: 100, alone: false } as const;
  const floor = { kind: 'floor', comparator: '>=', threshold: 0.7 } as const;
  const checks: readonly GateCheck[] = [
    { ...p95, origin: 'goal' },
    { ...floor, origin: 'goal', metric: 'RR' },
    { ...floor, origin: 'written', metric: 'MRR' },
    { ...p95, origin: 'written' },
    { ...p95, atMostMs: 90, origin: 'written' },
    { ...floor, category: 'x', origin: 'written', metric: 'RR' },
  ];
  const found = resolveChecks(checks, [{ metrics: ['RR'] }]);
  assert.deepEqual(found.map(({ origin }) => origin), ['written', 'written', 'written', 'written']); // biome-ignore format: short
});
