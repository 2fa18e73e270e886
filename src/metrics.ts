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
export { type NdcgOptions, ndcg } from './metrics/retrieval/ndcg.ts';
export {
  type PrecisionOptions,
  precision,
  type RecallOptions,
  recall,
  type SuccessOptions,
  success,
} from './metrics/retrieval/precision-recall.ts';
export type { Qrels, RankingMetric, RelevanceOptions } from './metrics/retrieval/ranking-metric.ts';
export {
  type AveragePrecisionOptions,
  averagePrecision,
  bpref,
  type ReciprocalRankOptions,
  reciprocalRank,
} from './metrics/retrieval/relevant-ranks.ts';
export type { MetricDefinition, MetricParameter } from './model/metric-definition.ts';
export type { OverallDefinition, OverallMember, OverallPart } from './model/overall-definition.ts';
export type { Outcome } from './model/score.ts';
