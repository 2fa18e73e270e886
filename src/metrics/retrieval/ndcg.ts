// nDCG: how near the ranking comes to the best possible order of the graded documents.
import { HakariError } from '../../model/hakari-error.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  createRankingMetric,
  type MeasuredRanking,
  measuredRanking,
  type RankingMetric,
  rankingTraits,
} from './ranking-metric.ts';

export interface NdcgOptions {
  /** Cut-off; the whole ranking when absent. */
  readonly k?: number;
  /** `linear`: a grade gains itself, as in trec_eval. `exp`: 2^grade - 1. (`linear`) */
  readonly gain?: 'linear' | 'exp';
}

const definition: MetricDefinition = {
  ...rankingTraits,
  name: 'nDCG',
  aliases: [{ name: 'NDCG' }],
  title: 'Normalised discounted cumulative gain',
  formula:
    'DCG@k / DCG@k of the ideal order, DCG@k = Σ_{i≤k} gain(grade_i) / log2(i + 1); gain = grade, or 2^grade − 1 with gain=exp',
  citation:
    'Järvelin and Kekäläinen, TOIS 2002; exponential gain: Burges et al., ICML 2005; linear gain as in trec_eval',
  edges:
    'Grades of 0 and below gain nothing. Judged with none relevant: 0. The ideal order is of all judged documents. Unjudged documents gain nothing. gain=exp refuses grades above 30.',
  parameters: [
    {
      name: 'gain',
      kind: 'choice',
      default: 'linear',
      choices: ['linear', 'exp'],
      help: 'gain of a grade: itself, or 2^grade - 1',
    },
  ],
  cutoff: 'optional',
};

/** The largest grade that exponential gain takes: 2^31 would drown every other document. */
export const largestExponentialGrade = 30;

export const ndcgMetric: MeasuredRanking = measuredRanking(definition, (ranking, parameters, k) => {
  const gain = parameters.gain === 'exp' ? exponentialGain : linearGain;
  const ideal = discountedGain(ranking.ideal, gain, k);
  return ideal === 0 ? 0 : discountedGain(ranking.grades, gain, k) / ideal;
});

/**
 * nDCG of a ranking against graded judgements.
 * @example
 * ndcg({ k: 3 }).score(['b', 'a'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.7967075809905066 }
 */
export const ndcg = (options: NdcgOptions = {}): RankingMetric => createRankingMetric(ndcgMetric, { ...options });

// nDCG on the condensed list: what was not judged is taken out before ranks are counted.

const condensedDefinition: MetricDefinition = {
  ...definition,
  name: 'condensedNDCG',
  version: 2,
  aliases: [],
  title: 'nDCG of the judged documents alone',
  formula: 'nDCG@k of the ranking without the documents that were not judged, or were given a grade below 0',
  citation: 'Sakai, SIGIR 2007; nDCG(judged_only=True) in ir_measures; ndcg_cut of trec_eval -J',
  edges:
    'Grades below 0 are unjudged, as for bpref and infAP. A list of which nothing was judged gives 0. Says how well the judged documents stand among each other: a system that returns many unjudged ones looks better than it may be, so read it beside Judged@k. Else as nDCG.',
};

export const condensedNdcgMetric: MeasuredRanking = measuredRanking(
  condensedDefinition,
  ({ grades, ideal }, parameters, k) =>
    ndcgMetric.measure({ grades: grades.filter((grade) => grade !== undefined && grade >= 0), ideal }, parameters, k),
);

/**
 * nDCG of the judged documents of a ranking, as if the others had not been returned.
 * @example
 * condensedNdcg({ k: 1 }).score(['x', 'a'], { a: 3 }) // => { status: 'scored', value: 1 }
 */
export const condensedNdcg = (options: NdcgOptions = {}): RankingMetric =>
  createRankingMetric(condensedNdcgMetric, { ...options });

function discountedGain(grades: readonly (number | undefined)[], gain: (grade: number) => number, k: number): number {
  let sum = 0;
  const end = Math.min(k, grades.length);
  for (let i = 0; i < end; i++) {
    const grade = grades[i];
    if (grade !== undefined && grade > 0) sum += gain(grade) / Math.log2(i + 2);
  }
  return sum;
}

const linearGain = (grade: number): number => grade;

function exponentialGain(grade: number): number {
  if (grade > largestExponentialGrade) {
    throw new HakariError(`grade ${grade} is too high for exponential gain`, {
      code: 'grade-too-high',
      hint: `use nDCG with linear gain, or grades up to ${largestExponentialGrade}`,
    });
  }
  return 2 ** grade - 1;
}
