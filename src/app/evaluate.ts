// The main job: every target is asked every example, the answers are scored and stored, and the runs are summarised.
import type { Metric } from '../core/metrics/metric.ts';
import type { DatasetHeader, DatasetRef } from '../core/model/dataset.ts';
import type { Example } from '../core/model/example.ts';
import type { JsonObject } from '../core/model/json.ts';
import type { Run } from '../core/model/run.ts';
import type { RunSummary } from '../core/model/summary.ts';
import type { Preparation, Target } from '../ports/target.ts';
import { runTrials, type TargetRun } from '../runner/run-trials.ts';
import type { AppContext } from './app-context.ts';
import { judgedDocuments } from './judged-documents.ts';
import { recordingCoverage } from './recording-coverage.ts';
import { runSummary } from './run-summary.ts';
import { profileGrades, scoringMetrics } from './scoring-metrics.ts';

export interface EvaluateOptions {
  /** Groups the runs; the name of the config file or folder. */
  readonly experiment: string;
  readonly dataset: { readonly header: DatasetHeader; readonly examples: AsyncIterable<Example> | Iterable<Example> };
  /** In config order: [A], [B], ... */
  readonly targets: readonly Target[];
  readonly metrics: readonly Metric[];
  /** How often each example is asked. */
  readonly repeat: number;
  readonly concurrency: number;
  /** Unrecorded questions to each in-process target before the first recorded one. */
  readonly warmUp: number;
  readonly skipIndexing: boolean;
  /** Continue the newest unfinished runs of the same experiment, target, dataset, metrics and repeat. */
  readonly resume: boolean;
  readonly environment: JsonObject;
  readonly stop: AbortSignal;
}

/** One finished (or interrupted) run. */
export interface EvaluatedRun {
  readonly run: Run;
  readonly summary: RunSummary;
}

export interface EvaluateResult {
  readonly experiment: string;
  readonly dataset: DatasetRef;
  readonly runs: readonly EvaluatedRun[];
  readonly preparations: readonly Preparation[];
  /** What the user should know of the data, a line each. */
  readonly notes: readonly string[];
  readonly interrupted: boolean;
  /** Trials that were there already, when the run was resumed. */
  readonly resumed: number;
}

export async function evaluate(context: AppContext, options: EvaluateOptions): Promise<EvaluateResult> {
  const { store, clock } = context;
  const dataset = await store.putDataset(options.dataset.header, options.dataset.examples);
  const examples = () => store.examplesOf(dataset.hash);
  const metrics = scoringMetrics(options.metrics, await profileGrades(examples()));
  const preparations: Preparation[] = [];
  for (const target of options.targets) {
    preparations.push(await target.prepare({ skipIndexing: options.skipIndexing, progress: context.progress }));
  }
  const prepared = preparations.map((preparation, index) => ({
    id: options.targets[index]?.snapshot().id ?? '',
    preparation,
  }));
  const notes = [...(await recordingCoverage(prepared, examples())), ...(await judgedDocuments(prepared, examples()))];
  const targetRuns = await openRuns(context, { options, dataset, preparations });
  const { interrupted } = await runTrials({
    runs: targetRuns,
    examples,
    count: dataset.examples,
    metrics,
    repeat: options.repeat,
    concurrency: options.concurrency,
    warmUp: options.warmUp,
    store,
    clock,
    newId: context.newId,
    stop: options.stop,
    progress: context.progress,
  });
  const status = interrupted ? 'interrupted' : 'finished';
  const runs: EvaluatedRun[] = [];
  for (const { run } of targetRuns) {
    const finishedAt = clock.now();
    await store.endRun(run.id, status, finishedAt);
    const ended: Run = { ...run, status, finishedAt };
    runs.push({ run: ended, summary: await runSummary(store, ended) });
  }
  const resumed = targetRuns.reduce((count, { done }) => count + done.size, 0);
  return { experiment: options.experiment, dataset, runs, preparations, notes, interrupted, resumed };
}

interface Opening {
  readonly options: EvaluateOptions;
  readonly dataset: DatasetRef;
  /** One a target, in their order. */
  readonly preparations: readonly Preparation[];
}

async function openRuns(context: AppContext, { options, dataset, preparations }: Opening): Promise<TargetRun[]> {
  const { store, clock, newId } = context;
  const experimentId = await store.ensureExperiment(options.experiment);
  const unfinished = options.resume ? await unfinishedRuns(store, options.experiment) : [];
  const now = clock.now();
  const wanted = options.targets.map(
    (target, ordinal): Run => ({
      id: newId(),
      experimentId,
      experiment: options.experiment,
      target: target.snapshot(),
      dataset,
      ordinal,
      repeat: options.repeat,
      concurrency: options.concurrency,
      metrics: options.metrics.map((metric) => metric.name),
      environment:
        preparations[ordinal]?.stale === true ? { ...options.environment, staleIndex: true } : options.environment,
      status: 'running',
      startedAt: now,
      tags: [],
    }),
  );
  const earlier = wanted.map((run) => unfinished.find((candidate) => isSameWork(candidate, run)));
  // One moment for all, also for targets that join a resumed run: it is by it that a report finds the runs that belong together.
  const startedAt = earlier.find((run) => run !== undefined)?.startedAt ?? now;
  const opened: TargetRun[] = [];
  for (const [index, target] of options.targets.entries()) {
    const resumed = earlier[index];
    const run = resumed ?? { ...(wanted[index] as Run), startedAt };
    if (resumed === undefined) await store.createRun(run);
    opened.push({ run, target, done: resumed === undefined ? new Set() : await store.trialKeys(resumed.id) });
  }
  return opened;
}

async function unfinishedRuns(store: AppContext['store'], experiment: string): Promise<readonly Run[]> {
  return (await store.listRuns({ experiment })).filter((run) => run.status !== 'finished');
}

function isSameWork(a: Run, b: Run): boolean {
  return (
    a.target.id === b.target.id &&
    a.target.fingerprint === b.target.fingerprint &&
    a.dataset?.hash === b.dataset?.hash &&
    a.repeat === b.repeat &&
    a.metrics.join() === b.metrics.join()
  );
}
