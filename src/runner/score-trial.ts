// Scores one recorded trial by all metrics that look at single trials. One scorer's failure never costs another's score.
import type { Metric } from '../core/metrics/metric.ts';
import { missingNeed } from '../core/metrics/missing-need.ts';
import type { Scorer } from '../core/metrics/scorer.ts';
import type { Example } from '../core/model/example.ts';
import { failedBy, type Outcome, type Score, skipped } from '../core/model/score.ts';
import type { Trial } from '../core/model/trial.ts';

/** A metric with the scorer that was joined to it. */
export interface ScoringMetric {
  readonly metric: Metric;
  readonly scorer: Scorer;
  /** Identifies what computed the score: code version, or model and prompt of a judge. */
  readonly fingerprint: string;
  readonly source: 'computed' | 'judge';
  /** When set, no trial can be scored by it on this dataset, and this is why. */
  readonly skipReason?: string;
}

/**
 * A failed trial gets a row only where no answer could have been scored, so that its failure is not taken for a bad value
 * there; what the failure means for the other means is decided where they are taken.
 */
export async function scoreTrial(
  example: Example,
  trial: Trial,
  metrics: readonly ScoringMetric[],
  newId: () => string,
): Promise<readonly Score[]> {
  const outcomes = await Promise.all(
    metrics.map(async (scoring) => ({ scoring, outcome: await outcomeOf(scoring, example, trial) })),
  );
  return outcomes.flatMap(({ scoring, outcome }) =>
    outcome === undefined
      ? []
      : [
          {
            id: newId(),
            runId: trial.runId,
            trialId: trial.id,
            metric: scoring.metric.name,
            metricVersion: scoring.metric.definition.version,
            source: scoring.source,
            scorerFingerprint: scoring.fingerprint,
            outcome,
          },
        ],
  );
}

async function outcomeOf(scoring: ScoringMetric, example: Example, trial: Trial): Promise<Outcome | undefined> {
  const { metric, scorer } = scoring;
  const unmeasurable = scoring.skipReason ?? missingNeed(metric.definition, example);
  if (unmeasurable !== undefined) return skipped(unmeasurable);
  if (trial.status === 'failed') return undefined;
  try {
    return await scorer(metric, { example, trial });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failedBy('instrument', { code: 'scorer-failed', message });
  }
}
