// Lexical completeness: how much of what was to be said an answer says, word by word.
import { questionTerms } from '../../../text/question-terms.ts';
import type { Scorer } from '../../scorer.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { lexicalScorer, nothingToFind } from './lexical-scorer.ts';
import { refuses } from './refuses.ts';
import { termShare } from './term-share.ts';

export const scoreLexicalCompleteness: Scorer = lexicalScorer((material) => {
  const { query, answer, expectation, expectedClaims, reader } = material;
  if (expectation?.basis === 'refusal') return refuses(answer) ? 1 : 0;
  if (expectation?.basis === 'expectedKeywords') return keywordShare(answer, expectation.keywords);
  if (refuses(answer)) return 0;
  if (expectation !== undefined) {
    if (expectedClaims.length === 0) return nothingToFind;
    const evidence = evidenceOf([answer], { reader, alsoKnown: [query] });
    const supports = expectedClaims.map((claim) => supportOf(claim, evidence, material));
    return { value: meanSupport(supports) ?? 0, supports };
  }
  const parts = reader
    .sentences(query)
    .map(questionTerms)
    .filter(({ size }) => size > 0);
  if (parts.length === 0) return 'no content word in the question';
  return parts.reduce((sum, terms) => sum + termShare(terms, answer, material), 0) / parts.length;
});
