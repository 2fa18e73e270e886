// A mean from many predictions and few labels, both drawn with unlike chances and in clusters: the corrected mean of production.
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { believedShare, predictionMoments } from './prediction-moments.ts';
import { fewestLabels, halfAtEnds, type TooFewLabels } from './prediction-powered-mean.ts';
import type { MeanTerm, WeightedMean, WeightedSums } from './weighted-sums.ts';

/** A value of which both are known. */
export interface LabelledValue {
  readonly label: number;
  readonly prediction: number;
  /** 1 / the chance of being predicted and labelled. */
  readonly weight: number;
  readonly cluster: string;
}

export interface TwoPhaseOptions {
  /** Sums in which the predictions stand, each with 1 / the chance of being predicted. The two columns from `free` on are filled. */
  readonly sums: WeightedSums;
  /** Column of the predictions of all, labelled or not. */
  readonly predicted: number;
  /** First of two columns that nobody uses. */
  readonly free: number;
  readonly labelled: readonly LabelledValue[];
  /** Smallest and largest value there can be, for labels and predictions alike. */
  readonly range: readonly [number, number];
  /** Where some of what is meant has a known value and needs neither: the column of 1 for a predicted one and 0 for these, and that value (none). */
  readonly known?: { readonly column: number; readonly value: number } | undefined;
  /** Between 0 and 1 (.95). */
  readonly level?: number;
}

export interface TwoPhaseMean {
  readonly kind: 'estimated';
  readonly mean: number;
  /** Null for labels of a single cluster. */
  readonly ci: readonly [number, number] | null;
  readonly n: number;
  /** So many labels of equal weight, one a cluster, tell as much. */
  readonly effectiveN: number;
  /** How far the predictions are followed: 0 not at all (the mean of the labels), 1 wholly. */
  readonly lambda: number;
  /** Of labels and predictions, weighted; null when either does not vary. */
  readonly correlation: number | null;
  readonly labelsOnly: { readonly mean: number; readonly ci: readonly [number, number] | null };
  /** Width of `ci` over that of the labels alone. */
  readonly widthRatio: number | null;
  /** Mean of label − prediction, with its variance and degrees of freedom: what a prediction is off by. */
  readonly correction: { readonly value: number; readonly variance: number; readonly df: number };
}

/**
 * The mean of what people would say, of predictions of a part (first phase) and labels of a part of these (second phase), each drawn with a known
 * chance: λ · mean of all predictions + mean of (label − λ · prediction) over the labelled, both weighted by 1 / their chance. It is right for any judge and any λ; the λ is the slope
 * of the labels on the predictions, weakened where few labels differ, as in {@link predictionPoweredMean}, which it is for equal weights and one value a cluster.
 *
 * The variance is that of the linearised sum between clusters, so that sessions of several answers, labelled or not, count once; G / (G − 2) for the
 * G clusters of labels corrects for λ, which was estimated as well. The interval is {@link boundedMeanInterval} of as many labels as are worth it.
 * Source: Särndal, Swensson and Wretman, Model Assisted Survey Sampling, 1992, 9.6 and 9.7 (difference and regression estimators in two phases); Hájek's means:
 * {@link createWeightedSums}; λ: Angelopoulos, Duchi and Zrnic, PPI++, 2023.
 * @returns `too-few` where the labels are worth less than ten
 * @throws RangeError for a value outside of the range, and as `createWeightedSums`
 * @example
 * import { createWeightedSums } from 'hakari/stats';
 * const sums = createWeightedSums();
 * for (let i = 0; i < 200; i++) sums.add(0, i % 4 === 0 ? 0 : 1, { weight: 2, cluster: String(i) });
 * const labelled = Array.from({ length: 40 }, (_, k) => ({ label: k % 5 === 0 ? 1 : 0, prediction: k % 4 === 0 ? 0 : 1, weight: 10, cluster: String(5 * k) }));
 * const mean = twoPhaseMean({ sums, predicted: 0, free: 1, labelled, range: [0, 1] });
 * mean.kind === 'estimated' && [mean.mean.toFixed(2), mean.correction.value.toFixed(2)] // => ['0.20', '-0.55']
 */
