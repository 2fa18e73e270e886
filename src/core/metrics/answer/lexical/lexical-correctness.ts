// Lexical correctness: how far an answer and the expected one are made of the same words.
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { nothingExpected } from '../../unscorable.ts';
import { judgedTraits } from '../judged-traits.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { blindness, lexicalScorer, weighing } from './lexical-scorer.ts';
import { refuses } from './refuses.ts';

export const lexicalCorrectnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalCorrectness',
  title: 'Lexical correctness',
  formula: `F1 of two means: over the answer’s claims the share of terms that stand in the expected answer or in the question, and over the expected answer’s claims the share of terms that stand in the answer, each times the share of the claim’s numbers that are found; ${weighing}. Without an expected answer: the share of the expected keywords that the answer names`,
  citation: 'token F1 as for SQuAD (Rajpurkar et al. 2016), weighted and by claims; without a model',
  edges: `Neither an expected answer nor keywords: skipped. An empty answer: 0. A refusal where the expected answer is a refusal: 1; where only one of them is: 0. ${blindness}`,
  needs: ['answer'],
  companionOf: ['correctness', 'correctnessGrade'],
  version: 1,
};

export const scoreLexicalCorrectness: Scorer = lexicalScorer((material, _metric, { example }) => {
  const { query, answer, claims, expected, expectedClaims, reader } = material;
  if (expected === undefined) {
    const { expectedKeywords = [] } = example;
    return expectedKeywords.length === 0 ? nothingExpected : keywordShare(answer, expectedKeywords);
  }
  const refusals = [answer, expected].filter(refuses).length;
  if (refusals > 0) return refusals === 2 ? 1 : 0;
  const known = evidenceOf([expected, query], { reader });
  const said = evidenceOf([answer], { reader, alsoKnown: [query] });
  const ofAnswer = (claims.length > 0 ? claims : [answer]).map((claim) => supportOf(claim, known, material));
  const ofExpected = expectedClaims.map((claim) => supportOf(claim, said, material));
  const [precision = 0, recall = 0] = [meanSupport(ofAnswer), meanSupport(ofExpected)];
  const value = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { value, supports: ofExpected };
});
