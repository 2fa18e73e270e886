// A distributed evaluation: one process opens and ends the runs, and workers ask, chunk by chunk.
import { setTimeout as sleep } from 'node:timers/promises';
import { BudgetSpentError, type RunStopError } from '../../model/call-error.ts';
import type { BudgetAccount, BudgetStop } from '../../ports/budget-ledger.ts';
import type { JobCounts, JobQueue } from '../../ports/job-queue.ts';
import type { SharedIndexes } from '../../ports/shared-indexes.ts';
import type { Announced, KnownWorker, WorkRegister } from '../../ports/work-register.ts';
import type { AppContext } from '../app-context.ts';
import { type EvaluateResult, measureAndEnd, type OpenedEvaluation, openEvaluation } from '../evaluate.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { recordedTrials } from '../open-runs.ts';
import { announcement } from './announcement.ts';
import { type Chunk, type ChunkTerms, chunksOf, examplesAJob, workAlike, workKey } from './chunk-job.ts';
import { finishEarlierChunks } from './earlier-chunks.ts';
import { type EarlyChunks, earlyChunks, examplesAnEarlyJob } from './early-chunks.ts';
import { waitAfterCounting } from './look-pace.ts';
import { keeperOf, shareIndexes, type ToldIndex } from './run-indexes.ts';

interface DistributeOptions extends EvaluationRequest {
  readonly queue: JobQueue;
  readonly register: WorkRegister;
  /** Where workers find the indexes that the targets search. */
  readonly indexes: SharedIndexes;
  /** Told of each that is put there, was there, or is too large for it. */
  readonly told?: ((index: ToldIndex) => void) | undefined;
  /** What all that is asked for the runs is paid from, by the leader too (no limit). */
  readonly budget?: BudgetAccount | undefined;
  /** Replies of judges that are remembered from before count no more, in milliseconds of the clock (all count). */
  readonly freshSince?: number | undefined;
  /** Told how many chunks workers still have under way for a leader that is gone: they are waited for. */
  readonly onEarlier?: ((chunks: number) => void) | undefined;
  /** Told the name of the queue once its jobs wait, and who is there to take them. */
  readonly onQueued?: (queue: string, jobs: number, workers: readonly KnownWorker[]) => void;
}

/**
 * Opens the runs, lets workers of the same config ask all that is missing, and ends the runs. Asks nothing itself, but where each target is
 * to be measured alone: that is done here, when nothing else is under way. Stopping takes back what nobody has taken, and lets workers finish and keep
 * what they have under way; the runs can be resumed.
 * @throws StoreError `lease-lost` once another process has taken a run over: what waits is its, and is left alone
 */
export async function distributeEvaluation(context: AppContext, options: DistributeOptions): Promise<EvaluateResult> {
  const { queue, register, indexes, told, budget, freshSince, onQueued, onEarlier, ...request } = options;
  const perJob = request.stopEarly === undefined ? examplesAJob : examplesAnEarlyJob;
  const environment = { ...request.environment, distributed: { examplesAJob: perJob } };
  if (request.resume) await finishEarlierChunks(context, request, { queue, register, onWaiting: onEarlier });
  const begun = await openEvaluation(context, { ...request, environment });
  const opened = { ...begun, notes: [...begun.notes, loadNote(request.concurrency)] };
  let announced: Announced | undefined;
  try {
    const alike = workAlike(request);
    const name = workKey(alike);
    const group = opened.runs[0]?.run.id ?? '';
    // Workers of an earlier process that led these runs may still be at it.
    await queue.cancel(name, group);
    if (opened.stopped !== undefined || !hasWork(opened))
      return await measureAndEnd(context, opened, {
        askedAgain: 0,
        interrupted: opened.stopped !== undefined,
        stopped: opened.stopped,
      });
    announced = await register.announce(announcement(context, request, { role: 'leader', queue: name }));
    const shared = await shareIndexes(opened.preparations, { indexes, register, told });
    const runIds = opened.runs.map(({ run }) => run.id);
    await register.put({ group, queue: name, experiment: request.experiment, runIds, alike, indexes: shared });
    const { chunks, look } = await chunksFor(context, opened, {
      ...{ datasetHash: opened.dataset.hash, repeat: request.repeat, group, freshSince },
      budget: budget?.facts,
      leases: opened.runs.flatMap(({ run }) => opened.held.leaseOf(run.id) ?? []),
    });
    // Jobs of earlier processes that led these runs are counted with them.
    const before = await queue.count(name, group);
    await queue.put(name, group, chunks);
    onQueued?.(name, chunks.length, await register.workers());
    let calledOff = 0;
    const keepIndexes = keeperOf(opened.preparations, shared, { indexes, register, told });
    const { left, stopped } = await watch(context, request, {
      requireHeld: opened.held.requireHeld,
      count: async () => countedSince(before, await queue.count(name, group)),
      calledOffHere: () => calledOff,
      stopped: async () => (await budget?.state())?.stopped,
      // What is under way was paid for, and is kept.
      callOff: async () => void (await queue.cancel(name, group, 'waiting')),
      keepIndexes,
      looked: async () => {
        for (const part of (await look?.()) ?? []) calledOff += await queue.cancel(name, group, 'waiting', { part });
      },
    });
    const interrupted = stopped !== undefined || left.done + calledOff < chunks.length;
    return await measureAndEnd(context, opened, { askedAgain: 0, interrupted, stopped: spentBudget(stopped) });
  } finally {
    await announced?.leave();
    await opened.held.release();
  }
}

