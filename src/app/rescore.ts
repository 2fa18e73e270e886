// Scores recorded trials by further metrics. No target is asked.
import type { Metric } from '../metrics/metric.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import { withAddedMetrics } from '../model/added-metrics.ts';
import type { RunStopError } from '../model/call-error.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import { failedBy, type Score } from '../model/score.ts';
import { readAskedEarly, readStopEarly } from '../model/stopped-early.ts';
import type { RunSummary } from '../model/summary.ts';
import type { Instruments } from '../ports/instruments.ts';
import { scoreRecorded } from '../runner/score-recorded.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import type { StopEarlyRequest } from './evaluate-options.ts';
import { type HeldRuns, whileHeld } from './hold-runs.ts';
import { ownMetricsOf } from './open-runs.ts';
import { openEarlyScoring, setAsideCode } from './rescore-early.ts';
import { runSummary } from './run-summary.ts';
import { scoredExamples } from './scored-examples.ts';
import { noInstruments, profileGrades, scoringMetrics } from './scoring-metrics.ts';

interface RescoreOptions {
  /** What scores metrics that ask (none). */
  readonly instruments?: Instruments;
  /** Who judges, as a run records it (nobody). */
  readonly judge?: JsonObject | undefined;
  /** What its overall score is made of from now on, as a run records it (as it is). */
  readonly overall?: JsonObject | undefined;
  /** Trials that are scored at once (4). */
  readonly concurrency?: number;
  /** Once aborted, nothing more is begun. */
  readonly stop?: AbortSignal;
  /** Ends it as soon as enough is judged to decide a gate (everything is scored). */
  readonly stopEarly?: StopEarlyRequest | undefined;
}

export interface RescoreResult {
  readonly run: Run;
  readonly summary: RunSummary;
  /** Scores that were appended. */
  readonly scores: number;
  /** Of them, those that an instrument could not give. */
  readonly lost: number;
  /** Ended before all trials were scored. */
  readonly interrupted: boolean;
  readonly stopped: RunStopError | undefined;
}

/**
 * Adds metrics to a run; a metric that it has already is scored again, and the newer score counts. The run is held meanwhile.
 * @throws StoreError `run-held` while another process works on it: nothing was asked then
 */
export async function rescore(
  context: AppContext,
  run: Run,
  metrics: readonly Metric[],
  options: RescoreOptions = {},
): Promise<RescoreResult> {
  return await whileHeld(context, run, async (held) => {
    // What another process has made of it before it was held.
    const now = (await context.store.findRun(run.id)) ?? run;
    return await rescoreHeld(context, now, metrics, { ...options, held });
  });
}

async function rescoreHeld(
  context: AppContext,
  run: Run,
  metrics: readonly Metric[],
  options: RescoreOptions & { readonly held: HeldRuns },
): Promise<RescoreResult> {
  const { store, newId, progress } = context;
  const { held } = options;
  const { instruments = noInstruments, concurrency = 4, stop = new AbortController().signal } = options;
  if (run.dataset === undefined) {
    throw new ConfigError(`run ${run.id} has no dataset to score against`, { code: 'rescore-stream-run' });
  }
  const grades = await profileGrades(store.examplesOf(run.dataset.hash));
  const scoring = scoringMetrics(metrics, grades, instruments);
  const before = await store.scorersOf(run.id);
  const others = scoring.filter(({ metric, fingerprint }) =>
    [...(before.get(metric.name) ?? [])].some((made) => made !== fingerprint),
  );
  if (options.stopEarly !== undefined && readAskedEarly(run) !== undefined) throw askedEarly(run);
  const { dataset } = run;
  const early =
    options.stopEarly &&
    (await openEarlyScoring(options.stopEarly, { store, run: { ...run, dataset }, scoring, newId }));
  const { interrupted, stopped, ...counts } = await scoreRecorded({
    trials: early?.trials() ?? scoredExamples(store, run),
    metricsFor: early?.metricsFor ?? (() => scoring),
    scored: early?.scored,
    concurrency,
    store: others.length === 0 ? held.store : settingAside({ ...context, held }, run, others),
    newId,
    stop,
    progress,
  });
  const names = [...new Set([...run.metrics, ...metrics.map((metric) => metric.name)])];
  const own = new Map([...(run.ownMetrics ?? []), ...(ownMetricsOf(metrics).ownMetrics ?? [])].map((d) => [d.name, d]));
  const scored = new Set(scoring.map(({ metric }) => metric.name));
  const judged = judgedAnew({ ...run, environment: withAddedMetrics(run, names) }, options.judge, scored);
  const looked = judgedEarly(judged, scored, interrupted ? undefined : await early?.end(held.store));
  const environment = options.overall === undefined ? looked : { ...looked, overall: options.overall };
  await store.setMetrics(run.id, names, [...own.values()], environment);
  const rescored: Run = present({
    ...run,
    metrics: names,
    environment,
    ownMetrics: own.size === 0 ? run.ownMetrics : [...own.values()],
  });
  return { run: rescored, summary: await runSummary(store, rescored), ...counts, interrupted, stopped };
}

