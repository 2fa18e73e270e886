// The `rel` parameter that measures of binary relevance share.

import type { MetricParameter } from '../../model/metric-definition.ts';
import type { MetricParameters } from '../metric.ts';
import type { JudgedRanking } from './judged-ranking.ts';

export const relevanceParameter: MetricParameter = {
  name: 'rel',
  kind: 'integer',
  default: 1,
  min: 1,
  help: 'smallest grade that counts as relevant',
};

/** Options of measures that take a relevance level. */
export interface RelevanceOptions {
  /** Smallest grade that counts as relevant (1). */
  readonly rel?: number;
}

/** Whether a grade counts as relevant; unjudged never does. */
export const isRelevant = (grade: number | undefined, parameters: MetricParameters): boolean =>
  grade !== undefined && grade >= Number(parameters.rel);

/** How many documents are relevant in all. */
export function countRelevant(ranking: JudgedRanking, parameters: MetricParameters): number {
  let count = 0;
  for (const grade of ranking.ideal) if (isRelevant(grade, parameters)) count++;
  return count;
}

/** How many of the first k are relevant. */
export function countRelevantInTop(ranking: JudgedRanking, parameters: MetricParameters, k: number): number {
  let count = 0;
  const end = Math.min(k, ranking.grades.length);
  for (let i = 0; i < end; i++) if (isRelevant(ranking.grades[i], parameters)) count++;
  return count;
}
