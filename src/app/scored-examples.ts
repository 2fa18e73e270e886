// Joins the recorded trials of a run with the examples they answer, one pass over both: as they were recorded, or as they are counted.
import { type Counted, createRowCounter, type RowCounter } from '../analysis/left-out-parts.ts';
import type { Example } from '../model/example.ts';
import { StoreError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { RunStore, ScanDepth, ScanOptions, ScoredTrial } from '../ports/run-store.ts';
import type { DatasetStore, Store } from '../ports/store.ts';

/** A trial, its scores and its example. */
export interface ScoredExample extends ScoredTrial {
  readonly example: Example;
}

/**
 * Yields trials as they were recorded, in order of (example, repeat): for who scores or asks anew. Both sides come from the store in the order of the dataset, so that nothing is
 * held in memory but the present pair.
 */
export async function* scoredExamples(
  store: Pick<RunStore, 'scoredTrials'> & Pick<DatasetStore, 'examplesOf'>,
  run: Run,
  depth: ScanDepth = 'all',
): AsyncGenerator<ScoredExample> {
  yield* withExamples(store, run, store.scoredTrials(run.id, { depth }));
}

/** The same as means, pairs and reports count them: what a reply leaves out that others of the run have is empty, and what is empty is worst. */
export async function* countedExamples(
  store: Pick<RunStore, 'scoredTrials'> & Pick<DatasetStore, 'examplesOf'>,
  run: Run,
  depth: ScanDepth = 'all',
): AsyncGenerator<Counted<ScoredExample>> {
  const counter = rowCounterOf(store, run);
  for await (const row of scoredExamples(store, run, depth)) yield await counter.counted(row);
}

const rowCounterOf = (store: Pick<RunStore, 'scoredTrials'>, run: Run): RowCounter<ScoredExample> =>
  createRowCounter(
    run,
    () => store.scoredTrials(run.id, { depth: 'numbers' }),
    () => store.scoredTrials(run.id, { depth: 'untexted' }),
  );

async function* withExamples(
  store: Pick<DatasetStore, 'examplesOf'>,
  run: Run,
  rows: AsyncIterable<ScoredTrial>,
): AsyncGenerator<ScoredExample> {
  if (run.dataset === undefined) return;
  const examples = store.examplesOf(run.dataset.hash)[Symbol.asyncIterator]();
  let example: Example | undefined;
  try {
    for await (const row of rows) {
      while (example === undefined || example.id !== row.trial.exampleId) {
        const next = await examples.next();
        if (next.done === true) {
          throw foreignTrial(run, row.trial.exampleId);
        }
        example = next.value;
      }
      yield { ...row, example };
    }
  } finally {
    await examples.return?.();
  }
}

const foreignTrial = ({ id }: Run, exampleId: string | undefined): StoreError =>
  new StoreError(`run ${id} has a trial of example ${exampleId}, which its dataset lacks`, {
    code: 'store-inconsistent',
  });

// Walks several runs of one dataset side by side: for each example, what each run recorded of it.

/** One example with the trials of each run, in the order of the runs given; a run that lacks it has an empty list. */
export interface ExampleTrials {
  readonly example: Example;
  readonly trials: readonly (readonly ScoredTrial[])[];
}

/** Trials as they are counted. Nothing is held but the present example: both sides come in the order of the dataset. */
export async function* trialsByExample(
  store: Store,
  datasetHash: string,
  runs: readonly Run[],
  depth: ScanOptions['depth'] = 'all',
): AsyncGenerator<ExampleTrials> {
  const cursors = runs.map((run) => createCursor(run, store.scoredTrials(run.id, { depth }), rowCounterOf(store, run)));
  try {
    for await (const example of store.examplesOf(datasetHash)) {
      const trials: (readonly ScoredTrial[])[] = [];
      for (const cursor of cursors) trials.push(await cursor.takeOf(example));
      yield { example, trials };
    }
    for (const cursor of cursors) await cursor.requireEnd();
  } finally {
    for (const cursor of cursors) await cursor.close();
  }
}

function createCursor(run: Run, rows: AsyncIterable<ScoredTrial>, counter: RowCounter<ScoredExample>) {
  const iterator = rows[Symbol.asyncIterator]();
  let waiting: Promise<IteratorResult<ScoredTrial>> | undefined;
  return {
    async takeOf(example: Example): Promise<readonly ScoredTrial[]> {
      const taken: ScoredTrial[] = [];
      for (;;) {
        waiting ??= iterator.next();
        const next = await waiting;
        if (next.done === true || next.value.trial.exampleId !== example.id) return taken;
        taken.push(await counter.counted({ ...next.value, example }));
        waiting = undefined;
      }
    },
    /** @throws StoreError where something is left: it would be in no mean, and nobody would know */
    async requireEnd(): Promise<void> {
      const next = await (waiting ?? iterator.next());
      if (next.done !== true) throw foreignTrial(run, next.value.trial.exampleId);
    },
    close: async (): Promise<void> => {
      await iterator.return?.();
    },
  };
}
