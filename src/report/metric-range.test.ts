import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import type { Run } from '../model/run.ts';
import { metricRange, metricSpan } from './metric-range.ts';

const own = (range: readonly [number, number | null]) => ({
  run: { ownMetrics: [{ ...parseMetricName('faithfulness').definition, name: 'tone', range }] } as unknown as Run,
});
const plain = { run: {} as Run };

test('the range of a metric is that of its definition, not from 0 to 1', () => {
  assert.deepEqual(metricRange('correctness', [plain]), { least: 0, most: 1 });
  assert.deepEqual(metricRange('correctnessGrade', [plain]), { least: 1, most: 5 });
  assert.deepEqual(metricRange('cost', [plain]), { least: 0, most: null });
  assert.deepEqual(metricRange('tone', [own([-1, 1])]), { least: -1, most: 1 });
  assert.equal(metricSpan('correctnessGrade', [plain]), 4);
  assert.equal(metricSpan('cost', [plain]), 1);
});

test('runs that define it differently are held by one range, and what nobody defines has no end', () => {
  assert.deepEqual(metricRange('tone', [own([0, 1]), own([-2, 3])]), { least: -2, most: 3 });
  assert.deepEqual(metricRange('tone', [own([0, 1]), own([0, null])]), { least: 0, most: null });
  assert.deepEqual(metricRange('tone', [own([0, 1]), plain]), { least: 0, most: 1 });
  assert.deepEqual(metricRange('tone', []), { least: 0, most: null });
});
