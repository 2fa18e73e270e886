// bpref: how often judged documents that are not relevant stand above relevant ones; unjudged documents do not matter.
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

const definition: MetricDefinition = {
  ...rankingTraits,
  name: 'bpref',
  title: 'Binary preference',
  formula:
    '1/R Σ over relevant retrieved of 1 − min(n above, R) / min(N, R); n above = judged non-relevant above it, N all of them',
  citation: 'Buckley and Voorhees, SIGIR 2004; bpref in trec_eval',
  edges:
    'Grades below 0 are unjudged. A relevant document above every judged non-relevant one counts 1, also when there is none. Judged with none relevant: 0.',
  parameters: [relevanceParameter],
};

export const bprefMetric: MeasuredRanking = measuredRanking(definition, (ranking, parameters) => {
  const isNonRelevant = (grade: number | undefined) =>
    grade !== undefined && grade >= 0 && !isRelevant(grade, parameters);
  const relevant = countRelevant(ranking, parameters);
  const nonRelevant = ranking.ideal.filter(isNonRelevant).length;
  let above = 0;
  let sum = 0;
  for (const grade of ranking.grades) {
    if (isNonRelevant(grade)) above++;
    else if (isRelevant(grade, parameters))
      sum += above === 0 ? 1 : 1 - Math.min(above, relevant) / Math.min(nonRelevant, relevant);
  }
  return relevant === 0 ? 0 : sum / relevant;
});

/**
 * Binary preference of a ranking.
 * @example
 * bpref().score(['n', 'a', 'b'], { a: 1, b: 1, n: 0, m: 0 }) // => { status: 'scored', value: 0.5 }
 */
export const bpref = (options: RelevanceOptions = {}): RankingMetric =>
  createRankingMetric(bprefMetric, { ...options });
