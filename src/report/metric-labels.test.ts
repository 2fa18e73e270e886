// Every metric has a label in the languages whose engineers do not say its name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricDefinitions } from '../metrics/catalogue.ts';
import { metricLabel } from './metric-labels.ts';

for (const language of ['ja', 'ko'] as const) {
  test(`no metric of the catalogue is without a label of its own (${language})`, () => {
    const labels = metricDefinitions.map(({ name }) => metricLabel(name, language));
    assert.deepEqual(
      metricDefinitions.filter((_, at) => labels[at] === undefined).map(({ name }) => name),
      [],
    );
    assert.equal(new Set(labels).size, labels.length);
    assert.ok(metricDefinitions.length > 50);
  });
}

test('a label is found by the canonical name, and there is none in English nor of a metric of a config', () => {
  assert.equal(metricLabel('nDCG(gain=exp)@5', 'ja'), '正規化減損累積利得');
  assert.equal(metricLabel('nDCG@5', 'en'), undefined);
  assert.equal(metricLabel('toString', 'ko'), undefined);
  assert.equal(metricLabel('politeness', 'ko'), undefined);
});
