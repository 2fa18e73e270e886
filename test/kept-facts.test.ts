// What parts of a report collected is kept: which changes of a run make its trials pass by again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportFacts } from '#src/app/kept-facts.ts';
import { retrievalGoals } from '#src/metrics/presets.ts';
import type { Run } from '#src/model/run.ts';
import type { Store } from '#src/ports/store.ts';
import { answered, putDataset, scoredTrial, scoreOf, startRun } from './contracts/store-fixtures.ts';
import { sqliteMemoryStore } from './contracts/temporary-stores.ts';

test('a run that is tagged or pinned keeps its facts; one that is scored again does not', async () => {
  const { store, dispose } = await sqliteMemoryStore();
  const dataset = await putDataset(store);
  await startRun(store, 'a1', { dataset });
  const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1' });
  await store.append([scoredTrial(trial, 's1')]);
  await store.changeStatus('a1', { to: 'finished', at: 1_700_000_001_000 });

  const collected = await collect(store, dataset.hash);
  assert.ok(collected.reads > 0);
  await store.tagRun('a1', ['baseline']);
  await store.pinRun('a1', 'best');
  const kept = await collect(store, dataset.hash);
  assert.equal(kept.reads, 0);
  assert.deepEqual(kept.facts, JSON.parse(JSON.stringify(collected.facts)));
  await store.appendScores([scoreOf(trial, 's2', { metric: 'AP' })]);
  assert.ok((await collect(store, dataset.hash)).reads > 0);
  await dispose();
});

/** How often the examples were read for it, and the facts. */
async function collect(store: Store, datasetHash: string) {
  let reads = 0;
  const counting: Store = {
    ...store,
    examplesOf(...asked) {
      reads++;
      return store.examplesOf(...asked);
    },
  };
  const run = (await store.findRun('a1')) as Run;
  const facts = await reportFacts(counting, [run], { datasetHash, goals: retrievalGoals, compare: true });
  return { reads, facts };
}
