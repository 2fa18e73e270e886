// Measures of the first k documents as a set: recall, precision, their harmonic mean, R-precision and success.
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

/** Options of the measures of the first k documents. */
export interface RecallOptions extends RelevanceOptions {
  /** Cut-off. */
  readonly k: number;
}

const recallDefinition: MetricDefinition = {
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
};

export const recallMetric: MeasuredRanking = measuredRanking(recallDefinition, (ranking, parameters, k) => {
  const relevant = countRelevant(ranking, parameters);
  return relevant === 0 ? 0 : countRelevantInTop(ranking, parameters, k) / relevant;
});

/**
 * Recall of the first k documents.
 * @example
 * recall({ k: 2 }).score(['a', 'x', 'b'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.5 }
 */
export const recall = (options: RecallOptions): RankingMetric => createRankingMetric(recallMetric, { ...options });

// P@k: the share of the first k places that hold a relevant document.

export type PrecisionOptions = RecallOptions;

const precisionDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'P',
  aliases: [{ name: 'Precision' }],
  title: 'Precision',
  formula: 'relevant in the first k / k',
  citation: 'Cleverdon 1967; P in trec_eval',
  edges: 'Divides by k even when fewer documents were returned.',
  parameters: [relevanceParameter],
  cutoff: 'required',
};

export const precisionMetric: MeasuredRanking = measuredRanking(
  precisionDefinition,
  (ranking, parameters, k) => countRelevantInTop(ranking, parameters, k) / k,
);

/**
 * Precision of the first k places.
 * @example
 * precision({ k: 4 }).score(['a', 'x'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.25 }
 */
export const precision = (options: PrecisionOptions): RankingMetric =>
  createRankingMetric(precisionMetric, { ...options });

// F1@k: precision and recall of the first k in one number, which is low where either is.

export type FMeasureOptions = RecallOptions;

const fMeasureDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'F1',
  title: 'F1 of the top',
  formula: '2 · P@k · R@k / (P@k + R@k) = 2 · relevant in the first k / (k + all relevant)',
  citation: 'van Rijsbergen, Information Retrieval, 1979',
  edges:
    'Precision divides by k even when fewer documents were returned: set_F of trec_eval, which is of all that was returned, divides by their number. Nothing relevant in the first k, or judged with none relevant: 0.',
  parameters: [relevanceParameter],
  cutoff: 'required',
};

export const fMeasureMetric: MeasuredRanking = measuredRanking(
  fMeasureDefinition,
  (ranking, parameters, k) =>
    (2 * countRelevantInTop(ranking, parameters, k)) / (k + countRelevant(ranking, parameters)),
);

/**
 * Harmonic mean of precision and recall of the first k documents.
 * @example
 * fMeasure({ k: 4 }).score(['a', 'x'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.3333333333333333 }
 */
export const fMeasure = (options: FMeasureOptions): RankingMetric =>
  createRankingMetric(fMeasureMetric, { ...options });

// Rprec: precision where it and recall are the same, after as many documents as are relevant.

const rPrecisionDefinition: MetricDefinition = {
  ...rankingTraits,
  name: 'Rprec',
  aliases: [{ name: 'RPrecision' }],
  title: 'R-precision',
  formula: 'relevant in the first R / R, R = all relevant',
  citation: 'Harman, TREC-1 1993; Rprec in trec_eval',
  edges: 'Divides by R even when fewer documents were returned. Judged with none relevant: 0.',
  parameters: [relevanceParameter],
};

export const rPrecisionMetric: MeasuredRanking = measuredRanking(rPrecisionDefinition, (ranking, parameters) => {
  const relevant = countRelevant(ranking, parameters);
  return relevant === 0 ? 0 : countRelevantInTop(ranking, parameters, relevant) / relevant;
});

/**
 * Precision after as many documents as are relevant.
 * @example
 * rPrecision().score(['a', 'x', 'b'], { a: 3, b: 1 }) // => { status: 'scored', value: 0.5 }
 */
export const rPrecision = (options: RelevanceOptions = {}): RankingMetric =>
  createRankingMetric(rPrecisionMetric, { ...options });

// Success@k: whether any relevant document is among the first k.

export type SuccessOptions = RecallOptions;

const successDefinition: MetricDefinition = {
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
};

export const successMetric: MeasuredRanking = measuredRanking(successDefinition, (ranking, parameters, k) =>
  countRelevantInTop(ranking, parameters, k) > 0 ? 1 : 0,
);

/**
 * Whether a relevant document is among the first k.
 * @example
 * success({ k: 1 }).score(['x', 'a'], { a: 3 }) // => { status: 'scored', value: 0 }
 */
export const success = (options: SuccessOptions): RankingMetric => createRankingMetric(successMetric, { ...options });
