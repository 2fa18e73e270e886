import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RunSummary } from '#src/model/summary.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, collect, header, putDataset, scoredTrial, scoreOf, startRun } from './store-fixtures.ts';

const day = 24 * 3600 * 1000;

const emptySummary = (runId: string): RunSummary => ({
  runId,
  trials: { ok: 1, failed: 0 },
  overall: { examples: 1, metrics: [], latencyMs: { n: 0, mean: null, p50: null, p95: null, p99: null } },
  byCategory: [],
});

export function careContract(current: CurrentStore): void {
  async function recordRun(): Promise<void> {
    const { store } = current();
    const dataset = await putDataset(store, 3);
    await startRun(store, 'a1', { dataset });
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1', output: { answer: 'long '.repeat(250) } });
    await store.append([scoredTrial(trial, 's1')]);
    await store.appendScores([scoreOf(trial, 's2')]);
    await store.writeSummary(emptySummary('a1'), await store.revisionOf('a1'));
  }
  const problems = async () =>
    (await collect(current().store.check({ summarise: async (_, run) => emptySummary(run.id) }))).map(
      ({ code }) => code,
    );

  it('finds nothing wrong with what was written', async () => {
    await recordRun();
    assert.deepEqual(await problems(), []);
  });

  it('finds content that was changed', async () => {
    await recordRun();
    const { db } = current().backend;
    await db
      .updateTable('blob')
      .set({ bytes: new Uint8Array([123, 125]), encoding: 'none' })
      .execute();
    assert.deepEqual(await problems(), ['blob-changed']);
    await db
      .updateTable('blob')
      .set({ bytes: new Uint8Array([1]), encoding: 'zstd' })
      .execute();
    assert.deepEqual(await problems(), ['blob-changed']);
    await assert.rejects(collect(current().store.scoredTrials('a1')), { name: 'StoreError', code: 'store-damaged' });
  });

  it('finds an example that was changed, or taken away', async () => {
    await recordRun();
    const { db } = current().backend;
    await db.deleteFrom('example').where('ordinal', '=', 2).execute();
    assert.deepEqual(await problems(), ['dataset-changed']);
  });

  it('finds a score whose successor is not there', async () => {
    await recordRun();
    await current().backend.db.deleteFrom('score').where('id', '=', 's2').execute();
    assert.deepEqual(await problems(), ['score-successor-missing']);
  });

  it('finds a value that its metric cannot have', async () => {
    await recordRun();
    await current().backend.db.updateTable('score').set({ value: 7 }).where('id', '=', 's2').execute();
    assert.deepEqual(await problems(), ['score-out-of-range']);
  });

  it('finds a summary that is not what the rows say', async () => {
    await recordRun();
    await current().backend.db.updateTable('run_slice').set({ examples: 2 }).execute();
    assert.deepEqual(await problems(), ['summary-differs']);
    await current().store.appendScores([scoreOf(answered({ id: 't1', runId: 'a1' }), 's3')]);
    assert.deepEqual(await problems(), [], 'one that is not valid any more is no problem');
  });

  it('prunes what a crash left behind, and nothing else', async () => {
    const { store, backend, setTime, count } = current();
    setTime(10 * day);
    await recordRun();
    const unfinished = { hash: null, scale_min: 0, scale_max: 3, examples: 0 };
    await backend.db
      .insertInto('dataset_content')
      .values({ id: 'dead', ...unfinished, created_at: 8 * day })
      .execute();
    await backend.db
      .insertInto('dataset_content')
      .values({ id: 'busy', ...unfinished, created_at: 10 * day })
      .execute();
    await backend.db
      .insertInto('example')
      .values({ content_id: 'dead', ordinal: 0, example_id: 'q', body: '{}' })
      .execute();
    await backend.db
      .insertInto('blob')
      .values({ hash: 'ff', encoding: 'none', size_bytes: 2, bytes: new Uint8Array([123, 125]) })
      .execute();
    assert.deepEqual(await store.prune(), { blobs: 1, contents: 1, calls: 0 });
    assert.deepEqual(await Promise.all(['example', 'dataset_content', 'blob'].map(count)), [3, 2, 1]);
    assert.equal((await collect(store.scoredTrials('a1'))).length, 1);
    await store.putDataset(header('d'), []);
  });

  it('prunes replies by age when it is told to', async () => {
    const { store, setTime } = current();
    setTime(day);
    await store.put('old', 'judge', new Uint8Array([1]));
    setTime(3 * day);
    await store.put('new', 'judge', new Uint8Array([2]));
    assert.equal((await store.prune()).calls, 0);
    assert.equal((await store.prune({ callsOlderThanMs: day })).calls, 1);
    assert.equal(await store.get('old'), undefined);
    assert.equal((await store.get('new'))?.length, 1);
  });
}
