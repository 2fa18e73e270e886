// The loop of use cases that ask models: so many at a time, until the work, the patience or the budget is at its end.
import { RunStopError } from '../model/call-error.ts';
import { forEachConcurrently } from '../runner/work-list.ts';

interface AskEachOptions<T> {
  readonly items: Iterable<T> | AsyncIterable<T>;
  /** Under way at once. */
  readonly concurrency: number;
  /** Once aborted, what is in flight is finished and nothing more is begun. */
  readonly stop: AbortSignal;
  /** A RunStopError that it throws ends the loop as `stop` does; its own `stop` is aborted by either. */
  readonly work: (item: T, asking: { readonly at: number; readonly stop: AbortSignal }) => Promise<void>;
}

interface AskedEach {
  /** Something was left to ask. */
  readonly interrupted: boolean;
  /** Why nothing more could be asked, when that is what ended it. */
  readonly stopped: RunStopError | undefined;
}

export async function askEach<T>(options: AskEachOptions<T>): Promise<AskedEach> {
  const { items, concurrency, work } = options;
  const ending = new AbortController();
  const stop = AbortSignal.any([options.stop, ending.signal]);
  let stopped: RunStopError | undefined;
  const allBegun = await forEachConcurrently({
    items: numbered(items),
    concurrency,
    stop,
    work: async ({ item, at }) => {
      try {
        await work(item, { at, stop });
      } catch (error) {
        if (!(error instanceof RunStopError)) throw error;
        stopped ??= error;
        ending.abort();
      }
    },
  });
  return { interrupted: !allBegun || stopped !== undefined, stopped };
}

async function* numbered<T>(items: Iterable<T> | AsyncIterable<T>) {
  let at = 0;
  for await (const item of items) yield { item, at: at++ };
}
