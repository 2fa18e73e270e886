// Sets scores aside that are about to be replaced by those of another judge, so that a mean is never of both.

import type { Run } from '../model/run.ts';
import { failedBy, type Score } from '../model/score.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import { scoredExamples } from './scored-examples.ts';

const batchSize = 500;

/**
 * Every present score of these metrics that something else made becomes a failure of the instrument: the new one has not come to that
 * trial yet. Should it never come there, the mean is of what it has scored, and what is missing is counted. The old scores stay in the
 * store.
 */
export async function setAside(
  { store, newId }: AppContext,
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
        ...{ id: newId(), runId: run.id, trialId: trial.id, metric: old.metric, source: old.source },
        ...{ metricVersion: scoring.metric.definition.version, scorerFingerprint: scoring.fingerprint },
        outcome: failedBy('instrument', { code: 'rescore-unfinished', message: notYet }),
      });
    }
    if (waiting.length < batchSize) continue;
    await store.appendScores(waiting);
    waiting = [];
  }
  await store.appendScores(waiting);
}

/** No other judge would have said anything else. */
const skippedUnasked = ({ outcome }: Score): boolean => outcome.status === 'skipped' && outcome.details === undefined;

const notYet =
  'it was scored by another judge, or by another version of its metric, and has not been scored by this one';
