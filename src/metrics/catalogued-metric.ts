// A metric as the catalogue has it: what it means, and what scores it.

import type { LawIndex } from '../law/index/law-index.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { Outcome } from '../model/score.ts';
import type { PhraseTables } from '../text/phrases/phrase-tables.ts';
import type { Metric } from './metric.ts';
import type { Scorer } from './scorer.ts';

/** One line for readers of a report; a function for a metric with a cut-off. */
export type DescribedMetric = Readonly<Record<'ja' | 'ko' | 'en', string | ((k: number) => string)>>;

export interface CataloguedMetric {
  readonly definition: MetricDefinition;
  /** Absent where the title must do. */
  readonly described?: DescribedMetric | undefined;
}

/** Needs nothing but what is recorded, and the settings that its definition names. */
export interface PureMetric extends CataloguedMetric {
  readonly createScorer: (settings: ScoringSettings) => Scorer;
}

/**
 * Turns the repeats of one example into an outcome. Pure, and never stored: computed from what is, wherever a mean or a pair is made.
 * @param repeats what the metric's basis says of each repeat of the example, in order; a failure of the target where it was not scored
 */
export type ExampleScorer = (metric: Metric, repeats: readonly Outcome[]) => Outcome;

/** A metric of level `example`. */
export interface ExampleMetric extends CataloguedMetric {
  readonly scoreRepeats: ExampleScorer;
}

// What pure scorers may be given beside what is recorded.

/** By the name of the setting in a metric's definition; what is absent is not known, or what is built in. */
export interface ScoringSettings {
  readonly laws?: LawIndex | undefined;
  readonly phrases?: PhraseTables | undefined;
}
