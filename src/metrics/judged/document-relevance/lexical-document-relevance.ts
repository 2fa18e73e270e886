// Lexical document relevance: how much of the question the documents found take up, word by word.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { questionTerms } from '../../../text/content-terms.ts';
import { isBlank } from '../../expectation-of.ts';
import type { PureMetric } from '../../metric.ts';
import { judgedTraits } from '../judged-metric.ts';
import { termShare } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalDocumentRelevance',
  title: 'Lexical document relevance',
  formula: `mean over the first k documents of the share of the question’s terms, by weight and without the words that only ask, that stand in the document; ${weighing}`,
  citation: 'own; coverage of the question’s content words, without a model',
  edges: `Fewer than k documents: the mean of those there are; none: 0. A document without a text among them: skipped, since nothing is known of it. A question of nothing but asking words, or without an answer (check): skipped. ${blindness}`,
  cutoff: 'required',
  needs: ['documents', 'answerable'],
  companionOf: ['documentRelevance'],
  version: 1,
};

export const lexicalDocumentRelevance: PureMetric = lexicalMetric(definition, (material, { k = 1 }, { trial }) => {
  const documents = (trial.output.documents ?? []).slice(0, k);
  if (documents.length === 0) return 0;
  if (documents.some(({ text }) => isBlank(text))) return 'documents without texts';
  const terms = questionTerms(material.query);
  if (terms.size === 0) return 'no content word in the question';
  return documents.reduce((sum, { text = '' }) => sum + termShare(terms, text, material), 0) / documents.length;
});
