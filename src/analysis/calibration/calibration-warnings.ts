// What a reader of a calibration must be told beside its figures.
import type { Calibration, CalibrationWarning } from './calibration.ts';

/** Labelled examples below which intervals are wide and little can be said of single categories. */
const fewLabels = 50;

type Figures = Pick<Calibration, 'counts' | 'selection' | 'about' | 'overall' | 'people' | 'mean' | 'passRate'>;

export function calibrationWarnings(figures: Figures): readonly CalibrationWarning[] {
  return [...ofSelection(figures), ...ofLabels(figures), ...ofVerdicts(figures), ...ofMeans(figures)];
}

function ofSelection({ counts, selection }: Figures): readonly CalibrationWarning[] {
  const { basis, unknown, draws, saidDrawn } = selection;
  const warnings: CalibrationWarning[] = [];
  if (basis === 'unknown') warnings.push({ code: 'selection-unknown', rows: counts.paired, of: counts.judged });
  if (basis !== 'drawn') return warnings;
  if (unknown > 0) warnings.push({ code: 'selection-left-out', rows: unknown });
  const [labelled, count] = [
    draws.reduce((sum, draw) => sum + draw.labelled, 0),
    draws.reduce((sum, draw) => sum + draw.count, 0),
  ];
  if (labelled < count) warnings.push({ code: 'draw-incomplete', labelled, count });
  const [largest] = draws;
  // Draws of production overlap, and know themselves what came after them.
  if (largest !== undefined && largest.id === undefined && saidDrawn === 0 && largest.of < counts.judgedExamples)
    warnings.push({ code: 'draw-of-fewer', of: largest.of, examples: counts.judgedExamples });
  return warnings;
}

function ofLabels({ counts, people, about }: Figures): readonly CalibrationWarning[] {
  const failed = counts.rows - counts.judged;
  const alpha = people.kind === 'people' ? people.alpha.value : null;
  const warnings: CalibrationWarning[] = [];
  const isWhole = about === 'answers' && counts.unlabelled === 0;
  if (counts.pairedExamples < fewLabels && !isWhole)
    warnings.push({ code: 'few-labels', examples: counts.pairedExamples, atLeast: fewLabels });
  if (failed > counts.rows / 10) warnings.push({ code: 'judge-failures', rows: failed, of: counts.rows });
  if (counts.labelledForReading > 0) warnings.push({ code: 'labels-for-reading', rows: counts.labelledForReading });
  // Below 2/3 Krippendorff advises against conclusions.
  if (alpha !== null && alpha < 2 / 3) warnings.push({ code: 'people-disagree', alpha });
  return warnings;
}

function ofVerdicts({ overall }: Figures): readonly CalibrationWarning[] {
  if ('kind' in overall) return [];
  const { kappa, ac1, accuracy, shareBad, precisionOfBad, table } = overall.verdicts;
  const [agreeing, evenly, chance] = [accuracy.value, ac1.value, kappa.value];
  const skewed = agreeing !== null && agreeing >= 0.8 && evenly !== null && chance !== null && evenly - chance >= 0.2;
  const warnings: CalibrationWarning[] = [];
  if (skewed && shareBad.value !== null) warnings.push({ code: 'skewed-prevalence', shareBad: shareBad.value });
  if (precisionOfBad.value !== null && precisionOfBad.value < 0.5)
    // The share is of answers, of which one example may have several.
    warnings.push({
      code: 'bad-verdicts-wrong',
      precision: precisionOfBad.value,
      n: table.falseAlarms + table.bothBad,
    });
  return warnings;
}

function ofMeans({ mean, overall }: Figures): readonly CalibrationWarning[] {
  // What cannot be believed misleads nobody about the judge.
  if (mean.kind === 'none' || mean.basis === 'unknown' || mean.judgeOnly.ci95 === null || mean.corrected.ci95 === null)
    return [];
  const [judge, corrected] = [mean.judgeOnly, mean.corrected];
  const apart = mean.judgeOnly.ci95[0] > mean.corrected.ci95[1] || mean.judgeOnly.ci95[1] < mean.corrected.ci95[0];
  if (!apart || judge.value === null || corrected.value === null) return [];
  // Answers of production are drawn with unlike chances, which the bias does not weigh: where it holds 0, both are not said at once.
  const bias = 'kind' in overall ? null : overall.bias.ci95;
  if (bias !== null && bias[0] <= 0 && bias[1] >= 0) return [];
  return [{ code: 'judge-mean-misleads', judge: judge.value, corrected: corrected.value }];
}
