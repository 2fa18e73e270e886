// What failed in runs: how much, and one example of each kind in its own words. What has to be mended is seldom a matter of one question.

import { addedMetrics } from '../model/added-metrics.ts';
import { isOfFile, type Run } from '../model/run.ts';
import type { MetricSummary, RunSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';

interface RunFailures {
  /** Id of the target. */
  readonly target: string;
  /** Trials that the target failed on, and all that were asked. */
  readonly failed: number;
  readonly trials: number;
  /** They stand as failed in a file, which says the same whenever it is asked. */
  readonly final: boolean;
  /** Metrics with scores that an instrument could not give. */
  readonly lost: readonly Pick<MetricSummary, 'metric' | 'failedInstrument'>[];
  /** `Q001: …` */
  readonly trialExample: string | undefined;
  /** `faithfulness of Q001: …` */
  readonly scoreExample: string | undefined;
}

interface SummarisedRun {
  readonly run: Run;
  readonly summary: RunSummary;
}

/** Of the runs in which something failed. */
export async function failuresOf(store: Store, runs: readonly SummarisedRun[]): Promise<readonly RunFailures[]> {
  const failures: RunFailures[] = [];
  for (const { run, summary } of runs) {
    const { ok, failed } = summary.trials;
    const lost = summary.overall.metrics.filter(({ failedInstrument }) => failedInstrument > 0);
    if (failed === 0 && lost.length === 0) continue;
    const examples = await firstFailures(store, run.id, { trial: failed > 0, score: lost.length > 0 });
    failures.push({ target: run.target.id, failed, trials: ok + failed, final: isOfFile(run), lost, ...examples });
  }
  return failures;
}

async function firstFailures(
  store: Store,
  runId: string,
  wanted: { readonly trial: boolean; readonly score: boolean },
): Promise<Pick<RunFailures, 'trialExample' | 'scoreExample'>> {
  let trialExample: string | undefined;
  let scoreExample: string | undefined;
  for await (const { trial, scores } of store.scoredTrials(runId)) {
    if (trial.status === 'failed') trialExample ??= `${trial.exampleId}: ${trial.error.message}`;
    for (const { metric, outcome } of scores) {
      if (outcome.status !== 'failed' || outcome.by !== 'instrument') continue;
      scoreExample ??= `${metric} of ${trial.exampleId}: ${outcome.error.message}`;
    }
    if ((!wanted.trial || trialExample !== undefined) && (!wanted.score || scoreExample !== undefined)) break;
  }
  return { trialExample, scoreExample };
}

/** Whether anything failed that going on with the runs asks for again. */
export const hasFailures = (runs: readonly SummarisedRun[]): boolean =>
  runs.some(({ run, summary }) => {
    const added = addedMetrics(run);
    const lost = summary.overall.metrics.some((own) => own.failedInstrument > 0 && !added.includes(own.metric));
    return (summary.trials.failed > 0 && !isOfFile(run)) || lost;
  });

/** What was lost of metrics that were added to the runs later, which going on with them does not ask for. */
export const lostOfAdded = (
  runs: readonly SummarisedRun[],
): readonly { readonly run: string; readonly metric: string }[] =>
  runs.flatMap(({ run, summary }) =>
    summary.overall.metrics
      .filter((own) => own.failedInstrument > 0 && addedMetrics(run).includes(own.metric))
      .map(({ metric }) => ({ run: run.id, metric })),
  );

/** Whether a larger share than is allowed failed: of all trials, or of the scores of one metric of a run. */
export function failedTooOften(runs: readonly SummarisedRun[], allowed: number): boolean {
  const counts = runs.map(({ summary }) => summary.trials);
  const failed = counts.reduce((sum, trials) => sum + trials.failed, 0);
  const all = counts.reduce((sum, trials) => sum + trials.ok + trials.failed, 0);
  return failed > allowed * all || runs.some((run) => lostScoreShare(run) > allowed);
}

/** Of the metric that lost most: how many of its scores an instrument failed to give. */
function lostScoreShare({ summary }: SummarisedRun): number {
  const { ok } = summary.trials;
  return Math.max(0, ...summary.overall.metrics.map(({ failedInstrument }) => (ok === 0 ? 0 : failedInstrument / ok)));
}
