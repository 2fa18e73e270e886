// Public entry `hakari/metrics`: metrics as functions over rankings, and the catalogue that describes them.
export {
  type OverallMemberScore,
  type OverallPartScore,
  type OverallScore,
  type OverallValues,
  overallScore,
} from './analysis/overall/overall-score.ts';
export { metricDefinitions } from './metrics/catalogue.ts';
export type { Metric, MetricParameters } from './metrics/metric.ts';
export { parseMetricName } from './metrics/metric-name.ts';
export { type Preset, presets } from './metrics/presets.ts';
export { type JudgedOptions, judged } from './metrics/retrieval/judged.ts';
export { condensedNdcg, type NdcgOptions, ndcg } from './metrics/retrieval/ndcg.ts';
export {
  type FMeasureOptions,
  fMeasure,
  type PrecisionOptions,
  precision,
  type RecallOptions,
  recall,
  rPrecision,
  type SuccessOptions,
  success,
} from './metrics/retrieval/precision-recall.ts';
export type { Qrels, RankingMetric, RelevanceOptions } from './metrics/retrieval/ranking-metric.ts';
export {
  type AveragePrecisionOptions,
  averagePrecision,
  bpref,
  inferredPrecision,
  type ReciprocalRankOptions,
  reciprocalRank,
} from './metrics/retrieval/relevant-ranks.ts';
export {
  type ExpectedReciprocalRankOptions,
  expectedReciprocalRank,
  type RankBiasedPrecisionOptions,
  rankBiasedPrecision,
} from './metrics/retrieval/user-models.ts';
export type { MetricDefinition, MetricParameter } from './model/metric-definition.ts';
export type { OverallDefinition, OverallMember, OverallPart } from './model/overall-definition.ts';
export type { Outcome } from './model/score.ts';
