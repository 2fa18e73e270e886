// The main job: every target is asked every example, the answers are scored and stored, and the runs are summarised.
import { addedMetrics } from '../model/added-metrics.ts';
import type { RunStopError } from '../model/call-error.ts';
import type { DatasetRef } from '../model/example.ts';
import type { PreparationFacts } from '../model/preparation-facts.ts';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import { readAskedEarly } from '../model/stopped-early.ts';
import type { RunSummary } from '../model/summary.ts';
import type { Guidance } from '../model/way-on.ts';
import type { Progress } from '../ports/progress.ts';
import type { ExampleRange } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import type { Preparation } from '../ports/target.ts';
import { noTelemetry, type Span } from '../ports/telemetry.ts';
import { type RunTrialsResult, runTrials } from '../runner/run-trials.ts';
import { lostMetrics, scoreRecorded } from '../runner/score-recorded.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import type { EvaluationRequest } from './evaluate-options.ts';
import { type HeldRuns, holdRuns } from './hold-runs.ts';
import { measureTargetsAlone, passTrials } from './latency-pass.ts';
import { type OpenedRun, openRuns } from './open-runs.ts';
import { reuseTrials } from './reuse-trials.ts';
import { keepReportFacts } from './run-report.ts';
import { runSummary } from './run-summary.ts';
import { scoredExamples } from './scored-examples.ts';
import { profileGrades, scoringMetrics } from './scoring-metrics.ts';
import { type OpenedEarlyStop, openEarlyStop, withDecision } from './stop-early.ts';
import { judgedDocuments, recordingCoverage } from './target-notes.ts';

/** One finished (or interrupted) run. */
export interface EvaluatedRun {
  readonly run: Run;
  readonly summary: RunSummary;
}

export interface EvaluateResult {
  readonly experiment: string;
  readonly dataset: DatasetRef;
  readonly runs: readonly EvaluatedRun[];
  /** What was said of each target; what a recording holds is its target's. */
  readonly preparations: readonly Pick<Preparation, 'message' | 'stale'>[];
  /** What the user should know of the data, a line each. */
  readonly notes: readonly Guidance[];
  readonly interrupted: boolean;
  /** Why nothing more could be asked, when that is what interrupted it. */
  readonly stopped: RunStopError | undefined;
  /** What was there already, when runs were resumed, and what of it was tried again. */
  readonly resumed: {
    readonly runs: number;
    readonly trials: number;
    readonly retriedTrials: number;
    readonly retriedScores: number;
    /** All of them were complete: nothing was asked. */
    readonly complete: boolean;
  };
  /** Trials that were taken over from earlier runs. */
  readonly reused: number;
}

/** An evaluation whose runs are in the store: its work may be done in one piece, or slice by slice. */
export interface OpenedEvaluation {
  readonly options: EvaluationRequest;
  readonly dataset: DatasetRef;
  readonly metrics: readonly ScoringMetric[];
  /** With what is there of them, and what was taken over from earlier runs. */
  readonly runs: readonly OpenedRun[];
  readonly preparations: readonly Preparation[];
  readonly notes: readonly Guidance[];
  readonly resumed: Omit<EvaluateResult['resumed'], 'retriedTrials'>;
  readonly reused: number;
  /** One a run, in their order: from its opening to its end. */
  readonly spans: readonly Span[];
  /** It was stopped while what was there was scored. */
  readonly interrupted: boolean;
  /** Why nothing may be asked, when scoring what was there has shown it. */
  readonly stopped: RunStopError | undefined;
  /** Who decides when a run needs no more examples, and their order. */
  readonly early: OpenedEarlyStop | undefined;
  /** The runs are this work's own until it is ended; who gives it up before that gives them back. */
  readonly held: HeldRuns;
}

/** What came of the work on a slice. */
type WorkedSlice = Omit<RunTrialsResult, 'asked' | 'unusable' | 'whole'> &
  Partial<Pick<RunTrialsResult, 'unusable' | 'whole'>>;

/** Opens an evaluation, works on all of it, and ends it. */
export async function evaluateTargets(context: AppContext, options: EvaluationRequest): Promise<EvaluateResult> {
  const opened = await openEvaluation(context, options);
  try {
    return await measureAndEnd(context, opened, await workOnEvaluation(context, opened));
  } finally {
    await opened.held.release();
  }
}

/** Measures each target alone, where that is asked for and nothing is left to ask, and ends the runs. */
export async function measureAndEnd(
  context: AppContext,
  opened: OpenedEvaluation,
  worked: WorkedSlice,
): Promise<EvaluateResult> {
  if (worked.interrupted || opened.options.latencyPass === undefined)
    return await endEvaluation(context, opened, [worked]);
  const { runs, interrupted, stopped } = await measureTargetsAlone(context, opened);
  return await endEvaluation(context, { ...opened, runs }, [worked, { askedAgain: 0, interrupted, stopped }]);
}

