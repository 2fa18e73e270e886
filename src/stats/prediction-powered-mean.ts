// A mean from few labels and many predictions: prediction-powered inference.
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { finitePopulationInterval, meanLimits } from './finite-population.ts';
import { believedShare, type PredictionMoments, pooledVariance, predictionMoments } from './prediction-moments.ts';
import { studentTQuantile } from './student-t.ts';

/** What an estimate rests on. All lists hold one value an example. */
export interface PredictionPoweredOptions {
  /** The true values of the labelled examples. */
  readonly labels: ArrayLike<number>;
  /** What was predicted for the same examples, in the same order; by a judge, say. */
  readonly predictions: ArrayLike<number>;
  /** What was predicted for the examples without label. */
  readonly unlabelled: ArrayLike<number>;
  /** Smallest and largest value there can be, for labels and predictions alike. Without it the interval is Student's t. */
  readonly range?: readonly [number, number];
  /** Between 0 and 1 (.95). */
  readonly level?: number;
  /**
   * Where the labelled and unlabelled examples are all that is meant: the share of them that has a label, labels / (labels + unlabelled), or
   * less where an example is made of several values and some of them have none. Not given: they stand for examples without end.
   */
  readonly share?: number;
}

export interface PredictionPoweredMean {
  readonly kind: 'estimated';
  readonly mean: number;
  /** Null: without a range, labels that are all equal give none. */
  readonly ci: readonly [number, number] | null;
  readonly ciMethod: 'bounded' | 'student-t' | 'everything labelled' | 'none: all labels are equal';
  /** Labelled examples. */
  readonly n: number;
  readonly unlabelled: number;
  /** How far the predictions are followed: 0 not at all (the mean of the labels), 1 wholly. */
  readonly lambda: number;
  /** Of labels and predictions; null when either does not vary. */
  readonly correlation: number | null;
  /** The same kind of interval from the labels alone. */
  readonly labelsOnly: { readonly mean: number; readonly ci: readonly [number, number] | null };
  /** Width of `ci` over that of the labels alone. */
  readonly widthRatio: number | null;
  /** So many labels alone would give so narrow an interval. */
  readonly effectiveLabels: number | null;
}

/** Fewer labelled examples than an interval can be made from. */
export interface TooFewLabels {
  readonly kind: 'too-few';
  readonly n: number;
  readonly atLeast: number;
}

/** Labelled examples below which nothing is estimated. */
export const fewestLabels = 10;
/** Labels that the interval of a corrected mean adds at either end of the range: its coverage was simulated with the doubt of the correlation beside them. */
export const halfAtEnds = { atEnds: 0.5, atFarEnd: 0.5 } as const;

/**
 * The mean of what people would say of all examples, from their labels of some of them and the predictions of a judge for all: the
 * mean of the predictions, corrected by what the labels show to be the judge's error. It is right for any judge; a good one makes the
 * interval narrower, a useless one leaves that of the labels. The labelled examples must have been drawn at random.
 *
 * Estimate: λ · mean(unlabelled) + mean(labels − λ · predictions), with the λ from 0 to 1 of least variance,
 * cov(labels, predictions) / ((1 + n / N) var(predictions)).
 *
 * For few labels three things are added, which the simulation in docs/calibration.md showed to be needed. Student's t with n − 2
 * degrees of freedom. With `range`, {@link boundedMeanInterval} with the variance lessened by what the predictions explain. And when
 * few labels differ from their prediction (fewer than ten all in one direction, fewer than four in both; by less than half a standard
 * deviation of the labels counts less), the correlation is weakened as by up to four more labels to which the predictions have no relation,
 * or more where nearly all labels are alike: 50 labels that all agree do not show a judge that never errs.
 * With `share` the mean is that of these examples alone. λ is the same; of the variance remains that of labels − λ' · predictions, where λ' is
 * the slope of the labels on the predictions, and {@link finitePopulationInterval} shortens it: the regression estimator of a finite population
 * (Cochran, Sampling Techniques, 1977, 7.3). All labelled, the mean is that of the labels, without any error of sampling.
 * Source: Angelopoulos, Duchi and Zrnic, PPI++: Efficient Prediction-Powered Inference, 2023, example of the mean with power tuning.
 * @returns `too-few` below ten labels, unless these are all there are
 * @throws RangeError for lists of different lengths, for what is not finite, for values outside of the range, and for a share that is not
 * above 0 and at most labels / (labels + unlabelled)
 * @example
 * const labels = [1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1];
 * const predictions = [1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1];
 * const unlabelled = Array.from({ length: 188 }, (_, i) => (i % 4 === 0 ? 0 : 1));
 * const rate = predictionPoweredMean({ labels, predictions, unlabelled, range: [0, 1] });
 * rate.kind === 'estimated' && [rate.n, rate.mean.toFixed(2), rate.labelsOnly.mean.toFixed(2)] // => [12, '0.71', '0.75']
 */