export function twoPhaseMean(options: TwoPhaseOptions): TwoPhaseMean | TooFewLabels {
  const { sums, predicted, free, labelled, range, known, level = 0.95 } = options;
  const [label, prediction] = [free, free + 1];
  for (const { label: said, prediction: by, weight, cluster } of labelled) {
    for (const value of [said, by])
      if (value < range[0] || value > range[1])
        throw new RangeError(`a value of ${value} is not between ${range[0]} and ${range[1]}`);
    sums.add(label, said, { weight, cluster });
    sums.add(prediction, by, { weight, cluster });
  }
  const [all, labels, predictions] = [predicted, label, prediction].map((column) => sums.mean(column)) as [
    WeightedMean,
    WeightedMean,
    WeightedMean,
  ];
  if (!(labels.effectiveN >= fewestLabels - 1e-9)) return { kind: 'too-few', n: labels.n, atLeast: fewestLabels };
  const shares = shareOf(sums, known);
  const off: readonly MeanTerm[] = [
    { column: predicted, slope: 1 },
    { column: prediction, slope: -1 },
  ];
  const plain = { column: label, slope: 1 };
  const [own, judge, both] = [[plain], off, [plain, ...off]].map((terms) => betweenOf(sums.combined(terms))) as [
    number,
    number,
    number,
  ];
  const { slope, believed, correlation } = slopeOf(labelled, { all, labels, predictions });
  const tiny = 1e-24 * Math.max(1, range[0] ** 2, range[1] ** 2);
  // 1 against the mean of the predictions without label is so much more against that of all.
  const most = Math.min(2, all.n / Math.max(1, all.n - labels.n));
  const lambda = own <= tiny || all.spread <= tiny ? 0 : Math.min(most, Math.max(0, slope));
  const together = (both - own - judge) / 2;
  const few = labels.clusters > 2 ? labels.clusters / (labels.clusters - 2) : Number.NaN;
  const variance = few * Math.max(0, own + 2 * lambda * believed * together + lambda ** 2 * judge);
  const estimate = labels.mean + lambda * (all.mean - predictions.mean);
  const within = (value: number): number => Math.min(range[1], Math.max(range[0], value));
  const mixed = (value: number): number => shares.part * within(value) + (1 - shares.part) * shares.value;
  const extra = spreadOfShare(sums, { shares, known, lambda, estimate: within(estimate), plain, off });
  const whole = shares.part ** 2 * variance + extra;
  const alone = shares.part ** 2 * labels.variance;
  const interval = (mean: number, varianceRatio: number, df: number): readonly [number, number] | null => {
    if (labels.clusters < 3) return null;
    const { effectiveN: n } = labels;
    const sample = { mean: mixed(labels.mean), variance: n * alone, n, range, df: Math.max(1, df) };
    return boundedMeanInterval({ ...sample, ...halfAtEnds, level, estimate: mixed(mean), varianceRatio });
  };
  const ci = interval(estimate, alone <= tiny ? 1 : whole / alone, labels.df - 1);
  const labelsCi = interval(labels.mean, 1, labels.df);
  return {
    kind: 'estimated',
    mean: mixed(estimate),
    ci,
    ...{ n: labels.n, effectiveN: labels.effectiveN, lambda, correlation },
    labelsOnly: { mean: mixed(labels.mean), ci: labelsCi },
    widthRatio: ci === null || labelsCi === null ? null : (ci[1] - ci[0]) / (labelsCi[1] - labelsCi[0]),
    correction: correctionOf(sums, { label, prediction }),
  };
}

/** Between clusters, without the factor for few of them. */
const betweenOf = ({ variance, clusters }: WeightedMean): number =>
  clusters < 2 ? 0 : (variance * (clusters - 1)) / clusters;

interface Means {
  readonly all: WeightedMean;
  readonly labels: WeightedMean;
  readonly predictions: WeightedMean;
}

function slopeOf(labelled: readonly LabelledValue[], { all, labels, predictions }: Means) {
  const n = labelled.length;
  const products = labelled.reduce(
    (sum, { label, prediction, weight }) => sum + weight * (label - labels.mean) * (prediction - predictions.mean),
    0,
  );
  const covariance = (products / labels.weight) * (n / (n - 1));
  const { disagreements, doubt } = predictionMoments(
    labelled.map(({ label }) => label),
    labelled.map(({ prediction }) => prediction),
    [],
  );
  const worth = labels.effectiveN;
  const believed = believedShare({ n: worth, disagreements: (disagreements * worth) / n, doubt });
  const spread = Math.sqrt(labels.spread * predictions.spread);
  return {
    slope: (believed * covariance) / all.spread,
    believed,
    correlation: spread > 0 ? Math.max(-1, Math.min(1, covariance / spread)) : null,
  };
}

interface Shares {
  /** Of what is meant, the share that is predicted. */
  readonly part: number;
  /** Of the others. */
  readonly value: number;
}

const shareOf = (sums: WeightedSums, known: TwoPhaseOptions['known']): Shares =>
  known === undefined ? { part: 1, value: 0 } : { part: sums.mean(known.column).mean, value: known.value };

/** What is added to the variance because the share of known values is itself estimated. */
function spreadOfShare(
  sums: WeightedSums,
  {
    shares,
    known,
    lambda,
    estimate,
    plain,
    off,
  }: {
    readonly shares: Shares;
    readonly known: TwoPhaseOptions['known'];
    readonly lambda: number;
    readonly estimate: number;
    readonly plain: MeanTerm;
    readonly off: readonly MeanTerm[];
  },
): number {
  if (known === undefined || shares.part === 1) return 0;
  const own = [plain, ...off.map(({ column, slope }) => ({ column, slope: lambda * slope }))].map(
    ({ column, slope }) => ({ column, slope: shares.part * slope }),
  );
  const share = { column: known.column, slope: estimate - shares.value };
  return betweenOf(sums.combined([...own, share])) - betweenOf(sums.combined(own));
}

function correctionOf(
  sums: WeightedSums,
  { label, prediction }: { readonly label: number; readonly prediction: number },
): TwoPhaseMean['correction'] {
  const { mean, variance, df } = sums.combined([
    { column: label, slope: 1 },
    { column: prediction, slope: -1 },
  ]);
  return { value: mean, variance, df };
}
