// Lexical faithfulness: how much of an answer's claims stands in the contexts, word by word.
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { judgedTraits } from '../judged-traits.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { blindness, lexicalScorer, noClaims, overlapCitation, weighing } from './lexical-scorer.ts';

export const lexicalFaithfulnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalFaithfulness',
  aliases: [{ name: 'lexicalGroundedness' }],
  title: 'Lexical faithfulness',
  formula: `mean over the claims of the answer of the share of the claim’s terms, by weight, that stand in any of the contexts, times the share of its numbers, dates and articles that stand there or in the question; ${weighing}`,
  citation: overlapCitation,
  edges: `No claims (a refusal, a greeting): skipped. No contexts (nor texts of documents): skipped. Contexts are taken together, since a claim may rest on two. Claims with a number that stands nowhere are told of in the details. ${blindness}`,
  needs: ['answer', 'contexts'],
  companionOf: ['faithfulness', 'faithfulnessGrade'],
  version: 1,
};

export const scoreLexicalFaithfulness: Scorer = lexicalScorer((material) => {
  const { query, history, claims, contexts, reader } = material;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = claims.map((claim) => supportOf(claim, evidence, material));
  const value = meanSupport(supports);
  return value === undefined ? noClaims : { value, supports };
});
