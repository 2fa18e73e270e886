// Looks through datasets for a server: small ones at once, large ones in a thread of its own with a connection that only reads, so that all others are answered meanwhile.
import type { Worker } from 'node:worker_threads';
import type { DatasetCare } from '../app/dataset/dataset-care.ts';
import type { DatasetStore, StoredDataset } from '../ports/store.ts';
import { inThread } from './in-thread.ts';
import type { LookRequest, LookResult } from './look-at-dataset.ts';

/** What is known of a dataset, kept by the hash of its content once it was counted. */
export type LookedAt =
  | { readonly kind: 'known'; readonly care: DatasetCare }
  /** Somebody counts: whoever asks later is told. */
  | { readonly kind: 'counting' }
  /** It could not be counted here; the log says why. */
  | { readonly kind: 'failed' };

type Looked = Pick<StoredDataset, 'hash' | 'header' | 'examples'>;

export interface DatasetLooker {
  /** Whoever asks for one that takes long waits for `withinMs` (not at all); `beside`: nobody waits for a small one either (false). */
  look(dataset: Looked, asked?: { readonly withinMs?: number; readonly beside?: boolean }): Promise<LookedAt>;
  /** Counts what is under way no further. */
  close(): Promise<void>;
}

interface DatasetLookerOptions {
  readonly store: DatasetStore;
  /** Of the same store, with its password; undefined: it is in the memory of this thread, and cannot be read by another. */
  readonly url: string | undefined;
  readonly log: (line: string) => void;
}

/** So many examples are compared with each other in some tenths of a second. */
export const lookedAtOnce = 2000;

/** A session has a looker; the commands that never ask it load nothing of what it looks for. */
const loadCare = () => import('../app/dataset/dataset-care.ts');

export function createDatasetLooker({ store, url, log }: DatasetLookerOptions): DatasetLooker {
  const counting = new Map<string, Promise<LookedAt>>();
  const failed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let thread: Worker | undefined;
  let closed = false;

  /** One after the other: each takes memory and a processor. */
  function count(url: string, { hash, header }: Looked): Promise<LookedAt> {
    const result = last.then(async (): Promise<LookedAt> => {
      if (closed) return { kind: 'counting' };
      try {
        const care = await lookedAt({ url, hash, scale: header.scale }, (started) => {
          thread = started;
        });
        if (care === undefined) return { kind: 'counting' };
        await (await loadCare()).keepCare(store, care);
        return { kind: 'known', care };
      } catch (error) {
        if (closed) return { kind: 'counting' };
        log(`dataset ${hash} was not looked at: ${error instanceof Error ? error.message : String(error)}`);
        failed.add(hash);
        return { kind: 'failed' };
      } finally {
        thread = undefined;
        counting.delete(hash);
      }
    });
    last = result;
    counting.set(hash, result);
    return result;
  }

  return {
    async look(dataset, { withinMs = 0, beside = false } = {}) {
      const { keepCare, knownCare, lookAtDataset } = await loadCare();
      const known = await knownCare(store, dataset.hash);
      if (known !== undefined) return { kind: 'known', care: known };
      if (failed.has(dataset.hash)) return { kind: 'failed' };
      if ((dataset.examples <= lookedAtOnce && !beside) || url === undefined) {
        const care = await lookAtDataset(store, dataset);
        await keepCare(store, care);
        return { kind: 'known', care };
      }
      return await within(counting.get(dataset.hash) ?? count(url, dataset), withinMs);
    },
    async close() {
      closed = true;
      await thread?.terminate();
      await last;
    },
  };
}

async function within(counting: Promise<LookedAt>, ms: number): Promise<LookedAt> {
  const { promise: late, resolve } = Promise.withResolvers<LookedAt>();
  const timer = setTimeout(() => resolve({ kind: 'counting' }), ms);
  try {
    return await Promise.race([counting, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns undefined where it was ended before it came to its end */
async function lookedAt(request: LookRequest, started: (thread: Worker) => void): Promise<DatasetCare | undefined> {
  const result = await inThread<LookResult>('look-at-dataset', { workerData: request, started });
  if (result !== undefined && 'error' in result) throw new Error(result.error);
  return result?.care;
}
