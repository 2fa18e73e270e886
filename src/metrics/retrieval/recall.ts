// R@k: the share of the relevant documents that the first k hold.
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

export interface RecallOptions extends RelevanceOptions {
  /** Cut-off. */
  readonly k: number;
}

const definition: MetricDefinition = {
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
  version: 1,
};

export const recallMetric: MeasuredRanking = measuredRanking(definition, (ranking, parameters, k) => {
  const relevant = countRelevant(ranking, parameters);
  return relevant === 0 ? 0 : countRelevantInTop(ranking, parameters, k) / relevant;
});

/**
 * Recall of the first k documents.
 * @example
 * recall({ k: 2 }).score(['a', 'x', 'b'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.5 }
 */
export const recall = (options: RecallOptions): RankingMetric => createRankingMetric(recallMetric, { ...options });
