import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import { profileGrades, scoringMetrics } from './scoring-metrics.ts';

async function* judged(...grades: readonly number[]) {
  yield { id: 'q1', query: 'when is high tide?', judgements: [] };
  yield {
    id: 'q2',
    query: 'who keeps the light?',
    judgements: grades.map((relevance, i) => ({ docId: `d${i}`, relevance })),
  };
}

async function skippedAt(grades: readonly number[]): Promise<readonly string[]> {
  const metrics = ['RR', 'AP', 'P@5', 'R(rel=2)@5', 'nDCG@10', 'nDCG(gain=exp)@5', 'Judged@10', 'latency'];
  const scoring = scoringMetrics(metrics.map(parseMetricName), await profileGrades(judged(...grades)));
  return scoring.filter(({ skipReason }) => skipReason !== undefined).map(({ metric }) => metric.name);
}

test('a metric of relevance has no value where no judgement of the dataset reaches its grade', async () => {
  assert.deepEqual(await skippedAt([0, -1]), ['RR', 'AP', 'P@5', 'R(rel=2)@5', 'nDCG@10', 'nDCG(gain=exp)@5']);
  assert.deepEqual(await skippedAt([0, 1]), ['R(rel=2)@5']);
  assert.deepEqual(await skippedAt([0, 2]), []);
  assert.deepEqual(await skippedAt([]), [], 'without any judgement each example says so itself');
});
