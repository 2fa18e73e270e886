import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { newestGated } from './gated-run.ts';

const run = (id: string, target: string, status: Run['status'], startedAt = 1): Run =>
  ({
    id,
    experiment: 'e',
    target: { id: target, type: 'module', config: {}, fingerprint: '' },
    dataset: { name: 'd', hash: 'h', examples: 1 },
    metrics: [],
    environment: {},
    status,
    startedAt,
  }) as unknown as Run;

/** Newest first, as a store lists them. */
const storeOf = (...runs: readonly Run[]): Store => ({ listRuns: async () => runs }) as unknown as Store;

describe('the newest run that a gate is about', () => {
  test('is not decided alone where another target that was asked beside it failed', async () => {
    const store = storeOf(run('2', 'good', 'finished'), run('1', 'dead', 'failed'));
    const found = await newestGated(store);
    assert.equal(found?.run.id, '2');
    assert.deepEqual(found?.obstacles, [{ code: 'beside', run: '2', beside: '1', target: 'dead', status: 'failed' }]);
    assert.deepEqual((await newestGated(store, { target: 'good' }))?.obstacles, []);
  });

  test('is that of the failed target where this is the newest, with its newer attempt', async () => {
    const store = storeOf(
      run('3', 'dead', 'failed', 2),
      run('2', 'good', 'finished', 2),
      run('1', 'dead', 'finished', 1),
    );
    const { run: gated, obstacles = [] } = (await newestGated(store)) ?? {};
    assert.equal(gated?.id, '1');
    assert.deepEqual(obstacles.map(({ code }) => code), ['newer-attempt']); // biome-ignore format: short
  });

  test('is named where several targets were asked together and came to their ends', async () => {
    const both = storeOf(run('2', 'b', 'finished', 2), run('1', 'a', 'finished', 2), run('0', 'c', 'finished', 1));
    await assert.rejects(newestGated(both), { code: 'gate-several-targets', message: /\(a, b\)/u });
    assert.equal((await newestGated(both, { target: 'a' }))?.run.id, '1');
    // One of them was asked again later: it alone is the newest.
    const one = storeOf(run('3', 'a', 'finished', 3), run('2', 'b', 'finished', 2), run('1', 'a', 'finished', 2));
    assert.equal((await newestGated(one))?.run.id, '3');
  });

  test('is as good as before where the other target failed in an older run', async () => {
    const store = storeOf(run('2', 'good', 'finished', 2), run('1', 'dead', 'failed', 1));
    assert.deepEqual((await newestGated(store))?.obstacles, []);
  });
});
