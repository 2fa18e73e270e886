// Whether a judge agrees well enough with people to be believed by a gate.
import type { Figure } from './figure.ts';

export type AgreementVerdict = 'PASS' | 'FAIL' | 'INCONCLUSIVE';

/**
 * PASS when the interval of an agreement (kappa, say) lies at or above what is demanded, FAIL when it lies below, else INCONCLUSIVE; so
 * too where there is no interval.
 */
export function agreementVerdict({ ci95 }: Figure, least: number): AgreementVerdict {
  if (ci95 === null) return 'INCONCLUSIVE';
  if (ci95[0] >= least) return 'PASS';
  return ci95[1] < least ? 'FAIL' : 'INCONCLUSIVE';
}
