// Weighs a judge against people.

import { kendallTau, pearsonCorrelation, spearmanCorrelation } from '../../stats/correlation.ts';
import { mean } from '../../stats/moments.ts';
import { checkSeed } from '../../stats/random-bits.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import type { Agreement, AgreementSlice, LevelTable } from './agreement.ts';
import type { Calibration, CalibrationOptions, CalibrationScale, CalibrationWarning } from './calibration.ts';
import { byExample, type CalibrationRow } from './calibration-row.ts';
import { collectPairs, type JudgedPair } from './collect-pairs.ts';
import { correctedMean, exampleValues } from './corrected-mean.ts';
import { coefficientFigure, correlationFigure, meanFigure, shareFigure, type Unmeasured } from './figure.ts';
import { labelGain } from './label-gain.ts';
import { agreementOfPeople } from './people.ts';
import { tuneThreshold } from './tune-threshold.ts';
import { isGood, verdictAgreement } from './verdicts.ts';

/**
 * Everything that rows say of a judge: agreement with people, bias, the best threshold, means corrected for its errors, and what
 * further labels would buy.
 * @throws DatasetError (`label-out-of-scale`, `judge-out-of-range`) for a value outside of its scale
 * @throws RangeError for a range, scale, threshold, seed, or number of folds that makes no sense
 */
export function weighJudge(rows: readonly CalibrationRow[], options: CalibrationOptions): Calibration {
  const { seed = 1, wantedHalfWidth } = options;
  checkSeed(seed);
  const collected = collectPairs(rows, options);
  const { counts, scale, pairs } = collected;
  const { range, direction, threshold, judgeThreshold } = scale;
  const same = (value: number) => value;
  const good = (cut: number) => (value: number) => (isGood(value, cut, direction) ? 1 : 0);
  const values = exampleValues(collected, same, same);
  const mean = correctedMean(values, range);
  const figures = {
    counts,
    scale,
    overall: pairs.length === 0 ? ({ kind: 'none', reason: 'no labels', n: 0 } as const) : agree(pairs, scale),
    byCategory: agreeBySlice(pairs, scale, 'category'),
    byLanguage: agreeBySlice(pairs, scale, 'language'),
    people: agreementOfPeople(collected.labelled, scale),
    tuning: tuneThreshold(pairs, scale, options),
    mean,
    passRate: correctedMean(exampleValues(collected, good(threshold), good(judgeThreshold)), [0, 1]),
    gain: labelGain(values, { range, wantedHalfWidth }),
  };
  return { ...figures, warnings: calibrationWarnings(figures), seed };
}

// How a judge agrees with people on one set of rows.

/** More different values than these make no readable table. */
const mostLevels = 10;

function agree(pairs: readonly JudgedPair[], scale: CalibrationScale): Agreement {
  const [humans, judges] = [pairs.map(({ human }) => human), pairs.map(({ judge }) => judge)];
  const width = Math.abs(scale.range[1] - scale.range[0]);
  const clusters = pairs.map(({ exampleId }) => exampleId);
  const examples = byExample(pairs).map((rows) => ({
    human: mean(rows.map(({ human }) => human)),
    judge: mean(rows.map(({ judge }) => judge)),
    distance: mean(rows.map(({ human, judge }) => Math.abs(judge - human))),
  }));
  const [x, y] = [examples.map(({ human }) => human), examples.map(({ judge }) => judge)];
  return {
    n: examples.length,
    rows: pairs.length,
    verdicts: verdictAgreement(pairs, scale),
    levels: levelTable(pairs),
    weightedKappa: {
      quadratic: coefficientFigure(raterAgreement(humans, judges, { weights: 'quadratic', clusters })),
      linear: coefficientFigure(raterAgreement(humans, judges, { weights: 'linear', clusters })),
    },
    pearson: correlationFigure(pearsonCorrelation(x, y), 'pearson'),
    spearman: correlationFigure(spearmanCorrelation(x, y), 'spearman'),
    kendall: correlationFigure(kendallTau(x, y), 'kendall'),
    humanMean: meanFigure(x, scale.range),
    judgeMean: meanFigure(y, scale.range),
    bias: meanFigure(
      examples.map(({ human, judge }) => judge - human),
      [-width, width],
    ),
    meanError: meanFigure(
      examples.map(({ distance }) => distance),
      [0, width],
    ),
  };
}

