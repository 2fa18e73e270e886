// The memory of paid calls: reads and writes of many calls under way go to the cache together.
import type { BatchCallCache, CallCacheEntry } from '../../ports/call-cache.ts';
import type { Clock } from '../../ports/clock.ts';
import { createGroupCommit } from '../group-commit.ts';
import { packReply, type RememberedReply, unpackReply } from './remembered-reply.ts';

interface CallMemoryOptions {
  readonly cache: BatchCallCache;
  readonly clock: Pick<Clock, 'now'>;
  /** Takes no reply from before this moment, in milliseconds of the clock, and replaces those (takes all). */
  readonly since?: number | undefined;
}

export interface CallMemory {
  recall(key: string): Promise<RememberedReply | undefined>;
  /**
   * Resolves when the reply is durable. The first reply of a key stays.
   * @param options `replace`: this one takes its place
   */
  remember(
    key: string,
    remembered: Omit<RememberedReply, 'at'>,
    options?: { readonly replace?: boolean },
  ): Promise<void>;
}

export function createCallMemory({ cache, clock, since = Number.NEGATIVE_INFINITY }: CallMemoryOptions): CallMemory {
  const commit = createGroupCommit<CallCacheEntry>((entries) => cache.putMany(entries));
  const read = createGroupRead((keys) => cache.getMany(keys));
  // Keys under which there is something that is of no use.
  const useless = new Set<string>();
  return {
    async recall(key) {
      const bytes = await read(key);
      if (bytes === undefined) return undefined;
      const remembered = unpackReply(bytes);
      if (remembered !== undefined && remembered.at >= since) return remembered;
      useless.add(key);
      return undefined;
    },
    async remember(key, { reply, costUsd }, { replace = false } = {}) {
      const packed = packReply({ reply, costUsd, at: clock.now() });
      await commit.add({ key, kind: 'judge', reply: packed, replace: useless.delete(key) || replace });
    },
  };
}

// Group read: keys that are asked for while one query is under way go into the next one together.

/** @param readMany what is there of some keys, in one query */
export function createGroupRead<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  interface Waiting {
    readonly key: string;
    readonly resolve: (value: Value | undefined) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let reading = false;

  async function drain(): Promise<void> {
    reading = true;
    // Those who ask in the same turn of the event loop are asked for together.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const found = await readMany([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    reading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!reading) void drain();
    });
}
