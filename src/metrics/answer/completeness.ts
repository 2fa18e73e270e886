// Completeness: how much of what was asked an answer gives.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const completenessDefinition: MetricDefinition = {
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
