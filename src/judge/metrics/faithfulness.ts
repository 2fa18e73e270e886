// Faithfulness: the claims of an answer, each held against the contexts.
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import { checkSupport } from '../claims/check-support.ts';
import { citingTraits, claimContexts } from '../claims/claim-contexts.ts';
import { claimReason, claimRows } from '../claims/claim-findings.ts';
import { extractClaims, noClaims } from '../claims/extract-claims.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import { claimSupportPrompts, claimsPrompts } from '../prompts/judge-prompts.ts';

export const faithfulness: JudgeMetric = {
  name: 'faithfulness',
  version: claimsPrompts.en.version + claimSupportPrompts.en.version,
  ...citingTraits,
  score,
};

async function score(input: JudgeInput): Promise<Outcome> {
  const extracted = await extractClaims(input, input.trial.output.answer ?? '');
  if (extracted.kind === 'none') return extracted.outcome;
  const { value: claims, details: after } = extracted;
  if (claims.length === 0) return skipped(noClaims, writeJudgeDetails(after));
  const shown = claimContexts(input);
  const checked = await checkSupport(input, { claims, contexts: shown.contexts, after });
  if (checked.kind === 'none') return checked.outcome;
  const { value: verdicts, details } = checked;
  const supported = verdicts.filter(({ label }) => label === 'supported').length;
  const findings = { total: verdicts.length, supported, ...shown.findings, claims: claimRows(verdicts) };
  const reason = claimReason(verdicts, ({ label }) => label !== 'supported');
  return scored(supported / verdicts.length, writeJudgeDetails({ ...details, reason, findings }));
}
