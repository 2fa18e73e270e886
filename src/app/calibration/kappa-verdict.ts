// Whether a judge agrees with people as well as was asked for.
import type { Calibration } from '../../core/analysis/calibration/calibration.ts';
import type { KappaVerdict } from '../../core/report/calibration-report/calibration-result.ts';

/**
 * PASS when the whole interval of kappa is at or above the least, FAIL when it is wholly below; else, and without an interval, nobody
 * knows yet.
 */
export function kappaVerdict({ overall }: Calibration, least: number): KappaVerdict {
  const { value: kappa, ci95 } = 'kind' in overall ? { value: null, ci95: null } : overall.verdicts.kappa;
  const verdict =
    ci95 === null ? 'INCONCLUSIVE' : ci95[0] >= least ? 'PASS' : ci95[1] < least ? 'FAIL' : 'INCONCLUSIVE';
  return { verdict, least, kappa, ci95 };
}
