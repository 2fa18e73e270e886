// Scores recorded trials by further metrics. No target is asked.

import { ConfigError } from '../core/hakari-error.ts';
import type { Metric } from '../core/metrics/metric.ts';
import type { Run } from '../core/model/run.ts';
import type { Score } from '../core/model/score.ts';
import type { RunSummary } from '../core/model/summary.ts';
import { scoreTrial } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import { runSummary } from './run-summary.ts';
import { scoredExamples } from './scored-examples.ts';
import { profileGrades, scoringMetrics } from './scoring-metrics.ts';

export interface RescoreResult {
  readonly run: Run;
  readonly summary: RunSummary;
  /** Scores that were appended. */
  readonly scores: number;
}

const batchSize = 500;

/** Adds metrics to a run; a metric that it has already is scored again, and the newer score counts. */
export async function rescore(context: AppContext, run: Run, metrics: readonly Metric[]): Promise<RescoreResult> {
  const { store, newId, progress } = context;
  if (run.dataset === undefined) {
    throw new ConfigError(`run ${run.id} has no dataset to score against`, { code: 'rescore-stream-run' });
  }
  const scoring = scoringMetrics(metrics, await profileGrades(store.examplesOf(run.dataset.hash)));
  let waiting: Score[] = [];
  let scores = 0;
  let done = 0;
  const flush = async () => {
    if (waiting.length > 0) await store.appendScores(waiting);
    scores += waiting.length;
    waiting = [];
  };
  for await (const { example, trial } of scoredExamples(store, run)) {
    waiting.push(...(await scoreTrial(example, trial, scoring, newId)));
    if (waiting.length >= batchSize) await flush();
    progress.update('scoring', ++done, run.dataset.examples * run.repeat);
  }
  await flush();
  const names = [...new Set([...run.metrics, ...metrics.map((metric) => metric.name)])];
  await store.setMetrics(run.id, names);
  const rescored: Run = { ...run, metrics: names };
  return { run: rescored, summary: await runSummary(store, rescored), scores };
}
