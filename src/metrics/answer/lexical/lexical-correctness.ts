// Lexical correctness: how far an answer and the expected one are made of the same words.
import type { Scorer } from '../../scorer.ts';
import { nothingExpected } from '../../unscorable.ts';
import { evidenceOf, meanSupport, supportOf } from './claim-support.ts';
import { keywordShare } from './keyword-share.ts';
import { lexicalScorer, nothingToFind } from './lexical-scorer.ts';
import { refuses } from './refuses.ts';

export const scoreLexicalCorrectness: Scorer = lexicalScorer((material) => {
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
