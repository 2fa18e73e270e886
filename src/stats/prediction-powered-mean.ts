// A mean from few labels and many predictions: prediction-powered inference.
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { mean } from './moments.ts';
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
}

export interface PredictionPoweredMean {
  readonly kind: 'estimated';
  readonly mean: number;
  /** Null: without a range, labels that are all equal give none. */
  readonly ci: readonly [number, number] | null;
  readonly ciMethod: 'bounded' | 'student-t' | 'none: all labels are equal';
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
 * Source: Angelopoulos, Duchi and Zrnic, PPI++: Efficient Prediction-Powered Inference, 2023, example of the mean with power tuning.
 * @returns `too-few` below ten labels
 * @throws RangeError for lists of different lengths, for what is not finite, and for values outside of the range
 * @example
 * const labels = [1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1];
 * const predictions = [1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1];
 * const unlabelled = Array.from({ length: 188 }, (_, i) => (i % 4 === 0 ? 0 : 1));
 * const rate = predictionPoweredMean({ labels, predictions, unlabelled, range: [0, 1] });
 * rate.kind === 'estimated' && [rate.n, rate.mean.toFixed(2), rate.labelsOnly.mean.toFixed(2)] // => [12, '0.71', '0.75']
 */
export function predictionPoweredMean(options: PredictionPoweredOptions): PredictionPoweredMean | TooFewLabels {
  const { labels, predictions, unlabelled, range, level = 0.95 } = options;
  check(options);
  const n = labels.length;
  if (n < fewestLabels) return { kind: 'too-few', n, atLeast: fewestLabels };
  const moments = predictionMoments(labels, predictions, unlabelled);
  const weights = tune(moments);
  const clip = (value: number) => (range === undefined ? value : Math.min(range[1], Math.max(range[0], value)));
  const estimate = clip(moments.label + weights.lambda * (moments.elsewhere - moments.prediction));
  const limits = { moments, range, level };
  const ci = interval({ ...limits, estimate, varianceRatio: weights.varianceRatio });
  const alone = interval({ ...limits, estimate: moments.label, varianceRatio: 1, df: n - 1 });
  const widthRatio = ci === null || alone === null ? null : (ci[1] - ci[0]) / (alone[1] - alone[0]);
  return {
    kind: 'estimated',
    mean: estimate,
    ci,
    ciMethod: ci === null ? 'none: all labels are equal' : range === undefined ? 'student-t' : 'bounded',
    n,
    unlabelled: unlabelled.length,
    lambda: weights.lambda,
    correlation: moments.correlation,
    labelsOnly: { mean: moments.label, ci: alone },
    widthRatio,
    effectiveLabels: widthRatio === null ? null : n / widthRatio ** 2,
  };
}

function tune(moments: PredictionMoments): { readonly lambda: number; readonly varianceRatio: number } {
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
  const rest = Math.max(0, labelVariance - 2 * lambda * covariance + lambda ** 2 * predictionVariance);
  const variance = ((rest / n) * (n - 1)) / (n - 2) + (lambda ** 2 * elsewhereVariance) / elsewhereCount;
  return { lambda, varianceRatio: (variance * n) / labelVariance };
}

function interval(options: {
  readonly moments: PredictionMoments;
  readonly range: readonly [number, number] | undefined;
  readonly level: number;
  readonly estimate: number;
  readonly varianceRatio: number;
  readonly df?: number;
}): readonly [number, number] | null {
  const { moments, range, level, estimate, varianceRatio, df = moments.n - 2 } = options;
  const { n, label, labelVariance } = moments;
  if (range !== undefined) {
    return boundedMeanInterval({ mean: label, variance: labelVariance, n, range, level, df, estimate, varianceRatio });
  }
  if (labelVariance <= 1e-24 * Math.max(1, label ** 2)) return null;
  const half = studentTQuantile((1 - level) / 2, df) * Math.sqrt((labelVariance * varianceRatio) / n);
  return [estimate - half, estimate + half];
}

const everything = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function check({ labels, predictions, unlabelled, range = everything, level = 0.95 }: PredictionPoweredOptions) {
  if (labels.length !== predictions.length) {
    throw new RangeError(`${labels.length} labels and ${predictions.length} predictions`);
  }
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
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

// What labels and predictions show together: the quantities that prediction-powered inference is made of.

interface PredictionMoments {
  readonly n: number;
  readonly elsewhereCount: number;
  /** Means: of the labels, of the predictions for them, of the predictions elsewhere. */
  readonly label: number;
  readonly prediction: number;
  readonly elsewhere: number;
  readonly labelVariance: number;
  readonly predictionVariance: number;
  readonly elsewhereVariance: number;
  readonly covariance: number;
  readonly correlation: number | null;
  /** What the labels show of how the judge errs, as a number of disagreements in one direction. */
  readonly disagreements: number;
  /** By so many labels without relation to their predictions a correlation is weakened when there are no disagreements. */
  readonly doubt: number;
}

export function predictionMoments(
  labels: ArrayLike<number>,
  predictions: ArrayLike<number>,
  unlabelled: ArrayLike<number>,
): PredictionMoments {
  const n = labels.length;
  const [label, prediction] = [mean(labels), mean(predictions)];
  const elsewhere = unlabelled.length === 0 ? 0 : mean(unlabelled);
  let [labelSquares, squares, products, elsewhereSquares] = [0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = [labels[i] as number, predictions[i] as number];
    labelSquares += (x - label) ** 2;
    squares += (y - prediction) ** 2;
    products += (x - label) * (y - prediction);
  }
  for (let i = 0; i < unlabelled.length; i++) elsewhereSquares += ((unlabelled[i] as number) - elsewhere) ** 2;
  return {
    n,
    elsewhereCount: unlabelled.length,
    label,
    prediction,
    elsewhere,
    labelVariance: labelSquares / (n - 1),
    predictionVariance: squares / (n - 1),
    elsewhereVariance: unlabelled.length < 2 ? 0 : elsewhereSquares / (unlabelled.length - 1),
    covariance: products / (n - 1),
    correlation: labelSquares > 0 && squares > 0 ? products / Math.sqrt(labelSquares * squares) : null,
    disagreements: Math.min(
      twoSided * countBySize(labels, predictions, labelSquares / (n - 1)),
      oneSidedCount(labels, predictions, label - prediction),
    ),
    doubt: doubtOf(labels, labelSquares / (n - 1)),
  };
}

/**
 * Labels that differ from their predictions otherwise than most do. One that differs by half a standard deviation of the labels, or more,
 * counts as one, a smaller one by the square: the small noise of a judge that gives any number says nothing of how often it errs grossly.
 */
function countBySize(labels: ArrayLike<number>, predictions: ArrayLike<number>, variance: number): number {
  if (!(variance > 0)) return 0;
  const distances = Array.from(labels, (label, i) => label - (predictions[i] as number)).sort((a, b) => a - b);
  const middle = (distances.length - 1) / 2;
  const usual = ((distances[Math.floor(middle)] as number) + (distances[Math.ceil(middle)] as number)) / 2;
  return distances.reduce((sum, distance) => sum + Math.min(1, (4 * (distance - usual) ** 2) / variance), 0);
}

/** By the skewness of the distances: one value in `count` times as many others is as lopsided. */
function oneSidedCount(labels: ArrayLike<number>, predictions: ArrayLike<number>, centre: number): number {
  let [squares, cubes] = [0, 0];
  for (let i = 0; i < labels.length; i++) {
    const distance = (labels[i] as number) - (predictions[i] as number) - centre;
    squares += distance ** 2;
    cubes += distance ** 3;
  }
  return cubes === 0 ? Number.POSITIVE_INFINITY : squares ** 3 / cubes ** 2;
}

/** Disagreements from which on the correlation is believed as it is. */
const enoughDisagreements = 10;
/** Disagreements in both directions say so many times as much of the judge's bias as those in one. */
const twoSided = 3;
/** Labels by which a correlation is weakened at least when nothing disagrees. */
const leastDoubt = 4;
/** Errors from one end of the labels to the other that the doubt must have room for: one that was not seen, and a little. */
const unseenErrors = 1.2;

/**
 * A label without relation to its prediction is off by twice the variance of the labels, in the mean of squares: where nearly all labels
 * are alike it takes more of them to stand for one error.
 */
function doubtOf(labels: ArrayLike<number>, variance: number): number {
  if (!(variance > 0)) return leastDoubt;
  let [low, high] = [labels[0] as number, labels[0] as number];
  for (let i = 1; i < labels.length; i++) {
    low = Math.min(low, labels[i] as number);
    high = Math.max(high, labels[i] as number);
  }
  return Math.max(leastDoubt, (unseenErrors * (high - low) ** 2) / (2 * variance));
}

/**
 * Share of a covariance of labels and predictions that `n` labels with so many disagreements let us believe: all of it from ten on, as with
 * `doubt` labels more that have no relation to their predictions where there is none.
 */
export function believedShare({
  n,
  disagreements,
  doubt,
}: Pick<PredictionMoments, 'n' | 'disagreements' | 'doubt'>): number {
  return n / (n + doubt * Math.max(0, 1 - disagreements / enoughDisagreements));
}

/** Variance of all predictions, labelled and not. */
function pooledVariance({ n, elsewhereCount, ...moments }: PredictionMoments): number {
  const between = ((n * elsewhereCount) / (n + elsewhereCount)) * (moments.prediction - moments.elsewhere) ** 2;
  const within = (n - 1) * moments.predictionVariance + (elsewhereCount - 1) * moments.elsewhereVariance;
  return (within + between) / (n + elsewhereCount - 1);
}
