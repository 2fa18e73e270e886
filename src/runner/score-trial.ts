// Scores one recorded trial by all metrics that look at single trials. One scorer's failure never costs another's score.
import type { Metric } from '../core/metrics/metric.ts';
import type { Scorer } from '../core/metrics/scorer.ts';
import type { Example } from '../core/model/example.ts';
import { failedBy, type Outcome, type Score } from '../core/model/score.ts';
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

/** A failed trial gets no score rows: what it means for a mean is decided where means are taken. */
export async function scoreTrial(
  example: Example,
  trial: Trial,
  metrics: readonly ScoringMetric[],
  newId: () => string,
): Promise<readonly Score[]> {
  if (trial.status === 'failed') return [];
  return await Promise.all(
    metrics.map(async (scoring) => ({
      id: newId(),
      runId: trial.runId,
      trialId: trial.id,
      metric: scoring.metric.name,
      metricVersion: scoring.metric.definition.version,
      source: scoring.source,
      scorerFingerprint: scoring.fingerprint,
      outcome: await outcomeOf(scoring, example, trial),
    })),
  );
}

async function outcomeOf(
  scoring: ScoringMetric,
  example: Example,
  trial: Extract<Trial, { status: 'ok' }>,
): Promise<Outcome> {
  if (scoring.skipReason !== undefined) return { status: 'skipped', reason: scoring.skipReason };
  try {
    return await scoring.scorer(scoring.metric, { example, trial });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failedBy('instrument', { code: 'scorer-failed', message });
  }
}
