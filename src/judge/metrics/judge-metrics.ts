// Every metric that a judge is asked for: one line a metric.
import type { JudgeMetric } from '../judge-metric.ts';
import { answerRelevancePrompts, faithfulnessPrompts } from '../prompts/judge-prompts.ts';
import { correctness } from './correctness.ts';
import { ratedMetric } from './rated-metric.ts';

export const judgeMetrics: readonly JudgeMetric[] = [
  { ...ratedMetric('faithfulness', faithfulnessPrompts), onEmptyAnswer: 'skipped' },
  ratedMetric('answerRelevance', answerRelevancePrompts),
  correctness,
];
