// RR: one over the rank of the first relevant document. Its mean over queries is the MRR.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  createRankingMetric,
  isRelevant,
  type MeasuredRanking,
  measuredRanking,
  type RankingMetric,
  type RelevanceOptions,
  rankingTraits,
  relevanceParameter,
} from './ranking-metric.ts';

export interface ReciprocalRankOptions extends RelevanceOptions {
  /** Cut-off; the whole ranking when absent. */
  readonly k?: number;
}

const definition: MetricDefinition = {
  ...rankingTraits,
  name: 'RR',
  aliases: [{ name: 'MRR' }],
  title: 'Reciprocal rank',
  formula: '1 / rank of the first relevant document',
  citation: 'Voorhees, TREC-8 1999; recip_rank in trec_eval',
  edges: 'No relevant document in the ranking, or none within k: 0.',
  parameters: [relevanceParameter],
  cutoff: 'optional',
};

export const reciprocalRankMetric: MeasuredRanking = measuredRanking(definition, (ranking, parameters, k) => {
  const index = ranking.grades.findIndex((grade) => isRelevant(grade, parameters));
  return index === -1 || index >= k ? 0 : 1 / (index + 1);
});

/**
 * Reciprocal rank of the first relevant document.
 * @example
 * reciprocalRank().score(['x', 'a'], { a: 3 }) // => { status: 'scored', value: 0.5 }
 */
export const reciprocalRank = (options: ReciprocalRankOptions = {}): RankingMetric =>
  createRankingMetric(reciprocalRankMetric, { ...options });
