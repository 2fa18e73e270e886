// Every metric that a judge is asked for: one line a metric.
import type { JudgeMetric } from '../judge-metric.ts';
import { answerRelevance } from './answer-relevance.ts';
import { completeness } from './completeness.ts';
import { contextRecall } from './context-recall.ts';
import { correctness } from './correctness.ts';
import { faithfulness } from './faithfulness.ts';
import { completenessGrade, correctnessGrade, faithfulnessGrade } from './grades.ts';
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
];
