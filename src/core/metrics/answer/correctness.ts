// Correctness: whether an answer says what the expected answer says.
import type { MetricDefinition } from '../metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const correctnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'correctness',
  aliases: [{ name: 'answerCorrectness' }],
  title: 'Correctness',
  formula:
    'a judge holds the answer against the expected one: 1 says the same, .7 the main point with something missing, .5 partly right, .3 hardly right, 0 wrong or contradicting it',
  citation: 'own rubric; the expected answer is the measure, not what the judge knows',
  edges:
    'No expected answer: skipped. An empty answer: 0, and the judge is not asked. What the answer says beyond the expected one costs nothing unless it contradicts it.',
  needs: ['answer', 'expectedAnswer', 'judge'],
  version: 1,
};
