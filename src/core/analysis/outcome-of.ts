// What one metric says of one recorded trial.
import type { Metric } from '../metrics/metric.ts';
import type { Outcome, Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import { measuredScore } from './measured-score.ts';

/**
 * The measured score of the metric (of its basis, for a run-level one), never that of a human; without one, what the trial itself tells: a failure
 * of the target, or that nobody scored it.
 */
export function outcomeOf(metric: Metric, trial: Trial, scores: readonly Score[]): Outcome {
  const found = measuredScore(scores, metric.definition.basis ?? metric.name);
  if (found !== undefined) return found.outcome;
  if (trial.status === 'failed') return { status: 'failed', by: 'target', error: trial.error };
  return { status: 'skipped', reason: 'not scored' };
}
