// Correctness: whether an answer says what is expected of it, as a class with what is missing and surplus, and as a grade from 1 to 5.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { scored, skipped } from '../../../model/score.ts';
import { type Expectation, expectationOf } from '../../expectation-of.ts';
import { nothingExpected } from '../../unscorable.ts';
import { auditedAsRight } from '../audited-traits.ts';
import { gradedMetric, gradedTraits, refusalGrades } from '../graded-metric.ts';
import { unanswerableNote } from '../judge-prompt.ts';
import { type JudgedMetric, type JudgeInput, judgedTraits } from '../judged-metric.ts';
import type { RecordOf } from '../verdict-shape.ts';
import {
  correctnessGradePrompts,
  correctnessPrompts,
  type FactualLabel,
  factualLabels,
} from './correctness-prompts.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
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
  version: 1,
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
