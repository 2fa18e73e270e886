// Context recall: how much of what is expected the contexts hold.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { expectationOf } from '../../expectation-of.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { noClaims, nothingExpected } from '../../unscorable.ts';
import { auditedByOrder } from '../audited-traits.ts';
import { batchIdentity, type ClaimVerdict, checkClaims, checkSupport, extractClaims } from '../claims/check-claims.ts';
import { claimReason, claimRows, contextsTurnedBack } from '../claims/claim-contexts.ts';
import { claimSupportPrompts, claimsPrompts } from '../claims/claims-prompts.ts';
import type { JudgedMetric, JudgeInput, JudgeVerdict } from '../judged-metric.ts';
import { evidenceOf, keywordShare, meanSupport, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, overlapCitation, weighing } from '../lexical/lexical-metric.ts';
import { keywordSupportPrompts } from './context-recall-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'contextRecall',
  title: 'Context recall',
  formula:
    'claims that the contexts support / claims of the expected answer; a judge takes the expected answer apart, then holds each claim against each context; without an expected answer the expected keywords take the place of claims',
  citation: 'RAGAS (Es et al. 2024 and its documentation), context recall; claim recall of RAGChecker (Ru et al. 2024)',
  edges:
    'Looks at what was found, not at the answer. Nothing expected, or a question that cannot be answered: skipped. An expected answer that states nothing: skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. All documents with a text count, cited or not. A claim that any context contradicts is not supported, even where another supports it. The findings say what was expected: expectedAnswer, correctPremise or expectedKeywords.',
  needs: ['contexts', 'expectation', 'answerable', 'judge'],
  judgeCalls: 2,
  version: 2,
};

export const contextRecall: JudgedMetric = {
  definition,
  described: {
    ja: '期待される内容のうち、検索されたテキストに含まれる割合（判定モデルの評価）',
    ko: '기대되는 내용 가운데 검색된 글에 들어 있는 비율 (판정 모델의 평가)',
    en: 'how much of what is expected the texts that were found hold, as a judge model says',
  },
  audited: { ...auditedByOrder, passes: true },
  prompts: [claimsPrompts, claimSupportPrompts, keywordSupportPrompts],
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
    basis: expected.basis,
    total: verdicts.length,
    attributed,
    contexts,
    claims: claimRows(verdicts),
  };
  const reason = claimReason(verdicts, ({ label }) => label !== 'supported');
  return scored(attributed / verdicts.length, writeJudgeDetails({ ...details, reason, findings }));
}

async function checkText(input: JudgeInput, text: string): Promise<JudgeVerdict<readonly ClaimVerdict[]>> {
  const extracted = await extractClaims(input, text);
  if (extracted.kind === 'none') return extracted;
  return await checkSupport(input, { claims: extracted.value, after: extracted.details });
}

const checkKeywords = (
  input: JudgeInput,
  keywords: readonly string[],
): Promise<JudgeVerdict<readonly ClaimVerdict[]>> =>
  checkClaims(input, {
    prompts: keywordSupportPrompts,
    claims: keywords,
    part: 'keywords',
    grounded: ['supported'],
    after: { calls: [] },
  });

// Lexical context recall: how much of the expected answer stands in the contexts, word by word.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalContextRecall',
  title: 'Lexical context recall',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in any of the contexts, times the share of its numbers that stand there or in the question; the right premise may stand for the expected answer; without either the share of the expected keywords that a context has; ${weighing}`,
  citation: overlapCitation,
  edges: `Nothing expected, or a question that has no answer: skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. The answer is not looked at. ${blindness}`,
  needs: ['contexts', 'expectation', 'answerable'],
  companionOf: ['contextRecall'],
};

export const lexicalContextRecall: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const { query, history, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(contexts.join('\n'), expectation.keywords);
  if (expectedClaims.length === 0) return nothingToFind;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
  return { value: meanSupport(supports) ?? 0, supports };
});
