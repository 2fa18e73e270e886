// A calibration as one JSON value: what `hakari judge calibrate --json` prints.
import type { Calibration, CalibrationWarning } from '../../analysis/calibration/calibration.ts';
import { calibrationTexts } from '../messages/calibration-texts.ts';
import { warningText } from './build-calibration-report.ts';
import type { CalibrationResult, MetricCalibration } from './calibration-result.ts';

/** A warning with its English words. */
export interface CalibrationWarningResult {
  readonly code: CalibrationWarning['code'];
  readonly message: string;
}

export interface CalibrationJson extends Omit<CalibrationResult, 'metrics'> {
  readonly metrics: readonly (Omit<MetricCalibration, 'calibration'> & {
    readonly calibration: Omit<Calibration, 'warnings'> & { readonly warnings: readonly CalibrationWarningResult[] };
  })[];
}

/** Shapes a calibration as the documented JSON. */
export const calibrationJson = ({ metrics, ...head }: CalibrationResult): CalibrationJson => ({
  ...head,
  metrics: metrics.map(({ calibration, ...metric }) => ({
    ...metric,
    calibration: {
      ...calibration,
      warnings: calibration.warnings.map((each) => ({
        code: each.code,
        message: warningText(each, calibrationTexts.en.warnings),
      })),
    },
  })),
});
