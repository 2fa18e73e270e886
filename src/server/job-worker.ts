// Works on what waits in a queue of the store: takes one job after the other, and goes on with those of a server that died.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue, TakenJob } from '../ports/job-queue.ts';
import type { Session } from '../setup/open-session.ts';

export interface JobWorker {
  /** Looks into the queue now. */
  wake(): void;
  /** Stops the work on it where it is worked on here. */
  stop(id: string): void;
  /** Waits until something holds, whoever brings it about. @returns false when that takes too long, or the server is stopped */
  until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean>;
  /** Takes no more, lets what is in flight be recorded, and gives the rest back. */
  close(): Promise<void>;
}

interface JobWorkerOptions {
  readonly session: Session;
  readonly queue: JobQueue;
  /** Name of the queue. */
  readonly name: string;
  /** Jobs under way at once (2). */
  readonly concurrency?: number;
  readonly log: (line: string) => void;
  /** What the job is about. */
  readonly idOf: (data: unknown) => string;
  /** Does it, or lets what is in flight be recorded when it is stopped. */
  readonly work: (id: string, stop: AbortSignal) => Promise<void>;
}

const lookEveryMs = 1000;
const beatEveryMs = 3000;

export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const { session, queue, name, log, concurrency = 2, idOf } = options;
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
      const job = await queue.take(name).catch((error: unknown) => {
        log(`no look into the queue ${name}: ${messageOf(error)}`);
        return undefined;
      });
      if (job === undefined) await rest();
      else await workOn(job).catch((error: unknown) => log(`job of ${name} not ended: ${messageOf(error)}`));
    }
  };
  const workOn = async (job: TakenJob): Promise<void> => {
    const id = idOf(job.data);
    const stop = new AbortController();
    const stopHere = (): void => stop.abort();
    closing.signal.addEventListener('abort', stopHere);
    working.set(id, stop);
    const beating = setInterval(() => {
      // Another process has taken it over, or it was called off.
      queue.beat(name, job).then(
        (ours) => ours || stop.abort(),
        () => undefined,
      );
    }, beatEveryMs);
    try {
      await options.work(id, stop.signal);
      if (closing.signal.aborted) await queue.giveBack(name, job, 'the server was stopped');
      else await session.store.transaction(async (within) => void (await queue.finish(name, job, within)));
    } finally {
      clearInterval(beating);
      closing.signal.removeEventListener('abort', stopHere);
      working.delete(id);
    }
  };
  const lanes = Array.from({ length: concurrency }, work);
  return {
    wake: () => wake(),
    stop: (id) => working.get(id)?.abort(),
    async until(holds, withinMs) {
      const until = session.clock.now() + withinMs;
      while (session.clock.now() < until && !closing.signal.aborted) {
        if (await holds()) return true;
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

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
