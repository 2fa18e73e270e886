// How an outcome enters a mean. The one place that decides it: summaries, comparisons, gates and sweeps all ask here.
import { exampleScorers } from '../metrics/catalogue.ts';
import type { Metric } from '../metrics/metric.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { because } from '../model/reasons.ts';
import { failedBy, type Outcome, type Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import { timeOf } from './latency-quantiles.ts';
import { measuredScore } from './measured-score.ts';

/** What becomes of one outcome when a mean is taken. */
type Entered =
  /** It enters; `imputed` when it is the worst value, because the target failed. */
  | { readonly kind: 'value'; readonly value: number; readonly imputed: boolean }
  | { readonly kind: 'skipped'; readonly reason: string }
  /** There is a value, and the rules cannot tell it: counted among the skipped, and the mean is bounded from both sides. */
  | { readonly kind: 'untold'; readonly reason: string }
  /** The target failed, and the metric has no worst value: counted beside the mean. */
  | { readonly kind: 'target-failure' }
  /** The instrument failed: left out, counted, and the mean is bounded from both sides. */
  | { readonly kind: 'instrument-failure' };

/** That a check has no verdict on an answer that may be good or bad: to leave it out silently would raise a rate, and to count it as failed would lower it. */
const isUntold = (reason: string, { needs }: Pick<MetricDefinition, 'needs'>): boolean =>
  reason === because('words-cannot-tell') && (needs.includes('check') || needs.includes('knownCheck'));

export function enterValue(outcome: Outcome, definition: MetricDefinition): Entered {
  switch (outcome.status) {
    case 'scored':
      return { kind: 'value', value: outcome.value, imputed: false };
    case 'skipped':
      return { kind: isUntold(outcome.reason, definition) ? 'untold' : 'skipped', reason: outcome.reason };
    case 'failed':
      if (outcome.by === 'instrument') return { kind: 'instrument-failure' };
      if (definition.worst === undefined) return { kind: 'target-failure' };
      return { kind: 'value', value: definition.worst, imputed: true };
  }
}

/**
 * The measured score of the metric (of its basis, where it has one), never that of a human; without one, what the trial itself tells: a failure
 * of the target, or that nobody scored it. An answer that was to be scored and was not, such as where scoring was cut short, has a value that nobody
 * knows: it is lost to the measuring, and not skipped.
 */
export function outcomeOf(metric: Metric, trial: Trial, scores: readonly Score[]): Outcome {
  const found = scoreOf(metric, scores);
  if (found !== undefined) return found.outcome;
  if (trial.status === 'failed') return { status: 'failed', by: 'target', error: trial.error };
  return notScored;
}

const notScored = failedBy('instrument', { code: 'not-scored', message: because('not-scored') });

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

// The outcomes of one metric while the trials of a run pass by: one a trial, or one an example for metrics of that level.

export interface OutcomeStream<Key> {
  /** Takes one trial with its scores. Trials of one example must follow each other where the metric is of level `example`. */
  add(key: Key, trial: Trial, scores: readonly Score[]): void;
  /** Gives what is still held back. */
  end(): void;
}

/** What is waited for in vain takes at least as long as the wait (decision 179). */
function leastOf({ definition }: Metric, trial: Trial): number | undefined {
  if (definition.name !== 'latency' || trial.status !== 'failed') return undefined;
  const time = timeOf(trial);
  return time !== undefined && 'atLeastMs' in time ? time.atLeastMs : undefined;
}

/** What a metric of level `example` says of one example. */
export function exampleOutcome(metric: Metric, repeats: readonly Outcome[]): Outcome {
  const { name } = metric.definition;
  const scorer = Object.hasOwn(exampleScorers, name) ? exampleScorers[name] : undefined;
  if (scorer === undefined) throw new Error(`no scorer computes ${metric.name} of the repeats of an example`);
  return scorer(metric, repeats);
}

/**
 * The one place that makes outcomes for summaries, comparisons and overall scores.
 * @param give takes each outcome with the key of its example, and of a trial that failed what its value is at least, where that is known (of a latency)
 */
export function createOutcomeStream<Key>(
  metric: Metric,
  give: (key: Key, outcome: Outcome, atLeast?: number) => void,
): OutcomeStream<Key> {
  if (metric.definition.level !== 'example') {
    return {
      add: (key, trial, scores) => give(key, outcomeOf(metric, trial, scores), leastOf(metric, trial)),
      end: () => {},
    };
  }
  let present: { readonly key: Key; readonly repeats: Outcome[] } | undefined;
  const end = (): void => {
    if (present !== undefined) give(present.key, exampleOutcome(metric, present.repeats));
    present = undefined;
  };
  return {
    add(key, trial, scores) {
      if (present?.key !== key) end();
      present ??= { key, repeats: [] };
      present.repeats.push(outcomeOf(metric, trial, scores));
    },
    end,
  };
}
