// Weighs a judge by a file that carries its verdicts beside the labels of people.
import type { CalibrationResult, LabelOrigin } from '../../report/calibration/calibration-result.ts';
import { type CalibrationSettings, weigh } from './calibrate-judge.ts';
import { type FileRowsOptions, fileRows } from './file-rows.ts';
import { requireWeighable } from './require-weighable.ts';

/** @throws as `fileRows`; ConfigError `no-labels` and `no-judge-scores` */
export async function calibrateFile(options: FileRowsOptions & CalibrationSettings): Promise<CalibrationResult> {
  const origin: LabelOrigin = { kind: 'file', file: options.file };
  const weighed = requireWeighable(await fileRows(options), { named: options.metrics.length > 0, origin });
  return { run: null, labels: origin, against: null, metrics: weighed.map((rows) => weigh(rows, options)) };
}
