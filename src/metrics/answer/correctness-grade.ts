// Correctness as a grade from 1 to 5.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { gradedTraits } from './graded-traits.ts';

export const correctnessGradeDefinition: MetricDefinition = {
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
