// A check of the judge itself: whether people would have said the same, by labels that are not too old.
import { agreementVerdict } from '../calibration/agreement.ts';
import type { CalibratedCheck } from './gate-definition.ts';
import { type GateEvidence, judgeKey } from './gate-evidence.ts';
import { noFacts, skippedCheck, type WeighedCheck } from './weighed-check.ts';

export function weighCalibrated(
  { metric, kappa: least, maxAgeDays }: CalibratedCheck,
  evidence: GateEvidence,
): WeighedCheck {
  if (!evidence.current.columns.has(metric)) return skippedCheck('current-lacks');
  const judge = evidence.judges?.get(judgeKey(metric, maxAgeDays));
  const labels = { counted: judge?.counted ?? 0, all: judge?.all ?? 0, newestDays: judge?.newestDays ?? null };
  const facts = { ...noFacts, current: judge?.kappa.value ?? null, n: judge?.kappa.n ?? 0 };
  const plain = { kind: 'plain', facts, labels } as const;
  if (judge === undefined || labels.all === 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'no-labels' };
  if (labels.counted === 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'old-labels' };
  const verdict = agreementVerdict(judge.kappa, least, judge.basis);
  if (judge.basis === 'unknown' && judge.kappa.ci95 !== null)
    return { ...plain, verdict, reason: 'labels-of-unknown-selection', interval: judge.kappa.ci95 };
  const reason = verdict === 'PASS' ? 'kappa-above' : verdict === 'FAIL' ? 'kappa-below' : 'kappa-unknown';
  return { ...plain, verdict, reason, interval: judge.kappa.ci95 };
}
