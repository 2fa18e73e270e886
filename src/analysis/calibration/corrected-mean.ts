// A metric's mean, corrected for its judge: labels and verdicts together, by prediction-powered inference.

import { mean } from '../../stats/moments.ts';
import { predictionPoweredMean } from '../../stats/prediction-powered-mean.ts';
import { byExample } from './by-example.ts';
import type { CorrectedMean } from './calibration.ts';
import type { CollectedPairs } from './collect-pairs.ts';
import type { Figure, Unmeasured } from './figure.ts';
import { meanFigure, shareFigure } from './figures-of.ts';

/** One value an example: what enters the estimate. */
export interface ExampleValues {
  readonly labels: readonly number[];
  readonly predictions: readonly number[];
  readonly unlabelled: readonly number[];
}

/** Means by example of what `human` and `judge` make of the values. An example with a labelled row counts as labelled, by those rows. */
export function exampleValues(
  { pairs, unlabelled }: Pick<CollectedPairs, 'pairs' | 'unlabelled'>,
  human: (value: number) => number,
  judge: (value: number) => number,
): ExampleValues {
  const labelled = byExample(pairs);
  const known = new Set(pairs.map(({ exampleId }) => exampleId));
  const others = byExample(unlabelled.filter(({ exampleId }) => !known.has(exampleId)));
  return {
    labels: labelled.map((rows) => mean(rows.map((row) => human(row.human)))),
    predictions: labelled.map((rows) => mean(rows.map((row) => judge(row.judge)))),
    unlabelled: others.map((rows) => mean(rows.map((row) => judge(row.judge)))),
  };
}

export function correctedMean(values: ExampleValues, range: readonly [number, number]): CorrectedMean | Unmeasured {
  const { labels, predictions, unlabelled } = values;
  const ends = [Math.min(...range), Math.max(...range)] as const;
  const result = predictionPoweredMean({ labels, predictions, unlabelled, range: ends });
  if (result.kind === 'too-few') {
    return { kind: 'none', reason: result.n === 0 ? 'no labels' : 'too few labels', n: result.n };
  }
  const figure = (
    value: number,
    ci: readonly [number, number] | null,
    method: 'ppi' | 'bounded',
    n: number,
  ): Figure => ({
    value,
    ci95: ci,
    method: ci === null ? 'none: all values are equal' : method,
    n,
  });
  const { labelsOnly, lambda, correlation, widthRatio, effectiveLabels } = result;
  return {
    kind: 'corrected',
    labels: labels.length,
    unlabelled: unlabelled.length,
    corrected: figure(result.mean, result.ci, 'ppi', labels.length),
    labelsOnly: figure(labelsOnly.mean, labelsOnly.ci, 'bounded', labels.length),
    judgeOnly: judgeAlone([...predictions, ...unlabelled], ends),
    lambda,
    correlation,
    widthRatio,
    effectiveLabels,
  };
}

/** Of values that may lie elsewhere than from 0 to 1, such as differences, those that are all 0 or 1 are no rate. */
function judgeAlone(values: readonly number[], [low, high]: readonly [number, number]): Figure {
  const isRate = low === 0 && high === 1 && values.every((value) => value === 0 || value === 1);
  if (!isRate) return meanFigure(values, [low, high]);
  const rows = values.map((value, i) => ({ exampleId: String(i), holds: value === 1 }));
  return shareFigure(rows, 'no judged values');
}
