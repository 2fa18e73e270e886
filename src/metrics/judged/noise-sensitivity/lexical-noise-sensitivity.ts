// Lexical noise sensitivity: how often an answer takes a number from the contexts where another one is expected.

import type { MetricDefinition } from '../../../model/metric-definition.ts';
import type { PureMetric } from '../../metric.ts';
import { noClaims } from '../../unscorable.ts';
import { judgedTraits } from '../judged-metric.ts';
import { evidenceOf } from '../lexical/claim-support.ts';
import type { LexicalMaterial } from '../lexical/lexical-material.ts';
import { lexicalMetric, nothingToFind, weighing } from '../lexical/lexical-metric.ts';

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalNoiseSensitivity',
  title: 'Lexical noise sensitivity',
  formula: `mean over the claims of the answer of the greatest o · w over the claims of the expected answer, where o is the share of the answer claim’s terms, by weight, that stand in the expected claim, and w the share of its numbers that stand in the contexts, neither in the expected answer nor in the question, and in place of one of the expected claim: of the same kind (article, paragraph, …, plain number) as one that is missing; ${weighing}`,
  citation:
    'the idea of wrong claims that the contexts brought in is that of RAGAS (Es et al. 2024) and RAGChecker (Ru et al. 2024); without a model',
  edges:
    'Lower is better. No claims, no expected answer, or no contexts: skipped. Words cannot show a contradiction, numbers can: what is wrong without a number is not seen, so that 0 says little.',
  direction: 'lower',
  worst: 1,
  needs: ['answer', 'contexts', 'expectedAnswer'],
  companionOf: ['noiseSensitivity'],
  version: 1,
};

export const lexicalNoiseSensitivity: PureMetric = lexicalMetric(definition, (material) => {
  const { query, history, claims, contexts, expectedClaims, reader } = material;
  if (claims.length === 0) return noClaims;
  if (expectedClaims.length === 0) return nothingToFind;
  const inContexts = evidenceOf(contexts, { reader }).numbers;
  const right = evidenceOf(expectedClaims, { reader, alsoKnown: [query, ...history] }).numbers;
  const noise = claims.map((claim) => {
    const stated = reader.stated(claim).map(({ value }) => value);
    const wrong = stated.filter((value) => inContexts.has(value) && !right.has(value));
    if (wrong.length === 0) return 0;
    const values = expectedClaims.map((expected) => {
      const missing = reader.stated(expected).filter(({ value }) => !reader.readable(claim).has(value));
      const kinds = new Set(missing.map(({ value }) => kindOf(value)));
      const instead = wrong.filter((value) => kinds.has(kindOf(value)));
      return instead.length === 0 ? 0 : (termOverlap(claim, expected, material) * instead.length) / stated.length;
    });
    return Math.max(0, ...values);
  });
  return noise.reduce((sum, each) => sum + each, 0) / claims.length;
});

/** An article does not stand in the place of a plain number. */
const kindOf = (value: string): string => (value.includes(' ') ? value.slice(0, value.indexOf(' ')) : '');

function termOverlap(claim: string, expected: string, { reader, weightOf }: LexicalMaterial): number {
  const has = reader.terms(expected);
  let [whole, found] = [0, 0];
  for (const term of reader.terms(claim)) {
    whole += weightOf(term);
    if (has.has(term)) found += weightOf(term);
  }
  return whole === 0 ? 0 : found / whole;
}
