// An evaluation that asks in a random order and ends when enough is known: joins the order, what was asked before, and who decides.
import { judgingOrder } from '../analysis/gate/judging-order.ts';
import { type CountedRow, countInOrder } from '../analysis/left-out-parts.ts';
import type { DatasetRef, Example } from '../model/example.ts';
import { present } from '../model/present.ts';
import { readAskedEarly, writeStopEarly } from '../model/stopped-early.ts';
import { trialKey } from '../model/trial.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import { type InOrder, inOrder } from '../runner/early-stop.ts';
import type { EarlyExample, StopEarlyRequest } from './evaluate-options.ts';
import type { OpenedRun } from './open-runs.ts';

export interface OpenedEarlyStop {
  readonly early: InOrder;
  /** All examples in the order in which they are asked: their places in the dataset, and they themselves. */
  readonly order: Pick<OrderedExamples, 'places' | 'ordered'>;
  readonly examples: () => AsyncIterable<Example>;
}

interface OpenOptions {
  readonly store: Store;
  readonly dataset: DatasetRef;
  readonly runs: readonly OpenedRun[];
  readonly repeat: number;
}

interface OrderedExamples {
  /** In the order of the dataset. */
  readonly known: readonly EarlyExample[];
  /** In the order in which they are asked: their places in the dataset, and they themselves. */
  readonly places: readonly number[];
  readonly ordered: readonly EarlyExample[];
}

/** @param examples all of the dataset */
export async function inJudgingOrder(examples: AsyncIterable<Example>, seed: number): Promise<OrderedExamples> {
  const known: EarlyExample[] = [];
  for await (const { id, category, language, check } of examples)
    known.push(present({ id, category, language, check }));
  const places = judgingOrder(
    known.map(({ id }) => id),
    seed,
  );
  return { known, places, ordered: places.map((place) => known[place] as EarlyExample) };
}

/** What the runs have already is looked at first, in the same order: a run that is continued comes to the decision that it would have come to. */
export async function openEarlyStop(
  { seed, begin, always }: StopEarlyRequest,
  { store, dataset, runs, repeat }: OpenOptions,
): Promise<OpenedEarlyStop> {
  const { known, places, ordered } = await inJudgingOrder(store.examplesOf(dataset.hash), seed);
  const early = inOrder({
    order: ordered.map(({ id }) => id),
    repeat,
    observe: runs.map(({ run }) => {
      const decide = begin(dataset, known);
      const counted = countInOrder<ScoredTrial & CountedRow>(run);
      return (place, rows) => {
        const example = ordered[place] as EarlyExample;
        return decide(example, counted(rows.map((row) => ({ ...row, example }))));
      };
    }),
    always,
  });
  for (const [index, { run, done }] of runs.entries()) {
    if (done.size === 0) continue;
    for await (const row of store.scoredTrials(run.id, { depth: 'untexted' })) {
      const { exampleId, repeat: nth } = row.trial;
      if (exampleId !== undefined && done.has(trialKey(exampleId, nth))) early.recorded(index, row);
    }
  }
  return { early, order: { places, ordered }, examples: () => inThisOrder(store, dataset.hash, places) };
}

async function* inThisOrder(store: Store, hash: string, places: readonly number[]): AsyncGenerator<Example> {
  for (const first of places) yield* store.examplesOf(hash, { first, end: first + 1 });
}

/** The run with what became of its early stop; one that asks everything as it is. */
export function withDecision(opened: OpenedRun, decidedAfter: number | undefined): OpenedRun {
  const early = readAskedEarly(opened.run);
  if (early === undefined || opened.complete) return opened;
  const environment = { ...opened.run.environment, stopEarly: writeStopEarly({ ...early, decidedAfter }) };
  return { ...opened, run: { ...opened.run, environment } };
}
