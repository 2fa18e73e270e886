// What the targets of runs were given or returned to answer from: passages to count words in where the documents themselves are not known.
import type { Run } from '../model/run.ts';
import { contextsOf } from '../model/target-output.ts';
import type { RunStore } from '../ports/run-store.ts';
import type { DatasetStore } from '../ports/store.ts';
import { scoredExamples } from './scored-examples.ts';

/** One after another, each as often as it was returned: nothing is kept. */
export async function* givenPassages(
  store: Pick<RunStore, 'scoredTrials'> & Pick<DatasetStore, 'examplesOf'>,
  runs: readonly Run[],
): AsyncGenerator<string> {
  for (const run of runs) {
    for await (const { trial } of scoredExamples(store, run)) {
      if (trial.status === 'ok') yield* contextsOf(trial.output);
    }
  }
}
