// Completeness: how much of what was asked an answer gives and what is missing, as a score and as a grade from 1 to 5.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because } from '../../../model/reasons.ts';
import { scored } from '../../../model/score.ts';
import { questionTerms } from '../../../text/content-terms.ts';
import { refuses } from '../../../text/split-claims.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { auditedAsGiven } from '../audited-traits.ts';
import { gradedMetric, gradedTraits, refusalGrades } from '../graded-metric.ts';
import { unanswerableNote } from '../judge-prompt.ts';
import type { JudgedMetric } from '../judged-metric.ts';
import { evidenceOf, keywordShare, meanSupport, supportOf, termShare } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, weighing } from '../lexical/lexical-metric.ts';
import { completenessGradePrompts, completenessPrompts } from './completeness-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'completeness',
  aliases: [{ name: 'answerCompleteness' }],
  title: 'Completeness',
  formula:
    'a judge takes the question apart and sees what the answer gives of it: 1 all, .7 nearly all, .5 the main point or about half, .3 a small part, 0 nothing. Expected answer, right premise and expected keywords are the yardstick where there are any. The details name what is missing',
  citation: 'own rubric; what is expected is the yardstick, where there is any',
  edges:
    'An empty answer: 0, and the judge is not asked. An answer that only declines gives nothing: 0; but where the question has no answer (check), it is what was wanted: 1, and an invention 0. Without a yardstick, whether the content is true is not asked.',
  needs: ['answer', 'judge'],
  seesExpectation: true,
};

const shape = { reason: { kind: 'text' }, missing: { kind: 'texts' }, score: { kind: 'score' } } as const;

export const completeness: JudgedMetric = {
  definition,
  described: {
    ja: '問われたことに回答がどれだけ答えているか（判定モデルの評価）',
    ko: '물은 것에 답변이 얼마나 답했는지 (판정 모델의 평가)',
    en: 'how much of what was asked the answer gives, as a judge model says',
  },
  audited: auditedAsGiven,
  prompts: [completenessPrompts],
  version: completenessPrompts.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const prompt = completenessPrompts[input.language];
    const note = unanswerableNote(input, { best: 1, middle: 0.5, worst: 0 });
    const verdict = await input.ask.record({ prompt, shape, note });
    if (verdict.kind === 'none') return verdict.outcome;
    const { score, missing } = verdict.value;
    return scored(score, writeJudgeDetails({ ...verdict.details, findings: { missing } }));
  },
};

const gradeDefinition: MetricDefinition = {
  ...gradedTraits,
  name: 'completenessGrade',
  title: 'Completeness, 1 to 5',
  formula:
    'a judge sees what the answer gives of what was asked, as for completeness: 5 all, 4 nearly all, 3 the main part only, 2 a small part, 1 hardly anything',
  edges:
    'An empty answer: 1, and the judge is not asked. An answer that only declines: 1; but where the question has no answer (check), 5, and an invention 1.',
  needs: ['answer', 'judge'],
  seesExpectation: true,
};

export const completenessGrade: JudgedMetric = gradedMetric({
  definition: gradeDefinition,
  described: {
    ja: '問われたことに回答がどれだけ答えているか、1 から 5 まで（判定モデルの評価）',
    ko: '물은 것에 답변이 얼마나 답했는지, 1에서 5까지 (판정 모델의 평가)',
    en: 'how much of what was asked the answer gives, from 1 to 5, as a judge model says',
  },
  audited: auditedAsGiven,
  prompts: [completenessGradePrompts],
  version: completenessGradePrompts.en.version,
  onEmptyAnswer: 'worst',
  promptsFor: () => completenessGradePrompts,
  note: (input) => unanswerableNote(input, refusalGrades),
});

// Lexical completeness: how much of what was to be said an answer says, word by word.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalCompleteness',
  title: 'Lexical completeness',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in the answer, times the share of its numbers; ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else; else the share of the expected keywords that the answer names; where nothing is expected, the mean over the sentences of the question of the share of terms that the answer takes up`,
  citation:
    'own; recall of an expected answer’s words (as ROUGE-1 recall, Lin 2004), weighted and by claims, without a model',
  edges: `An empty answer: 0; a refusal where an answer is expected: 0. What the answer says beyond the expected one costs nothing. ${blindness}`,
  needs: ['answer'],
  companionOf: ['completeness', 'completenessGrade', 'claimRecall', 'contextUtilization'],
};

export const lexicalCompleteness: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const { query, answer, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'refusal') return refuses(answer) ? 1 : 0;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(answer, expectation.keywords);
  if (refuses(answer)) return 0;
  if (expectation !== undefined) {
    if (expectedClaims.length === 0) return nothingToFind;
    const evidence = evidenceOf([answer], { reader, alsoKnown: [query] });
    const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
    return { value: meanSupport(supports) ?? 0, supports };
  }
  const parts = reader
    .sentences(query)
    .map(questionTerms)
    .filter(({ size }) => size > 0);
  if (parts.length === 0) return because('no-word-asked');
  return parts.reduce((sum, terms) => sum + termShare(terms, answer, material), 0) / parts.length;
});
