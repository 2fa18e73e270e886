// Lexical correctness: how far an answer and the expected one are made of the same words.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import type { PureMetric } from '../../metric.ts';
import { nothingExpected } from '../../unscorable.ts';
import { judgedTraits } from '../judged-metric.ts';
import { evidenceOf, keywordShare, meanSupport, supportOf } from '../lexical/claim-support.ts';
import { blindness, lexicalMetric, nothingToFind, refuses, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalCorrectness',
  title: 'Lexical correctness',
  formula: `F1 of two means: over the answer’s claims the share of terms that stand in the expected answer or in the question, and over the expected answer’s claims the share of terms that stand in the answer, each times the share of the claim’s numbers that are found; ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else; else the share of the expected keywords that the answer names`,
  citation: 'token F1 as for SQuAD (Rajpurkar et al. 2016), weighted and by claims; without a model',
  edges: `Nothing expected: skipped. An empty answer: 0. A refusal where the expected answer is a refusal: 1; where only one of them is: 0. ${blindness}`,
  needs: ['answer', 'expectation'],
  companionOf: ['correctness', 'correctnessGrade'],
  version: 1,
};

export const lexicalCorrectness: PureMetric = lexicalMetric(definition, (material) => {
  const { query, answer, claims, expectation, expectedClaims, reader } = material;
  if (expectation === undefined) return nothingExpected;
  if (expectation.basis === 'refusal') return refuses(answer) ? 1 : 0;
  if (expectation.basis === 'expectedKeywords') return keywordShare(answer, expectation.keywords);
  const refusals = [answer, expectation.text].filter(refuses).length;
  if (refusals > 0) return refusals === 2 ? 1 : 0;
  if (expectedClaims.length === 0) return nothingToFind;
  const known = evidenceOf([expectation.text, query], { reader });
  const said = evidenceOf([answer], { reader, alsoKnown: [query] });
  const ofAnswer = (claims.length > 0 ? claims : [answer]).map((claim) => supportOf(claim, known, material));
  const ofExpected = expectedClaims.map((claim) => supportOf(claim, said, material));
  const [precision = 0, recall = 0] = [meanSupport(ofAnswer), meanSupport(ofExpected)];
  const value = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { value, supports: ofExpected };
});
