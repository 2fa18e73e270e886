// How far a run is, from when it is asked for to its end: read from the store, so that every process of a server can say it.
import { z } from 'zod';
import { type Run, runStatuses } from '../../model/run.ts';
import type { RequestStore, RunRequest } from '../../ports/request-store.ts';
import type { Store } from '../../ports/store.ts';
import { readAsked } from './request-run.ts';

export const runProgressSchema = z.strictObject({
  id: z.string(),
  status: z.enum(runStatuses),
  /** Trials that are recorded. */
  done: z.int(),
  /** Trials that there will be. */
  total: z.int(),
  failed: z.int(),
  ended: z.boolean(),
  /** Why nothing came of it. */
  error: z.string().nullable(),
  /** Grows with whatever changes. */
  revision: z.int(),
});

export type RunProgress = z.infer<typeof runProgressSchema>;

/** @returns undefined when there is neither such a run nor a request for it */
export async function runProgress(store: Store & RequestStore, id: string): Promise<RunProgress | undefined> {
  const request = await store.findRunRequest(id);
  const run = await store.findRun(id);
  if (request === undefined && run === undefined) return undefined;
  const isOver = request !== undefined && hasEnded(request, run);
  const asked = request && readAsked(request);
  if (run === undefined) {
    const total = asked === undefined ? 0 : asked.dataset.examples * (asked.repeat ?? 1);
    const status = request?.status ?? 'queued';
    return { id, status, done: 0, total, failed: 0, ended: isOver, error: request?.error ?? null, revision: 0 };
  }
  const [done, failed] = [await store.trialKeys(id), await store.failedTrials(id)];
  const status = isOver && run.status === 'running' ? request.status : run.status;
  return {
    id,
    status,
    done: done.size,
    total: (run.dataset?.examples ?? done.size) * run.repeat,
    failed: failed.size,
    ended: hasEnded(request, run),
    error: request?.error ?? null,
    revision: (await store.revisionOf(id)) + 1,
  };
}

/** The run, once it has come to an end: its trials are not counted for that. */
export async function endedRun(store: Store & RequestStore, id: string): Promise<Run | undefined> {
  const run = await store.findRun(id);
  return run !== undefined && hasEnded(await store.findRunRequest(id), run) ? run : undefined;
}

/** What was asked of a server ends with its request; a run of the command line by itself. */
const hasEnded = (request: RunRequest | undefined, run: Run | undefined): boolean =>
  request === undefined ? run?.status !== 'running' : request.status !== 'queued' && request.status !== 'running';

/** Another one as soon as the progress may be another. */
export async function progressMark(store: Store & RequestStore, id: string): Promise<string> {
  const run = await store.findRun(id);
  const revision = run === undefined ? 0 : await store.revisionOf(id);
  return `${(await store.findRunRequest(id))?.status} ${run?.status} ${revision}`;
}
