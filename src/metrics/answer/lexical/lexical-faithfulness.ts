// Lexical faithfulness: how much of an answer's claims stands in the contexts, word by word.
import type { Scorer } from '../../scorer.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { lexicalScorer, noClaims } from './lexical-scorer.ts';

export const scoreLexicalFaithfulness: Scorer = lexicalScorer((material) => {
  const { query, history, claims, contexts, reader } = material;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = claims.map((claim) => supportOf(claim, evidence, material));
  const value = meanSupport(supports);
  return value === undefined ? noClaims : { value, supports };
});
