// What stands behind an item of a queue: the recorded answer, or what two runs returned for the example.
import { StoreError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import { isStream } from '../../model/run.ts';
import type { LabelItem, LabelQueue } from '../../ports/label-store.ts';
import type { Store } from '../../ports/store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { exampleRow } from '../feedback/production-rows.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { readTrace } from '../traces/read-trace.ts';
import { readExample } from '../trials/trial-list.ts';

type Read = Pick<Store, 'findRun' | 'queryTrials' | 'scoredTrials' | 'examplesOf'> &
  Pick<TraceStore, 'findTrace' | 'scoredTraces'>;

export async function queueRun(store: Pick<Store, 'findRun'>, id: string): Promise<Run> {
  const run = await store.findRun(id);
  if (run !== undefined) return run;
  throw new StoreError(`run ${id} is gone, and what was asked of it`, { code: 'no-run', where: `run ${id}` });
}

/** @returns undefined where the answer is not the present one any more */
export async function labelledRow(
  store: Read,
  { runId }: Pick<LabelQueue, 'runId'>,
  { trialId, exampleId }: LabelItem,
): Promise<ScoredExample | undefined> {
  const run = await queueRun(store, runId);
  if (isStream(run)) {
    const traced = await readTrace(store, exampleId);
    return traced !== undefined && traced.trial.id === trialId ? exampleRow(traced) : undefined;
  }
  const [head] = (await store.queryTrials({ runId, id: trialId })).rows;
  const rows = head === undefined ? [] : await readExample(store, run, head.place);
  return rows.find(({ trial }) => trial.id === trialId);
}

/** All that a run recorded of an example. */
export async function rowsOfExample(store: Read, runId: string, exampleId: string): Promise<readonly ScoredExample[]> {
  const run = await queueRun(store, runId);
  const [head] = (await store.queryTrials({ runId, exampleId, limit: 1 })).rows;
  return head === undefined ? [] : await readExample(store, run, head.place);
}
