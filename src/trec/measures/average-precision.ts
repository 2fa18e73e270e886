// map, gm_map, map_cut: precision at each relevant document, averaged over the relevant documents of the topic.
import type { JudgedRanking } from '../judged-ranking.ts';
import { atRanks, averaged, type TrecMeasure } from './trec-measure.ts';

/** What a topic without any relevant document retrieved contributes to the geometric mean. */
const LEAST = 1e-5;

export const map: TrecMeasure = averaged({
  name: 'map',
  help: 'Average precision: precision at the rank of each relevant document retrieved, summed and divided by num_rel.',
  value: (ranking) => averagePrecision(ranking, Number.POSITIVE_INFINITY),
});

export const gmMap: TrecMeasure = {
  name: 'gm_map',
  help: 'Geometric mean of average precision over topics, each taken as at least 0.00001; no value for a topic.',
  form: 'real',
  perTopic: false,
  score: (ranking) => [Math.log(Math.max(averagePrecision(ranking, Number.POSITIVE_INFINITY), LEAST))],
  overall: ({ sum, topics }) => Math.exp(sum / topics),
};

export const mapCut: TrecMeasure = atRanks({
  name: 'map_cut',
  help: 'Average precision of the first k documents, divided by num_rel.',
  score: (ranking, cutoffs) => cutoffs.map((cutoff) => averagePrecision(ranking, cutoff)),
});

function averagePrecision(ranking: JudgedRanking, cutoff: number): number {
  let found = 0;
  let sum = 0;
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i]! <= cutoff; i++) {
    if (ranking.grades[i]! >= ranking.relevanceLevel) sum += ++found / ranking.ranks[i]!;
  }
  return found === 0 ? 0 : sum / ranking.relevant;
}
