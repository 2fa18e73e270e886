// The outcomes of one metric while the trials of a run pass by: one a trial, or one an example for metrics of that level.
import { exampleScorers } from '../metrics/example-scorers.ts';
import type { Metric } from '../metrics/metric.ts';
import type { Outcome, Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import { outcomeOf } from './outcome-of.ts';

export interface OutcomeStream<Key> {
  /** Takes one trial with its scores. Trials of one example must follow each other where the metric is of level `example`. */
  add(key: Key, trial: Trial, scores: readonly Score[]): void;
  /** Gives what is still held back. */
  end(): void;
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
 * @param give takes each outcome with the key of its example
 */
export function createOutcomeStream<Key>(
  metric: Metric,
  give: (key: Key, outcome: Outcome) => void,
): OutcomeStream<Key> {
  if (metric.definition.level !== 'example') {
    return { add: (key, trial, scores) => give(key, outcomeOf(metric, trial, scores)), end: () => {} };
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
