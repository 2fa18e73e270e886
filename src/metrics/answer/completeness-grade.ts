// Completeness as a grade from 1 to 5.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { gradedTraits } from './graded-traits.ts';

export const completenessGradeDefinition: MetricDefinition = {
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
