// Lexical completeness: how much of what was to be said an answer says, word by word.
import { questionTerms } from '../../../text/question-terms.ts';
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { judgedTraits } from '../judged-traits.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { blindness, lexicalScorer, weighing } from './lexical-scorer.ts';
import { refuses } from './refuses.ts';
import { termShare } from './term-share.ts';

export const lexicalCompletenessDefinition: MetricDefinition = {
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

export const scoreLexicalCompleteness: Scorer = lexicalScorer((material) => {
  const { query, answer, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'refusal') return refuses(answer) ? 1 : 0;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(answer, expectation.keywords);
  if (refuses(answer)) return 0;
  if (expectation !== undefined) {
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
