// Lexical completeness: how much of what was to be said an answer says, word by word.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { questionTerms } from '../../../text/content-terms.ts';
import type { PureMetric } from '../../metric.ts';
import { judgedTraits } from '../judged-metric.ts';
import { evidenceOf, keywordShare, meanSupport, supportOf, termShare } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, refuses, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalCompleteness',
  title: 'Lexical completeness',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in the answer, times the share of its numbers; ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else; else the share of the expected keywords that the answer names; where nothing is expected, the mean over the sentences of the question of the share of terms that the answer takes up`,
  citation:
    'own; recall of an expected answer’s words (as ROUGE-1 recall, Lin 2004), weighted and by claims, without a model',
  edges: `An empty answer: 0; a refusal where an answer is expected: 0. What the answer says beyond the expected one costs nothing. ${blindness}`,
  needs: ['answer'],
  companionOf: ['completeness', 'completenessGrade'],
  version: 1,
};

export const lexicalCompleteness: PureMetric = lexicalMetric(definition, (material) => {
  const { query, answer, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'refusal') return refuses(answer) ? 1 : 0;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(answer, expectation.keywords);
  if (refuses(answer)) return 0;
  if (expectation !== undefined) {
    if (expectedClaims.length === 0) return nothingToFind;
    const evidence = evidenceOf([answer], { reader, alsoKnown: [query] });
    const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
    return { value: meanSupport(supports) ?? 0, supports };
  }
  const parts = reader
    .sentences(query)
    .map(questionTerms)
    .filter(({ size }) => size > 0);
  if (parts.length === 0) return 'no content word in the question';
  return parts.reduce((sum, terms) => sum + termShare(terms, answer, material), 0) / parts.length;
});
