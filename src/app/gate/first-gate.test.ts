import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatedMetrics } from './first-gate.ts';

const of = (...metrics: readonly string[]) => ({ id: metrics.join(), metrics });
const named = (...runs: readonly ReturnType<typeof of>[]): readonly string[] =>
  gatedMetrics(runs, { metrics: [], latencyMs: {}, headlines: ['RR'] }).map(({ name }) => name);

test('a first gate demands no less than a gate without checks: judged metrics stand beside the headlines', () => {
  assert.deepEqual(named(of('RR', 'nDCG@5', 'faithfulness', 'answerRelevance')), [
    'RR',
    'faithfulness',
    'answerRelevance',
  ]);
  assert.deepEqual(named(of('RR', 'faithfulness'), of('RR')), ['RR']);
  assert.deepEqual(named(of('faithfulness', 'answerRelevance')), ['faithfulness', 'answerRelevance']);
});
