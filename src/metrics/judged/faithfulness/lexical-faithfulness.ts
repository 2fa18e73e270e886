// Lexical faithfulness: how much of an answer's claims stands in the contexts, word by word.

import type { MetricDefinition } from '../../../model/metric-definition.ts';
import type { PureMetric } from '../../metric.ts';
import { noClaims } from '../../unscorable.ts';
import { judgedTraits } from '../judged-metric.ts';
import { evidenceOf, meanSupport, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, overlapCitation, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
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

export const lexicalFaithfulness: PureMetric = lexicalMetric(definition, (material) => {
  const { query, history, claims, contexts, reader } = material;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = claims.map((claim) => supportOf(claim, evidence, material));
  const value = meanSupport(supports);
  return value === undefined ? noClaims : { value, supports };
});
