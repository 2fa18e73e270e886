import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MetricSummary, RunSummary, SliceSummary } from '#src/model/summary.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, putDataset, scoredTrial, scoreOf, startRun } from './store-fixtures.ts';

const metric = (name: string): MetricSummary => ({
  metric: name,
  metricVersion: 3,
  mean: 1 / 3,
  meanAnswered: 0.5,
  ci95: [0.1, 0.6],
  ciMethod: 'student-t',
  n: 50,
  imputed: 2,
  skipped: 3,
  skippedReasons: [['no judgements', 3]],
  failedInstrument: 1,
  failedTarget: 0,
  bounds: [0.3, 0.4],
  lostCi95: [0.05, 0.65],
});

const unknown: MetricSummary = {
  ...metric('AP'),
  mean: null,
  meanAnswered: null,
  ci95: null,
  ciMethod: 'none: n < 2',
  n: 0,
  bounds: null,
};

const slice: SliceSummary = {
  examples: 50,
  metrics: [metric('nDCG(gain=exp)@5'), unknown],
  latencyMs: {
    ...{ n: 48, mean: 10.5, p50: 9, p95: 20, p99: 30, histogram: { zero: 0, bins: [[110, 48]] } },
    missing: { n: 2, mean: [10.5, null], p50: [9, 9.5], p95: [20, null], p99: [30, null] },
    bounds: { mean: [9.8, null], p50: [8, 10], p95: [15, null], p99: [0, null] },
  },
};

const summaryOf = (runId: string): RunSummary => ({
  runId,
  trials: { ok: 48, failed: 2 },
  overall: slice,
  byCategory: [
    { ...slice, category: '条文' },
    { ...slice, category: '', metrics: [], latencyMs: { n: 0, mean: null, p50: null, p95: null, p99: null } },
  ],
});

export function summaryContract(current: CurrentStore): void {
  it('gives a summary back as it came, and has none before', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    assert.equal(await store.readSummary('a1'), undefined);
    await store.writeSummary(summaryOf('a1'), await store.revisionOf('a1'));
    assert.deepEqual(await store.readSummary('a1'), summaryOf('a1'));
    const other = { ...summaryOf('a1'), byCategory: [] };
    await store.writeSummary(other, await store.revisionOf('a1'));
    assert.deepEqual(await store.readSummary('a1'), other);
  });

  it('forgets it as soon as trials or scores are appended', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    await startRun(store, 'a1', { dataset });
    await startRun(store, 'a2', { dataset });
    await store.writeSummary(summaryOf('a1'), 0);
    await store.writeSummary(summaryOf('a2'), 0);
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1' });
    await store.append([scoredTrial(trial, 's1')]);
    assert.equal(await store.readSummary('a1'), undefined);
    assert.deepEqual(await store.readSummary('a2'), summaryOf('a2'), 'another run keeps its own');
    await store.writeSummary(summaryOf('a1'), await store.revisionOf('a1'));
    await store.appendScores([scoreOf(trial, 's2', { metric: 'AP' })]);
    assert.equal(await store.readSummary('a1'), undefined);
  });

  it('gives what is known of all examples of several runs at once, of those whose summary holds', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    for (const id of ['a1', 'a2', 'a3']) {
      await startRun(store, id, { dataset });
      await store.writeSummary(summaryOf(id), 0);
    }
    await store.append([scoredTrial(answered({ id: 't1', runId: 'a2', exampleId: 'q1' }), 's1')]);
    const found = await store.readOverall(['a3', 'a2', 'a1', 'nobody']);
    assert.deepEqual([...found.keys()].sort(), ['a1', 'a3']);
    const { byCategory: _, ...overall } = summaryOf('a3');
    assert.deepEqual(found.get('a3'), overall);
    assert.deepEqual(await store.readOverall([]), new Map());
  });

  it('does not take a summary of rows that have moved on', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    await startRun(store, 'a1', { dataset });
    const before = await store.revisionOf('a1');
    await store.append([scoredTrial(answered({ id: 't1', runId: 'a1', exampleId: 'q1' }), 's1')]);
    await store.writeSummary(summaryOf('a1'), before);
    assert.equal(await store.readSummary('a1'), undefined);
  });

  it('goes with its run', async () => {
    const { store, count } = current();
    await startRun(store, 'a1');
    await store.writeSummary(summaryOf('a1'), 0);
    await store.deleteRun('a1');
    assert.deepEqual(await Promise.all(['run_slice', 'run_summary'].map(count)), [0, 0]);
  });
}
