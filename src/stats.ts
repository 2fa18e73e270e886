// Public entry `hakari/stats`: the statistics of comparisons, pure and seeded. docs/statistics.md says which to use when.
export { type Adjustment, adjustPValues } from './core/stats/adjust-p-values.ts';
export {
  type BootstrapInterval,
  type BootstrapIntervalOptions,
  type BootstrapMethod,
  bootstrapInterval,
} from './core/stats/bootstrap-interval.ts';
export { type BootstrapOptions, bootstrapMean } from './core/stats/bootstrap-mean.ts';
export { cliffsDelta, hedgesCorrection, type PairedEffectSizes, pairedEffectSizes } from './core/stats/effect-size.ts';
export { incompleteBeta } from './core/stats/incomplete-beta.ts';
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
export { quantile } from './core/stats/quantile.ts';
export {
  type RandomizationOptions,
  type RandomizationResult,
  type RandomizationTest,
  randomizationTest,
  randomizationTestFrom,
} from './core/stats/randomization-test.ts';
export { type ResampleOptions, resampleMeans } from './core/stats/resample-means.ts';
export {
  addSignFlipCounts,
  countSignFlips,
  type SignFlipCounts,
  type SignFlipOptions,
  signFlipBlocks,
} from './core/stats/sign-flips.ts';
export { standardDeviation } from './core/stats/standard-deviation.ts';
export { studentTQuantile, studentTTail } from './core/stats/student-t.ts';
export { studentizedRangeTail } from './core/stats/studentized-range.ts';
export { type EquivalenceResult, type EquivalenceTest, equivalenceTest } from './core/stats/tost.ts';
export { type TukeyPair, type TukeyResult, type TukeyTest, tukeyHsd } from './core/stats/tukey-hsd.ts';