/** Whether anything is left that a worker could be asked for. */
const hasWork = ({ runs, dataset, options }: OpenedEvaluation): boolean =>
  runs.some(({ complete, done }) => !complete && done.size < dataset.examples * options.repeat);

async function chunksFor(
  context: AppContext,
  opened: OpenedEvaluation,
  of: ChunkTerms,
): Promise<Pick<EarlyChunks, 'chunks'> & Partial<EarlyChunks>> {
  const { early } = opened;
  return early === undefined
    ? { chunks: await chunksLeft(context, opened, of) }
    : earlyChunks(context, { ...opened, early }, of);
}

/** Those of which an earlier process has not kept everything. */
async function chunksLeft({ store }: AppContext, opened: OpenedEvaluation, of: ChunkTerms): Promise<readonly Chunk[]> {
  const { dataset, runs } = opened;
  const begun = runs.filter(({ done }) => done.size > 0);
  const chunks: Chunk[] = [];
  for (const chunk of chunksOf(dataset.examples, of)) {
    let left = begun.length < runs.length;
    for (const { run } of begun) {
      if (left) break;
      const { done } = await recordedTrials(store, run, chunk);
      left = done.size < (chunk.end - chunk.first) * of.repeat;
    }
    if (left) chunks.push(chunk);
  }
  return chunks;
}

const loadNote = (concurrency: number): string =>
  `asked by workers, each with up to ${concurrency} trials under way or as many as it was told: latencies are those under the load of all of them`;

const spentBudget = (stop: BudgetStop | undefined): RunStopError | undefined =>
  stop && new BudgetSpentError(stop.reason, stop.needsUsd);

/** Of the jobs of this process alone: those that were under way before it are told from them by nobody, and there are none. */
const countedSince = (before: JobCounts, { waiting, active, done, failed, cancelled }: JobCounts): JobCounts => ({
  ...{ waiting, active },
  done: done - before.done,
  failed: failed - before.failed,
  cancelled: cancelled - before.cancelled,
});

interface Watched {
  /** @throws StoreError `lease-lost` when the runs are somebody else's */
  readonly requireHeld: () => Promise<void>;
  readonly count: () => Promise<JobCounts>;
  /** How many were called off because nothing more of them is needed: any other was called off by somebody who wants the runs to end. */
  readonly calledOffHere: () => number;
  /** Why no more may be asked, when a worker has said so. */
  readonly stopped: () => Promise<BudgetStop | undefined>;
  readonly callOff: () => Promise<void>;
  /** Puts indexes anew that are no longer where workers find them. */
  readonly keepIndexes: () => Promise<void>;
  /** Looks at what was kept, when there is more of it. */
  readonly looked: () => Promise<void>;
}

/** @returns when nothing is left to wait for */
async function watch(
  { progress, clock }: AppContext,
  { stop }: EvaluationRequest,
  work: Watched,
): Promise<{ readonly left: JobCounts; readonly stopped: BudgetStop | undefined }> {
  let lookedAt = 0;
  let ends = false;
  for (;;) {
    // Before anything is called off: this process may have slept, and what waits now may be what its successor has put.
    await work.requireHeld();
    const stopped = await work.stopped();
    // Again and again: a chunk whose worker dies meanwhile waits once more.
    if (stopped !== undefined || stop.aborted || ends) await work.callOff();
    const begun = clock.monotonic();
    const left = await work.count();
    ends ||= left.cancelled > work.calledOffHere();
    const tookMs = clock.monotonic() - begun;
    const { waiting, active, done, failed } = left;
    progress.update(`chunks done (${active} under way)`, done, waiting + active + done + failed);
    if (waiting > 0) await work.keepIndexes();
    if (done > lookedAt) await work.looked();
    lookedAt = done;
    if (waiting + active === 0) return { left, stopped };
    const signal = stop.aborted ? undefined : stop;
    await sleep(waitAfterCounting(tookMs), undefined, { signal }).catch(() => {});
  }
}
