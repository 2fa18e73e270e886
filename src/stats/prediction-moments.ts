// What labels and predictions show together: the quantities that prediction-powered inference is made of.
import { mean } from './moments.ts';

export interface PredictionMoments {
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
export function pooledVariance({ n, elsewhereCount, ...moments }: PredictionMoments): number {
  const between = ((n * elsewhereCount) / (n + elsewhereCount)) * (moments.prediction - moments.elsewhere) ** 2;
  const within = (n - 1) * moments.predictionVariance + (elsewhereCount - 1) * moments.elsewhereVariance;
  return (within + between) / (n + elsewhereCount - 1);
}
