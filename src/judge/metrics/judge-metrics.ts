// Every metric that a judge is asked for: one line a metric.
import type { JudgeMetric } from '../judge-metric.ts';
import { faithfulnessPrompts } from '../prompts/judge-prompts.ts';
import { answerRelevance } from './answer-relevance.ts';
import { completeness } from './completeness.ts';
import { correctness } from './correctness.ts';
import { completenessGrade, correctnessGrade, faithfulnessGrade } from './grades.ts';
import { ratedMetric } from './rated-metric.ts';

export const judgeMetrics: readonly JudgeMetric[] = [
  { ...ratedMetric('faithfulness', faithfulnessPrompts), onEmptyAnswer: 'skipped', anyContextOrder: true },
  answerRelevance,
  correctness,
  completeness,
  correctnessGrade,
  faithfulnessGrade,
  completenessGrade,
];
