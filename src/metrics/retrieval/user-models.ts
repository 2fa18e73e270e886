// Measures of a reader who goes down the list and may stop at each rank: ERR and RBP.
import { HakariError } from '../../model/hakari-error.ts';
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

// ERR: one over the rank at which a reader is content, who is the more likely so the better the document.

export interface ExpectedReciprocalRankOptions {
  /** Cut-off; the whole ranking when absent. */
  readonly k?: number;
  /** The highest grade of the dataset's scale (3). */
  readonly max?: number;
}

const errDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'ERR',
  title: 'Expected reciprocal rank',
  formula: 'Σ_{i≤k} 1/i · R_i · Π_{j<i} (1 − R_j), R_i = (2^grade_i − 1) / 2^max',
  citation: 'Chapelle, Metzler, Zhang and Grinspan, CIKM 2009; with max=4 ERR of gdeval and ir_measures',
  edges:
    'Grades of 0 and below and unjudged documents content nobody. No order reaches 1: one perfect document in front gives (2^max − 1) / 2^max. A judged grade above max is refused. Judged with none relevant: 0.',
  parameters: [{ name: 'max', kind: 'integer', default: 3, min: 1, max: 30, help: 'highest grade of the scale' }],
  cutoff: 'optional',
};

export const expectedReciprocalRankMetric: MeasuredRanking = measuredRanking(
  errDefinition,
  (ranking, parameters, k) => {
    const max = Number(parameters.max);
    const [best = 0] = ranking.ideal;
    if (best > max) {
      throw new HakariError(`ERR: grade ${best} is above ${max}, the highest of its scale`, {
        code: 'grade-too-high',
        hint: `name the highest grade of the dataset: ERR(max=${best})`,
      });
    }
    let goesOn = 1;
    let sum = 0;
    const end = Math.min(k, ranking.grades.length);
    for (let i = 0; i < end; i++) {
      const content = (2 ** Math.max(0, ranking.grades[i] ?? 0) - 1) / 2 ** max;
      sum += (goesOn * content) / (i + 1);
      goesOn *= 1 - content;
    }
    return sum;
  },
);

/**
 * Expected reciprocal rank of a ranking.
 * @example
 * expectedReciprocalRank().score(['a', 'b'], { a: 2, b: 3 }) // => { status: 'scored', value: 0.6484375 }
 */
export const expectedReciprocalRank = (options: ExpectedReciprocalRankOptions = {}): RankingMetric =>
  createRankingMetric(expectedReciprocalRankMetric, { ...options });

// RBP: the share of relevant documents that a reader meets who goes on after each with the same probability.

export interface RankBiasedPrecisionOptions extends RelevanceOptions {
  /** Cut-off; the whole ranking when absent. */
  readonly k?: number;
  /** Probability that the reader goes on to the next document (0.8). */
  readonly p?: number;
}

const rbpDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'RBP',
  title: 'Rank-biased precision',
  formula: '(1 − p) Σ over relevant ranks i ≤ k of p^(i−1)',
  citation: 'Moffat and Zobel, TOIS 2008; RBP(rel=1) in ir_measures',
  edges:
    'Asks nothing of documents that were not returned: a query with few relevant documents cannot reach 1, and p^k is what a list cut at k could still have given. rbp of trec_eval 10 gains by grade and is another number. Judged with none relevant: 0.',
  parameters: [
    { name: 'p', kind: 'share', default: 0.8, help: 'probability of going on to the next document' },
    relevanceParameter,
  ],
  cutoff: 'optional',
};

export const rankBiasedPrecisionMetric: MeasuredRanking = measuredRanking(rbpDefinition, (ranking, parameters, k) => {
  const p = Number(parameters.p);
  let sum = 0;
  const end = Math.min(k, ranking.grades.length);
  for (let i = 0; i < end; i++) if (isRelevant(ranking.grades[i], parameters)) sum += p ** i;
  return (1 - p) * sum;
});

/**
 * Rank-biased precision of a ranking.
 * @example
 * rankBiasedPrecision({ p: 0.5 }).score(['a', 'x', 'b'], { a: 1, b: 1 }) // => { status: 'scored', value: 0.625 }
 */
export const rankBiasedPrecision = (options: RankBiasedPrecisionOptions = {}): RankingMetric =>
  createRankingMetric(rankBiasedPrecisionMetric, { ...options });
