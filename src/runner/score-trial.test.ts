import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import type { Example } from '../model/example.ts';
import { because, type ReasonSentence } from '../model/reasons.ts';
import type { Trial } from '../model/trial.ts';
import { type ScoringMetric, scoreTrial } from './score-trial.ts';

const scoring = (name: string, skipReason?: ReasonSentence): ScoringMetric => ({
  metric: parseMetricName(name),
  scorer: () => ({ status: 'scored', value: 1 }),
  fingerprint: 'test',
  source: 'computed',
  ...(skipReason === undefined ? {} : { skipReason }),
});
const failed: Trial = {
  ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0 },
  ...{ status: 'failed', error: { code: 'x', message: 'down' } },
};
const judged: Example = { id: 'e', query: 'q', judgements: [{ docId: 'd', relevance: 1 }] };
const { judgements: _, ...unjudged } = judged;

test('a failure is not taken for a bad value where no answer could have been scored', async () => {
  const outcomes = async (example: Example) =>
    (
      await scoreTrial(
        example,
        failed,
        [scoring('RR'), scoring('R(rel=2)@5', because('grade-not-reached', 2)), scoring('latency')],
        {
          newId: () => 'id',
        },
      )
    ).scores.map(({ metric, outcome }) => [metric, outcome]);
  assert.deepEqual(await outcomes(judged), [
    ['R(rel=2)@5', { status: 'skipped', reason: 'no judgement of this dataset reaches grade 2' }],
  ]);
  assert.deepEqual(await outcomes(unjudged), [
    ['RR', { status: 'skipped', reason: 'no judgements' }],
    ['R(rel=2)@5', { status: 'skipped', reason: 'no judgement of this dataset reaches grade 2' }],
  ]);
});
