// forbiddenPhrases: whether an answer uses a phrase that shows it left its sources.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits, matchParameter, noAnswerSkipped } from './check-parameters.ts';

export const forbiddenPhrasesDefinition: MetricDefinition = {
  ...checkTraits,
  name: 'forbiddenPhrases',
  aliases: [{ name: 'hallucinationPhrases' }],
  title: 'Forbidden phrases',
  formula:
    '1 when a forbidden phrase of the example, or of the table of its language (of all languages where it tells none), stands in the answer, else 0; the rate over examples is the hallucination rate by phrases (無根拠回答率)',
  citation: 'own definition',
  edges: `${noAnswerSkipped} Refusals are not spared. match says how the phrases of the example are looked for; those of the tables are always found with width, letter case and spaces aside. What is made up without such a phrase is not seen, and a phrase may be used of something that is well grounded: the details name it.`,
  parameters: [matchParameter],
  direction: 'lower',
  worst: 1,
  needs: ['answer'],
  version: 1,
};
