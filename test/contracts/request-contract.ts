// Runs that were asked for, the small queue of jobs, and datasets that came with a request: what every store must do with them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jobSilenceMs } from '#src/store/job-queue.ts';
import type { CurrentStore } from './store-contract.ts';
import { collect, exampleSet, header, putDataset, startRun } from './store-fixtures.ts';

export function requestContract(current: CurrentStore): void {
  it('keeps what was asked, and changes its status only from what it was', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await store.addRunRequest({ id: 'r1', asked: { target: 'a' }, requestedBy: 'mina' });
    const asked = { id: 'r1', asked: { target: 'a' }, requestedBy: 'mina', requestedAt: 1000 };
    assert.deepEqual(await store.findRunRequest('r1'), { ...asked, status: 'queued' });
    assert.equal(await store.changeRunRequest('r1', { from: ['running'], to: 'finished' }), false);
    assert.equal(await store.changeRunRequest('r1', { from: ['queued'], to: 'failed', error: 'why' }), true);
    assert.deepEqual(await store.listRunRequests({ status: ['failed'], limit: 5 }), [
      { ...asked, status: 'failed', error: 'why' },
    ]);
    assert.deepEqual(await store.listRunRequests({ status: ['queued'], limit: 5 }), []);
    assert.equal(await store.findRunRequest('r2'), undefined);
  });

  it('counts what was asked by status, with the oldest of each', async () => {
    const { store, setTime } = current();
    assert.deepEqual(await store.countRunRequests(), []);
    for (const [at, id] of ['r1', 'r2', 'r3'].entries()) {
      setTime(1000 + at);
      await store.addRunRequest({ id, asked: {} });
    }
    await store.changeRunRequest('r2', { from: ['queued'], to: 'failed' });
    const counts = (await store.countRunRequests()).toSorted((a, b) => a.oldestAt - b.oldestAt);
    assert.deepEqual(counts, [
      { status: 'queued', count: 2, oldestAt: 1000 },
      { status: 'failed', count: 1, oldestAt: 1001 },
    ]);
  });

  it('keeps the targets that were added, each name once', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const settings = { url: 'https://rag.example.org/ask', request: { q: '{{query}}' }, response: { answer: 'text' } };
    const added = await store.addTarget({ id: 't1', name: 'ours', settings, addedBy: 'root' });
    assert.deepEqual(added, { id: 't1', name: 'ours', settings, addedBy: 'root', addedAt: 1000 });
    await assert.rejects(store.addTarget({ id: 't2', name: 'ours', settings, addedBy: 'root' }), {
      code: 'target-exists',
    });
    await store.addTarget({ id: 't3', name: 'mine', settings, addedBy: 'root' });
    assert.deepEqual(
      (await store.listTargets()).map(({ name }) => name),
      ['mine', 'ours'],
    );
    assert.equal(await store.removeTarget('t1'), true);
    assert.equal(await store.removeTarget('t1'), false);
    assert.equal((await store.listTargets()).length, 1);
  });

  it('gives jobs in their order, each to one, and finishes it once', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const queue = await store.jobs();
    await queue.put('q', 'g', [{ n: 1 }, { n: 2 }]);
    const [a, b] = [await queue.take('q'), await queue.take('q')];
    assert.deepEqual([a?.data, b?.data, await queue.take('q')], [{ n: 1 }, { n: 2 }, undefined]);
    assert.equal(await store.transaction((within) => queue.finish('q', a!, within)), true);
    assert.equal(await store.transaction((within) => queue.finish('q', a!, within)), false);
    await queue.giveBack('q', b!, 'stopped');
    assert.equal(await queue.beat('q', b!), false);
    assert.deepEqual(await queue.count('q', 'g'), { waiting: 1, active: 0, done: 1, failed: 0, cancelled: 0 });
    assert.equal(await queue.cancel('q', 'g'), 1);
    assert.equal(await queue.take('q'), undefined);
  });

  it('gives the job of who has fallen silent to another one, whose attempt alone counts', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const queue = await store.jobs();
    await queue.put('q', 'g', [{ n: 1 }]);
    const first = await queue.take('q');
    setTime(1000 + jobSilenceMs - 1);
    assert.equal(await queue.beat('q', first!), true);
    setTime(1000 + jobSilenceMs);
    assert.equal(await queue.take('q'), undefined);
    setTime(1000 + 2 * jobSilenceMs);
    const second = await queue.take('q');
    assert.deepEqual([second?.id, second?.attempt], [first?.id, 2]);
    assert.equal(await queue.beat('q', first!), false);
    assert.equal(await store.transaction((within) => queue.finish('q', first!, within)), false);
    assert.equal(await store.transaction((within) => queue.finish('q', second!, within)), true);
  });

  it('does not try a job for ever', async () => {
    const { store, setTime } = current();
    const queue = await store.jobs();
    await queue.put('q', 'g', [{ n: 1 }]);
    let taken = 0;
    for (let at = 1; at <= 8; at++) {
      setTime(at * 2 * jobSilenceMs);
      if ((await queue.take('q')) !== undefined) taken += 1;
    }
    assert.equal(taken, 5);
    assert.equal((await queue.count('q', 'g')).failed, 1);
  });

  it('keeps examples that came with a request out of every list, under the name of the request', async () => {
    const { store } = current();
    const named = await putDataset(store, 3, 'ordinances');
    const ref = await store.putDataset(header('ordinances'), exampleSet(2), { unlisted: true, by: 'mina' });
    assert.deepEqual([ref.name, ref.examples], ['ordinances', 2]);
    assert.notEqual(ref.id, named.id);
    assert.deepEqual(
      (await store.listDatasets()).map(({ id }) => id),
      [named.id],
    );
    assert.equal((await store.findDataset('ordinances'))?.id, named.id);
    assert.equal(await store.findDataset(ref.hash), undefined);
    const found = await store.datasetById(ref.id);
    assert.deepEqual([found?.name, found?.unlisted, found?.createdBy], ['ordinances', true, 'mina']);
    const run = await startRun(store, '019aa000-0000-7000-8000-0000000000ff', { dataset: ref });
    assert.equal((await store.findRun(run.id))?.dataset?.name, 'ordinances');
    assert.equal((await collect(store.examplesOf(ref.hash))).length, 2);
  });

  it('keeps a draft with its examples until it is taken away, and leaves content that a dataset has', async () => {
    const { store, setTime, count } = current();
    setTime(1000);
    const [kept, own] = [
      await store.putDataset(header('d'), exampleSet(2), { unlisted: true }),
      await store.putDataset(header('d'), exampleSet(3), { unlisted: true }),
    ];
    await store.putDataset(header('named'), exampleSet(2));
    const draft = { id: 'a', name: 'd', status: 'ready', told: { file: 'd.csv' }, createdBy: 'mina' } as const;
    await store.addDraft({ ...draft, datasetId: kept.id });
    setTime(2000);
    await store.addDraft({ ...draft, id: 'b', status: 'making' });
    assert.equal(await store.changeDraft('b', { told: { done: 1 } }), true);
    setTime(3000);
    assert.equal(await store.changeDraft('b', { status: 'ready', told: {}, datasetId: own.id }), true);
    assert.equal(await store.changeDraft('nobody', { told: {} }), false);
    assert.equal(await store.changeDraft('b', { status: 'failed', told: {} }), false);
    assert.deepEqual(await store.findDraft('a'), { ...draft, datasetId: kept.id, createdAt: 1000, changedAt: 1000 });
    assert.deepEqual(
      (await store.listDrafts('mina')).map(({ id, status, changedAt }) => [id, status, changedAt]),
      [
        ['b', 'ready', 3000],
        ['a', 'ready', 1000],
      ],
    );
    assert.deepEqual(await store.listDrafts('root'), []);
    await store.removeDraft('b');
    assert.deepEqual(await Promise.all(['dataset', 'dataset_content', 'example'].map(count)), [2, 1, 2]);
    await store.removeDraftsBefore(1001);
    assert.equal(await store.findDraft('a'), undefined);
    assert.deepEqual(await Promise.all(['dataset', 'dataset_content', 'example'].map(count)), [1, 1, 2]);
  });

  it('keeps what a draft is to be made of until it is made, and counts calls before that', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const draft = { name: 'd', status: 'making', told: {}, createdBy: 'mina' } as const;
    await store.addDraft({ ...draft, id: 'a' }, { text: 'long' });
    setTime(2000);
    await store.addDraft({ ...draft, id: 'b' });
    assert.deepEqual(await store.draftsInMaking(), ['a', 'b']);
    assert.deepEqual([await store.countDraftCall('a'), await store.countDraftCall('a')], [1, 2]);
    assert.deepEqual(await store.draftWork('a'), { asked: { text: 'long' }, calls: 2 });
    assert.equal(await store.draftWork('b'), undefined);
    assert.equal(await store.changeDraft('a', { told: {}, status: 'failed' }), true);
    assert.deepEqual([await store.draftWork('a'), await store.countDraftCall('a')], [undefined, undefined]);
    assert.deepEqual(await store.draftsInMaking(), ['b']);
  });

  it('keeps what was counted of a content as long as that is there, and reads it by the same rules alone', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const { hash, id } = await store.putDataset(header('d'), exampleSet(2));
    setTime(2000);
    const { hash: later } = await store.putDataset(header('d'), exampleSet(3));
    assert.deepEqual(
      (await store.versionsOf(id)).map((version) => version.hash),
      [later, hash],
    );
    const key = { hash, part: 'care', version: 1 };
    assert.equal(await store.readDatasetFacts(key), undefined);
    await store.writeDatasetFacts(key, { n: 1 });
    await store.writeDatasetFacts({ ...key, hash: 'nobody' }, { n: 1 });
    assert.deepEqual(await store.readDatasetFacts(key), { n: 1 });
    await store.writeDatasetFacts({ ...key, version: 2 }, { n: 2 });
    assert.equal(await store.readDatasetFacts(key), undefined);
    await store.deleteDataset('d', hash);
    assert.equal(await store.readDatasetFacts({ ...key, version: 2 }), undefined);
  });

  it('puts a content that is there under another name by its hash, and none that is not', async () => {
    const { store, count } = current();
    const { hash } = await store.putDataset(header('d'), exampleSet(2), { unlisted: true });
    const named = await store.putContent(header('named'), hash, { over: null, by: 'mina' });
    assert.deepEqual([named.name, named.hash, named.examples], ['named', hash, 2]);
    assert.equal((await store.findDataset('named'))?.createdBy, 'mina');
    assert.equal(await count('example'), 2);
    await assert.rejects(store.putContent(header('named'), hash, { over: null }), { code: 'dataset-changed' });
    await assert.rejects(store.putContent(header('other'), 'f'.repeat(64)), { code: 'no-dataset' });
    const scale = { min: 0, max: 9 };
    await assert.rejects(store.putContent({ ...header('other'), scale }, hash), { code: 'no-dataset' });
  });

  it('puts a version only over the one that was read', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const first = await store.putDataset(header('d'), exampleSet(2), { over: null });
    await assert.rejects(store.putDataset(header('d'), exampleSet(3), { over: null }), { code: 'dataset-changed' });
    setTime(2000);
    const second = await store.putDataset(header('d'), exampleSet(3), { over: first.hash });
    await assert.rejects(store.putDataset(header('d'), exampleSet(4), { over: first.hash }), {
      code: 'dataset-changed',
    });
    assert.equal((await store.findDataset('d'))?.hash, second.hash);
    const made = await store.firstPutOf(first.id, ['q1', 'q3', 'nobody']);
    assert.deepEqual([made.get('q1'), made.get('q3'), made.get('nobody')], [1000, 2000, undefined]);
  });
}
