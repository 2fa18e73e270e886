// The judges: an instrument for each metric of an answer.
import type { InstrumentScorer } from '../ports/instruments.ts';
import type { Judge } from './ask-judge.ts';
import { judgeScorer } from './judge-metric.ts';
import { judgeMetrics } from './metrics/judge-metrics.ts';

/**
 * Judges by the base name of their metric. A reply that gives no clear number is the instrument's failure, never a number.
 * @param judge the model, whose calls stay the caller's to pace, pay and remember
 */
export const createJudgeScorers = (judge: Judge): Readonly<Record<string, InstrumentScorer>> =>
  Object.fromEntries(judgeMetrics.map((metric) => [metric.name, judgeScorer(judge, metric)]));