interface HoldingContext extends AppContext {
  readonly held: HeldRuns;
}

/** Not before the other judge has given its first score: one that cannot be reached at all takes nothing from the run. */
function settingAside(
  context: HoldingContext,
  run: Run,
  metrics: readonly ScoringMetric[],
): Pick<HeldRuns['store'], 'appendScores'> {
  let aside: Promise<void> | undefined;
  return {
    async appendScores(scores) {
      if (scores.some(({ outcome }) => outcome.status === 'scored')) aside ??= setAside(context, run, metrics);
      await aside;
      await context.held.store.appendScores(scores);
    },
  };
}

/** A run names one judge: the one that made all its verdicts. */
function judgedAnew(
  { environment, ...run }: Run,
  judge: JsonObject | undefined,
  scored: ReadonlySet<string>,
): JsonObject {
  const judged = runMetrics(run).filter(({ definition }) => definition.needs.includes('judge'));
  const allAnew = judged.every(({ name }) => scored.has(name));
  return judge === undefined || !allAnew ? environment : { ...environment, judge };
}

/** A run of which all is judged now was not judged early. @param stopEarly what it records of the work that ended (none did) */
function judgedEarly(
  environment: JsonObject,
  scored: ReadonlySet<string>,
  stopEarly: JsonObject | undefined,
): JsonObject {
  if (stopEarly !== undefined) return { ...environment, stopEarly };
  const { judging } = readStopEarly({ environment }) ?? {};
  if (judging === undefined || !judging.every((name) => scored.has(name))) return environment;
  const { stopEarly: _, ...whole } = environment;
  return whole;
}

const askedEarly = ({ id }: Run): ConfigError =>
  new ConfigError(`of run ${id} only the questions were asked that decided its gate: all its answers are judged`, {
    code: 'stop-early',
    where: { input: 'run' },
    hint: 'score it without an early end',
  });

const batchSize = 500;

/**
 * Sets scores aside that another judge is about to replace, so that a mean is never of both. Each of them becomes a failure of the
 * instrument until the new judge comes to its trial. Should it never come there, the mean is of what it has scored, and what is missing is
 * counted. The old scores stay in the store.
 */
async function setAside(
  { store, newId, held }: HoldingContext,
  run: Run,
  metrics: readonly ScoringMetric[],
): Promise<void> {
  const byName = new Map(metrics.map((scoring) => [scoring.metric.name, scoring]));
  let waiting: Score[] = [];
  for await (const { trial, scores } of scoredExamples(store, run)) {
    for (const old of scores) {
      const scoring = byName.get(old.metric);
      if (scoring === undefined || old.source !== scoring.source || skippedUnasked(old)) continue;
      if (old.scorerFingerprint === scoring.fingerprint) continue;
      waiting.push({
        id: newId(),
        runId: run.id,
        trialId: trial.id,
        metric: old.metric,
        source: old.source,
        metricVersion: scoring.metric.definition.version,
        scorerFingerprint: scoring.fingerprint,
        outcome: failedBy('instrument', { code: setAsideCode, message: notYet }),
      });
    }
    if (waiting.length < batchSize) continue;
    await held.store.appendScores(waiting);
    waiting = [];
  }
  await held.store.appendScores(waiting);
}

/** No other judge would have said anything else. */
const skippedUnasked = ({ outcome }: Score): boolean => outcome.status === 'skipped' && outcome.details === undefined;

const notYet =
  'it was scored by another judge, or by another version of its metric, and has not been scored by this one';
