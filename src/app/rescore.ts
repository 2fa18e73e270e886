// Scores recorded trials by further metrics. No target is asked.

import type { RunStopError } from '../core/call-error.ts';
import { ConfigError } from '../core/hakari-error.ts';
import type { Metric } from '../core/metrics/metric.ts';
import type { Run } from '../core/model/run.ts';
import type { RunSummary } from '../core/model/summary.ts';
import type { Instruments } from '../ports/instruments.ts';
import { scoreRecorded } from '../runner/score-recorded.ts';
import type { AppContext } from './app-context.ts';
import { ownMetricsOf } from './open-runs.ts';
import { runSummary } from './run-summary.ts';
import { scoredExamples } from './scored-examples.ts';
import { noInstruments, profileGrades, scoringMetrics } from './scoring-metrics.ts';

export interface RescoreOptions {
  /** What scores metrics that ask (none). */
  readonly instruments?: Instruments;
  /** Trials that are scored at once (4). */
  readonly concurrency?: number;
  /** Once aborted, nothing more is begun. */
  readonly stop?: AbortSignal;
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
  readonly stopped?: RunStopError;
}

/** Adds metrics to a run; a metric that it has already is scored again, and the newer score counts. */
export async function rescore(
  context: AppContext,
  run: Run,
  metrics: readonly Metric[],
  options: RescoreOptions = {},
): Promise<RescoreResult> {
  const { store, newId, progress } = context;
  const { instruments = noInstruments, concurrency = 4, stop = new AbortController().signal } = options;
  if (run.dataset === undefined) {
    throw new ConfigError(`run ${run.id} has no dataset to score against`, { code: 'rescore-stream-run' });
  }
  const grades = await profileGrades(store.examplesOf(run.dataset.hash));
  const scoring = scoringMetrics(metrics, grades, instruments);
  const { stopped, ...counts } = await scoreRecorded({
    trials: scoredExamples(store, run),
    metricsFor: () => scoring,
    concurrency,
    store,
    newId,
    stop,
    progress,
  });
  const names = [...new Set([...run.metrics, ...metrics.map((metric) => metric.name)])];
  const own = new Map([...(run.ownMetrics ?? []), ...(ownMetricsOf(metrics).ownMetrics ?? [])].map((d) => [d.name, d]));
  await store.setMetrics(run.id, names, [...own.values()]);
  const rescored: Run = { ...run, metrics: names, ...(own.size === 0 ? {} : { ownMetrics: [...own.values()] }) };
  const interrupted = stop.aborted || stopped !== undefined;
  const ended = stopped === undefined ? {} : { stopped };
  return { run: rescored, summary: await runSummary(store, rescored), ...counts, interrupted, ...ended };
}
