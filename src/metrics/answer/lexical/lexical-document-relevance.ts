// Lexical document relevance: how much of the question the documents found take up, word by word.
import { questionTerms } from '../../../text/question-terms.ts';
import { isBlank } from '../../is-blank.ts';
import type { Scorer } from '../../scorer.ts';
import { lexicalScorer } from './lexical-scorer.ts';
import { termShare } from './term-share.ts';

export const scoreLexicalDocumentRelevance: Scorer = lexicalScorer((material, { k = 1 }, { trial }) => {
  const documents = (trial.output.documents ?? []).slice(0, k);
  if (documents.length === 0) return 0;
  if (documents.some(({ text }) => isBlank(text))) return 'documents without texts';
  const terms = questionTerms(material.query);
  if (terms.size === 0) return 'no content word in the question';
  return documents.reduce((sum, { text = '' }) => sum + termShare(terms, text, material), 0) / documents.length;
});
