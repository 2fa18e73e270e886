// Lexical noise sensitivity: how often an answer takes a number from the contexts where another one is expected.
import type { Scorer } from '../../scorer.ts';
import { evidenceOf } from './claim-support.ts';
import type { LexicalMaterial } from './lexical-material.ts';
import { lexicalScorer, noClaims, nothingToFind } from './lexical-scorer.ts';

export const scoreLexicalNoiseSensitivity: Scorer = lexicalScorer((material) => {
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
