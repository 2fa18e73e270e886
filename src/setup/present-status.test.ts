import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run, RunStatus } from '../model/run.ts';
import type { RunLease } from '../ports/run-store.ts';
import { tellingWhoIsGone } from './present-status.ts';

const runOf = (id: string, status: RunStatus): Run => ({
  ...{ id, experimentId: 'e', experiment: 'e', ordinal: 0, repeat: 1, concurrency: 1, startedAt: 0, status },
  ...{ target: { id: 'a', type: 'test', config: {}, fingerprint: 'f' }, metrics: [], environment: {}, tags: [] },
});

/** A store with these runs, and who holds them. */
function storeOf(runs: readonly Run[], holders: Readonly<Record<string, string>>) {
  return {
    findRun: async (id: string) => runs.find((run) => run.id === id),
    listRuns: async () => runs,
    leaseOf: async (runId: string): Promise<RunLease | undefined> =>
      holders[runId] === undefined ? undefined : { runId, owner: holders[runId], fence: 1, until: 1 },
    examplesOf: () => 'untouched',
  };
}

test('a run that nobody holds, or whose holder is gone, is interrupted; what ended says how it ended', async () => {
  const runs = [runOf('held', 'running'), runOf('left', 'running'), runOf('gone', 'running')];
  const ended = (['finished', 'interrupted', 'failed'] as const).map((status) => runOf(status, status));
  const store = tellingWhoIsGone(storeOf([...runs, ...ended], { held: 'alive', gone: 'dead' }), {
    isGone: (name) => name === 'dead',
  });
  const statuses = (await store.listRuns()).map(({ id, status }) => [id, status]);
  assert.deepEqual(statuses, [
    ['held', 'running'],
    ['left', 'interrupted'],
    ['gone', 'interrupted'],
    ['finished', 'finished'],
    ['interrupted', 'interrupted'],
    ['failed', 'failed'],
  ]);
  assert.equal((await store.findRun('left'))?.status, 'interrupted');
  assert.equal(await store.findRun('nobody'), undefined);
  assert.equal(store.examplesOf(), 'untouched');
});
