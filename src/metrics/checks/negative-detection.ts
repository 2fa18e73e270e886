// negativeDetection: whether questions that should not simply be answered were noticed.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits, matchParameter, noAnswerSkipped } from './check-parameters.ts';

export const negativeDetectionDefinition: MetricDefinition = {
  ...checkTraits,
  name: 'negativeDetection',
  title: 'Negative detection',
  formula:
    '1 when the answer does what the check of the example asks for, else 0. Any check: a forbidden phrase is 0. should_not_hallucinate: the answer declines, and states no number beside the refusal that stands neither in the question nor in the contexts. should_not_fabricate_data: it declines, and states no such number anywhere. should_correct_premise: what the right premise has and the question has not stands in the answer (an expected keyword; else all its numbers; else, where it has none, half of its words, or 30 % beside a phrase that corrects); a refusal is no correction. should_provide_accurate_disclaimer: a phrase of a disclaimer stands there',
  citation: 'own definition',
  edges: `${noAnswerSkipped} Skipped without a check (no check), with one of another name (unknown check), and where should_correct_premise comes without a right premise and without keywords (no right premise). Phrases of all languages count, whatever the language of question and answer. That a thing is not there declines only in the first sentence or where the sentence speaks of what was asked. Not decidable here, and passed: something made up in words alone beside a refusal; numbers made up that happen to stand in the contexts; whether a disclaimer is accurate. Numbers in lines that tell a telephone number or address are not looked at; without contexts every number that is not in the question counts as made up.`,
  parameters: [matchParameter],
  needs: ['answer', 'check'],
  version: 1,
};
