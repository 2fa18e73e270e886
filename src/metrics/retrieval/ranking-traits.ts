// What measures of a ranking against judgements have in common, unless their definition says otherwise.
import type { MetricDefinition } from '../../model/metric-definition.ts';

type RankingTraits = Pick<MetricDefinition, 'direction' | 'range' | 'worst' | 'level' | 'statistic' | 'needs'>;

/** From 0 to 1, higher is better, one value a trial; a failure of the target counts as 0. */
export const rankingTraits: RankingTraits = {
  direction: 'higher',
  range: [0, 1],
  worst: 0,
  level: 'trial',
  statistic: 'mean',
  needs: ['documents', 'qrels'],
};
