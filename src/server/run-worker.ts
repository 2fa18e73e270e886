// Works on the runs that were asked for: takes one after the other from the queue, and goes on with those of a server that died.
import { setTimeout as sleep } from 'node:timers/promises';
import { evaluateTargets } from '../app/evaluate.ts';
import { type AskedRun, readAsked, requestJobSchema, requestQueue } from '../app/requests/request-run.ts';
import { runLosses } from '../app/trials/run-losses.ts';
import { DatasetError, HakariError, StoreError } from '../model/hakari-error.ts';
import type { JobQueue, TakenJob } from '../ports/job-queue.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openExperiment } from '../setup/open-experiment.ts';
import type { Session } from '../setup/open-session.ts';
import { configOfAsked } from './config-of-asked.ts';

export interface RunWorker {
  /** Looks into the queue now. */
  wake(): void;
  /** Waits until a run that was asked for has ended, whoever works on it. @returns false when that takes too long */
  ended(runId: string, withinMs: number): Promise<boolean>;
  /** Stops the run where it is worked on here. */
  stop(runId: string): void;
  /** Takes no more, lets what is in flight be recorded, and gives the rest back. */
  close(): Promise<void>;
}

interface RunWorkerOptions {
  readonly session: Session;
  readonly loaded: LoadedConfig;
  readonly queue: JobQueue;
  /** Runs under way at once (2). */
  readonly concurrency?: number;
  readonly log: (line: string) => void;
}

const lookEveryMs = 1000;
const beatEveryMs = 3000;

export function startRunWorker(options: RunWorkerOptions): RunWorker {
  const { session, queue, log, concurrency = 2 } = options;
  const closing = new AbortController();
  const working = new Map<string, AbortController>();
  let wake = (): void => {};
  const rest = async (): Promise<void> => {
    await Promise.race([
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
      sleep(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined),
    ]);
  };
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const job = await queue.take(requestQueue).catch((error: unknown) => {
        log(`no look into the queue of runs: ${messageOf(error)}`);
        return undefined;
      });
      if (job === undefined) await rest();
      else await workOn(job).catch((error: unknown) => log(`run not ended: ${messageOf(error)}`));
    }
  };
  const workOn = async (job: TakenJob): Promise<void> => {
    const { runId } = requestJobSchema.parse(job.data);
    const stop = new AbortController();
    const stopHere = (): void => stop.abort();
    closing.signal.addEventListener('abort', stopHere);
    working.set(runId, stop);
    const beating = setInterval(() => {
      // Another process has taken it over, or it was called off.
      queue.beat(requestQueue, job).then(
        (ours) => ours || stop.abort(),
        () => undefined,
      );
    }, beatEveryMs);
    try {
      await evaluateRequest(options, runId, stop.signal);
      if (closing.signal.aborted) await queue.giveBack(requestQueue, job, 'the server was stopped');
      else await session.store.transaction(async (within) => void (await queue.finish(requestQueue, job, within)));
    } finally {
      clearInterval(beating);
      closing.signal.removeEventListener('abort', stopHere);
      working.delete(runId);
    }
  };
  const lanes = Array.from({ length: concurrency }, work);
  return {
    wake: () => wake(),
    stop: (runId) => working.get(runId)?.abort(),
    async ended(runId, withinMs) {
      const until = session.clock.now() + withinMs;
      while (session.clock.now() < until && !closing.signal.aborted) {
        const request = await session.store.findRunRequest(runId);
        if (request === undefined || (request.status !== 'queued' && request.status !== 'running')) return true;
        await sleep(50);
      }
      return false;
    },
    async close() {
      closing.abort();
      wake();
      await Promise.all(lanes);
    },
  };
}

/** What goes wrong belongs to the request, and its end is recorded there. */
async function evaluateRequest(options: RunWorkerOptions, runId: string, stop: AbortSignal): Promise<void> {
  const { store: requests } = options.session;
  const request = await requests.findRunRequest(runId);
  if (request === undefined) return;
  if (!(await requests.changeRunRequest(runId, { from: ['queued', 'running'], to: 'running' }))) return;
  try {
    const { interrupted, stopped } = await evaluateAsked(options, runId, readAsked(request), stop);
    // A server that is stopped gives the run back; where a user stopped it, that is its end.
    if (interrupted && stopped === undefined) return;
    await requests.changeRunRequest(runId, {
      from: ['running'],
      to: stopped === undefined ? 'finished' : 'failed',
      error: stopped?.message,
    });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'run-held') throw error;
    options.log(`run ${runId}: ${messageOf(error)}`);
    const told =
      error instanceof HakariError ? error.message : 'something went wrong here; the log of the server says what';
    await requests.changeRunRequest(runId, { from: ['running'], to: 'failed', error: told });
  }
}

async function evaluateAsked(
  { session, loaded: config }: RunWorkerOptions,
  runId: string,
  { experiment, dataset, target, metrics, repeat }: AskedRun,
  stop: AbortSignal,
) {
  const { store } = session;
  const loaded = { ...(await configOfAsked(store, config, { target, metrics })), experiment };
  const stored = await store.datasetById(dataset.id, dataset.hash);
  if (stored === undefined) throw new DatasetError('the dataset was deleted meanwhile', { code: 'no-dataset' });
  const opened = await openExperiment(
    { ...session, loaded, newStore: false },
    {
      only: [target],
      judged: true,
      repeat,
      dataset: { header: stored.header, examples: store.examplesOf(dataset.hash), stored: dataset },
    },
  );
  try {
    const goals = goalsOf(config);
    const evaluated = await evaluateTargets(session, {
      ...opened.request,
      ...{ skipIndexing: false, resume: false, runIds: new Map([[target, runId]]), stop },
      reported: { goals, compare: true },
    });
    // Whoever looks at its page does not wait for what the page needs of every trial.
    if (!evaluated.interrupted) for (const { run } of evaluated.runs) await runLosses(store, run, goals);
    return evaluated;
  } finally {
    await opened.close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
