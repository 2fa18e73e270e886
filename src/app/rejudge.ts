// Scores recorded trials by the judgements of another version of their dataset. No target is asked.
import { diffExample } from '../core/dataset-care/diff-example.ts';
import { DatasetError } from '../core/hakari-error.ts';
import { runMetrics } from '../core/metrics/run-metrics.ts';
import type { DatasetRef } from '../core/model/dataset.ts';
import type { Example } from '../core/model/example.ts';
import type { Run } from '../core/model/run.ts';
import type { RunSummary } from '../core/model/summary.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import { scoreTrial } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import { runSummary } from './run-summary.ts';
import { scoredExamples } from './scored-examples.ts';
import { profileGrades, scoringMetrics } from './scoring-metrics.ts';

export interface RejudgedRun {
  /** A run of its own on the new version, whose parent is the old one; begun, as its answers were, when the old one was. */
  readonly run: Run;
  readonly summary: RunSummary;
  /** Whether it was there already. */
  readonly known: boolean;
}

const batchSize = 200;

/**
 * Makes a run of the same trials on the new version, scored by its judgements. The old run stays as it is.
 * @param dataset a version that the store has; examples that it no longer has are left out
 * @throws DatasetError `not-asked` when it has a question that the run was not asked; nothing is stored then
 */
export async function rejudge(context: AppContext, run: Run, dataset: DatasetRef): Promise<RejudgedRun> {
  const { store, newId, clock, progress } = context;
  const known = (await store.listRuns({ experiment: run.experiment })).find(
    (other) => sameAnswers(other, run) && other.dataset?.hash === dataset.hash && other.status === 'finished',
  );
  if (known !== undefined) return { run: known, summary: await runSummary(store, known), known: true };
  const examples = await askedExamples(context, run, dataset);
  const { pinnedAs: _, finishedAt: _f, ...head } = run;
  const own: Run = { ...head, id: newId(), dataset, parentId: run.id, status: 'running' };
  const scoring = scoringMetrics(runMetrics(run), await profileGrades(store.examplesOf(dataset.hash)));
  await store.createRun(own);
  let waiting: ScoredTrial[] = [];
  let done = 0;
  for await (const { trial: old, example } of scoredExamples(store, run)) {
    const now = examples.get(example.id);
    progress.update('scoring', ++done, (run.dataset?.examples ?? 0) * run.repeat);
    if (now === undefined) continue;
    const trial = { ...old, id: newId(), runId: own.id };
    const { scores } = await scoreTrial(now, trial, scoring, { newId });
    waiting.push({ trial, scores });
    if (waiting.length < batchSize) continue;
    await store.append(waiting);
    waiting = [];
  }
  await store.append(waiting);
  const finishedAt = clock.now();
  await store.endRun(own.id, 'finished', finishedAt);
  const ended: Run = { ...own, status: 'finished', finishedAt };
  return { run: ended, summary: await runSummary(store, ended), known: false };
}

/** Runs that were made of one another begin at one moment. */
const sameAnswers = (a: Run, b: Run): boolean =>
  a.startedAt === b.startedAt && a.ordinal === b.ordinal && a.target.fingerprint === b.target.fingerprint;

/** The examples of the new version, each of which the run was asked, word for word. */
async function askedExamples(
  { store }: AppContext,
  run: Run,
  dataset: DatasetRef,
): Promise<ReadonlyMap<string, Example>> {
  const keys = new Map<string, Example>();
  for await (const { example } of scoredExamples(store, run)) keys.set(example.id, example);
  const examples = new Map<string, Example>();
  const unasked: string[] = [];
  for await (const example of store.examplesOf(dataset.hash)) {
    const old = keys.get(example.id);
    if (old === undefined || diffExample(old, example).askedOtherwise) unasked.push(example.id);
    else examples.set(example.id, example);
  }
  const [first] = unasked;
  if (first === undefined) return examples;
  throw new DatasetError(
    `${unasked.length} questions of ${dataset.name} ${dataset.hash.slice(0, 12)} were not asked in run ${run.id}, such as ${first}`,
    { code: 'not-asked', where: '--dataset', hint: 'hakari run asks them; hakari dataset diff says what changed' },
  );
}
