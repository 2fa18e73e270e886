// Lexical context precision: whether the contexts that hold the expected answer stand first, word by word.
import type { Scorer } from '../../scorer.ts';
import { evidenceOf, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { lexicalScorer, nothingToFind } from './lexical-scorer.ts';

export const scoreLexicalContextPrecision: Scorer = lexicalScorer((material) => {
  const { query, contexts, expectation, expectedClaims, reader } = material;
  if (expectation?.basis !== 'expectedKeywords' && expectedClaims.length === 0) return nothingToFind;
  let [uses, sum] = [0, 0];
  for (const [at, context] of contexts.entries()) {
    const evidence = evidenceOf([context], { reader, alsoKnown: [query] });
    const use =
      expectation?.basis === 'expectedKeywords'
        ? keywordShare(context, expectation.keywords)
        : Math.max(0, ...expectedClaims.map((claim) => supportOf(claim, evidence, material).support));
    uses += use;
    sum += (use * uses) / (at + 1);
  }
  return uses === 0 ? 0 : sum / uses;
});
