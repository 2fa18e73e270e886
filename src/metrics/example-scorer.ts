// What turns the repeats of one example into an outcome of a metric of level `example`.
import type { Outcome } from '../model/score.ts';
import type { Metric } from './metric.ts';

/**
 * Pure, and never stored: computed from what is, wherever a mean or a pair is made.
 * @param repeats what the metric's basis says of each repeat of the example, in order; a failure of the target where it was not scored
 */
export type ExampleScorer = (metric: Metric, repeats: readonly Outcome[]) => Outcome;
