// Faithfulness as a grade from 1 to 5.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { gradedTraits } from './graded-traits.ts';

export const faithfulnessGradeDefinition: MetricDefinition = {
  ...gradedTraits,
  name: 'faithfulnessGrade',
  title: 'Faithfulness, 1 to 5',
  formula:
    'a judge reads the contexts and the answer: 5 every statement is grounded, 4 nearly every one, 3 partly unclear, 2 several are not or an important one is not, 1 many are not or the main one contradicts the contexts',
  edges:
    'No contexts (nor texts of documents): skipped. An empty answer states nothing: skipped. An answer that only declines states nothing ungrounded: 5, so that a mean of these grades is to be read beside one that punishes refusals, such as completenessGrade.',
  needs: ['answer', 'contexts', 'judge'],
  version: 1,
};
