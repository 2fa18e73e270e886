// Whether a judge agrees with people as well as was asked for.
import { agreementVerdict } from '../../analysis/calibration/agreement.ts';
import type { Calibration } from '../../analysis/calibration/calibration.ts';
import type { KappaVerdict } from '../../report/calibration/calibration-result.ts';

/** Of the kappa of good and bad, with its whole interval; without one nobody knows. */
export function kappaVerdict({ overall }: Calibration, least: number): KappaVerdict {
  if ('kind' in overall) return { verdict: 'INCONCLUSIVE', least, kappa: null, ci95: null };
  const { kappa } = overall.verdicts;
  return { verdict: agreementVerdict(kappa, least), least, kappa: kappa.value, ci95: kappa.ci95 };
}
