// AP: the mean of the precisions at each relevant document. Its mean over queries is the MAP.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  countRelevant,
  createRankingMetric,
  isRelevant,
  type MeasuredRanking,
  measuredRanking,
  type RankingMetric,
  type RelevanceOptions,
  rankingTraits,
  relevanceParameter,
} from './ranking-metric.ts';

export interface AveragePrecisionOptions extends RelevanceOptions {
  /** Cut-off; the whole ranking when absent. */
  readonly k?: number;
}

const definition: MetricDefinition = {
  ...rankingTraits,
  name: 'AP',
  aliases: [{ name: 'MAP' }],
  title: 'Average precision',
  formula: 'Σ over relevant ranks i ≤ k of P@i / all relevant',
  citation: 'Harman, TREC-1 1993; map and map_cut in trec_eval',
  edges: 'Relevant documents that were not found count as precision 0. Judged with none relevant: 0.',
  parameters: [relevanceParameter],
  cutoff: 'optional',
};

export const averagePrecisionMetric: MeasuredRanking = measuredRanking(definition, (ranking, parameters, k) => {
  const relevant = countRelevant(ranking, parameters);
  let found = 0;
  let sum = 0;
  const end = Math.min(k, ranking.grades.length);
  for (let i = 0; i < end; i++) {
    if (isRelevant(ranking.grades[i], parameters)) sum += ++found / (i + 1);
  }
  return relevant === 0 ? 0 : sum / relevant;
});

/**
 * Average precision of a ranking.
 * @example
 * averagePrecision().score(['a', 'x', 'b', 'y'], { a: 1, b: 1 }) // => { status: 'scored', value: 0.8333333333333333 }
 */
export const averagePrecision = (options: AveragePrecisionOptions = {}): RankingMetric =>
  createRankingMetric(averagePrecisionMetric, { ...options });