export function predictionPoweredMean(options: PredictionPoweredOptions): PredictionPoweredMean | TooFewLabels {
  const { labels, predictions, unlabelled, range, level = 0.95, share } = options;
  check(options);
  const n = labels.length;
  if (n < fewestLabels && !(share === 1 && n > 0)) return { kind: 'too-few', n, atLeast: fewestLabels };
  const moments = predictionMoments(labels, predictions, unlabelled);
  const weights = tune(moments, { finite: share !== undefined });
  const clip = (value: number) => (range === undefined ? value : Math.min(range[1], Math.max(range[0], value)));
  const estimate = clip(moments.label + weights.lambda * (moments.elsewhere - moments.prediction));
  const limits = { moments, range, level, share };
  const ci = interval({ ...limits, estimate, varianceRatio: weights.varianceRatio });
  const alone = interval({ ...limits, estimate: moments.label, varianceRatio: 1, df: n - 1 });
  const widthRatio = ci === null || alone === null || share === 1 ? null : (ci[1] - ci[0]) / (alone[1] - alone[0]);
  return {
    kind: 'estimated',
    mean: estimate,
    ci,
    ciMethod: ci === null ? 'none: all labels are equal' : methodOf(options),
    n,
    unlabelled: unlabelled.length,
    lambda: weights.lambda,
    correlation: moments.correlation,
    labelsOnly: { mean: moments.label, ci: alone },
    widthRatio,
    effectiveLabels: widthRatio === null ? null : worth(n, widthRatio, share),
  };
}

const methodOf = ({ share, range }: PredictionPoweredOptions) =>
  share === 1 ? 'everything labelled' : range === undefined ? 'student-t' : 'bounded';

/** Of a whole of N examples a label buys more the fewer are left: the width goes with √(1 / n − 1 / N). */
function worth(n: number, widthRatio: number, share = 0): number {
  return n / (share + widthRatio ** 2 * (1 - share));
}

function tune(
  moments: PredictionMoments,
  { finite }: { readonly finite: boolean },
): { readonly lambda: number; readonly varianceRatio: number } {
  const { n, elsewhereCount, labelVariance, predictionVariance, elsewhereVariance, label, prediction } = moments;
  const none = { lambda: 0, varianceRatio: 1 };
  if (elsewhereCount === 0 || n < 3) return none;
  const covariance = moments.covariance * believedShare(moments);
  const pooled = pooledVariance(moments);
  const tiny = 1e-24 * Math.max(1, label ** 2, prediction ** 2);
  if (pooled <= tiny || labelVariance <= tiny) return none;
  const lambda = Math.min(1, Math.max(0, covariance / ((1 + n / elsewhereCount) * pooled)));
  // What rounding leaves of a covariance of 0 is no reason to follow the judge.
  if (lambda < 1e-12) return none;
  // Against the mean of all predictions, and not of the others alone, λ is so much larger: the same estimate.
  const slope = finite ? (lambda * (n + elsewhereCount)) / elsewhereCount : lambda;
  const rest = Math.max(0, labelVariance - 2 * slope * covariance + slope ** 2 * predictionVariance);
  if (finite) return { lambda, varianceRatio: ((rest / labelVariance) * (n - 1)) / (n - 2) };
  const variance = ((rest / n) * (n - 1)) / (n - 2) + (lambda ** 2 * elsewhereVariance) / elsewhereCount;
  return { lambda, varianceRatio: (variance * n) / labelVariance };
}

interface IntervalOptions {
  readonly moments: PredictionMoments;
  readonly range: readonly [number, number] | undefined;
  readonly level: number;
  readonly share: number | undefined;
  readonly estimate: number;
  readonly varianceRatio: number;
  readonly df?: number;
}

function interval(options: IntervalOptions): readonly [number, number] | null {
  const { share, moments, range, estimate } = options;
  if (share === undefined) return unlimitedInterval(options);
  // Alone of one label there is no variance, and everything labelled needs none.
  const wide = share === 1 ? null : unlimitedInterval(options);
  const given = { value: estimate, interval: wide, share };
  if (range === undefined) return finitePopulationInterval(given);
  return finitePopulationInterval({ ...given, ...meanLimits({ mean: moments.label, n: moments.n, share, range }) });
}

function unlimitedInterval(options: IntervalOptions): readonly [number, number] | null {
  const { moments, range, level, estimate, varianceRatio, df = moments.n - 2 } = options;
  const { n, label, labelVariance } = moments;
  if (range !== undefined) {
    const sample = { mean: label, variance: labelVariance, n, range, df, ...halfAtEnds };
    return boundedMeanInterval({ ...sample, level, estimate, varianceRatio });
  }
  if (labelVariance <= 1e-24 * Math.max(1, label ** 2)) return null;
  const half = studentTQuantile((1 - level) / 2, df) * Math.sqrt((labelVariance * varianceRatio) / n);
  return [estimate - half, estimate + half];
}

const everything = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function check({ labels, predictions, unlabelled, range = everything, level = 0.95, share }: PredictionPoweredOptions) {
  if (labels.length !== predictions.length) {
    throw new RangeError(`${labels.length} labels and ${predictions.length} predictions`);
  }
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  const most = labels.length / (labels.length + unlabelled.length);
  if (share !== undefined && labels.length > 0 && !(share > 0 && share <= most * (1 + 1e-12)))
    throw new RangeError(`a share of ${share} is not above 0 and at most ${most}, that of the labelled examples`);
  for (const list of [labels, predictions, unlabelled]) {
    for (let i = 0; i < list.length; i++) {
      const value = list[i] as number;
      if (!Number.isFinite(value)) throw new RangeError(`a value is ${value}`);
      if (value < range[0] || value > range[1]) {
        throw new RangeError(`a value of ${value} is not between ${range[0]} and ${range[1]}`);
      }
    }
  }
}
