// A recorded run with everything that a bundle must carry, and the check that it arrives.

import assert from 'node:assert/strict';
import { exportBundle } from '#src/app/bundle/export-bundle.ts';
import { importBundle } from '#src/app/bundle/import-bundle.ts';
import { findRun } from '#src/cli/references.ts';
import type { Store } from '#src/ports/store.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import {
  answered,
  collect,
  failed,
  idSource,
  putDataset,
  scoredTrial,
  scoreOf,
  startRun,
} from '../contracts/store-fixtures.ts';

export const runId = '019aa000-0000-7000-8000-0000000000aa';

/** 120 trials: one failed and asked again, scores by several, one corrected, texts of all kinds. */
export async function recordRun(store: Store): Promise<void> {
  const dataset = await putDataset(store, 120);
  const parent = await startRun(store, '019aa000-0000-7000-8000-0000000000a0');
  await startRun(store, runId, { dataset, tags: ['夜間'], parentId: parent.id, ordinal: 3 });
  const id = idSource();
  const again = failed({ id: id(), runId, exampleId: 'q7' });
  const rows = Array.from({ length: 120 }, (_, i) => {
    const output = { answer: `答え ${i} \u2028 \ud800`, documents: [{ id: 'd', score: 1 / (i + 3), text: '本文' }] };
    const exampleId = `q${i + 1}`;
    return scoredTrial(answered({ id: id(), runId, exampleId, output, execution: exampleId === 'q7' ? 1 : 0 }), id());
  });
  await store.append([{ trial: again, scores: [] }, ...rows]);
  const first = rows[0]!.trial;
  await store.appendScores([
    scoreOf(first, id(), { metricVersion: 2 }),
    scoreOf(first, id(), { source: 'judge', author: 'm', outcome: { status: 'skipped', reason: 'no answer' } }),
    scoreOf(again, id(), { outcome: { status: 'failed', by: 'target', error: again.error } }),
  ]);
  await store.pinRun(runId, 'baseline');
  await store.endRun(runId, 'finished', 1_700_000_009_000);
}

export async function exportedBundle(store: Store): Promise<string[]> {
  let bundle = '';
  await exportBundle(store, await findRun(store, runId), (text) => {
    bundle += text;
  });
  return bundle.slice(0, -1).split('\n');
}

/** Records a run, and brings it to another store: it is there as it was, and leaves it as the same bytes. */
export async function assertCarried(from: Store, open: () => Promise<StoreUnderTest>): Promise<void> {
  await recordRun(from);
  const lines = await exportedBundle(from);
  const other = await open();
  try {
    const { imported } = await importBundle(other.store, () => lines);
    assert.equal(imported, true);
    const history = { history: true };
    assert.deepEqual(
      await collect(other.store.scoredTrials(runId, history)),
      await collect(from.scoredTrials(runId, history)),
    );
    const run = await other.store.findRun(runId);
    assert.equal(run?.status, 'finished');
    assert.equal(run?.pinnedAs, undefined, 'a pin belongs to its store');
    assert.deepEqual(await exportedBundle(other.store), lines);
  } finally {
    await other.dispose();
  }
}
