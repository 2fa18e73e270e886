// Public entry `hakari/metrics`: metrics as functions over rankings, and the catalogue that describes them.
export {
  type OverallMemberScore,
  type OverallPartScore,
  type OverallScore,
  type OverallValues,
  overallScore,
} from './core/analysis/overall/overall-score.ts';
export { metricDefinitions } from './core/metrics/catalogue.ts';
export type { Metric, MetricParameters } from './core/metrics/metric.ts';
export type { MetricDefinition, MetricParameter } from './core/metrics/metric-definition.ts';
export { parseMetricName } from './core/metrics/metric-name.ts';
export { type Preset, presets } from './core/metrics/presets.ts';
export { type AveragePrecisionOptions, averagePrecision } from './core/metrics/retrieval/average-precision.ts';
export { bpref } from './core/metrics/retrieval/bpref.ts';
export { type JudgedOptions, judged } from './core/metrics/retrieval/judged.ts';
export { type NdcgOptions, ndcg } from './core/metrics/retrieval/ndcg.ts';
export { type PrecisionOptions, precision } from './core/metrics/retrieval/precision.ts';
export type { Qrels, RankingMetric } from './core/metrics/retrieval/ranking-metric.ts';
export { type RecallOptions, recall } from './core/metrics/retrieval/recall.ts';
export { type ReciprocalRankOptions, reciprocalRank } from './core/metrics/retrieval/reciprocal-rank.ts';
export type { RelevanceOptions } from './core/metrics/retrieval/relevance-level.ts';
export { type SuccessOptions, success } from './core/metrics/retrieval/success.ts';
export type { OverallDefinition, OverallMember, OverallPart } from './core/model/overall-definition.ts';
export type { Outcome } from './core/model/score.ts';
