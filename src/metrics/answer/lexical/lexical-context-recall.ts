// Lexical context recall: how much of the expected answer stands in the contexts, word by word.
import type { Scorer } from '../../scorer.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { lexicalScorer, nothingToFind } from './lexical-scorer.ts';

export const scoreLexicalContextRecall: Scorer = lexicalScorer((material) => {
  const { query, history, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(contexts.join('\n'), expectation.keywords);
  if (expectedClaims.length === 0) return nothingToFind;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
  return { value: meanSupport(supports) ?? 0, supports };
});
