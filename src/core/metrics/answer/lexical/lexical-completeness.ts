// Lexical completeness: how much of what was to be said an answer says, word by word.
import { questionTerms } from '../../../text/question-terms.ts';
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { judgedTraits } from '../judged-traits.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { blindness, lexicalScorer, weighing } from './lexical-scorer.ts';
import { termShare } from './term-share.ts';

export const lexicalCompletenessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalCompleteness',
  title: 'Lexical completeness',
  formula: `mean over the claims of the expected answer of the share of the claim’s terms, by weight, that stand in the answer, times the share of its numbers; ${weighing}. Without an expected answer: the share of the expected keywords that the answer names; without them: the mean over the sentences of the question of the share of terms that the answer takes up`,
  citation:
    'own; recall of an expected answer’s words (as ROUGE-1 recall, Lin 2004), weighted and by claims, without a model',
  edges: `An empty answer: 0. What the answer says beyond the expected one costs nothing. ${blindness}`,
  needs: ['answer'],
  companionOf: ['completeness', 'completenessGrade'],
  version: 1,
};

export const scoreLexicalCompleteness: Scorer = lexicalScorer((material, _metric, { example }) => {
  const { query, answer, expected, expectedClaims, reader } = material;
  const { expectedKeywords = [] } = example;
  if (expected !== undefined) {
    const evidence = evidenceOf([answer], { reader, alsoKnown: [query] });
    const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
    return { value: meanSupport(supports) ?? 0, supports };
  }
  if (expectedKeywords.length > 0) return keywordShare(answer, expectedKeywords);
  const parts = reader
    .sentences(query)
    .map(questionTerms)
    .filter(({ size }) => size > 0);
  if (parts.length === 0) return 'no content word in the question';
  return parts.reduce((sum, terms) => sum + termShare(terms, answer, material), 0) / parts.length;
});
