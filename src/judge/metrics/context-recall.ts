// Context recall: the claims of the expected answer, each held against the contexts.
import { expectationOf } from '../../metrics/expectation-of.ts';
import { nothingExpected } from '../../metrics/unscorable.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import type { Verdict } from '../ask-judge.ts';
import { batchIdentity, type ClaimVerdict, checkClaims } from '../claims/check-claims.ts';
import { checkSupport } from '../claims/check-support.ts';
import { claimReason, claimRows, contextsTurnedBack } from '../claims/claim-findings.ts';
import { extractClaims, noClaims } from '../claims/extract-claims.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import { claimSupportPrompts, claimsPrompts, keywordSupportPrompts } from '../prompts/judge-prompts.ts';

export const contextRecall: JudgeMetric = {
  name: 'contextRecall',
  version: claimsPrompts.en.version + claimSupportPrompts.en.version + keywordSupportPrompts.en.version,
  identity: batchIdentity,
  anyContextOrder: true,
  turnedBack: contextsTurnedBack,
  score,
};

async function score(input: JudgeInput): Promise<Outcome> {
  const expected = expectationOf(input.example);
  if (expected === undefined || expected.basis === 'refusal') return skipped(nothingExpected);
  const checked =
    expected.basis === 'expectedKeywords'
      ? await checkKeywords(input, expected.keywords)
      : await checkText(input, expected.text);
  if (checked.kind === 'none') return checked.outcome;
  const { value: verdicts, details } = checked;
  if (verdicts.length === 0) return skipped(noClaims, writeJudgeDetails(details));
  const attributed = verdicts.filter(({ label }) => label === 'supported').length;
  const contexts = input.trial.output.contexts === undefined ? 'documents' : 'given';
  const findings = {
    ...{ basis: expected.basis, total: verdicts.length, attributed, contexts },
    claims: claimRows(verdicts),
  };
  const reason = claimReason(verdicts, ({ label }) => label !== 'supported');
  return scored(attributed / verdicts.length, writeJudgeDetails({ ...details, reason, findings }));
}

async function checkText(input: JudgeInput, text: string): Promise<Verdict<readonly ClaimVerdict[]>> {
  const extracted = await extractClaims(input, text);
  if (extracted.kind === 'none') return extracted;
  return await checkSupport(input, { claims: extracted.value, after: extracted.details });
}

const checkKeywords = (input: JudgeInput, keywords: readonly string[]): Promise<Verdict<readonly ClaimVerdict[]>> =>
  checkClaims(input, {
    prompts: keywordSupportPrompts,
    claims: keywords,
    part: 'keywords',
    grounded: ['supported'],
    after: { calls: [] },
  });
