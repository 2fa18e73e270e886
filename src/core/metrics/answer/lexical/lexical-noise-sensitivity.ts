// Lexical noise sensitivity: how much of an answer comes from the contexts and not from the expected answer, word by word.
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { judgedTraits } from '../judged-traits.ts';
import { evidenceOf, supportOf } from './claim-support.ts';
import { blindness, lexicalScorer, noClaims, weighing } from './lexical-scorer.ts';

export const lexicalNoiseSensitivityDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalNoiseSensitivity',
  title: 'Lexical noise sensitivity',
  formula: `mean over the claims of the answer of c · (1 − e), where c is the share of the claim’s terms, by weight and times the share of its numbers, that stand in the contexts, and e the same for the expected answer; ${weighing}`,
  citation: 'the idea of wrong claims that the contexts brought in is that of RAGAS (Es et al. 2024); without a model',
  edges: `Lower is better. No claims, no expected answer, or no contexts: skipped. What is true and well grounded but not in the expected answer counts as noise, so that a longer answer has more of it: compare only answers to the same questions. ${blindness}`,
  direction: 'lower',
  worst: 1,
  needs: ['answer', 'contexts', 'expectedAnswer'],
  companionOf: ['noiseSensitivity'],
  version: 1,
};

export const scoreLexicalNoiseSensitivity: Scorer = lexicalScorer((material) => {
  const { query, history, claims, contexts, expected = '', reader } = material;
  if (claims.length === 0) return noClaims;
  const found = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const wanted = evidenceOf([expected], { reader, alsoKnown: [query, ...history] });
  const noise = claims.map((claim) => {
    const [inContexts, inExpected] = [supportOf(claim, found, material), supportOf(claim, wanted, material)];
    return inContexts.support * (1 - inExpected.support);
  });
  return noise.reduce((sum, each) => sum + each, 0) / claims.length;
});
