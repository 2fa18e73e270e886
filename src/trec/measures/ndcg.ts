// ndcg and ndcg_cut: discounted gain against the best possible order of the judged documents.
import { atRanks, averagedTraits, type JudgedTopic, type TrecMeasure } from './trec-measure.ts';

/**
 * Gain / log2(rank + 1), summed and divided by the same sum over all judged documents in the best order. The gain is
 * the grade unless `grade=gain` pairs say otherwise; documents without judgement gain 0; `-l` has no influence.
 *
 * Järvelin and Kekäläinen, Cumulated Gain-based Evaluation of IR Techniques, ACM TOIS 20 (2002), with the discount
 * from rank 1 on.
 */
export const ndcgMeasure: TrecMeasure = {
  name: 'ndcg',
  help: 'Normalised discounted cumulative gain of the whole list; linear gain, or the gains given as grade=gain.',
  parameters: { kind: 'gains', defaults: [], example: 'ndcg.1=1,2=3,3=7' },
  ...averagedTraits,
  score: (ranking, pairs) => {
    const gainOf = gainsFrom(pairs);
    const ideal = ranking.idealGrades.map(gainOf).sort((a, b) => b - a);
    const best = discountedSum(ideal.filter((gain) => gain > 0));
    if (best === 0) return [0];
    return [discountedGain(ranking, Number.POSITIVE_INFINITY, gainOf) / best];
  },
};

export const ndcgCutMeasure: TrecMeasure = atRanks({
  name: 'ndcg_cut',
  help: 'Normalised discounted cumulative gain of the first k documents; linear gain.',
  score: (ranking, cutoffs) =>
    cutoffs.map((cutoff) => {
      const best = discountedSum(ranking.idealGrades.slice(0, cutoff));
      return best === 0 ? 0 : discountedGain(ranking, cutoff, (grade) => grade) / best;
    }),
});

function gainsFrom(pairs: readonly number[]): (grade: number) => number {
  if (pairs.length === 0) return (grade) => grade;
  const gains = new Map<number, number>();
  for (let i = 0; i < pairs.length; i += 2) gains.set(pairs[i]!, pairs[i + 1]!);
  return (grade) => gains.get(grade) ?? grade;
}

function discountedGain(ranking: JudgedTopic, cutoff: number, gainOf: (grade: number) => number): number {
  let sum = 0;
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i]! <= cutoff; i++) {
    const gain = gainOf(ranking.grades[i]!);
    if (gain !== 0) sum += gain / Math.log2(ranking.ranks[i]! + 1);
  }
  return sum;
}

function discountedSum(gains: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < gains.length && gains[i]! > 0; i++) sum += gains[i]! / Math.log2(i + 2);
  return sum;
}