/** The same for each category, or language; rows without one are in none. */
function agreeBySlice(
  pairs: readonly JudgedPair[],
  scale: CalibrationScale,
  slice: 'category' | 'language',
): readonly AgreementSlice[] {
  const keys = [...new Set(pairs.flatMap((pair) => pair[slice] ?? []))].sort();
  return keys.map((key) => ({
    key,
    ...agree(
      pairs.filter((pair) => pair[slice] === key),
      scale,
    ),
  }));
}

function levelTable(pairs: readonly JudgedPair[]): LevelTable | Unmeasured {
  const levels = [...new Set(pairs.flatMap(({ human, judge }) => [human, judge]))].sort((a, b) => a - b);
  if (levels.length > mostLevels) return { kind: 'none', reason: 'too many values', n: pairs.length };
  const counts = levels.map(() => levels.map(() => 0));
  for (const { human, judge } of pairs) {
    const row = counts[levels.indexOf(human)] as number[];
    const place = levels.indexOf(judge);
    row[place] = (row[place] as number) + 1;
  }
  const rows = pairs.map(({ exampleId, human, judge }) => ({ exampleId, holds: human === judge }));
  return { kind: 'levels', levels, counts, same: shareFigure(rows, 'no labels') };
}

// What a reader of a calibration must be told beside its figures.

/** Labelled examples below which intervals are wide and little can be said of single categories. */
const fewLabels = 50;

type Figures = Pick<Calibration, 'counts' | 'overall' | 'people' | 'mean' | 'passRate'>;

function calibrationWarnings(figures: Figures): readonly CalibrationWarning[] {
  return [...ofLabels(figures), ...ofVerdicts(figures), ...ofMeans(figures)];
}

function ofLabels({ counts, people }: Figures): readonly CalibrationWarning[] {
  const failed = counts.rows - counts.judged;
  const alpha = people.kind === 'people' ? people.alpha.value : null;
  const warnings: CalibrationWarning[] = [];
  if (counts.pairedExamples < fewLabels)
    warnings.push({ code: 'few-labels', examples: counts.pairedExamples, atLeast: fewLabels });
  if (failed > counts.rows / 10) warnings.push({ code: 'judge-failures', rows: failed, of: counts.rows });
  if (counts.labelledForReading > 0) warnings.push({ code: 'labels-for-reading', rows: counts.labelledForReading });
  // Below 2/3 Krippendorff advises against conclusions.
  if (alpha !== null && alpha < 2 / 3) warnings.push({ code: 'people-disagree', alpha });
  return warnings;
}

function ofVerdicts({ overall }: Figures): readonly CalibrationWarning[] {
  if ('kind' in overall) return [];
  const { kappa, ac1, accuracy, shareBad, precisionOfBad } = overall.verdicts;
  const [agreeing, evenly, chance] = [accuracy.value, ac1.value, kappa.value];
  const skewed = agreeing !== null && agreeing >= 0.8 && evenly !== null && chance !== null && evenly - chance >= 0.2;
  const warnings: CalibrationWarning[] = [];
  if (skewed && shareBad.value !== null) warnings.push({ code: 'skewed-prevalence', shareBad: shareBad.value });
  if (precisionOfBad.value !== null && precisionOfBad.value < 0.5)
    warnings.push({ code: 'bad-verdicts-wrong', precision: precisionOfBad.value, n: precisionOfBad.n });
  return warnings;
}

function ofMeans({ mean }: Figures): readonly CalibrationWarning[] {
  if (mean.kind === 'none' || mean.judgeOnly.ci95 === null || mean.corrected.ci95 === null) return [];
  const [judge, corrected] = [mean.judgeOnly, mean.corrected];
  const apart = mean.judgeOnly.ci95[0] > mean.corrected.ci95[1] || mean.judgeOnly.ci95[1] < mean.corrected.ci95[0];
  if (!apart || judge.value === null || corrected.value === null) return [];
  return [{ code: 'judge-mean-misleads', judge: judge.value, corrected: corrected.value }];
}
