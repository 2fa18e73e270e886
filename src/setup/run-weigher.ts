// Comparisons and gates of a server: of small runs at once, of large ones in a thread of its own, so that all others are answered meanwhile.
import type { Worker } from 'node:worker_threads';
import type { ComparedRecorded, CompareRecorded } from '../app/compare/compare-recorded.ts';
import type { GatedStored, GateStored } from '../app/gate/gate-stored.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { ServerStore } from '../ports/store.ts';
import { inThread } from './in-thread.ts';
import { collectedAtOnce, trialsOf } from './run-collector.ts';
import { receivedError } from './sent-error.ts';
import type { WeighRequest, WeighResult } from './weigh-runs.ts';

export interface RunWeigher {
  /** Whether nobody should wait for it: it takes seconds, and goes on beside all else. */
  isLarge(runs: readonly Run[]): boolean;
  /** @throws ConfigError for runs that are not compared */
  compare(asked: CompareRecorded): Promise<ComparedRecorded>;
  /** @throws ConfigError for runs that are not held against each other */
  gate(asked: GateStored): Promise<GatedStored>;
  /** Weighs what is under way no further. */
  close(): Promise<void>;
}

interface RunWeigherOptions {
  readonly store: ServerStore;
  /** Of the same store, with its password; undefined: it is in the memory of this thread, and cannot be read by another. */
  readonly url: string | undefined;
  readonly log: (line: string) => void;
  /** Trials that are walked over while somebody waits (5,000). */
  readonly most?: number;
}

/** A session has one; the commands that never ask it load nothing of comparisons and gates. */
export function createRunWeigher({ store, url, log, most = collectedAtOnce }: RunWeigherOptions): RunWeigher {
  let last: Promise<unknown> = Promise.resolve();
  let thread: Worker | undefined;
  let closed = false;

  const isLarge = (runs: readonly Run[]): boolean => url !== undefined && trialsOf(runs) > most;

  async function beside(request: WeighRequest): Promise<ComparedRecorded | GatedStored> {
    if (closed) throw new Error('the server ends');
    const started = (worker: Worker): void => {
      thread = worker;
    };
    try {
      const result = await inThread<WeighResult>('weigh-runs', { workerData: request, started });
      if (result === undefined) throw new Error('its thread was ended');
      if ('refused' in result) throw receivedError(result.refused);
      if ('error' in result) throw new Error(result.error);
      return result.found;
    } finally {
      thread = undefined;
    }
  }

  /** One after the other: each takes memory and a processor. What a thread could not do is done here, where others wait. */
  async function weighed<Found extends ComparedRecorded | GatedStored>(
    runs: readonly Run[],
    asked: (url: string) => WeighRequest,
    here: () => Promise<Found>,
  ): Promise<Found> {
    if (url === undefined || !isLarge(runs)) return await here();
    const mine = last.then(() => beside(asked(url)));
    last = mine.catch(() => undefined);
    try {
      return (await mine) as Found;
    } catch (error) {
      if (closed || error instanceof HakariError) throw error;
      log(`runs are weighed beside requests: ${error instanceof Error ? error.message : String(error)}`);
      return await here();
    }
  }

  return {
    isLarge,
    compare: (compare) =>
      weighed(
        compare.runs,
        (of) => ({ url: of, compare }),
        async () => (await import('../app/compare/compare-recorded.ts')).compareRecorded(store, compare),
      ),
    gate: (gate) =>
      weighed(
        gate.baseline === undefined ? [gate.run] : [gate.run, gate.baseline],
        (of) => ({ url: of, gate }),
        async () => (await import('../app/gate/gate-stored.ts')).gateStored(store, gate),
      ),
    async close() {
      closed = true;
      await thread?.terminate();
      await last;
    },
  };
}
