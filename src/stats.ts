// Public entry `hakari/stats`: the statistics of comparisons, pure and seeded. docs/statistics.md says which to use when.
export { type Adjustment, adjustPValues } from './stats/adjust-p-values.ts';
export { betaQuantile } from './stats/beta-quantile.ts';
export {
  type BootstrapInterval,
  type BootstrapIntervalOptions,
  type BootstrapMethod,
  bootstrapInterval,
} from './stats/bootstrap-interval.ts';
export { type BootstrapOptions, bootstrapMean } from './stats/bootstrap-mean.ts';
export { type BoundedMeanOptions, boundedMeanInterval } from './stats/bounded-mean-interval.ts';
export type { ChanceCorrectedAgreement } from './stats/chance-corrected.ts';
export { chiSquareTail } from './stats/chi-square.ts';
export { cohenKappa, type KappaOptions } from './stats/cohen-kappa.ts';
export {
  type ConstantList,
  type Correlation,
  type CorrelationResult,
  pearsonCorrelation,
  spearmanCorrelation,
} from './stats/correlation.ts';
export { cliffsDelta, hedgesCorrection, type PairedEffectSizes, pairedEffectSizes } from './stats/effect-size.ts';
export { fTail } from './stats/f-distribution.ts';
export { type FriedmanResult, type FriedmanTest, friedmanTest } from './stats/friedman-test.ts';
export { gwetAc1 } from './stats/gwet-ac1.ts';
export { incompleteBeta } from './stats/incomplete-beta.ts';
export { quantileInterval } from './stats/interval.ts';
export { type KendallOptions, kendallTau } from './stats/kendall-tau.ts';
export {
  type KrippendorffAlpha,
  type KrippendorffOptions,
  krippendorffAlpha,
} from './stats/krippendorff-alpha.ts';
export { logGamma } from './stats/log-gamma.ts';
export { type McNemarResult, type McNemarTest, mcNemarTest } from './stats/mcnemar-test.ts';
export { mean, sum } from './stats/mean.ts';
export { noncentralTTail } from './stats/noncentral-t.ts';
export { normalCdf, normalDensity, normalQuantile, normalTail } from './stats/normal.ts';
export type { ConstantDifference, PValues, TooFew } from './stats/p-values.ts';
export {
  differencesOf,
  type PairedDifferences,
  pairedDifferences,
  type ToleranceOptions,
} from './stats/paired-differences.ts';
export {
  type PowerOptions,
  pairedTMinimalEffect,
  pairedTPower,
  pairedTSampleSize,
  type SampleSize,
} from './stats/paired-t-power.ts';
export { type PairedTResult, type PairedTTest, pairedTTest } from './stats/paired-t-test.ts';
export {
  fewestLabels,
  type PredictionPoweredMean,
  type PredictionPoweredOptions,
  predictionPoweredMean,
  type TooFewLabels,
} from './stats/prediction-powered-mean.ts';
export { type QuantileType, quantile } from './stats/quantile.ts';
export {
  type RandomizationOptions,
  type RandomizationResult,
  type RandomizationTest,
  randomizationTest,
  randomizationTestFrom,
} from './stats/randomization-test.ts';
export { type RaterAgreementOptions, raterAgreement } from './stats/rater-agreement.ts';
export { type ResampleOptions, resampleMeans } from './stats/resample-means.ts';
export { shareInterval } from './stats/share-interval.ts';
export {
  addSignFlipCounts,
  countSignFlips,
  type SignFlipCounts,
  type SignFlipOptions,
  signFlipBlocks,
} from './stats/sign-flips.ts';
export { type SignResult, type SignTest, signTest } from './stats/sign-test.ts';
export { standardDeviation } from './stats/standard-deviation.ts';
export { studentTQuantile, studentTTail } from './stats/student-t.ts';
export { studentizedRangeTail } from './stats/studentized-range.ts';
export { type EquivalenceResult, type EquivalenceTest, equivalenceTest } from './stats/tost.ts';
export { type TukeyPair, type TukeyResult, type TukeyTest, tukeyHsd } from './stats/tukey-hsd.ts';
export { type WeightedColumn, type WeightedMeans, weightedMeans } from './stats/weighted-means.ts';
export {
  type WilcoxonOptions,
  type WilcoxonResult,
  type WilcoxonTest,
  wilcoxonTest,
} from './stats/wilcoxon-test.ts';
