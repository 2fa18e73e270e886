import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetric } from '../../metrics/metric.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import { type AuditObservation, auditedItems, compareChanged, compareLowered } from './audit-reading.ts';

const tolerance = { tolerance: 0.05, passing: 0.5 };

test('a verdict is lower beyond the tolerance, or when it falls below passing', () => {
  const cases = [
    [1, 0.95, false],
    [1, 0.9499, true],
    [0.5, 0.5, false],
    [0.5, 0.48, true],
    [0.49, 0.46, false],
    [0.6, 0.7, false],
  ] as const;
  for (const [before, after, hit] of cases) {
    assert.deepEqual(compareLowered(before, after, tolerance), { kind: 'measured', hit }, `${before} ${after}`);
  }
});

test('a difference that is rounding is none', () => {
  assert.deepEqual(compareLowered(0.3, 0.1 + 0.15, tolerance), { kind: 'measured', hit: false });
  assert.deepEqual(compareChanged(0.15, 0.1 + 0.1, tolerance), { kind: 'measured', hit: false });
});

test('what stood at the bottom cannot fall, and a lost verdict is neither', () => {
  assert.deepEqual(compareLowered(0.05, 0, tolerance), { kind: 'no-room' });
  assert.deepEqual(compareLowered('failed', 0, tolerance), { kind: 'failed' });
  assert.deepEqual(compareLowered('skipped', 'failed', tolerance), { kind: 'failed' });
  assert.deepEqual(compareLowered(1, 'skipped', tolerance), { kind: 'skipped' });
  assert.equal(compareLowered(1, undefined, tolerance), undefined);
});

const observation = (outcome: Outcome, more: Partial<AuditObservation> = {}): AuditObservation => ({
  ...{ item: 'a', source: 'built-in', language: 'en', variant: { kind: 'original' }, metric: 'm', repeat: 0 },
  ...more,
  outcome,
});

test('verdicts are read from worst to best, whichever way and however far the metric counts', () => {
  const base = parseMetricName('faithfulness').definition;
  const metric = (more: Partial<MetricDefinition>) => createMetric({ ...base, ...more }, {});
  const weigh = (value: number, more: Partial<MetricDefinition>) =>
    auditedItems([observation(scored(value))], metric(more))[0]?.originals[0];
  assert.equal(weigh(0.25, {}), 0.25);
  assert.equal(weigh(0.25, { direction: 'lower' }), 0.75);
  assert.equal(weigh(2, { range: [1, 5] }), 0.25);
  assert.equal(weigh(7, { range: [0, null] }), 'skipped');
});

test('items are kept apart by language and source, repeats by number', () => {
  const items = auditedItems(
    [
      observation(scored(1)),
      observation(scored(0.5), { repeat: 1 }),
      observation(failedBy('instrument', { code: 'x', message: '' }), { variant: { kind: 'fault', edit: 'number' } }),
      observation(skipped('no claims'), { variant: { kind: 'reversed' } }),
      observation(scored(0.1), { language: 'ja' }),
      observation(scored(0.2), { source: 'recorded' }),
    ],
    parseMetricName('faithfulness'),
  );
  assert.equal(items.length, 3);
  assert.deepEqual(items[0]?.originals, [1, 0.5]);
  assert.deepEqual(
    [...(items[0]?.variants ?? [])],
    [
      ['fault/number', 'failed'],
      ['reversed', 'skipped'],
    ],
  );
});
