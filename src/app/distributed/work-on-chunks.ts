// A worker: takes chunks of the queue of its config, asks, and keeps what came of each in one transaction with the end of its job.
import { setTimeout as sleep } from 'node:timers/promises';
import { BudgetSpentError, type RunStopError } from '../../model/call-error.ts';
import type { Example } from '../../model/example.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { JobQueue, TakenJob } from '../../ports/job-queue.ts';
import { silent } from '../../ports/progress.ts';
import type { ExampleRange, RunLease, ScoredTrial } from '../../ports/run-store.ts';
import type { RunIndex, SharedIndexes } from '../../ports/shared-indexes.ts';
import type { KnownWork, WorkRegister } from '../../ports/work-register.ts';
import { runTrials, type TargetRun } from '../../runner/run-trials.ts';
import type { AppContext } from '../app-context.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { recordedTrials } from '../open-runs.ts';
import { announcement } from './announcement.ts';
import { alikeBesideTargets, type Chunk, chunkSchema, refuseDifferent, workAlike, workKey } from './chunk-job.ts';
import { withPatience } from './patience.ts';
import { indexesOfRuns, NothingToDo, type ToldIndex } from './run-indexes.ts';
import {
  type Asking,
  type AskingTerms,
  createScoring,
  createWorksOnTerms,
  type WorkOnTerms,
} from './works-on-terms.ts';

interface WorkOptions extends EvaluationRequest {
  readonly queue: JobQueue;
  readonly register: WorkRegister;
  /** Where it finds the indexes of runs. */
  readonly indexes: SharedIndexes;
  /** Told of each that it takes in place of one of its own. */
  readonly told?: ((index: ToldIndex) => void) | undefined;
  /** Told that there are no documents here to make an index of, so that a run which brings it is waited for. */
  readonly onWaiting?: ((index: string) => void) | undefined;
  /** Told that an index is missing or spoilt where it should be, and waited for. */
  readonly onSpoilt?: ((index: RunIndex, place: string) => void) | undefined;
  /** Told that the database cannot be reached, and is waited for. */
  readonly onAway?: ((error: StoreError) => void) | undefined;
  /** Waits for work also where work of the same experiment waits for another config or version (false: that is an error). */
  readonly patient: boolean;
  /** Opens what asks for runs on terms of their own: of a budget it is paid from there, and once that is spent, asks no more. */
  readonly openFor: (terms: AskingTerms) => Promise<WorkOnTerms>;
  /** How often a process says that it is still at a job, in ms. */
  readonly beatEveryMs: number;
  /** Ends when nothing has waited for so long, in ms (never). */
  readonly idleMs?: number | undefined;
  /** Told the name of its queue when the targets are ready, and of work that waits for others. */
  readonly onOpened?: (queue: string, others: readonly KnownWork[]) => void;
}

export interface WorkedChunks {
  readonly kept: number;
  /** Chunks that somebody else had been given meanwhile: nothing of them was kept here. */
  readonly lost: number;
  /** Chunks of runs that were called off, or taken over by another process, while they were under way: nothing of them was kept either. */
  readonly ended: number;
  /** Why nothing more can be asked, when that ended it. */
  readonly stopped: RunStopError | undefined;
}

interface WorkedChunk extends Pick<WorkedChunks, 'stopped'> {
  readonly fate: ChunkFate;
}

/** `returned`: to be taken again. */
type ChunkFate = 'kept' | 'lost' | 'ended' | 'returned';

/** How long a process waits before it looks for work again: twice as long each time that there is none. */
const lookAgainMs = { first: 250, most: 2000 } as const;
/** So often a process without work looks whether a run waits that it could be asked for with another index. */
const lookAroundEveryMs = 5000;
/** Calls at a time in one chunk: at its end fewer and fewer are under way. */
const callsAChunk = 10;

/** Chunks under way at once, so that so many trials can be: at least two, as one is written down while another asks. */
export const chunksAtOnce = (concurrency: number): number => Math.max(2, Math.ceil(concurrency / callsAChunk));

/**
 * Works until it is stopped or idle; what is in flight when it is stopped is finished and kept. When nothing of its queue waits and a run of
 * other documents does, it takes their index and works on that.
 * @throws ConfigError `work-differs` unless it is patient
 */
export async function workOnChunks(context: AppContext, options: WorkOptions): Promise<WorkedChunks> {
  let [kept, lost, ended] = [0, 0, 0];
  let opened: WorkOnTerms | undefined;
  for (;;) {
    const own = opened === undefined ? options : { ...options, ...opened.request, follows: true };
    const worked = await workOnQueue(context, own).finally(() => opened?.close());
    kept += worked.kept;
    lost += worked.lost;
    ended += worked.ended;
    if (!worked.follows) return { kept, lost, ended, stopped: worked.stopped };
    opened = await options.openFor({});
  }
}

