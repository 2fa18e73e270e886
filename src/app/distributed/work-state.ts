// Distributed runs seen from outside: how far they are, who works for them, and how they are called off.
import { z } from 'zod';
import { ConfigError, StoreError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import { type KnownWork, type KnownWorker, silentTooLongMs, type WorkRegister } from '../../ports/work-register.ts';
import type { AppContext } from '../app-context.ts';

const count = z.int().min(0);

const workSchema = z.strictObject({
  experiment: z.string(),
  queue: z.string(),
  /** Ids of its runs, one a target. */
  runs: z.array(z.string()),
  /** Pieces of 20 examples; those that were called off are `cancelled`, those taken too often without coming to an end `failed`. */
  chunks: z.strictObject({ waiting: count, active: count, done: count, failed: count, cancelled: count }),
});

const workerSchema = z.strictObject({
  id: z.string(),
  role: z.enum(['leader', 'worker']),
  queue: z.string(),
  version: z.string(),
  experiment: z.string(),
  targets: z.array(z.string()),
  judge: z.string().nullable(),
  concurrency: count,
  startedAt: z.string(),
  /** How long ago it last said that it is there. */
  silentMs: count,
  /** Silent for too long to be there. */
  lost: z.boolean(),
});

export const workStateSchema = z.strictObject({ work: z.array(workSchema), workers: z.array(workerSchema) });

export type WorkState = z.infer<typeof workStateSchema>;

/** @param runId only its work, with those that work for it (all of which anything waits or is under way, and everybody) */
export async function workState(register: WorkRegister, runId?: string): Promise<WorkState> {
  const works = await register.works(runId);
  const queues = new Set(works.map(({ queue }) => queue));
  const workers = await register.workers();
  const mine = runId === undefined ? workers : workers.filter(({ queue }) => queues.has(queue));
  return { work: works.map(workOf), workers: mine.map(workerOf) };
}

const workOf = ({ experiment, queue, runIds, jobs }: KnownWork): WorkState['work'][number] => ({
  experiment,
  queue,
  runs: [...runIds],
  chunks: { ...jobs },
});

function workerOf(worker: KnownWorker): WorkState['workers'][number] {
  const { id, role, queue, version, experiment, capabilities, startedAt, silentMs } = worker;
  const { targets, judge, concurrency } = capabilities;
  return {
    ...{ id, role, queue, version, experiment },
    targets: [...targets],
    ...{ judge, concurrency },
    startedAt: new Date(startedAt).toISOString(),
    silentMs,
    lost: silentMs > silentTooLongMs,
  };
}

/**
 * Takes back what waits of a run and of those that are asked with it. Workers finish and keep what they have under way; then its leader ends them
 * as interrupted. This does so when it is gone.
 * @throws ConfigError `not-distributed` when no worker is asked for it
 */
export async function cancelWork(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { register, queue }: { readonly register: WorkRegister; readonly queue: JobQueue },
  run: Run,
): Promise<WorkState['work'][number]> {
  const works = await register.works(run.id);
  const open = works.filter(({ jobs }) => jobs.waiting + jobs.active > 0);
  const work = open[0] ?? works[0];
  if (work === undefined)
    throw new ConfigError(`run ${run.id} is not asked by workers`, {
      code: 'not-distributed',
      hint: 'a run of one process is stopped there, by Ctrl-C or SIGTERM',
    });
  for (const each of open) await queue.cancel(each.queue, each.group, 'waiting');
  for (const id of work.runIds) {
    const led = await isLed(store, id);
    if (led === false) await store.changeStatus(id, { from: ['running'], to: 'interrupted', at: clock.now() });
  }
  return workOf(work);
}

/** Whether a process holds the run; undefined for one that was deleted meanwhile. */
async function isLed(store: Pick<AppContext['store'], 'leaseOf'>, id: string): Promise<boolean | undefined> {
  try {
    return (await store.leaseOf(id)) !== undefined;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'no-run') return undefined;
    throw error;
  }
}