/**
 * Puts the dataset, prepares the targets, makes or finds the runs, scores what an instrument had lost, and takes over what may be
 * taken over. No target is asked.
 * @throws StoreError `run-held` when another process works on a run that would be continued
 */
export async function openEvaluation(context: AppContext, options: EvaluationRequest): Promise<OpenedEvaluation> {
  const held = holdRuns(context);
  try {
    return await openHeld(context, options, held);
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function openHeld(context: AppContext, options: EvaluationRequest, held: HeldRuns): Promise<OpenedEvaluation> {
  const { store, progress, telemetry = noTelemetry } = context;
  const { concurrency, repeat, stop } = options;
  const early = options.prepareFirst === true ? await prepareTargets(options, progress) : undefined;
  const { header, examples: given, stored } = options.dataset;
  const dataset = stored ?? (await store.putDataset(header, given));
  const examples = () => store.examplesOf(dataset.hash);
  const metrics = scoringMetrics(options.metrics, await profileGrades(examples()), options.instruments);
  const { preparations, facts } = early ?? (await prepareTargets(options, progress));
  const prepared = preparations.map((preparation, index) => ({
    id: options.targets[index]?.snapshot().id ?? '',
    preparation,
  }));
  const notes: Guidance[] = [
    ...(await recordingCoverage(prepared, examples())),
    ...(await judgedDocuments(prepared, examples())),
  ];
  const opened = await openRuns(context, { options, scoring: metrics, dataset, preparations, facts, held });
  notes.push(...opened.filter(({ complete }) => !complete).flatMap(({ run }) => addedNotes(run)));
  const spans = opened.map(({ run, resumed }) =>
    telemetry.span('run', { run: run.id, target: run.target.id, resumed }),
  );
  const mended = await mendScores(context, { runs: opened, metrics, concurrency, stop, held });
  const reused =
    options.reuse === true && mended.stopped === undefined
      ? await reuseTrials(context, { runs: opened, metrics, concurrency, stop, held })
      : { done: opened.map(({ done }) => done) };
  const runs = opened.map((run, index) => withReused(run, reused.done[index] ?? run.done));
  const stopping =
    options.stopEarly === undefined
      ? undefined
      : await openEarlyStop(options.stopEarly, { store, dataset, runs, repeat });
  options.beforeAsking?.(pendingTrials(runs, dataset.examples * repeat), passTrials(runs, options, dataset.examples));
  return {
    options,
    dataset,
    metrics,
    runs,
    preparations,
    notes,
    spans,
    resumed: {
      runs: opened.filter(({ resumed }) => resumed).length,
      trials: opened.reduce((count, { resumed, done }) => count + (resumed ? done.size : 0), 0),
      retriedScores: mended.scores,
      complete: opened.every(({ complete }) => complete),
    },
    reused: runs.reduce((count, { done }, index) => count + done.size - (opened[index]?.done.size ?? 0), 0),
    interrupted: mended.interrupted,
    stopped: mended.stopped ?? reused.stopped,
    early: stopping,
    held,
  };
}

/**
 * Asks every target what is missing of a slice. Slices that do not overlap may be worked on at the same time.
 * @param slice (all examples)
 */
export async function workOnEvaluation(
  { store, clock, newId, progress }: AppContext,
  { options, dataset, metrics, runs, interrupted, stopped, early, held }: OpenedEvaluation,
  slice?: ExampleRange,
): Promise<WorkedSlice> {
  if (interrupted || stopped !== undefined) return { askedAgain: 0, interrupted: true, stopped };
  const { repeat, concurrency, warmUp, stop } = options;
  const examples = early?.examples ?? (() => store.examplesOf(dataset.hash, slice));
  const asking = { runs, examples, count: dataset.examples, metrics, repeat, concurrency, warmUp };
  return runTrials({ ...asking, early: early?.early, store: held.store, clock, newId, stop, progress });
}

/**
 * Ends the runs and summarises them.
 * @param worked one a slice; one that was interrupted leaves the whole interrupted
 */
export async function endEvaluation(
  context: AppContext,
  { options, dataset, runs, preparations, notes, spans, resumed, reused, early, held }: OpenedEvaluation,
  worked: readonly WorkedSlice[],
): Promise<EvaluateResult> {
  const interrupted = worked.some((slice) => slice.interrupted);
  const stopped = worked.find((slice) => slice.stopped !== undefined)?.stopped;
  const status = interrupted ? 'interrupted' : 'finished';
  const decided = runs.map((opened, index) => withDecision(opened, early?.early.decidedAfter(index)));
  const unusable = new Set(worked.flatMap((slice) => slice.unusable ?? []));
  // A pass that is still to come is part of the run.
  const whole = new Set(options.latencyPass === undefined ? worked.flatMap((slice) => slice.whole ?? []) : []);
  const ending = { status, stopped: stopped !== undefined, unusable, whole } as const;
  const ended = await summarise(
    context.store,
    await endRuns(context, { runs: decided, held }, ending),
    options.reported,
  );
  await held.release();
  for (const [index, { run, summary }] of ended.entries()) spans[index]?.end({ status: run.status, ...summary.trials });
  return {
    experiment: options.experiment,
    dataset,
    runs: ended,
    preparations: preparations.map(({ message, stale }) => ({ message, stale })),
    notes,
    interrupted,
    stopped,
    resumed: { ...resumed, retriedTrials: worked.reduce((count, { askedAgain }) => count + askedAgain, 0) },
    reused,
  };
}

/** What is asked now is scored by what the run was begun with. */
const addedNotes = (run: Run): readonly Guidance[] =>
  addedMetrics(run).map((metric) => [
    `${metric} was added to run ${run.id} later; what is asked now has no value of it before `,
    { do: 'rescore-by', run: run.id, metric },
  ]);

interface PreparedTargets {
  readonly preparations: readonly Preparation[];
  /** What is known of the documents of each. */
  readonly facts: readonly (PreparationFacts | undefined)[];
}

async function prepareTargets(
  { targets, skipIndexing, describe }: EvaluationRequest,
  progress: Progress,
): Promise<PreparedTargets> {
  const preparations: Preparation[] = [];
  const facts: (PreparationFacts | undefined)[] = [];
  for (const target of targets) {
    const preparation = await target.prepare({ skipIndexing, progress });
    preparations.push(preparation);
    // An index of an earlier corpus is none of the documents that are there now.
    facts.push(preparation.stale ? undefined : await describe?.(target.snapshot().id));
  }
  return { preparations, facts };
}

/** What was taken over is not asked again either. */
const withReused = (run: OpenedRun, done: ReadonlySet<string>): OpenedRun => ({
  ...run,
  done,
  again: new Map([...run.again].filter(([key]) => !done.has(key))),
});

const pendingTrials = (runs: readonly OpenedRun[], all: number): ReadonlyMap<string, number> =>
  new Map(runs.map(({ run, done }) => [run.target.id, all - done.size]));

interface Recorded {
  readonly runs: readonly OpenedRun[];
  readonly metrics: readonly ScoringMetric[];
  readonly concurrency: number;
  readonly stop: AbortSignal;
  readonly held: HeldRuns;
}

/** Before anything is asked: an answer that is there and paid for needs its score first. */
async function mendScores(
  { store, newId, progress }: AppContext,
  { runs, metrics, concurrency, stop, held }: Recorded,
): Promise<{ readonly scores: number; readonly interrupted: boolean; readonly stopped?: RunStopError }> {
  const names = metrics.map(({ metric }) => metric.name);
  let scores = 0;
  for (const { run, resumed } of runs) {
    if (!resumed || (await store.lostScores(run.id, names)) === 0) continue;
    const { interrupted, stopped, ...counts } = await scoreRecorded({
      trials: scoredExamples(store, run),
      metricsFor: (recorded) => lostMetrics(recorded, metrics),
      again: true,
      concurrency,
      store: held.store,
      newId,
      stop,
      progress,
    });
    scores += counts.scores;
    if (interrupted) return present({ scores, interrupted, stopped });
  }
  return { scores, interrupted: false };
}

interface RunsEnding {
  readonly status: 'finished' | 'interrupted';
  readonly stopped: boolean;
  /** Ids of runs that say nothing of their target. */
  readonly unusable: ReadonlySet<string>;
  /** Ids of runs of which nothing is left to ask: they are finished, whatever befell the others. */
  readonly whole: ReadonlySet<string>;
}

async function endRuns(
  { store, clock }: AppContext,
  { runs, held }: Pick<OpenedEvaluation, 'runs' | 'held'>,
  { status, stopped, unusable, whole }: RunsEnding,
): Promise<readonly Run[]> {
  const ended: Run[] = [];
  for (const { run, complete } of runs) {
    if (complete) {
      ended.push(run);
      continue;
    }
    const finishedAt = clock.now();
    // A run that was stopped before anything was recorded says nothing of its target either.
    const empty = stopped && (await store.trialKeys(run.id)).size === 0;
    // One that had come to its end lost nothing when what failed in it could not be asked again.
    const isWhole = whole.has(run.id) || run.status === 'finished';
    const own = empty || unusable.has(run.id) ? 'failed' : isWhole ? 'finished' : status;
    const lease = held.leaseOf(run.id);
    if (readAskedEarly(run)?.decidedAfter !== undefined)
      await store.setMetrics(run.id, run.metrics, run.ownMetrics, run.environment);
    await store.changeStatus(run.id, { to: own, at: finishedAt }, lease && { leases: [lease] });
    ended.push({ ...run, status: own, finishedAt });
  }
  return ended;
}

/** Where a report is made next, what it needs of the trials is collected while they pass by for the summaries. */
async function summarise(
  store: Store,
  runs: readonly Run[],
  reported: EvaluationRequest['reported'],
): Promise<readonly EvaluatedRun[]> {
  if (reported !== undefined) await keepReportFacts(store, runs, reported);
  const evaluated: EvaluatedRun[] = [];
  for (const run of runs) evaluated.push({ run, summary: await runSummary(store, run) });
  return evaluated;
}
