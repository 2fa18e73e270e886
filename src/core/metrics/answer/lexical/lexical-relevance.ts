// Lexical relevance: how many of the question's words an answer takes up.
import { questionTerms } from '../../../text/question-terms.ts';
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { judgedTraits } from '../judged-traits.ts';
import { blindness, lexicalScorer, weighing } from './lexical-scorer.ts';
import { termShare } from './term-share.ts';

export const lexicalRelevanceDefinition: MetricDefinition = {
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

export const scoreLexicalRelevance: Scorer = lexicalScorer((material) => {
  const { query, answer } = material;
  const terms = questionTerms(query);
  return terms.size === 0 ? 'no content word in the question' : termShare(terms, answer, material);
});
