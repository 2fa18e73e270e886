// Every metric that a judge is asked for: one line a metric.
import type { JudgeMetric } from '../judge-metric.ts';
import { answerRelevance } from './answer-relevance.ts';
import { completeness } from './completeness.ts';
import { contextPrecision } from './context-precision.ts';
import { contextRecall } from './context-recall.ts';
import { correctness } from './correctness.ts';
import { documentRelevance } from './document-relevance.ts';
import { faithfulness } from './faithfulness.ts';
import { completenessGrade, correctnessGrade, faithfulnessGrade } from './grades.ts';
import { lawRelations } from './law-relations.ts';
import { legalReasoning } from './legal-reasoning.ts';
import { noiseSensitivity } from './noise-sensitivity.ts';

export const judgeMetrics: readonly JudgeMetric[] = [
  faithfulness,
  noiseSensitivity,
  contextRecall,
  answerRelevance,
  correctness,
  completeness,
  correctnessGrade,
  faithfulnessGrade,
  completenessGrade,
  documentRelevance,
  contextPrecision,
  legalReasoning,
  lawRelations,
];
