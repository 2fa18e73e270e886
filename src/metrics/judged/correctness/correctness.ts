// Correctness: whether an answer says what is expected of it, as a class with what is missing and surplus, and as a grade from 1 to 5.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { scored, skipped } from '../../../model/score.ts';
import { refuses } from '../../../text/split-claims.ts';
import { type Expectation, expectationOf } from '../../expectation-of.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { nothingExpected } from '../../unscorable.ts';
import { auditedAsRight } from '../audited-traits.ts';
import { gradedMetric, gradedTraits, refusalGrades } from '../graded-metric.ts';
import { unanswerableNote } from '../judge-prompt.ts';
import type { JudgedMetric, JudgeInput } from '../judged-metric.ts';
import { evidenceOf, keywordShare, meanSupport, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, weighing } from '../lexical/lexical-metric.ts';
import type { RecordOf } from '../verdict-shape.ts';
import {
  correctnessGradePrompts,
  correctnessPrompts,
  type FactualLabel,
  factualLabels,
} from './correctness-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'correctness',
  aliases: [{ name: 'answerCorrectness' }],
  title: 'Correctness',
  formula:
    'a judge holds the answer against what is expected and chooses a class: full 1, partial .5, none 0. What is expected is the expected answer; else the right premise; else, where the question has no answer, that the answer says so and makes nothing up; else the expected keywords, by their meaning. The details name which (basis), and how complete the answer is, what is missing and what is surplus',
  citation: 'own rubric; what is expected is the measure, not what the judge knows',
  edges:
    'Nothing expected: skipped. An empty answer: 0, and the judge is not asked. A refusal is right where the question has no answer, and wrong where it has one. What the answer says beyond what is expected costs nothing unless it contradicts it.',
  needs: ['answer', 'expectation', 'judge'],
  version: 2,
};

/** What a class is worth. */
const factualScores: Readonly<Record<FactualLabel, number>> = { full: 1, partial: 0.5, none: 0 };

const refusalClasses = { best: 'full', middle: 'partial', worst: 'none' };

const shape = {
  reason: { kind: 'text' },
  factual: { kind: 'label', labels: factualLabels },
  completeness: { kind: 'score' },
  missing: { kind: 'texts' },
  surplus: { kind: 'texts' },
} as const;

export const correctness: JudgedMetric = {
  definition,
  described: {
    ja: '回答が期待される内容を述べているか。すべてなら1、一部なら0.5、述べていなければ0（判定モデルの評価）',
    ko: '답변이 기대한 내용을 말하는지. 모두면 1, 일부면 0.5, 아니면 0 (판정 모델의 평가)',
    en: 'whether the answer says what is expected of it: 1 fully, 0.5 partly, 0 not, as a judge model says',
  },
  audited: auditedAsRight,
  prompts: Object.values(correctnessPrompts),
  version: correctnessPrompts.expectedAnswer.en.version,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const expectation = expectationOf(input.example);
    if (expectation === undefined) return skipped(nothingExpected);
    const { basis } = expectation;
    const prompt = correctnessPrompts[basis][input.language];
    const note = basis === 'refusal' ? undefined : unanswerableNote(input, refusalClasses);
    const verdict = await input.ask.record({ prompt, shape, check: contradiction, note });
    if (verdict.kind === 'none') return verdict.outcome;
    const { factual, completeness, missing, surplus } = verdict.value;
    const findings = { basis, completeness, missing, surplus };
    return scored(factualScores[factual], writeJudgeDetails({ ...verdict.details, label: factual, findings }));
  },
};

/** A class and a share that cannot both be meant. */
function contradiction({ factual, completeness }: RecordOf<typeof shape>): string | undefined {
  if (factual === 'full' && completeness === 0) return 'it calls the answer fully right and says that it gives nothing';
  if (factual === 'none' && completeness === 1) return 'it calls the answer wrong and says that it gives everything';
  return undefined;
}

const gradeDefinition: MetricDefinition = {
  ...gradedTraits,
  name: 'correctnessGrade',
  title: 'Correctness, 1 to 5',
  formula:
    'a judge holds the answer against what is expected, as for correctness: 5 fully right, 4 right but for something of lesser weight, 3 partly right, 2 mostly wrong, 1 wrong or unrelated',
  edges:
    'Nothing expected: skipped. An empty answer: 1, and the judge is not asked. A refusal is right where the question has no answer (5), and wrong where it has one (1).',
  needs: ['answer', 'expectation', 'judge'],
};

export const correctnessGrade: JudgedMetric = gradedMetric({
  definition: gradeDefinition,
  described: {
    ja: '回答がどれだけ正しいか、1 から 5 まで（判定モデルの評価）',
    ko: '답변이 얼마나 맞는지, 1에서 5까지 (판정 모델의 평가)',
    en: 'how right the answer is, from 1 to 5, as a judge model says',
  },
  audited: auditedAsRight,
  prompts: Object.values(correctnessGradePrompts),
  version: correctnessGradePrompts.expectedAnswer.en.version,
  onEmptyAnswer: 'worst',
  promptsFor: (input) => correctnessGradePrompts[basisOf(input)],
  note: (input) => (basisOf(input) === 'refusal' ? undefined : unanswerableNote(input, refusalGrades)),
  findings: (input) => ({ basis: basisOf(input) }),
});

/** The metric needs an expectation, so that there is one. */
function basisOf({ example }: JudgeInput): Expectation['basis'] {
  const expectation = expectationOf(example);
  if (expectation === undefined) throw new Error(`nothing is expected of ${example.id}`);
  return expectation.basis;
}

// Lexical correctness: how far an answer and the expected one are made of the same words.

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalCorrectness',
  title: 'Lexical correctness',
  formula: `F1 of two means: over the answer’s claims the share of terms that stand in the expected answer or in the question, and over the expected answer’s claims the share of terms that stand in the answer, each times the share of the claim’s numbers that are found; ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else; else the share of the expected keywords that the answer names`,
  citation: 'token F1 as for SQuAD (Rajpurkar et al. 2016), weighted and by claims; without a model',
  edges: `Nothing expected: skipped. An empty answer: 0. A refusal where the expected answer is a refusal: 1; where only one of them is: 0. ${blindness}`,
  needs: ['answer', 'expectation'],
  companionOf: ['correctness', 'correctnessGrade', 'claimF1', 'claimPrecision'],
};

export const lexicalCorrectness: PureMetric = lexicalMetric(lexicalDefinition, (material) => {
  const { query, answer, claims, expectation, expectedClaims, reader } = material;
  if (expectation === undefined) return nothingExpected;
  if (expectation.basis === 'refusal') return refuses(answer) ? 1 : 0;
  if (expectation.basis === 'expectedKeywords') return keywordShare(answer, expectation.keywords);
  const refusals = [answer, expectation.text].filter(refuses).length;
  if (refusals > 0) return refusals === 2 ? 1 : 0;
  if (expectedClaims.length === 0) return nothingToFind;
  const known = evidenceOf([expectation.text, query], { reader });
  const said = evidenceOf([answer], { reader, alsoKnown: [query] });
  const ofAnswer = (claims.length > 0 ? claims : [answer]).map((claim) => supportOf(claim, known, material));
  const ofExpected = expectedClaims.map((claim) => supportOf(claim, said, material));
  const [precision = 0, recall = 0] = [meanSupport(ofAnswer), meanSupport(ofExpected)];
  const value = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { value, supports: ofExpected };
});
