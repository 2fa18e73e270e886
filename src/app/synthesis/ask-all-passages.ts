// Asks for everything that is planned, so many chunks at a time.

import type { PlannedAsk } from '../../curation/synthesis/plan-questions.ts';
import { RunStopError } from '../../model/call-error.ts';
import type { Progress } from '../../ports/progress.ts';
import { forEachConcurrently } from '../../runner/work-list.ts';
import { type AskedPassages, type AskPassagesOptions, askPassages } from './ask-passages.ts';

export interface AskAllPassagesOptions extends AskPassagesOptions {
  readonly planned: AsyncIterable<PlannedAsk>;
  /** How many they are. */
  readonly count: number;
  readonly concurrency: number;
  readonly progress: Progress;
}

export interface AskedAll {
  /** In the order of the plan, whatever order they came back in. */
  readonly asked: readonly AskedPassages[];
  readonly interrupted: boolean;
  readonly stopped?: RunStopError;
}

/** After `stop`, and after a RunStopError, what is in flight is finished and nothing more is begun. */
export async function askAllPassages(options: AskAllPassagesOptions): Promise<AskedAll> {
  const { planned, count, concurrency, progress } = options;
  const settled: AskedPassages[] = [];
  const ending = new AbortController();
  const stop = AbortSignal.any([options.stop, ending.signal]);
  let stopped: RunStopError | undefined;
  let done = 0;
  await forEachConcurrently({
    items: numbered(planned),
    concurrency,
    stop,
    work: async ([number, ask]) => {
      try {
        settled[number] = await askPassages(ask, { ...options, stop });
        progress.update('writing questions', ++done, count);
      } catch (error) {
        if (!(error instanceof RunStopError)) throw error;
        stopped ??= error;
        ending.abort();
      }
    },
  });
  const interrupted = done < count || stop.aborted;
  const asked = settled.filter((one) => one !== undefined);
  return { asked, interrupted, ...(stopped === undefined ? {} : { stopped }) };
}

async function* numbered(asks: AsyncIterable<PlannedAsk>): AsyncGenerator<readonly [number, PlannedAsk]> {
  let number = 0;
  for await (const ask of asks) yield [number++, ask];
}