interface WorkedQueue extends WorkedChunks {
  /** A run waits that this process could be asked for with another index. */
  readonly follows: boolean;
}

async function workOnQueue(
  context: AppContext,
  options: WorkOptions & { readonly follows?: boolean },
): Promise<WorkedQueue> {
  const { queue, register, idleMs = Number.POSITIVE_INFINITY, patient, follows = false, stop } = options;
  const indexes = indexesOfRuns({ ...options, alike: alikeBesideTargets(options) });
  try {
    for (const target of options.targets)
      await target.prepare({ skipIndexing: options.skipIndexing, progress: context.progress, indexes });
  } catch (error) {
    if (error instanceof NothingToDo) return { kept: 0, lost: 0, ended: 0, stopped: undefined, follows: false };
    throw error;
  }
  const alike = workAlike(options);
  const name = workKey(alike);
  const works = await register.works();
  const others = works.filter((work) => work.queue !== name);
  if (!patient && !follows && works.length === others.length) refuseDifferent(others, alike);
  const base = { request: options, scoring: createScoring(context, options) };
  const onTerms = createWorksOnTerms(context, { openFor: options.openFor, indexes });
  const announced = await register.announce(announcement(context, options, { role: 'worker', queue: name }));
  options.onOpened?.(name, others);
  const fates: Record<ChunkFate, number> = { kept: 0, lost: 0, ended: 0, returned: 0 };
  let stopped: RunStopError | undefined;
  let lastJob = context.clock.monotonic();
  let lookedAround = lastJob;
  let leaves = false;
  const over = (): boolean =>
    stop.aborted || stopped !== undefined || leaves || context.clock.monotonic() - lastJob > idleMs;
  const lookAround = async (): Promise<void> => {
    if (patient || context.clock.monotonic() - lookedAround < lookAroundEveryMs) return;
    lookedAround = context.clock.monotonic();
    leaves = (await withPatience(() => register.waiting(), options.onAway)).some(
      (work) => work.queue !== name && indexes.wants(work),
    );
  };

  const loop = async (): Promise<void> => {
    let waitMs: number = lookAgainMs.first;
    while (!over()) {
      const job = await withPatience(() => queue.take(name), options.onAway);
      if (job === undefined) {
        await sleep(waitMs, undefined, { signal: stop }).catch(() => {});
        waitMs = Math.min(lookAgainMs.most, waitMs * 2);
        await lookAround();
        continue;
      }
      waitMs = lookAgainMs.first;
      const chunk = chunkSchema.parse(job.data);
      const held = holdJob(options, name, job);
      const piece = { options, name, job, chunk, signal: held.signal };
      const { budget, freshSince } = chunk;
      const outcome = await (budget === undefined && freshSince === undefined
        ? work(context, { ...base, ...piece })
        : onTerms.during({ budget, freshSince }, (own) => work(context, { ...own, ...piece }))
      ).finally(held.release);
      lastJob = context.clock.monotonic();
      stopped ??= outcome.stopped;
      fates[outcome.fate]++;
    }
  };
  try {
    await Promise.all(Array.from({ length: chunksAtOnce(options.concurrency) }, loop));
  } finally {
    await onTerms.close();
    await announced.leave();
  }
  const { returned: _taken, ...told } = fates;
  return { ...told, stopped, follows: leaves && stopped === undefined && !stop.aborted };
}

interface Piece extends Asking {
  readonly options: WorkOptions;
  readonly name: string;
  readonly job: TakenJob;
  readonly chunk: Chunk;
  /** The job is somebody else's. */
  readonly signal: AbortSignal;
}

async function work(
  context: AppContext,
  { options, request, scoring, paid, name, job, chunk, signal }: Piece,
): Promise<WorkedChunk> {
  const { store, clock, newId } = context;
  const { queue } = options;
  const { concurrency, warmUp } = request;
  const { first, end, repeat, datasetHash } = chunk;
  const rows: ScoredTrial[] = [];
  const scores: Score[] = [];
  const patiently = <T>(what: () => Promise<T>): Promise<T> => withPatience(what, options.onAway);
  // Read before anything is asked: few, and the database may be away for a moment.
  const examples = await patiently(() => examplesOfChunk(store, chunk));
  const { stopped, interrupted } = await runTrials({
    runs: await patiently(() => runsOf(context, request, chunk)),
    examples: async function* () {
      yield* examples;
    },
    count: end - first,
    metrics: await patiently(() => scoring(datasetHash)),
    repeat,
    concurrency: Math.max(1, Math.ceil(concurrency / chunksAtOnce(concurrency))),
    warmUp: first === 0 ? warmUp : 0,
    // Nothing counts before the job is finished with it.
    store: {
      append: async (some, later = []) => {
        rows.push(...some);
        scores.push(...later);
      },
    },
    clock,
    newId,
    stop: signal,
    progress: silent,
  });
  await paid?.settled();
  const isSpent = paid !== undefined && stopped?.code === 'budget-exhausted';
  if (interrupted && !isSpent) {
    if (stopped === undefined) return { fate: await patiently(() => fateOfLost(queue, name, job)), stopped };
    await patiently(() => queue.giveBack(name, job, stopped.message));
    return { fate: 'returned', stopped };
  }
  if (isSpent) {
    // What was answered was paid for, and is kept; the leader ends the runs, and this worker goes on with others.
    const needsUsd = stopped instanceof BudgetSpentError ? stopped.needsUsd : 0;
    await patiently(() => paid.stop({ reason: stopped.what, needsUsd }));
    await patiently(() => queue.cancel(name, chunk.group, 'waiting'));
  }
  const kept = { queue, name, job, rows, scores, leases: chunk.leases };
  const fate = await patiently(() => keep(context, kept));
  return { fate, stopped: isSpent ? undefined : stopped };
}

