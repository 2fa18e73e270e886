import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CurrentStore } from './store-contract.ts';
import { answered, putDataset, scoredTrial, scoreOf, startRun } from './store-fixtures.ts';

export function factsContract(current: CurrentStore): void {
  const key = { runId: 'a1', part: 'calls', partVersion: 1 };
  const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1' });

  it('keeps facts by part, version and scope', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    await startRun(store, 'a2');
    assert.equal(await store.readFacts(key), undefined);
    const large = { text: '条例 \u0000 \ud800'.repeat(2000), list: [1, null, 'x'] };
    await store.writeFacts(key, large, 0);
    await store.writeFacts({ ...key, scope: 'goal=0.8' }, [1], 0);
    await store.writeFacts({ ...key, part: 'other' }, 'x', 0);
    assert.deepEqual(await store.readFacts(key), large);
    assert.deepEqual(await store.readFacts({ ...key, scope: 'goal=0.8' }), [1]);
    assert.equal(await store.readFacts({ ...key, partVersion: 2 }), undefined);
    assert.equal(await store.readFacts({ ...key, runId: 'a2' }), undefined);
    await store.writeFacts({ ...key, partVersion: 2 }, 'new', 0);
    assert.equal(await store.readFacts({ ...key, partVersion: 2 }), 'new');
    assert.equal(await store.readFacts(key), undefined, 'one version at a time');
  });

  it('keeps few scopes of a part, so that settings that are tried do not pile up', async () => {
    const { store, count } = current();
    await startRun(store, 'a1');
    const scopes = ['1', '2', '3', '4', '5'];
    await store.writeFacts({ ...key, part: 'other' }, 'x', 0);
    for (const scope of scopes) await store.writeFacts({ ...key, scope }, scope, 0);
    assert.equal(await store.readFacts({ ...key, scope: '1' }), undefined);
    assert.equal(await store.readFacts({ ...key, scope: '5' }), '5');
    assert.equal(await store.readFacts({ ...key, part: 'other' }), 'x');
    assert.equal(await count('run_facts'), 2);
  });

  it('forgets them as soon as anything is appended, and takes none of rows that have moved on', async () => {
    const { store, count } = current();
    await startRun(store, 'a1', { dataset: await putDataset(store, 1) });
    const changes = [
      () => store.append([scoredTrial(trial, 's1')]),
      () => store.appendScores([scoreOf(trial, 's2', { metric: 'AP' })]),
      () => store.setMetrics('a1', ['RR']),
    ];
    for (const change of changes) {
      const revision = await store.revisionOf('a1');
      await store.writeFacts(key, 'kept', revision);
      assert.equal(await store.readFacts(key), 'kept');
      await change();
      assert.equal(await store.readFacts(key), undefined);
      await store.writeFacts(key, 'late', revision);
      assert.equal(await store.readFacts(key), undefined);
    }
    await store.writeFacts({ ...key, part: 'other' }, 'now', await store.revisionOf('a1'));
    assert.equal(await count('run_facts'), 1, 'those of earlier rows are gone');
    await store.deleteRun('a1');
    assert.equal(await count('run_facts'), 0);
  });

  it('forgets those of the other runs that answered the same questions when a run is deleted', async () => {
    const { store, count } = current();
    const dataset = await putDataset(store, 1);
    await startRun(store, 'a1', { dataset });
    await startRun(store, 'a2', { dataset });
    await startRun(store, 'a3');
    await store.writeFacts({ ...key, scope: 'together with a2' }, 'kept', 0);
    await store.writeFacts({ ...key, runId: 'a3' }, 'kept', 0);
    await store.deleteRun('a2');
    assert.equal(await store.readFacts({ ...key, scope: 'together with a2' }), undefined);
    assert.equal(await count('run_facts'), 1);
  });
}
