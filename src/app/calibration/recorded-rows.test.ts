import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScoredExample } from '../scored-examples.ts';
import { weighedTrial } from './recorded-rows.ts';

test('a row is in the language that the judge was asked in, of however many prompts', () => {
  const rowOf = (prompt: string) =>
    weighedTrial(
      {
        example: { id: 'q1', query: '渡し舟は何時に出ますか' },
        trial: { id: 't', runId: 'r', exampleId: 'q1', repeat: 0, status: 'ok', output: { answer: '七時です。' } },
        scores: [
          {
            ...{ id: 's', runId: 'r', trialId: 't', metric: 'faithfulness', metricVersion: 2, source: 'judge' },
            ...{ scorerFingerprint: 'f', outcome: { status: 'scored', value: 1, details: { prompt } } },
          },
        ],
      } as unknown as ScoredExample,
      'faithfulness',
    ).row;
  assert.equal(rowOf('answerRelevance/2/ko').language, 'ko');
  assert.equal(rowOf('claims/1/ja, claim-support/1/ja').language, 'ja');
});
