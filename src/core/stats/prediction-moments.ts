// What labels and predictions show together: the quantities that prediction-powered inference is made of.
import { mean } from './mean.ts';

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
  const distances = new Map<number, number>();
  for (let i = 0; i < n; i++) {
    const [x, y] = [labels[i] as number, predictions[i] as number];
    labelSquares += (x - label) ** 2;
    squares += (y - prediction) ** 2;
    products += (x - label) * (y - prediction);
    const distance = Math.round((x - y) * 1e9);
    distances.set(distance, (distances.get(distance) ?? 0) + 1);
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
      twoSided * (n - [...distances.values()].reduce((most, count) => Math.max(most, count), 0)),
      oneSidedCount(labels, predictions, label - prediction),
    ),
  };
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

/** Disagreements from which on the correlation is believed as it is, and labels by which it is weakened when there is none. */
const enoughDisagreements = 10;
const pseudoLabels = 4;
/** Disagreements in both directions say so many times as much of the judge's bias as those in one. */
const twoSided = 3;

/**
 * Share of a covariance of labels and predictions that `n` labels with so many disagreements let us believe: all of it from ten on, as with four
 * labels more that have no relation to their predictions where there is none.
 */
export function believedShare({ n, disagreements }: Pick<PredictionMoments, 'n' | 'disagreements'>): number {
  return n / (n + pseudoLabels * Math.max(0, 1 - disagreements / enoughDisagreements));
}

/** Variance of all predictions, labelled and not. */
export function pooledVariance({ n, elsewhereCount, ...moments }: PredictionMoments): number {
  const between = ((n * elsewhereCount) / (n + elsewhereCount)) * (moments.prediction - moments.elsewhere) ** 2;
  const within = (n - 1) * moments.predictionVariance + (elsewhereCount - 1) * moments.elsewhereVariance;
  return (within + between) / (n + elsewhereCount - 1);
}
