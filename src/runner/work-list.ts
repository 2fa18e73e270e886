// The work list: every (example, target, repeat) that is still to be asked, in the order it is asked.
import type { Example } from '../core/model/example.ts';
import { trialKey } from '../core/model/trial.ts';

/** One thing to ask. */
export interface WorkItem {
  readonly example: Example;
  /** Index of the run (one a target). */
  readonly runIndex: number;
  readonly repeat: number;
}

export interface WorkListOptions {
  readonly examples: AsyncIterable<Example>;
  /** Keys (`trialKey`) that each run has already; one set a run. */
  readonly done: readonly ReadonlySet<string>[];
  readonly repeat: number;
}

/**
 * Yields the work in order of examples. The targets are interleaved and take turns at being first, so that a machine that
 * grows slower (or a cache that grows warmer) during a run favours none of them.
 */
export async function* workList(options: WorkListOptions): AsyncGenerator<WorkItem> {
  const runs = options.done.length;
  let turn = 0;
  for await (const example of options.examples) {
    for (let repeat = 0; repeat < options.repeat; repeat++, turn++) {
      for (let step = 0; step < runs; step++) {
        const runIndex = (turn + step) % runs;
        if (options.done[runIndex]?.has(trialKey(example.id, repeat))) continue;
        yield { example, runIndex, repeat };
      }
    }
  }
}
