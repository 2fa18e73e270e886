// Scores one recorded trial by all metrics that look at single trials. One scorer's failure never costs another's score.
import type { Metric, Scorer } from '../metrics/metric.ts';
import { unscorable } from '../metrics/unscorable.ts';
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { ReasonSentence } from '../model/reasons.ts';
import { failedBy, type Outcome, type Score, skipped } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';

/** A metric with the scorer that was joined to it. */
export interface ScoringMetric {
  readonly metric: Metric;
  readonly scorer: Scorer;
  /** Identifies what computed the score: code version, or model and prompt of a judge. */
  readonly fingerprint: string;
  readonly source: 'computed' | 'judge';
  /** When set, no trial can be scored by it on this dataset, and this is why. */
  readonly skipReason?: ReasonSentence;
}

interface ScoreTrialContext {
  readonly newId: () => string;
}

/** The scores of one trial. */
interface TrialScores {
  readonly scores: readonly Score[];
  /** An instrument can no longer be asked: its scores are recorded as failed, and nothing more should be begun. */
  readonly stop?: RunStopError;
}

/**
 * A failed trial gets no scores but the skipped ones that no answer would have changed: what its failure means for a mean is
 * decided where means are taken.
 */
export async function scoreTrial(
  example: Example,
  trial: Trial,
  metrics: readonly ScoringMetric[],
  { newId }: ScoreTrialContext,
): Promise<TrialScores> {
  let stop: RunStopError | undefined;
  const onStop = (error: RunStopError): void => {
    stop ??= error;
  };
  const outcomes = await Promise.all(metrics.map((scoring) => outcomeOf(scoring, { example, trial, onStop })));
  const scores = metrics.flatMap((scoring, at): readonly Score[] => {
    const outcome = outcomes[at];
    if (outcome === undefined) return [];
    return [
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
    ];
  });
  return stop === undefined ? { scores } : { scores, stop };
}

interface Scoring {
  readonly example: Example;
  readonly trial: Trial;
  readonly onStop: (error: RunStopError) => void;
}

async function outcomeOf(scoring: ScoringMetric, { example, trial, onStop }: Scoring): Promise<Outcome | undefined> {
  const reason = scoring.skipReason ?? unscorable(scoring.metric.definition, example);
  if (reason !== undefined) return skipped(reason);
  if (trial.status === 'failed') return undefined;
  try {
    const outcome = await scoring.scorer(scoring.metric, { example, trial });
    if (outcome.status !== 'scored' || Number.isFinite(outcome.value)) return outcome;
    return failedBy('instrument', { code: 'not-a-number', message: `the scorer gave ${outcome.value}` });
  } catch (error) {
    if (error instanceof RunStopError) onStop(error);
    if (error instanceof HakariError) return failedBy('instrument', { code: error.code, message: error.message });
    const message = error instanceof Error ? error.message : String(error);
    return failedBy('instrument', { code: 'scorer-failed', message });
  }
}
