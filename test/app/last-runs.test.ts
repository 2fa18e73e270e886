// The last runs of an experiment, with how much their number stands on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastRunsOf } from '#src/app/experiments.ts';
import { failedBy, scored } from '#src/model/score.ts';
import { answered, putDataset, scoredTrial, startRun } from '../contracts/store-fixtures.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

test('a mean over some of the examples says over how many, and what was lost bounds it', async () => {
  const { store, dispose } = await sqliteMemoryStore();
  try {
    const dataset = await putDataset(store, 12);
    const run = await startRun(store, 'a1', { dataset, metrics: ['RR'] });
    const outcomes = [scored(1), scored(0.5), failedBy('instrument', { code: 'scorer-failed', message: 'broken' })];
    const rows = outcomes.map((outcome, at) => {
      const row = scoredTrial(answered({ id: `t${at}`, runId: run.id, exampleId: `q${at + 1}` }), `s${at}`);
      return { ...row, scores: row.scores.map((score) => ({ ...score, metric: 'RR', outcome })) };
    });
    await store.append(rows);
    const [last] = await lastRunsOf(store, run.experiment);
    assert.deepEqual([last?.metric, last?.mean, last?.n, last?.examples], ['RR', 0.75, 2, 12]);
    assert.deepEqual(last?.bounds, [0.5, 2.5 / 3]);
  } finally {
    await dispose();
  }
});
