// The metrics that stand beside judges and ask nobody: one line each.
import type { MetricDefinition } from '../../metric-definition.ts';
import type { Scorer } from '../../scorer.ts';
import { lexicalCompletenessDefinition, scoreLexicalCompleteness } from './lexical-completeness.ts';
import { lexicalContextPrecisionDefinition, scoreLexicalContextPrecision } from './lexical-context-precision.ts';
import { lexicalContextRecallDefinition, scoreLexicalContextRecall } from './lexical-context-recall.ts';
import { lexicalCorrectnessDefinition, scoreLexicalCorrectness } from './lexical-correctness.ts';
import { lexicalDocumentRelevanceDefinition, scoreLexicalDocumentRelevance } from './lexical-document-relevance.ts';
import { lexicalFaithfulnessDefinition, scoreLexicalFaithfulness } from './lexical-faithfulness.ts';
import { lexicalNoiseSensitivityDefinition, scoreLexicalNoiseSensitivity } from './lexical-noise-sensitivity.ts';
import { lexicalRelevanceDefinition, scoreLexicalRelevance } from './lexical-relevance.ts';

const lexicalMetrics: readonly (readonly [MetricDefinition, Scorer])[] = [
  [lexicalFaithfulnessDefinition, scoreLexicalFaithfulness],
  [lexicalRelevanceDefinition, scoreLexicalRelevance],
  [lexicalCorrectnessDefinition, scoreLexicalCorrectness],
  [lexicalCompletenessDefinition, scoreLexicalCompleteness],
  [lexicalContextPrecisionDefinition, scoreLexicalContextPrecision],
  [lexicalContextRecallDefinition, scoreLexicalContextRecall],
  [lexicalDocumentRelevanceDefinition, scoreLexicalDocumentRelevance],
  [lexicalNoiseSensitivityDefinition, scoreLexicalNoiseSensitivity],
];

export const lexicalDefinitions: readonly MetricDefinition[] = lexicalMetrics.map(([definition]) => definition);

/** Scorers by name of the metric. */
export const lexicalScorers: Readonly<Record<string, Scorer>> = Object.fromEntries(
  lexicalMetrics.map(([{ name }, scorer]) => [name, scorer]),
);
