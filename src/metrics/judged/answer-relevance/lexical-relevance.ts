// Lexical relevance: how many of the question's words an answer takes up.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { questionTerms } from '../../../text/content-terms.ts';
import type { PureMetric } from '../../metric.ts';
import { judgedTraits } from '../judged-metric.ts';
import { termShare } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalRelevance',
  title: 'Lexical relevance',
  formula: `share of the question’s terms, by weight and without the words that only ask, that stand in the answer; ${weighing}`,
  citation: 'own; coverage of the question’s content words, without a model',
  edges: `An empty answer: 0. A question of nothing but asking words: skipped. A short right answer (“Two years.”) takes up little of the question and looks irrelevant, and an answer that repeats the question looks relevant. ${blindness}`,
  needs: ['answer'],
  companionOf: ['answerRelevance'],
  version: 1,
};

export const lexicalRelevance: PureMetric = lexicalMetric(definition, (material) => {
  const { query, answer } = material;
  const terms = questionTerms(query);
  return terms.size === 0 ? 'no content word in the question' : termShare(terms, answer, material);
});
