// Measures of the ranks at which relevant documents stand: RR, AP, bpref and infAP.
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

// RR: one over the rank of the first relevant document. Its mean over queries is the MRR.

export interface ReciprocalRankOptions extends RelevanceOptions {
  /** Cut-off; the whole ranking when absent. */
  readonly k?: number;
}

const reciprocalRankDefinition: MetricDefinition = {
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

export const reciprocalRankMetric: MeasuredRanking = measuredRanking(
  reciprocalRankDefinition,
  (ranking, parameters, k) => {
    const index = ranking.grades.findIndex((grade) => isRelevant(grade, parameters));
    return index === -1 || index >= k ? 0 : 1 / (index + 1);
  },
);

/**
 * Reciprocal rank of the first relevant document.
 * @example
 * reciprocalRank().score(['x', 'a'], { a: 3 }) // => { status: 'scored', value: 0.5 }
 */
export const reciprocalRank = (options: ReciprocalRankOptions = {}): RankingMetric =>
  createRankingMetric(reciprocalRankMetric, { ...options });

// AP: the mean of the precisions at each relevant document. Its mean over queries is the MAP.

export type AveragePrecisionOptions = ReciprocalRankOptions;

const averagePrecisionDefinition: MetricDefinition = {
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

export const averagePrecisionMetric: MeasuredRanking = measuredRanking(
  averagePrecisionDefinition,
  (ranking, parameters, k) => {
    const relevant = countRelevant(ranking, parameters);
    let found = 0;
    let sum = 0;
    const end = Math.min(k, ranking.grades.length);
    for (let i = 0; i < end; i++) {
      if (isRelevant(ranking.grades[i], parameters)) sum += ++found / (i + 1);
    }
    return relevant === 0 ? 0 : sum / relevant;
  },
);

/**
 * Average precision of a ranking.
 * @example
 * averagePrecision().score(['a', 'x', 'b', 'y'], { a: 1, b: 1 }) // => { status: 'scored', value: 0.8333333333333333 }
 */
export const averagePrecision = (options: AveragePrecisionOptions = {}): RankingMetric =>
  createRankingMetric(averagePrecisionMetric, { ...options });

// bpref: how often judged documents that are not relevant stand above relevant ones; unjudged documents do not matter.

const bprefDefinition: MetricDefinition = {
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

export const bprefMetric: MeasuredRanking = measuredRanking(bprefDefinition, (ranking, parameters) => {
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

// infAP: what average precision would be, estimated from the judged part of a pool of which only some documents were judged.

const inferredDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'infAP',
  title: 'Inferred average precision',
  formula:
    '1/R Σ over relevant ranks i of 1/i + (i−1)/i · (pooled above / (i−1)) · (relevant above + ε) / (judged above + 2ε), ε = 0.00001',
  citation: 'Yilmaz and Aslam, CIKM 2006; infAP in trec_eval',
  edges:
    'A grade below 0 is a document of the pool that nobody judged; what has no grade at all is outside the pool and taken as not relevant. Where all of the pool is judged it is AP up to ε. Judged with none relevant: 0.',
  parameters: [relevanceParameter],
};

/** As trec_eval: what stands above a relevant document may all be unjudged. */
const smallest = 0.00001;

export const inferredPrecisionMetric: MeasuredRanking = measuredRanking(inferredDefinition, (ranking, parameters) => {
  const relevant = countRelevant(ranking, parameters);
  let [found, nonRelevant, unjudged, sum] = [0, 0, 0, 0];
  for (const [above, grade] of ranking.grades.entries()) {
    if (grade === undefined) continue;
    if (grade < 0) unjudged++;
    else if (!isRelevant(grade, parameters)) nonRelevant++;
    else {
      const judged = found + nonRelevant;
      const expected = ((judged + unjudged) * (found + smallest)) / (judged + 2 * smallest);
      sum += above === 0 ? 1 : (1 + expected) / (above + 1);
      found++;
    }
  }
  return relevant === 0 ? 0 : sum / relevant;
});

/**
 * Inferred average precision of a ranking.
 * @example
 * inferredPrecision().score(['a', 'x', 'b'], { a: 1, b: 1, x: 0 }) // => { status: 'scored', value: 0.8333333333333333 }
 */
export const inferredPrecision = (options: RelevanceOptions = {}): RankingMetric =>
  createRankingMetric(inferredPrecisionMetric, { ...options });
