// The loop of everything that asks: so many things at a time, until the work or the patience is at its end.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

export interface ConcurrentLoop<T> {
  readonly items: AsyncGenerator<T>;
  /** How many are under way at once. */
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly stop: AbortSignal;
  readonly work: (item: T) => Promise<void>;
}

/** @throws what the first failing work threw, when all that was under way has ended; nothing was begun after it */
export async function forEachConcurrently<T>({ items, concurrency, stop, work }: ConcurrentLoop<T>): Promise<void> {
  let failed = false;
  async function worker(): Promise<void> {
    while (!stop.aborted && !failed) {
      const next = await items.next();
      if (next.done === true) return;
      try {
        await work(next.value);
        // A target that never waits would keep Ctrl-C and the progress line waiting until the end.
        await turnOfTheLoop();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  await items.return(undefined);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
