// Joins the recorded trials of a run with the examples they answer, one pass over both.

import type { Example } from '../model/example.ts';
import { StoreError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { RunStore, ScanDepth, ScoredTrial } from '../ports/run-store.ts';
import type { DatasetStore } from '../ports/store.ts';

/** A trial, its scores and its example. */
export interface ScoredExample extends ScoredTrial {
  readonly example: Example;
}

/**
 * Yields trials in order of (example, repeat). Both sides come from the store in the order of the dataset, so that nothing is
 * held in memory but the present pair.
 */
export async function* scoredExamples(
  store: Pick<RunStore, 'scoredTrials'> & Pick<DatasetStore, 'examplesOf'>,
  run: Run,
  depth: ScanDepth = 'all',
): AsyncGenerator<ScoredExample> {
  if (run.dataset === undefined) return;
  const examples = store.examplesOf(run.dataset.hash)[Symbol.asyncIterator]();
  let example: Example | undefined;
  try {
    for await (const row of store.scoredTrials(run.id, { depth })) {
      while (example === undefined || example.id !== row.trial.exampleId) {
        const next = await examples.next();
        if (next.done === true) {
          throw new StoreError(`run ${run.id} has a trial of example ${row.trial.exampleId}, which its dataset lacks`, {
            code: 'store-inconsistent',
          });
        }
        example = next.value;
      }
      yield { ...row, example };
    }
  } finally {
    await examples.return?.();
  }
}