/** Says again and again that this process is at the job, from its taking on: what asks may have to be opened first. */
function holdJob({ queue, beatEveryMs }: WorkOptions, name: string, job: TakenJob): HeldJob {
  const lost = new AbortController();
  const beating = setInterval(() => {
    queue.beat(name, job).then(
      (held) => held || lost.abort(),
      // A database that is away for a moment is asked again; should it stay away, finishing the job says so.
      () => {},
    );
  }, beatEveryMs);
  return { signal: lost.signal, release: () => clearInterval(beating) };
}

interface HeldJob {
  readonly signal: AbortSignal;
  readonly release: () => void;
}

interface Kept {
  readonly queue: JobQueue;
  readonly name: string;
  readonly job: TakenJob;
  readonly rows: readonly ScoredTrial[];
  readonly scores: readonly Score[];
  readonly leases: readonly RunLease[];
}

const fateOfLost = async (queue: JobQueue, name: string, job: TakenJob): Promise<ChunkFate> =>
  (await queue.lostTo(name, job)) === 'called-off' ? 'ended' : 'lost';

/** Keeps what came of the chunk, if the job is still this attempt's: else nothing of it is written. */
async function keep({ store }: AppContext, { queue, name, job, rows, scores, leases }: Kept): Promise<ChunkFate> {
  const lost = new StoreError('the chunk is no longer this worker’s', { code: 'chunk-lost' });
  try {
    await store.transaction(async (within) => {
      if (!(await queue.finish(name, job, within))) throw lost;
      await store.append(rows, scores, { within, leases });
    });
    return 'kept';
  } catch (error) {
    if (error === lost) return await fateOfLost(queue, name, job);
    if (!(error instanceof StoreError) || error.code !== 'lease-lost') throw error;
    // Whoever has the run now asks for what is missing: this job is of no more use to anybody.
    await store.transaction((within) => queue.finish(name, job, within));
    return 'ended';
  }
}

/** The runs with what is there of the chunk: an earlier process may have kept a part before it was distributed. */
async function runsOf(
  { store }: AppContext,
  { targets, lanes }: EvaluationRequest,
  chunk: Chunk,
): Promise<readonly TargetRun[]> {
  return await Promise.all(
    chunk.leases.map(async ({ runId: id }): Promise<TargetRun> => {
      const run: Run | undefined = await store.findRun(id);
      const target = targets.find((each) => each.snapshot().id === run?.target.id);
      if (run === undefined || target === undefined || run.target.fingerprint !== target.snapshot().fingerprint)
        throw new StoreError('the run of a chunk is not there, or of another target', {
          code: 'no-run',
          where: `run ${id}`,
        });
      const { done, again } = await recordedOfChunk(store, run, chunk);
      return { run, target, done, again, lane: lanes?.get(run.target.id) };
    }),
  );
}

const rangesOf = ({ first, end, places }: Chunk): readonly ExampleRange[] =>
  places === undefined ? [{ first, end }] : places.map((place) => ({ first: place, end: place + 1 }));

async function examplesOfChunk(store: AppContext['store'], chunk: Chunk): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const range of rangesOf(chunk))
    for await (const example of store.examplesOf(chunk.datasetHash, range)) examples.push(example);
  return examples;
}

async function recordedOfChunk(store: AppContext['store'], run: Run, chunk: Chunk): ReturnType<typeof recordedTrials> {
  const done = new Set<string>();
  const again = new Map<string, number>();
  for (const range of rangesOf(chunk)) {
    const found = await recordedTrials(store, run, range);
    for (const key of found.done) done.add(key);
    for (const [key, execution] of found.again) again.set(key, execution);
  }
  return { done, again };
}
