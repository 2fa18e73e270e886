// What the pages of large runs need of every trial, collected for a server in a thread of its own, so that all others are answered meanwhile.
import type { Worker } from 'node:worker_threads';
import type { RunGoals } from '../metrics/presets.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import type { CollectRequest, CollectResult } from './collect-run.ts';
import { inThread } from './in-thread.ts';

export interface RunCollector {
  /**
   * Whether nobody has to wait for a walk over the trials; starts to collect where somebody had to.
   * @param runs all that its report is of
   * @returns true also for what could not be collected beside (the log says why) and for what is never kept: whoever needs it collects it
   */
  isCollected(run: Run, runs: readonly Run[]): Promise<boolean>;
  /** Collects what is under way no further. */
  close(): Promise<void>;
}

interface RunCollectorOptions {
  readonly store: Store;
  /** Of the same store, with its password; undefined: it is in the memory of this thread, and cannot be read by another. */
  readonly url: string | undefined;
  readonly goals: RunGoals;
  readonly log: (line: string) => void;
}

/** So many trials are collected in a second or so. */
export const collectedAtOnce = 5000;

export const trialsOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { dataset, repeat }) => sum + (dataset?.examples ?? 0) * repeat, 0);

/** Revisions that are remembered, and not looked up each time. */
const mostSettled = 1000;

export function createRunCollector({ store, url, goals, log }: RunCollectorOptions): RunCollector {
  const settled = new Set<string>();
  const collecting = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  let thread: Worker | undefined;
  let closed = false;

  function settle(key: string): void {
    if (settled.size >= mostSettled) settled.clear();
    settled.add(key);
  }

  /** One after the other: each takes memory and a processor. */
  function start(key: string, request: CollectRequest): void {
    const done = last.then(async () => {
      if (closed) return;
      try {
        await collected(request, (started) => {
          thread = started;
        });
      } catch (error) {
        if (!closed)
          log(`run ${request.run.id} was not collected: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        thread = undefined;
        settle(key);
        collecting.delete(key);
      }
    });
    last = done;
    collecting.set(key, done);
  }

  return {
    async isCollected(run, runs) {
      if (trialsOf(runs) <= collectedAtOnce || url === undefined) return true;
      let key = run.id;
      for (const { id, status } of runs) key += ` ${id} ${status} ${await store.revisionOf(id)}`;
      if (settled.has(key)) return true;
      if (collecting.has(key)) return false;
      // A session has a collector; the commands that never ask it load neither.
      const { isReportKept } = await import('../app/run-report.ts');
      const { keptLosses } = await import('../app/trials/run-losses.ts');
      const isKept = await isReportKept(store, runs, { goals });
      if (isKept === undefined) return true;
      if (isKept && (await keptLosses(store, run, goals)) !== undefined) {
        settle(key);
        return true;
      }
      // Somebody else may have asked meanwhile, and it may be there by now.
      if (settled.has(key)) return true;
      if (!collecting.has(key)) start(key, { url, run, runs, goals });
      return false;
    },
    async close() {
      closed = true;
      await thread?.terminate();
      await last;
    },
  };
}

/** @throws Error what went wrong in it, and that it was ended before its end */
async function collected(request: CollectRequest, started: (thread: Worker) => void): Promise<void> {
  const { error } = (await inThread<CollectResult>('collect-run', { workerData: request, started })) ?? {
    error: 'its thread was ended',
  };
  if (error !== undefined) throw new Error(error);
}
