// Success@k: whether any relevant document is among the first k.
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

export interface SuccessOptions extends RelevanceOptions {
  /** Cut-off. */
  readonly k: number;
}

const definition: MetricDefinition = {
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
  version: 1,
};

export const successMetric: MeasuredRanking = measuredRanking(definition, (ranking, parameters, k) =>
  countRelevantInTop(ranking, parameters, k) > 0 ? 1 : 0,
);

/**
 * Whether a relevant document is among the first k.
 * @example
 * success({ k: 1 }).score(['x', 'a'], { a: 3 }) // => { status: 'scored', value: 0 }
 */
export const success = (options: SuccessOptions): RankingMetric => createRankingMetric(successMetric, { ...options });
