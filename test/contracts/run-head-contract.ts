import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defaultScale } from '#src/model/example.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, collect, putDataset, scoredTrial, scoreOf, startRun } from './store-fixtures.ts';

export function runHeadContract(current: CurrentStore): void {
  it('gives a run back as it came', async () => {
    const { store } = current();
    const dataset = await putDataset(store);
    const parent = await startRun(store, '019aa000-0000-7000-8000-00000000000a');
    const run = await startRun(store, '019aa000-0000-7000-8000-00000000000b', {
      dataset,
      parentId: parent.id,
      tags: ['夜間', 'ci'],
      ordinal: 2,
      repeat: 3,
      target: { id: '旧', type: 'http', config: { headers: { a: [1, null, 'が'] } }, fingerprint: 'x' },
    });
    assert.deepEqual(await store.findRun(run.id), run);
    assert.deepEqual(await store.findRun(parent.id), parent, 'a stream has no dataset');
  });

  it('ends a run', async () => {
    const { store } = current();
    const run = await startRun(store, 'a1');
    await store.endRun(run.id, 'finished', 1_700_000_001_000);
    assert.deepEqual(await store.findRun('a1'), { ...run, status: 'finished', finishedAt: 1_700_000_001_000 });
  });

  it('gives an experiment of one name one id', async () => {
    const { store } = current();
    const ids = await Promise.all([
      store.ensureExperiment('a'),
      store.ensureExperiment('a'),
      store.ensureExperiment('b'),
    ]);
    assert.equal(ids[0], ids[1]);
    assert.notEqual(ids[0], ids[2]);
  });

  it('lists runs newest first, by experiment and limit', async () => {
    const { store } = current();
    await startRun(store, 'a1', { startedAt: 10 });
    await startRun(store, 'a3', { startedAt: 30, experiment: 'other' });
    await startRun(store, 'a2', { startedAt: 30 });
    const ids = async (filter?: Parameters<typeof store.listRuns>[0]) =>
      (await store.listRuns(filter)).map(({ id }) => id);
    assert.deepEqual(await ids(), ['a3', 'a2', 'a1']);
    assert.deepEqual(await ids({ limit: 1 }), ['a3']);
    assert.deepEqual(await ids({ experiment: 'modes' }), ['a2', 'a1']);
    assert.deepEqual(await ids({ experiment: 'none' }), []);
    assert.deepEqual(await ids({ startedAt: 30 }), ['a3', 'a2']);
    assert.deepEqual(await ids({ experiment: 'other', startedAt: 30 }), ['a3']);
    assert.deepEqual(await ids({ startedAt: 20 }), []);
    await startRun(store, 'a4', {
      startedAt: 40,
      target: { id: 'bm25', type: 'reference', config: {}, fingerprint: 'another' },
    });
    assert.deepEqual(await ids({ fingerprint: 'another' }), ['a4']);
  });

  it('counts runs by the version of the dataset that they asked', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 2);
    const other = await store.putDataset({ name: 'other', scale: defaultScale }, [{ id: 'q1', query: 'x' }]);
    await startRun(store, 'a1', { dataset });
    await startRun(store, 'a2', { dataset, status: 'finished' });
    await startRun(store, 'a3');
    const runsOf = await store.runsOfVersions();
    assert.deepEqual([dataset, other, { ...other, hash: dataset.hash }].map(runsOf), [2, 0, 0]);
  });

  it('finds a run by id, unique prefix, pinned name and latest', async () => {
    const { store } = current();
    assert.equal(await store.findRun('latest'), undefined);
    await startRun(store, '019aa000-1', { startedAt: 20 });
    await startRun(store, '019ab000-2', { startedAt: 10 });
    await store.pinRun('019ab000-2', 'v1 の基準');
    const found = async (reference: string) => (await store.findRun(reference))?.id;
    assert.equal(await found('019ab000-2'), '019ab000-2');
    assert.equal(await found('019ab'), '019ab000-2');
    assert.equal(await found('019AB'), '019ab000-2');
    assert.equal(await found('v1 の基準'), '019ab000-2');
    assert.equal(await found('latest'), '019aa000-1');
    for (const nothing of ['019ac', '', '%', '_', 'bm25', "' or 1=1"]) assert.equal(await found(nothing), undefined);
  });

  it('lists the candidates of an ambiguous prefix', async () => {
    const { store } = current();
    await startRun(store, '019aa000-1');
    await startRun(store, '019aa000-2');
    await assert.rejects(store.findRun('019aa'), (error: { code?: string; message: string }) => {
      assert.equal(error.code, 'ambiguous-run');
      assert.match(error.message, /019aa000-1 \(modes, bm25\)/);
      assert.match(error.message, /019aa000-2/);
      return true;
    });
    assert.equal((await store.findRun('019aa000-1'))?.id, '019aa000-1', 'a whole id is never ambiguous');
  });

  it('gives a pinned name to one run at a time', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    await startRun(store, 'a2');
    await store.pinRun('a1', 'baseline');
    await store.pinRun('a2', 'baseline');
    assert.equal((await store.findRun('baseline'))?.id, 'a2');
    assert.equal((await store.findRun('a1'))?.pinnedAs, undefined);
    await store.pinRun('a2', null);
    assert.equal(await store.findRun('baseline'), undefined);
  });

  it('lists names, and gives one only while they stand as they were read where that is asked for', async () => {
    const { store } = current();
    for (const id of ['a1', 'a2']) await startRun(store, id);
    assert.deepEqual(await store.listPins(), []);
    await store.pinRun('a1', 'main', []);
    const read = await store.listPins();
    assert.deepEqual(read, [{ name: 'main', runId: 'a1' }]);
    await store.pinRun('a2', 'branch');
    await assert.rejects(store.pinRun('a2', 'main', read), { code: 'pins-changed' });
    assert.deepEqual(await store.listPins(), [
      { name: 'branch', runId: 'a2' },
      { name: 'main', runId: 'a1' },
    ]);
    const now = await store.listPins();
    const both = await Promise.allSettled(['a1', 'a2'].map((id) => store.pinRun(id, 'next', now)));
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('counts runs by status', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    await startRun(store, 'a2', { status: 'finished' });
    await startRun(store, 'a3', { status: 'finished' });
    const counts = new Map((await store.countRuns()).map(({ status, count }) => [status, count]));
    assert.deepEqual([counts.get('finished'), counts.get('failed')], [2, undefined]);
  });

  it('says what it takes', async () => {
    const bytes = await current().store.sizeBytes();
    assert.ok(Number.isInteger(bytes) && bytes > 10_000, String(bytes));
  });

  it('refuses names that would hide another meaning', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    for (const name of ['latest', '', ' ']) await assert.rejects(store.pinRun('a1', name), { code: 'bad-pin' });
  });

  it('leaves a pin where it was when the other run is not there', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    await store.pinRun('a1', 'baseline');
    await assert.rejects(store.pinRun('a9', 'baseline'), { code: 'no-run' });
    assert.equal((await store.findRun('baseline'))?.id, 'a1');
  });

  it('replaces tags', async () => {
    const { store } = current();
    await startRun(store, 'a1', { tags: ['old'] });
    await store.tagRun('a1', ['new', '新']);
    assert.deepEqual((await store.findRun('a1'))?.tags, ['new', '新']);
  });

  it('says so when a run is not there', async () => {
    const { store } = current();
    const none = { name: 'StoreError', code: 'no-run' };
    await assert.rejects(store.endRun('a9', 'finished', 1), none);
    await assert.rejects(store.tagRun('a9', []), none);
    await assert.rejects(store.deleteRun('a9'), none);
    await assert.rejects(store.revisionOf('a9'), none);
    await assert.rejects(store.trialKeys('a9'), none);
    await assert.rejects(collect(store.scoredTrials('a9')), none);
  });

  it('refuses a second run of one id', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    await assert.rejects(startRun(store, 'a1'), { name: 'StoreError', code: 'already-there' });
  });

  it('deletes all of a run, and only what nobody else uses', async () => {
    const { store, count } = current();
    const dataset = await putDataset(store);
    await startRun(store, 'a1', { dataset });
    await startRun(store, 'a2', { dataset, parentId: 'a1' });
    const answer = 'long '.repeat(250);
    const shared = { answer, documents: [{ id: 'd', text: '共有' }] };
    const own = { answer, documents: [{ id: 'e', text: '自分だけ' }] };
    const rows = [
      scoredTrial(answered({ id: 't1', runId: 'a1', exampleId: 'q1', output: shared }), 's1'),
      scoredTrial(answered({ id: 't2', runId: 'a1', exampleId: 'q2', output: own }), 's2'),
      scoredTrial(answered({ id: 't3', runId: 'a2', exampleId: 'q1', output: shared }), 's3'),
    ];
    await store.append(rows);
    const long = { outcome: { status: 'scored', value: 1, details: { why: 'because '.repeat(200) } } } as const;
    await store.appendScores([scoreOf(rows[0]!.trial, 's4', { ...long, metric: 'judged' })]);
    assert.equal(await count('blob'), 5);
    await store.deleteRun('a1');
    assert.deepEqual(await Promise.all(['run', 'trial', 'score', 'blob'].map(count)), [1, 1, 1, 2]);
    assert.deepEqual(await collect(store.scoredTrials('a2')), [rows[2]]);
    assert.equal((await store.findRun('a2'))?.parentId, undefined);
    await store.deleteRun('a2');
    assert.deepEqual(await Promise.all(['run', 'trial', 'score', 'blob'].map(count)), [0, 0, 0, 0]);
    assert.equal(await count('example'), 3, 'datasets stay');
  });
}
