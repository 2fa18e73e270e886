// What a tally of labels says, in the shape in which a calibration tells a corrected mean.
import { reasonSentences } from '../../../model/reasons.ts';
import { weightedMeanInterval } from '../../../stats/weighted-sums.ts';
import type { CorrectedMean } from '../../calibration/calibration.ts';
import type { CalibrationFigure, Unmeasured, WhyNone } from '../../calibration/figure.ts';
import type { LabelTally } from './label-tally.ts';

/** @param judged answers that have a value of the judge */
export function correctedProduction(tally: LabelTally, judged: number): CorrectedMean | Unmeasured {
  const { corrected, estimate, judge, range } = tally.period(1);
  if (corrected.mean === null || estimate === undefined)
    return { kind: 'none', reason: whyNone(corrected.reason), n: corrected.labels };
  const figure = (value: number, ci95: readonly [number, number] | null, n: number): CalibrationFigure => ({
    ...{ value, ci95, n },
    method: ci95 === null ? 'none: n < 2' : 'bounded',
  });
  const { labelsOnly, lambda, correlation, widthRatio, n } = estimate;
  return {
    kind: 'corrected',
    ...{ labels: n, unlabelled: judged - n, basis: 'drawn' },
    corrected: { ...figure(corrected.mean, corrected.ci95, n), ...(corrected.ci95 !== null && { method: 'ppi' }) },
    labelsOnly: figure(labelsOnly.mean, labelsOnly.ci, n),
    judgeOnly: figure(judge.mean, weightedMeanInterval(judge, range), judge.n),
    ...{ lambda, correlation, widthRatio },
    // Drawn as these are.
    effectiveLabels: widthRatio === null ? null : n / widthRatio ** 2,
  };
}

function whyNone(reason: string | undefined): WhyNone {
  if (reason === reasonSentences['no-drawn-labels']) return 'no labels';
  if (reason === reasonSentences['drawn-before']) return 'answers came after the draw';
  return reason === reasonSentences['not-drawn-from'] ? 'not all could be drawn' : 'too few labels';
}
