// The three questions of an answer as whole grades from 1 to 5.
import { type Expectation, expectationOf } from '../../metrics/expectation-of.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import {
  completenessGradePrompts,
  correctnessGradePrompts,
  faithfulnessGradePrompts,
} from '../prompts/judge-prompts.ts';
import { unanswerableNote } from '../prompts/unanswerable-note.ts';
import { gradedMetric } from './graded-metric.ts';

const verdicts = { best: 5, middle: 3, worst: 1 };

export const correctnessGrade: JudgeMetric = gradedMetric({
  name: 'correctnessGrade',
  version: correctnessGradePrompts.expectedAnswer.en.version,
  onEmptyAnswer: 'worst',
  prompts: (input) => correctnessGradePrompts[basisOf(input)],
  note: (input) => (basisOf(input) === 'refusal' ? undefined : unanswerableNote(input, verdicts)),
  findings: (input) => ({ basis: basisOf(input) }),
});

export const faithfulnessGrade: JudgeMetric = gradedMetric({
  name: 'faithfulnessGrade',
  version: faithfulnessGradePrompts.en.version,
  onEmptyAnswer: 'skipped',
  anyContextOrder: true,
  prompts: () => faithfulnessGradePrompts,
});

export const completenessGrade: JudgeMetric = gradedMetric({
  name: 'completenessGrade',
  version: completenessGradePrompts.en.version,
  onEmptyAnswer: 'worst',
  prompts: () => completenessGradePrompts,
  note: (input) => unanswerableNote(input, verdicts),
});

/** The metric needs an expectation, so that there is one. */
function basisOf({ example }: JudgeInput): Expectation['basis'] {
  const expectation = expectationOf(example);
  if (expectation === undefined) throw new Error(`nothing is expected of ${example.id}`);
  return expectation.basis;
}
