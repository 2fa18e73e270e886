// The work list: every (example, target, repeat) that is still to be asked, in the order it is asked.

import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Example } from '../model/example.ts';
import { trialKey } from '../model/trial.ts';

/** One thing to ask. */
export interface WorkItem {
  readonly example: Example;
  /** Index of the run (one a target). */
  readonly runIndex: number;
  readonly repeat: number;
  /** Which execution it will be: one that failed is asked again under the next number (0). */
  readonly execution?: number;
}

interface WorkListOptions {
  readonly examples: AsyncIterable<Example>;
  /** Keys (`trialKey`) that each run has already; one set a run. */
  readonly done: readonly ReadonlySet<string>[];
  /** Keys of trials that are asked again, with the number of their last execution; one map a run (none). */
  readonly again?: readonly ReadonlyMap<string, number>[];
  readonly repeat: number;
  /** Whether a run goes without an example; asked once, before the first of its repeats (never). */
  readonly spares?: ((runIndex: number, exampleId: string) => boolean) | undefined;
}

/**
 * Yields the work in order of examples. The targets are interleaved and take turns at being first, so that a machine that
 * grows slower (or a cache that grows warmer) during a run favours none of them.
 */
export async function* workList(options: WorkListOptions): AsyncGenerator<WorkItem> {
  const runs = options.done.length;
  let turn = 0;
  for await (const example of options.examples) {
    const spared = options.done.map((_, runIndex) => options.spares?.(runIndex, example.id) === true);
    if (!spared.includes(false)) continue;
    for (let repeat = 0; repeat < options.repeat; repeat++, turn++) {
      for (let step = 0; step < runs; step++) {
        const runIndex = (turn + step) % runs;
        if (spared[runIndex] === true) continue;
        const key = trialKey(example.id, repeat);
        const last = options.again?.[runIndex]?.get(key);
        if (last !== undefined) yield { example, runIndex, repeat, execution: last + 1 };
        else if (options.done[runIndex]?.has(key) !== true) yield { example, runIndex, repeat };
      }
    }
  }
}

// The loop of everything that asks: so many things at a time, until the work or the patience is at its end.
interface ConcurrentLoop<T> {
  readonly items: AsyncGenerator<T>;
  /** How many are under way at once. */
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly stop: AbortSignal;
  readonly work: (item: T, later: Later) => Promise<void>;
}

/** Takes what is to end with the loop, and may fail it, while its place is free for the next item. */
export type Later = (rest: Promise<void>) => void;

/**
 * @returns whether all items were begun, and so have ended: a stop that comes while the last of them are under way cuts nothing off
 * @throws what the first failing work threw, when all that was under way has ended; nothing was begun after it
 */
export async function forEachConcurrently<T>({ items, concurrency, stop, work }: ConcurrentLoop<T>): Promise<boolean> {
  let failed = false;
  let lateFailure: { readonly reason: unknown } | undefined;
  const rests = new Set<Promise<void>>();
  const later: Later = (rest) => {
    const ended = rest.then(
      () => void rests.delete(ended),
      (reason: unknown) => {
        rests.delete(ended);
        failed = true;
        lateFailure ??= { reason };
      },
    );
    rests.add(ended);
  };
  async function worker(): Promise<void> {
    while (!stop.aborted && !failed) {
      const next = await items.next();
      if (next.done === true) return;
      try {
        await work(next.value, later);
        // A target that never waits would keep Ctrl-C and the progress line waiting until the end.
        await turnOfTheLoop();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  await Promise.all(rests);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected') ?? lateFailure;
  const allBegun = failure === undefined && (await items.next()).done === true;
  await items.return(undefined);
  if (failure !== undefined) throw failure.reason;
  return allBegun;
}
