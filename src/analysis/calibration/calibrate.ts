// Weighs a judge against people.
import { checkSeed } from '../../stats/random-bits.ts';
import { agree, agreeBySlice } from './agree.ts';
import type { Calibration } from './calibration.ts';
import type { CalibrationOptions } from './calibration-options.ts';
import type { CalibrationRow } from './calibration-row.ts';
import { calibrationWarnings } from './calibration-warnings.ts';
import { collectPairs } from './collect-pairs.ts';
import { correctedMean, exampleValues } from './corrected-mean.ts';
import { labelGain } from './label-gain.ts';
import { agreementOfPeople } from './people.ts';
import { tuneThreshold } from './tune-threshold.ts';
import { isGood } from './verdicts.ts';

/**
 * Everything that rows say of a judge: agreement with people, bias, the best threshold, means corrected for its errors, and what
 * further labels would buy.
 * @throws DatasetError (`label-out-of-scale`, `judge-out-of-range`) for a value outside of its scale
 * @throws RangeError for a range, scale, threshold, seed, or number of folds that makes no sense
 */
export function calibrate(rows: readonly CalibrationRow[], options: CalibrationOptions): Calibration {
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
