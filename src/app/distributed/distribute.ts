// A distributed evaluation: one process opens and ends the runs, and workers ask, chunk by chunk.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobCounts, JobQueue } from '../../ports/job-queue.ts';
import type { Announced, KnownWorker, WorkRegister } from '../../ports/work-register.ts';
import type { AppContext } from '../app-context.ts';
import { type EvaluateResult, endEvaluation, openEvaluation } from '../evaluate.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { announcement } from './announcement.ts';
import { type Chunk, chunksOf, examplesAJob, workAlike, workKey } from './chunk-job.ts';

const lookEveryMs = 500;

interface DistributeOptions extends EvaluationRequest {
  readonly queue: JobQueue;
  readonly register: WorkRegister;
  /** Told the name of the queue once its jobs wait, and who is there to take them. */
  readonly onQueued?: (queue: string, jobs: number, workers: readonly KnownWorker[]) => void;
}

/**
 * Opens the runs, lets workers of the same config ask all that is missing, and ends the runs. Asks nothing itself. Stopping takes back what
 * is not finished; the runs can be resumed.
 */
export async function distributeEvaluation(context: AppContext, options: DistributeOptions): Promise<EvaluateResult> {
  const { queue: jobs, register, onQueued, ...request } = options;
  const environment = { ...request.environment, distributed: { examplesAJob } };
  const begun = await openEvaluation(context, { ...request, environment });
  const opened = { ...begun, notes: [...begun.notes, loadNote(request.concurrency)] };
  let announced: Announced | undefined;
  try {
    const alike = workAlike(request);
    const name = workKey(alike);
    const leases = opened.runs.flatMap(({ run }) => opened.held.leaseOf(run.id) ?? []);
    const group = opened.runs[0]?.run.id ?? '';
    // Workers of an earlier process that led these runs may still be at it.
    await jobs.cancel(name, group);
    if (opened.stopped !== undefined || opened.runs.every(({ complete }) => complete))
      return await endEvaluation(context, opened, [
        { askedAgain: 0, interrupted: opened.stopped !== undefined, stopped: opened.stopped },
      ]);
    const of = { datasetHash: opened.dataset.hash, repeat: request.repeat, leases };
    const chunks: readonly Chunk[] = [...chunksOf(opened.dataset.examples, of)];
    announced = await register.announce(announcement(context, request, { role: 'leader', queue: name }));
    const runIds = opened.runs.map(({ run }) => run.id);
    await register.put({ group, queue: name, experiment: request.experiment, runIds, alike });
    await jobs.put(name, group, chunks);
    onQueued?.(name, chunks.length, await register.workers());
    const left = await watch(context, request, () => jobs.count(name, group));
    if (left.waiting + left.active > 0) await jobs.cancel(name, group);
    const interrupted = left.done < chunks.length;
    return await endEvaluation(context, opened, [{ askedAgain: 0, interrupted, stopped: undefined }]);
  } finally {
    await announced?.leave();
    await opened.held.release();
  }
}

const loadNote = (concurrency: number): string =>
  `asked by workers, each with up to ${concurrency} trials under way or as many as it was told: latencies are those under the load of all of them`;

/** @returns the counts when nothing is left to wait for */
async function watch(
  { progress }: AppContext,
  { stop }: EvaluationRequest,
  count: () => Promise<JobCounts>,
): Promise<JobCounts> {
  for (;;) {
    const counts = await count();
    const { waiting, active, done, failed } = counts;
    progress.update(`chunks done (${active} under way)`, done, waiting + active + done + failed);
    if (waiting + active === 0 || stop.aborted) return counts;
    await sleep(lookEveryMs, undefined, { signal: stop }).catch(() => {});
  }
}
