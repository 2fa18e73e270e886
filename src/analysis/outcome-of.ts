// What one metric says of one recorded trial.
import type { Metric } from '../metrics/metric.ts';
import type { Outcome, Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import { measuredScore } from './measured-score.ts';

/**
 * The measured score of the metric (of its basis, where it has one), never that of a human; without one, what the trial itself tells: a failure
 * of the target, or that nobody scored it.
 */
export function outcomeOf(metric: Metric, trial: Trial, scores: readonly Score[]): Outcome {
  const found = scoreOf(metric, scores);
  if (found !== undefined) return found.outcome;
  if (trial.status === 'failed') return { status: 'failed', by: 'target', error: trial.error };
  return { status: 'skipped', reason: 'not scored' };
}

/** Whether a score by this name is one that the metric is made of: its own, or one of any variant of its basis. */
export function isMadeOf({ name, definition: { basis } }: Metric, scored: string): boolean {
  if (basis === undefined) return scored === name;
  return scored === basis || scored.startsWith(`${basis}(`) || scored.startsWith(`${basis}@`);
}

/** Of several variants of a basis the default one, else the first by name: the same for all trials that were scored alike. */
function scoreOf(metric: Metric, scores: readonly Score[]): Score | undefined {
  const { basis } = metric.definition;
  const found = measuredScore(scores, basis ?? metric.name);
  if (found !== undefined || basis === undefined) return found;
  const names = scores.filter((score) => isMadeOf(metric, score.metric)).map((score) => score.metric);
  const first = names.sort()[0];
  return first === undefined ? undefined : measuredScore(scores, first);
}
