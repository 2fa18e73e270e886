// iprec_at_recall and 11pt_avg: the best precision that is still to come once a share of the relevant was found.
import type { JudgedRanking } from '../judged-ranking.ts';
import { mean, type TrecMeasure } from './trec-measure.ts';

const ELEVEN_POINTS: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

export const iprecAtRecall: TrecMeasure = {
  name: 'iprec_at_recall',
  help: 'Interpolated precision: the highest precision at or after the rank where a share of num_rel (rounded) was found.',
  parameters: { kind: 'recalls', defaults: ELEVEN_POINTS, example: 'iprec_at_recall.0.25,0.5' },
  form: 'real',
  perTopic: true,
  score: interpolatedPrecision,
  overall: mean,
};

export const elevenPointAverage: TrecMeasure = {
  name: '11pt_avg',
  help: 'Mean of interpolated precision at the recall levels 0, 0.1, … 1, or at those given.',
  parameters: { kind: 'recall-average', defaults: ELEVEN_POINTS, example: '11pt_avg.0.25,0.5,0.75' },
  form: 'real',
  perTopic: true,
  score: (ranking, recalls) => {
    // From the highest level down, the order in which trec_eval adds.
    const sum = interpolatedPrecision(ranking, recalls).reduceRight((total, value) => total + value, 0);
    return [sum / recalls.length];
  },
  overall: mean,
};

function interpolatedPrecision(ranking: JudgedRanking, recalls: readonly number[]): number[] {
  const best = bestPrecisionFrom(ranking);
  // Half up, as trec_eval 10 rounds (9 truncated after adding 0.9). Level 0 is the best of all.
  return recalls.map((recall) => best[Math.max(Math.round(recall * ranking.relevant), 1) - 1] ?? 0);
}

/** At `n - 1`: the highest precision at or after the `n`-th relevant document retrieved. */
function bestPrecisionFrom({ ranks, grades, relevanceLevel }: JudgedRanking): number[] {
  const precisions: number[] = [];
  for (let i = 0; i < ranks.length; i++) {
    if (grades[i]! >= relevanceLevel) precisions.push((precisions.length + 1) / ranks[i]!);
  }
  for (let n = precisions.length - 2; n >= 0; n--) precisions[n] = Math.max(precisions[n]!, precisions[n + 1]!);
  return precisions;
}
