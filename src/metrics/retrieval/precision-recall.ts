// Measures of the first k documents as a set: recall, precision and success.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  countRelevant,
  countRelevantInTop,
  createRankingMetric,
  type MeasuredRanking,
  measuredRanking,
  type RankingMetric,
  type RelevanceOptions,
  rankingTraits,
  relevanceParameter,
} from './ranking-metric.ts';

/** Options of the measures of the first k documents. */
export interface RecallOptions extends RelevanceOptions {
  /** Cut-off. */
  readonly k: number;
}

const recallDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'R',
  aliases: [{ name: 'Recall' }],
  title: 'Recall',
  formula: 'relevant in the first k / all relevant',
  citation: 'Cleverdon 1967; recall in trec_eval',
  edges:
    'Divides by all relevant documents, so that it cannot reach 1 when there are more than k. Judged with none relevant: 0.',
  parameters: [relevanceParameter],
  cutoff: 'required',
};

export const recallMetric: MeasuredRanking = measuredRanking(recallDefinition, (ranking, parameters, k) => {
  const relevant = countRelevant(ranking, parameters);
  return relevant === 0 ? 0 : countRelevantInTop(ranking, parameters, k) / relevant;
});

/**
 * Recall of the first k documents.
 * @example
 * recall({ k: 2 }).score(['a', 'x', 'b'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.5 }
 */
export const recall = (options: RecallOptions): RankingMetric => createRankingMetric(recallMetric, { ...options });

// P@k: the share of the first k places that hold a relevant document.

export type PrecisionOptions = RecallOptions;

const precisionDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'P',
  aliases: [{ name: 'Precision' }],
  title: 'Precision',
  formula: 'relevant in the first k / k',
  citation: 'Cleverdon 1967; P in trec_eval',
  edges: 'Divides by k even when fewer documents were returned.',
  parameters: [relevanceParameter],
  cutoff: 'required',
};

export const precisionMetric: MeasuredRanking = measuredRanking(
  precisionDefinition,
  (ranking, parameters, k) => countRelevantInTop(ranking, parameters, k) / k,
);

/**
 * Precision of the first k places.
 * @example
 * precision({ k: 4 }).score(['a', 'x'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.25 }
 */
export const precision = (options: PrecisionOptions): RankingMetric =>
  createRankingMetric(precisionMetric, { ...options });

// Success@k: whether any relevant document is among the first k.

export type SuccessOptions = RecallOptions;

const successDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'Success',
  aliases: [{ name: 'HitRate' }, { name: 'Hit' }],
  title: 'Success',
  formula: '1 when a relevant document is in the first k, else 0',
  citation: 'success in trec_eval',
  edges: 'Judged with none relevant: 0.',
  parameters: [relevanceParameter],
  cutoff: 'required',
  statistic: 'rate',
};

export const successMetric: MeasuredRanking = measuredRanking(successDefinition, (ranking, parameters, k) =>
  countRelevantInTop(ranking, parameters, k) > 0 ? 1 : 0,
);

/**
 * Whether a relevant document is among the first k.
 * @example
 * success({ k: 1 }).score(['x', 'a'], { a: 3 }) // => { status: 'scored', value: 0 }
 */
export const success = (options: SuccessOptions): RankingMetric => createRankingMetric(successMetric, { ...options });
