// Works on the runs that were asked for, whichever server was asked.
import { evaluateTargets } from '../app/evaluate.ts';
import { type AskedRun, readAsked, requestJobSchema, requestQueue } from '../app/requests/request-run.ts';
import { runLosses } from '../app/trials/run-losses.ts';
import { DatasetError, HakariError, StoreError } from '../model/hakari-error.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openExperiment } from '../setup/open-experiment.ts';
import type { Session } from '../setup/open-session.ts';
import { configOfAsked } from './config-of-asked.ts';
import { messageOf, startJobWorker } from './job-worker.ts';

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

export function startRunWorker(options: RunWorkerOptions): RunWorker {
  const { session, queue, concurrency = 2, log } = options;
  const { until, ...worker } = startJobWorker({
    ...{ session, queue, log, concurrency, name: requestQueue },
    idOf: (data) => requestJobSchema.parse(data).runId,
    work: (runId, stop) => evaluateRequest(options, runId, stop),
  });
  return {
    ...worker,
    ended: (runId, withinMs) =>
      until(async () => {
        const request = await session.store.findRunRequest(runId);
        return request === undefined || (request.status !== 'queued' && request.status !== 'running');
      }, withinMs),
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
