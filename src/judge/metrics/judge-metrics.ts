// Every metric that a judge is asked for: one line a metric.
import type { JudgeMetric } from '../judge-metric.ts';
import { answerRelevancePrompts, correctnessPrompts, faithfulnessPrompts } from '../prompts/judge-prompts.ts';
import { ratedMetric } from './rated-metric.ts';

export const judgeMetrics: readonly JudgeMetric[] = [
  { ...ratedMetric('faithfulness', faithfulnessPrompts), onEmptyAnswer: 'skipped' },
  ratedMetric('answerRelevance', answerRelevancePrompts),
  ratedMetric('correctness', correctnessPrompts),
];
