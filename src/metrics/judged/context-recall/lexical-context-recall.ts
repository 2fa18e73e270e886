// Lexical context recall: how much of the expected answer stands in the contexts, word by word.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import type { PureMetric } from '../../metric.ts';
import { judgedTraits } from '../judged-metric.ts';
import { evidenceOf, keywordShare, meanSupport, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, overlapCitation, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalContextRecall',
  title: 'Lexical context recall',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in any of the contexts, times the share of its numbers that stand there or in the question; the right premise may stand for the expected answer; without either the share of the expected keywords that a context has; ${weighing}`,
  citation: overlapCitation,
  edges: `Nothing expected, a question that has no answer, or no contexts: skipped. The answer is not looked at. ${blindness}`,
  needs: ['contexts', 'expectation', 'answerable'],
  companionOf: ['contextRecall'],
  version: 1,
};

export const lexicalContextRecall: PureMetric = lexicalMetric(definition, (material) => {
  const { query, history, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(contexts.join('\n'), expectation.keywords);
  if (expectedClaims.length === 0) return nothingToFind;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
  return { value: meanSupport(supports) ?? 0, supports };
});
