// Lexical relevance: how many of the question's words an answer takes up.
import { questionTerms } from '../../../text/question-terms.ts';
import type { Scorer } from '../../scorer.ts';
import { lexicalScorer } from './lexical-scorer.ts';
import { termShare } from './term-share.ts';

export const scoreLexicalRelevance: Scorer = lexicalScorer((material) => {
  const { query, answer } = material;
  const terms = questionTerms(query);
  return terms.size === 0 ? 'no content word in the question' : termShare(terms, answer, material);
});
