// Where a run lost each of its questions, kept beside its rows, so that lists can be filtered by it.
import { z } from 'zod';
import { type FailureClass, failureClasses } from '../../analysis/failures/expected-documents.ts';
import { lossOfQuery, type QueryLossOptions } from '../../analysis/failures/query-loss.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { failureMetric } from '../../report/parts/failures/failures.ts';
import { keepDerived } from '../run-summary.ts';
import { trialsByExample } from '../scored-examples.ts';
import { profileGrades } from '../scoring-metrics.ts';

export interface RunLosses {
  /** By what a question counts as lost. */
  readonly options: QueryLossOptions;
  /** Questions a class, those that occur, in the order of the classes. */
  readonly classes: readonly (readonly [FailureClass, number])[];
}

const keptSchema = z.strictObject({
  metric: z.string(),
  goal: z.number(),
  highest: z.number(),
  judgesIrrelevant: z.boolean(),
  classes: z.array(z.tuple([z.enum(failureClasses), z.number()])),
});

/** Counts up with the meaning of a class. */
const partVersion = 1;

/**
 * Walks the run once for its present rows and goals; from then on it is read.
 * @returns undefined for a dataset without judgements
 */
export async function runLosses(store: Store, run: Run, goals: RunGoals): Promise<RunLosses | undefined> {
  if (run.dataset === undefined) return undefined;
  const revision = await store.revisionOf(run.id);
  const kept = await keptLosses(store, run, goals);
  if (kept !== undefined) return kept.losses;
  const key = keyOf(run);
  const { highest, lowest = 1 } = await profileGrades(store.examplesOf(run.dataset.hash));
  if (highest === undefined) {
    await keepDerived(() => store.writeFacts(key, null, revision));
    return undefined;
  }
  const { metric, goal } = failureMetric(run.metrics, { goals, highestGrade: highest });
  const options = { metric, goal, judgesIrrelevant: lowest <= 0 };
  const verdicts = await lossesOf(store, run, options);
  const counts = Map.groupBy(verdicts.values(), (loss) => loss);
  const classes = failureClasses.flatMap((loss) => {
    const count = counts.get(loss)?.length ?? 0;
    return count === 0 ? [] : [[loss, count] as const];
  });
  const facts = {
    metric: metric.name,
    goal,
    highest,
    judgesIrrelevant: options.judgesIrrelevant,
    classes: classes.map(([loss, count]) => [loss, count]),
  };
  await keepDerived(async () => {
    await store.writeVerdicts(run.id, verdicts, revision);
    await store.writeFacts(key, facts, revision);
  });
  return { options, classes };
}

/** What is known without a walk. @returns undefined where nothing is; `losses` is undefined for a dataset without judgements */
export async function keptLosses(
  store: Store,
  run: Run,
  goals: RunGoals,
): Promise<{ readonly losses: RunLosses | undefined } | undefined> {
  const kept = keptSchema.nullable().safeParse(await store.readFacts(keyOf(run)));
  if (!kept.success) return undefined;
  if (kept.data === null) return { losses: undefined };
  const { highest, judgesIrrelevant, classes, ...was } = kept.data;
  const { metric, goal } = failureMetric(run.metrics, { goals, highestGrade: highest });
  if (metric.name !== was.metric || goal !== was.goal) return undefined;
  return { losses: { options: { metric, goal, judgesIrrelevant }, classes } };
}

const keyOf = ({ id }: Run) => ({ runId: id, part: 'losses', partVersion });

async function lossesOf(store: Store, run: Run, options: QueryLossOptions): Promise<ReadonlyMap<string, FailureClass>> {
  const verdicts = new Map<string, FailureClass>();
  for await (const { example, trials } of trialsByExample(store, run.dataset?.hash ?? '', [run], 'untexted')) {
    const own = (trials[0] ?? []).map(({ trial }) => trial);
    const loss = own.length === 0 ? undefined : lossOfQuery(example, own, options);
    if (loss !== undefined) verdicts.set(example.id, loss);
  }
  return verdicts;
}
