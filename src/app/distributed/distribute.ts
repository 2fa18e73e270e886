// A distributed evaluation: one process opens and ends the runs, and workers ask, chunk by chunk.
import { setTimeout as sleep } from 'node:timers/promises';
import { RunStopError } from '../../model/call-error.ts';
import type { BudgetAccount } from '../../ports/budget-ledger.ts';
import type { JobCounts, JobQueue } from '../../ports/job-queue.ts';
import type { Announced, KnownWorker, WorkRegister } from '../../ports/work-register.ts';
import { largerBudget } from '../../runner/calls/budget.ts';
import type { AppContext } from '../app-context.ts';
import { type EvaluateResult, endEvaluation, openEvaluation } from '../evaluate.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { announcement } from './announcement.ts';
import { type Chunk, chunksOf, examplesAJob, workAlike, workKey } from './chunk-job.ts';

/** How long to wait before the chunks are counted again; a count that took long is made more rarely. */
const lookEveryMs = 500;
const shareOfCounting = 0.05;

interface DistributeOptions extends EvaluationRequest {
  readonly queue: JobQueue;
  readonly register: WorkRegister;
  /** What all that is asked for the runs is paid from, by the leader too (no limit). */
  readonly budget?: BudgetAccount | undefined;
  /** Told the name of the queue once its jobs wait, and who is there to take them. */
  readonly onQueued?: (queue: string, jobs: number, workers: readonly KnownWorker[]) => void;
}

/**
 * Opens the runs, lets workers of the same config ask all that is missing, and ends the runs. Asks nothing itself. Stopping takes back what
 * is not finished; the runs can be resumed.
 */
export async function distributeEvaluation(context: AppContext, options: DistributeOptions): Promise<EvaluateResult> {
  const { queue: jobs, register, budget, onQueued, ...request } = options;
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
    const { hash: datasetHash } = opened.dataset;
    const of = { datasetHash, repeat: request.repeat, group, budget: budget?.facts, leases };
    const chunks: readonly Chunk[] = [...chunksOf(opened.dataset.examples, of)];
    announced = await register.announce(announcement(context, request, { role: 'leader', queue: name }));
    const runIds = opened.runs.map(({ run }) => run.id);
    await register.put({ group, queue: name, experiment: request.experiment, runIds, alike });
    await jobs.put(name, group, chunks);
    onQueued?.(name, chunks.length, await register.workers());
    const { left, stopped } = await watch(context, request, {
      count: () => jobs.count(name, group),
      stopped: async () => (await budget?.state())?.stopped,
      // What is under way was paid for, and is kept.
      callOff: () => jobs.cancel(name, group, 'waiting'),
    });
    if (left.waiting + left.active > 0) await jobs.cancel(name, group);
    const interrupted = stopped !== undefined || left.done < chunks.length;
    return await endEvaluation(context, opened, [{ askedAgain: 0, interrupted, stopped: spentBudget(stopped) }]);
  } finally {
    await announced?.leave();
    await opened.held.release();
  }
}

const loadNote = (concurrency: number): string =>
  `asked by workers, each with up to ${concurrency} trials under way or as many as it was told: latencies are those under the load of all of them`;

const spentBudget = (reason: string | undefined): RunStopError | undefined =>
  reason === undefined ? undefined : new RunStopError(reason, { code: 'budget-exhausted', hint: largerBudget });

interface Watched {
  readonly count: () => Promise<JobCounts>;
  /** Why no more may be asked, when a worker has said so. */
  readonly stopped: () => Promise<string | undefined>;
  readonly callOff: () => Promise<void>;
}

/** @returns when nothing is left to wait for */
async function watch(
  { progress, clock }: AppContext,
  { stop }: EvaluationRequest,
  work: Watched,
): Promise<{ readonly left: JobCounts; readonly stopped: string | undefined }> {
  for (;;) {
    const stopped = await work.stopped();
    if (stopped !== undefined) await work.callOff();
    const begun = clock.monotonic();
    const left = await work.count();
    const tookMs = clock.monotonic() - begun;
    const { waiting, active, done, failed } = left;
    progress.update(`chunks done (${active} under way)`, done, waiting + active + done + failed);
    if (waiting + active === 0 || stop.aborted) return { left, stopped };
    await sleep(Math.max(lookEveryMs, tookMs / shareOfCounting), undefined, { signal: stop }).catch(() => {});
  }
}
