// A database that is away for a moment is waited for, by those that share work over it.
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../../model/hakari-error.ts';
import type { BatchCallCache } from '../../ports/call-cache.ts';

const patienceMs = 30_000;
const tryAgainMs = 1000;

/**
 * Does it again, for half a minute, while the server of the store cannot be reached.
 * @param onWaiting told once, when it begins to wait
 * @throws what it failed with last
 */
export async function withPatience<T>(work: () => Promise<T>, onWaiting?: (error: StoreError) => void): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += tryAgainMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'store-unreachable' || waitedMs >= patienceMs) throw error;
      if (waitedMs === 0) onWaiting?.(error);
      await sleep(tryAgainMs);
    }
  }
}

/** Replies that were paid for are kept, though the database is away when they come: else a chunk would be asked again for one of them. */
export const patientCache = (cache: BatchCallCache): BatchCallCache => ({
  get: (key) => withPatience(() => cache.get(key)),
  getMany: (keys) => withPatience(() => cache.getMany(keys)),
  put: (key, kind, reply) => withPatience(() => cache.put(key, kind, reply)),
  putMany: (entries) => withPatience(() => cache.putMany(entries)),
});
