// Public entry `hakari/stats`: the statistics of comparisons, pure and seeded. docs/statistics.md says which to use when.
export { type Adjustment, adjustPValues } from './core/stats/adjust-p-values.ts';
export { betaQuantile } from './core/stats/beta-quantile.ts';
export {
  type BootstrapInterval,
  type BootstrapIntervalOptions,
  type BootstrapMethod,
  bootstrapInterval,
} from './core/stats/bootstrap-interval.ts';
export { type BootstrapOptions, bootstrapMean } from './core/stats/bootstrap-mean.ts';
export { type BoundedMeanOptions, boundedMeanInterval } from './core/stats/bounded-mean-interval.ts';
export type { ChanceCorrectedAgreement } from './core/stats/chance-corrected.ts';
export { chiSquareTail } from './core/stats/chi-square.ts';
export { cohenKappa, type KappaOptions } from './core/stats/cohen-kappa.ts';
export {
  type ConstantList,
  type Correlation,
  type CorrelationResult,
  pearsonCorrelation,
  spearmanCorrelation,
} from './core/stats/correlation.ts';
export { cliffsDelta, hedgesCorrection, type PairedEffectSizes, pairedEffectSizes } from './core/stats/effect-size.ts';
export { fTail } from './core/stats/f-distribution.ts';
export { type FriedmanResult, type FriedmanTest, friedmanTest } from './core/stats/friedman-test.ts';
export { gwetAc1 } from './core/stats/gwet-ac1.ts';
export { incompleteBeta } from './core/stats/incomplete-beta.ts';
export { quantileInterval } from './core/stats/interval.ts';
export { type KendallOptions, kendallTau } from './core/stats/kendall-tau.ts';
export {
  type KrippendorffAlpha,
  type KrippendorffOptions,
  krippendorffAlpha,
} from './core/stats/krippendorff-alpha.ts';
export { logGamma } from './core/stats/log-gamma.ts';
export { type McNemarResult, type McNemarTest, mcNemarTest } from './core/stats/mcnemar-test.ts';
export { mean, sum } from './core/stats/mean.ts';
export { noncentralTTail } from './core/stats/noncentral-t.ts';
export { normalCdf, normalDensity, normalQuantile, normalTail } from './core/stats/normal.ts';
export type { ConstantDifference, PValues, TooFew } from './core/stats/p-values.ts';
export {
  differencesOf,
  type PairedDifferences,
  pairedDifferences,
  type ToleranceOptions,
} from './core/stats/paired-differences.ts';
export {
  type PowerOptions,
  pairedTMinimalEffect,
  pairedTPower,
  pairedTSampleSize,
  type SampleSize,
} from './core/stats/paired-t-power.ts';
export { type PairedTResult, type PairedTTest, pairedTTest } from './core/stats/paired-t-test.ts';
export {
  fewestLabels,
  type PredictionPoweredMean,
  type PredictionPoweredOptions,
  predictionPoweredMean,
  type TooFewLabels,
} from './core/stats/prediction-powered-mean.ts';
export { type QuantileType, quantile } from './core/stats/quantile.ts';
export {
  type RandomizationOptions,
  type RandomizationResult,
  type RandomizationTest,
  randomizationTest,
  randomizationTestFrom,
} from './core/stats/randomization-test.ts';
export { type RaterAgreementOptions, raterAgreement } from './core/stats/rater-agreement.ts';
export { type ResampleOptions, resampleMeans } from './core/stats/resample-means.ts';
export { shareInterval } from './core/stats/share-interval.ts';
export {
  addSignFlipCounts,
  countSignFlips,
  type SignFlipCounts,
  type SignFlipOptions,
  signFlipBlocks,
} from './core/stats/sign-flips.ts';
export { type SignResult, type SignTest, signTest } from './core/stats/sign-test.ts';
export { standardDeviation } from './core/stats/standard-deviation.ts';
export { studentTQuantile, studentTTail } from './core/stats/student-t.ts';
export { studentizedRangeTail } from './core/stats/studentized-range.ts';
export { type EquivalenceResult, type EquivalenceTest, equivalenceTest } from './core/stats/tost.ts';
export { type TukeyPair, type TukeyResult, type TukeyTest, tukeyHsd } from './core/stats/tukey-hsd.ts';
export { type WeightedColumn, type WeightedMeans, weightedMeans } from './core/stats/weighted-means.ts';
export {
  type WilcoxonOptions,
  type WilcoxonResult,
  type WilcoxonTest,
  wilcoxonTest,
} from './core/stats/wilcoxon-test.ts';
