// Faithfulness: how much of what an answer claims its contexts support, as a share of its claims and as a grade from 1 to 5.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { noClaims } from '../../unscorable.ts';
import { auditedAsGrounded } from '../audited-traits.ts';
import { checkSupport, extractClaims } from '../claims/check-claims.ts';
import { citingTraits, claimContexts, claimReason, claimRows } from '../claims/claim-contexts.ts';
import { claimSupportPrompts, claimsPrompts } from '../claims/claims-prompts.ts';
import { gradedMetric, gradedTraits } from '../graded-metric.ts';
import type { JudgedMetric, JudgeInput } from '../judged-metric.ts';
import { meanSupport } from '../lexical/claim-support.ts';
import { createGrounding, grounding } from '../lexical/grounded-claim.ts';
import { blindness, lexicalMetric, overlapCitation, weighing } from '../lexical/lexical-metric.ts';
import { faithfulnessGradePrompts } from './faithfulness-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'faithfulness',
  aliases: [{ name: 'groundedness' }],
  title: 'Faithfulness',
  formula:
    'claims that the contexts support / claims of the answer; a judge takes the answer apart, then holds each claim against each context: supported, contradicted or absent',
  citation: 'RAGAS (Es et al. 2024), faithfulness; prompts, the label contradicted and the batches of claims: own',
  edges:
    'An answer that states nothing, such as that the contexts do not tell: skipped, with or without contexts; whether it should have answered is what correctness and relevance say. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. A claim that one context supports and another contradicts is contradicted by that one, and not supported. What is said twice is one claim. More than 100 claims, and a reply of the judge that cannot be read or leaves a claim out, are failures of the instrument, never a number.',
  needs: ['answer', 'contexts', 'judge'],
  ofClaims: true,
  judgeCalls: 2,
  version: 3,
};

export const faithfulness: JudgedMetric = {
  definition,
  described: {
    ja: '回答の内容が、根拠として渡されたテキストからどこまで導けるか（判定モデルの評価）',
    ko: '답변 내용이 근거로 주어진 글에서 어디까지 따라 나오는지 (판정 모델의 평가)',
    en: 'how far what the answer says follows from the texts it was written from, as a judge model says',
  },
  audited: auditedAsGrounded,
  prompts: [claimsPrompts, claimSupportPrompts],
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

const gradeDefinition: MetricDefinition = {
  ...gradedTraits,
  name: 'faithfulnessGrade',
  title: 'Faithfulness, 1 to 5',
  formula:
    'a judge reads the contexts and the answer: 5 every statement is grounded, 4 nearly every one, 3 partly unclear, 2 several are not or an important one is not, 1 many are not or the main one contradicts the contexts',
  edges:
    'No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has, as is a refusal that rests on none. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. An answer that only declines states nothing ungrounded: 5, so that a mean of these grades is to be read beside one that punishes refusals, such as completenessGrade.',
  needs: ['answer', 'contexts', 'judge'],
  ofClaims: true,
};

export const faithfulnessGrade: JudgedMetric = gradedMetric({
  definition: gradeDefinition,
  described: {
    ja: '回答が、根拠として渡されたテキストにどれだけ基づいているか、1 から 5 まで（判定モデルの評価）',
    ko: '답변이 근거로 주어진 글에 얼마나 근거하는지, 1에서 5까지 (판정 모델의 평가)',
    en: 'how far the answer rests on the texts it was written from, from 1 to 5, as a judge model says',
  },
  audited: auditedAsGrounded,
  prompts: [faithfulnessGradePrompts],
  version: faithfulnessGradePrompts.en.version,
  onEmptyAnswer: 'skipped',
  anyContextOrder: true,
  promptsFor: () => faithfulnessGradePrompts,
});

// Lexical faithfulness: how much of an answer's claims stands in the contexts, word by word.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalFaithfulness',
  aliases: [{ name: 'lexicalGroundedness' }],
  title: 'Lexical faithfulness',
  formula: `mean over the claims of the answer of ${grounding}; times the share of its numbers, dates and articles that stand in the contexts or in the question; ${weighing}`,
  citation: overlapCitation,
  edges: `No claims (a refusal, a greeting): skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. Words are looked for in all contexts together, since a claim may rest on two; what is fused out of two sentences and what is put in other words is found less than what is copied. Claims with a number that stands nowhere are told of in the details. ${blindness}`,
  needs: ['answer', 'contexts'],
  ofClaims: true,
  version: 3,
  companionOf: ['faithfulness', 'faithfulnessGrade'],
};

export const lexicalFaithfulness: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const supports = material.claims.map(createGrounding(material));
  const value = meanSupport(supports);
  return value === undefined ? noClaims : { value, supports };
});
