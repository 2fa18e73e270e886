import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricDefinitions } from './catalogue.ts';
import { companionPairs, isCompanion } from './companions.ts';
import { parseMetricName } from './metric-name.ts';

test('every judged metric has exactly one companion, and each companion a judged metric', () => {
  const judged = metricDefinitions.filter(({ needs }) => needs.includes('judge')).map(({ name }) => name);
  for (const name of judged) {
    const found = metricDefinitions.filter(({ companionOf = [] }) => companionOf.includes(name));
    assert.equal(found.length, 1, name);
  }
  for (const { name, companionOf } of metricDefinitions) {
    if (companionOf !== undefined)
      assert.ok(
        companionOf.some((each) => judged.includes(each)),
        name,
      );
  }
});

test('a companion asks nobody, and is as good or bad in the same direction as its judge', () => {
  for (const { name, needs, companionOf, direction, range, cutoff } of metricDefinitions) {
    if (companionOf === undefined) continue;
    assert.ok(!needs.includes('judge') && !needs.includes('embedder'), name);
    for (const judged of metricDefinitions.filter((each) => companionOf.includes(each.name))) {
      assert.deepEqual([judged.direction, judged.cutoff], [direction, cutoff], `${name} and ${judged.name}`);
    }
    assert.deepEqual(range, [0, 1], name);
  }
});

test('pairs are those of the run, at the same cut-off', () => {
  const metrics = ['faithfulness', 'lexicalFaithfulness', 'lexicalRelevance', 'lexicalDocumentRelevance@5', 'RR'];
  assert.deepEqual(companionPairs(metrics.map(parseMetricName)), [
    { companion: 'lexicalFaithfulness', judged: 'faithfulness' },
    { companion: 'lexicalRelevance' },
    { companion: 'lexicalDocumentRelevance@5' },
  ]);
  assert.ok(isCompanion('lexicalDocumentRelevance@5') && !isCompanion('faithfulness') && !isCompanion('R(rel=2)@5'));
});
