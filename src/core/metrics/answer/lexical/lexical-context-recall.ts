// Lexical context recall: how much of the expected answer stands in the contexts, word by word.
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { judgedTraits } from '../judged-traits.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { blindness, lexicalScorer, overlapCitation, weighing } from './lexical-scorer.ts';

export const lexicalContextRecallDefinition: MetricDefinition = {
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

export const scoreLexicalContextRecall: Scorer = lexicalScorer((material) => {
  const { query, history, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(contexts.join('\n'), expectation.keywords);
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
  return { value: meanSupport(supports) ?? 0, supports };
});
