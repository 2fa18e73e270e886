// Public entry `hakari/stats`: the statistics of comparisons, pure and seeded. docs/statistics.md says which to use when.
export { type Adjustment, adjustPValues } from './stats/adjust-p-values.ts';
export {
  type BootstrapInterval,
  type BootstrapIntervalOptions,
  type BootstrapMethod,
  type BootstrapOptions,
  bootstrapInterval,
  bootstrapMean,
  type ResampleOptions,
  resampleMeans,
} from './stats/bootstrap.ts';
export { type BoundedBoundOptions, boundedMeanAtLeastP, boundedMeanBound } from './stats/bounded-mean-bound.ts';
export {
  type BoundedMeanOptions,
  boundedMeanInterval,
  boundedMeanP,
} from './stats/bounded-mean-interval.ts';
export { type ChanceCorrectedAgreement, gwetAc1 } from './stats/chance-corrected.ts';
export { type ChangePoint, type ChangePointOptions, changePoints, type SeriesPoint } from './stats/change-points.ts';
export { chiSquareTail } from './stats/chi-square.ts';
export { cohenKappa, type KappaOptions } from './stats/cohen-kappa.ts';
export {
  type ConfidenceSequence,
  type ConfidenceSequenceOptions,
  confidenceSequence,
} from './stats/confidence-sequence.ts';
export {
  type ConstantList,
  type Correlation,
  type CorrelationResult,
  type KendallOptions,
  kendallTau,
  pearsonCorrelation,
  spearmanCorrelation,
} from './stats/correlation.ts';
export {
  conservativeReference,
  createDetector,
  type Detector,
  type DetectorLook,
  type DetectorOptions,
  type DetectorState,
  type WindowCluster,
} from './stats/detector.ts';
export {
  type DifferencePlanOptions,
  differencePower,
  equivalencePower,
  pairsToOutweighUnseen,
  queriesForDifference,
  queriesForEquivalence,
} from './stats/difference-plan.ts';
export { cliffsDelta, hedgesCorrection, type PairedEffectSizes, pairedEffectSizes } from './stats/effect-size.ts';
export { type FinitePopulationOptions, finitePopulationInterval } from './stats/finite-population.ts';
export { groupJackknife, type JackknifeEstimate } from './stats/group-jackknife.ts';
export { betaQuantile, incompleteBeta } from './stats/incomplete-beta.ts';
export { quantileInterval, shareInterval } from './stats/intervals.ts';
export {
  type KrippendorffAlpha,
  type KrippendorffOptions,
  krippendorffAlpha,
} from './stats/krippendorff-alpha.ts';
export { type LargestGain, largestGain } from './stats/largest-gain.ts';
export { logGamma } from './stats/log-gamma.ts';
export {
  type FlippedDifferences,
  type MeanDifferenceInterval,
  meanDifferenceInterval,
  meanDifferenceIntervals,
  meanDifferenceP,
  weightAtEnds,
} from './stats/mean-difference.ts';
export { type KindChange, type Mix, type MixChange, mixChange, spentAlpha } from './stats/mix-change.ts';
export { mean, standardDeviation, sum } from './stats/moments.ts';
export { normalCdf, normalDensity, normalQuantile, normalTail } from './stats/normal.ts';
export {
  type ConstantDifference,
  differencesOf,
  type PairedDifferences,
  type PValues,
  pairedDifferences,
  type ToleranceOptions,
  type TooFew,
} from './stats/paired-differences.ts';
export {
  type PowerOptions,
  pairedTMinimalEffect,
  pairedTPower,
  pairedTSampleSize,
  type SampleSize,
} from './stats/paired-t-power.ts';
export {
  type PairedTResult,
  type PairedTTest,
  pairedTTest,
} from './stats/paired-t-test.ts';
export {
  fewestLabels,
  type PredictionPoweredMean,
  type PredictionPoweredOptions,
  predictionPoweredMean,
  type TooFewLabels,
} from './stats/prediction-powered-mean.ts';
export { type QuantileType, quantile } from './stats/quantile.ts';
export {
  addSignFlipCounts,
  countSignFlips,
  type RandomizationOptions,
  type RandomizationResult,
  type RandomizationTest,
  randomizationTest,
  randomizationTestFrom,
  type SignFlipCounts,
  type SignFlipOptions,
  signFlipBlocks,
} from './stats/randomization-test.ts';
export {
  type FriedmanResult,
  type FriedmanTest,
  friedmanTest,
  type WilcoxonOptions,
  type WilcoxonResult,
  type WilcoxonTest,
  wilcoxonTest,
} from './stats/rank-tests.ts';
export { type RankedGroups, type RankedWeights, rankedAbove, rankedAboveInterval } from './stats/ranked-above.ts';
export { type RaterAgreementOptions, raterAgreement } from './stats/rater-agreement.ts';
export {
  type FlippedList,
  type FlippedSums,
  type SignFlipFamily,
  type SignFlipFamilyOptions,
  signFlipFamily,
} from './stats/sign-flip-family.ts';
export {
  type McNemarResult,
  type McNemarTest,
  mcNemarTest,
  type SignResult,
  type SignTest,
  signTest,
} from './stats/sign-test.ts';
export { type SmallestP, type SmallestPOptions, smallestP } from './stats/smallest-p.ts';
export { fTail, noncentralTTail, studentTQuantile, studentTTail } from './stats/student-t.ts';
export { studentizedRangeTail, type TukeyPair, type TukeyResult, type TukeyTest, tukeyHsd } from './stats/tukey-hsd.ts';
export { type LabelledValue, type TwoPhaseMean, type TwoPhaseOptions, twoPhaseMean } from './stats/two-phase-mean.ts';
export { signFlipMarginPs, signFlipPValues, typicalIntervals } from './stats/typical-values.ts';
export {
  type WeightedColumn,
  type WeightedMeans,
  weightedMeans,
  weightedMeansInterval,
} from './stats/weighted-means.ts';
export {
  kishSize,
  type WeightedValues,
  weightedQuantile,
  weightedQuantileInterval,
} from './stats/weighted-quantile.ts';
export {
  createWeightedSums,
  groupOf,
  type MeanTerm,
  type WeightedMean,
  type WeightedSums,
  weightedMeanInterval,
  weightedTInterval,
} from './stats/weighted-sums.ts';
