// Noise sensitivity: the claims of an answer that are wrong and that a context says.
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import { type ClaimVerdict, checkClaims } from '../claims/check-claims.ts';
import { checkSupport } from '../claims/check-support.ts';
import { citingTraits, claimContexts } from '../claims/claim-contexts.ts';
import { claimReason, claimRows } from '../claims/claim-findings.ts';
import { extractClaims, noClaims } from '../claims/extract-claims.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import { claimCorrectPrompts, claimSupportPrompts, claimsPrompts } from '../prompts/judge-prompts.ts';

export const noiseSensitivity: JudgeMetric = {
  name: 'noiseSensitivity',
  version: claimsPrompts.en.version + claimSupportPrompts.en.version + claimCorrectPrompts.en.version,
  ...citingTraits,
  score,
};

async function score(input: JudgeInput): Promise<Outcome> {
  const extracted = await extractClaims(input, input.trial.output.answer ?? '');
  if (extracted.kind === 'none') return extracted.outcome;
  const { value: claims } = extracted;
  if (claims.length === 0) return skipped(noClaims, writeJudgeDetails(extracted.details));
  const held = await checkClaims(input, { prompts: claimCorrectPrompts, claims, after: extracted.details });
  if (held.kind === 'none') return held.outcome;
  const wrong = held.value.map(({ label }) => label === 'incorrect');
  if (!wrong.includes(true)) return scored(0, writeJudgeDetails({ ...held.details, ...told(held.value, []) }));
  const shown = claimContexts(input);
  // All claims, wrong or not: the same calls as those of faithfulness, which are made once.
  const supported = await checkSupport(input, { claims, contexts: shown.contexts, after: held.details });
  if (supported.kind === 'none') return supported.outcome;
  const findings = told(held.value, supported.value);
  const noisy = findings.findings.noisy;
  return scored(
    noisy / claims.length,
    writeJudgeDetails({ ...supported.details, ...findings, findings: { ...findings.findings, ...shown.findings } }),
  );
}

/** Verdicts on correctness, with the contexts that a wrong claim rests on. */
function told(held: readonly ClaimVerdict[], support: readonly ClaimVerdict[]) {
  const verdicts = held.map((verdict, at) => {
    const { label, contexts = [] } = support[at] ?? {};
    return verdict.label === 'incorrect' && label === 'supported' ? { ...verdict, contexts } : verdict;
  });
  const isNoisy = ({ contexts }: ClaimVerdict): boolean => contexts.length > 0;
  const count = (label: string): number => verdicts.filter((verdict) => verdict.label === label).length;
  return {
    reason: claimReason(verdicts, isNoisy),
    findings: {
      total: verdicts.length,
      incorrect: count('incorrect'),
      unaddressed: count('unaddressed'),
      noisy: verdicts.filter(isNoisy).length,
      claims: claimRows(verdicts),
    },
  };
}
