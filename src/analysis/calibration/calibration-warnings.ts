// What a reader of a calibration must be told beside its figures.
import type { Calibration, CalibrationWarning } from './calibration.ts';

/** Labelled examples below which intervals are wide and little can be said of single categories. */
const fewLabels = 50;

type Figures = Pick<Calibration, 'counts' | 'overall' | 'people' | 'mean' | 'passRate'>;

export function calibrationWarnings(figures: Figures): readonly CalibrationWarning[] {
  return [...ofLabels(figures), ...ofVerdicts(figures), ...ofMeans(figures)];
}

function ofLabels({ counts, people }: Figures): readonly CalibrationWarning[] {
  const failed = counts.rows - counts.judged;
  const alpha = people.kind === 'people' ? people.alpha.value : null;
  return [
    ...(counts.pairedExamples < fewLabels
      ? [{ code: 'few-labels', examples: counts.pairedExamples, atLeast: fewLabels } as const]
      : []),
    ...(failed > counts.rows / 10 ? [{ code: 'judge-failures', rows: failed, of: counts.rows } as const] : []),
    ...(counts.labelledForReading > 0
      ? [{ code: 'labels-for-reading', rows: counts.labelledForReading } as const]
      : []),
    // Below 2/3 Krippendorff advises against conclusions.
    ...(alpha !== null && alpha < 2 / 3 ? [{ code: 'people-disagree', alpha } as const] : []),
  ];
}

function ofVerdicts({ overall }: Figures): readonly CalibrationWarning[] {
  if ('kind' in overall) return [];
  const { kappa, ac1, accuracy, shareBad, precisionOfBad } = overall.verdicts;
  const [agreeing, evenly, chance] = [accuracy.value, ac1.value, kappa.value];
  const skewed = agreeing !== null && agreeing >= 0.8 && evenly !== null && chance !== null && evenly - chance >= 0.2;
  return [
    ...(skewed && shareBad.value !== null ? [{ code: 'skewed-prevalence', shareBad: shareBad.value } as const] : []),
    ...(precisionOfBad.value !== null && precisionOfBad.value < 0.5
      ? [{ code: 'bad-verdicts-wrong', precision: precisionOfBad.value, n: precisionOfBad.n } as const]
      : []),
  ];
}

function ofMeans({ mean }: Figures): readonly CalibrationWarning[] {
  if (mean.kind === 'none' || mean.judgeOnly.ci95 === null || mean.corrected.ci95 === null) return [];
  const [judge, corrected] = [mean.judgeOnly, mean.corrected];
  const apart = mean.judgeOnly.ci95[0] > mean.corrected.ci95[1] || mean.judgeOnly.ci95[1] < mean.corrected.ci95[0];
  if (!apart || judge.value === null || corrected.value === null) return [];
  return [{ code: 'judge-mean-misleads', judge: judge.value, corrected: corrected.value }];
}
