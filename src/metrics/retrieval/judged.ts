// Judged@k: how much of the top was judged at all, and so how far the other numbers can be trusted.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  createRankingMetric,
  type MeasuredRanking,
  measuredRanking,
  type RankingMetric,
  rankingTraits,
} from './ranking-metric.ts';

export interface JudgedOptions {
  /** Cut-off. */
  readonly k: number;
}

/** A failure of the target says nothing of the judgements: it has no worst value. */
const { worst: _none, ...traits } = rankingTraits;

const definition: MetricDefinition = {
  ...traits,
  name: 'Judged',
  title: 'Judged share of the top',
  formula: 'judged in the first min(k, n) / min(k, n), n = documents returned',
  citation: 'Judged in ir_measures',
  edges:
    'No document returned: skipped, there is nothing to judge. Any grade counts as judged. A failure of the target is left out: it says nothing of the judgements.',
  cutoff: 'required',
};

export const judgedMetric: MeasuredRanking = measuredRanking(definition, (ranking, _parameters, k) => {
  const end = Math.min(k, ranking.grades.length);
  if (end === 0) return undefined;
  return ranking.grades.slice(0, end).filter((grade) => grade !== undefined).length / end;
});

/**
 * Share of the first k documents that have a judgement.
 * @example
 * judged({ k: 10 }).score(['a', 'x'], { a: 0 }) // => { status: 'scored', value: 0.5 }
 */
export const judged = (options: JudgedOptions): RankingMetric => createRankingMetric(judgedMetric, { ...options });
