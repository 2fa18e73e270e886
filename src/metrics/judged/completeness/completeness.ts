// Completeness: how much of what was asked an answer gives and what is missing, as a score and as a grade from 1 to 5.
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { scored } from '../../../model/score.ts';
import { auditedAsGiven } from '../audited-traits.ts';
import { gradedMetric, gradedTraits, refusalGrades } from '../graded-metric.ts';
import { unanswerableNote } from '../judge-prompt.ts';
import { type JudgedMetric, judgedTraits } from '../judged-metric.ts';
import { completenessGradePrompts, completenessPrompts } from './completeness-prompts.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
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
  version: 1,
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
  version: 1,
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
