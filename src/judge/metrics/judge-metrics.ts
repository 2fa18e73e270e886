// Every metric that a judge is asked for: one line a metric.
import type { JudgeMetric } from '../judge-metric.ts';
import { answerRelevancePrompts, correctnessPrompts } from '../prompts/judge-prompts.ts';
import { contextRecall } from './context-recall.ts';
import { faithfulness } from './faithfulness.ts';
import { noiseSensitivity } from './noise-sensitivity.ts';
import { ratedMetric } from './rated-metric.ts';

export const judgeMetrics: readonly JudgeMetric[] = [
  faithfulness,
  noiseSensitivity,
  contextRecall,
  ratedMetric('answerRelevance', answerRelevancePrompts),
  ratedMetric('correctness', correctnessPrompts),
];
