// Lexical context precision: whether the contexts that hold the expected answer stand first, word by word.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import type { PureMetric } from '../../metric.ts';
import { judgedTraits } from '../judged-metric.ts';
import { evidenceOf, keywordShare, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalContextPrecision',
  title: 'Lexical context precision',
  formula: `Σ u(i) · (u(1) + … + u(i)) / i over the contexts in their order, divided by Σ u(i), where the use u(i) of a context is the greatest share of terms, by weight and times the share of numbers, that one claim of the expected answer has in it; the right premise may stand for the expected answer; without either the share of the expected keywords that the context has; ${weighing}`,
  citation:
    'average precision with graded usefulness; weighting contexts by rank as RAGAS (Es et al. 2024) does, without a model',
  edges: `Nothing expected, a question that has no answer, or no contexts: skipped. No context with any term of the expected answer: 0. ${blindness}`,
  needs: ['contexts', 'expectation', 'answerable'],
  companionOf: ['contextPrecision'],
  version: 1,
};

export const lexicalContextPrecision: PureMetric = lexicalMetric(definition, (material) => {
  const { query, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis !== 'expectedKeywords' && expectedClaims.length === 0) return nothingToFind;
  let [uses, sum] = [0, 0];
  for (const [at, context] of contexts.entries()) {
    const evidence = evidenceOf([context], { reader, alsoKnown: [query] });
    const use =
      expectation?.basis === 'expectedKeywords'
        ? keywordShare(context, expectation.keywords)
        : Math.max(0, ...expectedClaims.map((claim) => supportOf(claim, evidence, material).support));
    uses += use;
    sum += (use * uses) / (at + 1);
  }
  return uses === 0 ? 0 : sum / uses;
});
