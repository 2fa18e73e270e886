// Scorers of the metrics that stand beside judges: one line each.
import type { Scorer } from '../../scorer.ts';
import { scoreLexicalCompleteness } from './lexical-completeness.ts';
import { scoreLexicalContextPrecision } from './lexical-context-precision.ts';
import { scoreLexicalContextRecall } from './lexical-context-recall.ts';
import { scoreLexicalCorrectness } from './lexical-correctness.ts';
import { scoreLexicalDocumentRelevance } from './lexical-document-relevance.ts';
import { scoreLexicalFaithfulness } from './lexical-faithfulness.ts';
import { scoreLexicalLawRelations } from './lexical-law-relations.ts';
import { scoreLexicalLegalReasoning } from './lexical-legal-reasoning.ts';
import { scoreLexicalNoiseSensitivity } from './lexical-noise-sensitivity.ts';
import { scoreLexicalRelevance } from './lexical-relevance.ts';

/** By name of the metric. */
export const lexicalScorers: Readonly<Record<string, Scorer>> = {
  lexicalFaithfulness: scoreLexicalFaithfulness,
  lexicalRelevance: scoreLexicalRelevance,
  lexicalCorrectness: scoreLexicalCorrectness,
  lexicalCompleteness: scoreLexicalCompleteness,
  lexicalContextPrecision: scoreLexicalContextPrecision,
  lexicalContextRecall: scoreLexicalContextRecall,
  lexicalDocumentRelevance: scoreLexicalDocumentRelevance,
  lexicalNoiseSensitivity: scoreLexicalNoiseSensitivity,
  lexicalLegalReasoning: scoreLexicalLegalReasoning,
  lexicalLawRelations: scoreLexicalLawRelations,
};
