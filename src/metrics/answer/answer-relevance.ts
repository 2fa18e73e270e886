// Answer relevance: whether an answer answers what was asked.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const answerRelevanceDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'answerRelevance',
  aliases: [{ name: 'answerRelevancy' }],
  title: 'Answer relevance',
  formula:
    'a judge reads the question and the answer: 1 answers it completely, .7 mostly, .5 partly, .3 hardly, 0 not at all; whether the answer is true is not asked',
  citation:
    'answer relevance as an axis of its own is that of RAGAS (Es et al. 2024); asked directly, with a rubric of our own',
  edges:
    'An empty answer answers nothing: 0, and the judge is not asked. An answer that only declines answers nothing: 0; but where the question has no answer (check), it is what was wanted: 1, and an invention 0. Earlier turns of the conversation are shown to the judge.',
  needs: ['answer', 'judge'],
  version: 2,
};
