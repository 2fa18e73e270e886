// Correctness: whether an answer says what is expected of it.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const correctnessDefinition: MetricDefinition = {
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
