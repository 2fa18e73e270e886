// P@k: the share of the first k places that hold a relevant document.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  countRelevantInTop,
  createRankingMetric,
  type MeasuredRanking,
  measuredRanking,
  type RankingMetric,
  type RelevanceOptions,
  rankingTraits,
  relevanceParameter,
} from './ranking-metric.ts';

export interface PrecisionOptions extends RelevanceOptions {
  /** Cut-off. */
  readonly k: number;
}

const definition: MetricDefinition = {
  ...rankingTraits,
  name: 'P',
  aliases: [{ name: 'Precision' }],
  title: 'Precision',
  formula: 'relevant in the first k / k',
  citation: 'Cleverdon 1967; P in trec_eval',
  edges: 'Divides by k even when fewer documents were returned.',
  parameters: [relevanceParameter],
  cutoff: 'required',
  version: 1,
};

export const precisionMetric: MeasuredRanking = measuredRanking(
  definition,
  (ranking, parameters, k) => countRelevantInTop(ranking, parameters, k) / k,
);

/**
 * Precision of the first k places.
 * @example
 * precision({ k: 4 }).score(['a', 'x'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.25 }
 */
export const precision = (options: PrecisionOptions): RankingMetric =>
  createRankingMetric(precisionMetric, { ...options });
