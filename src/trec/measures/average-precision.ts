// map, gm_map, map_cut: precision at each relevant document, averaged over the relevant documents of the topic.
import { atRanks, averaged, averagedTraits, type JudgedTopic, type TrecMeasure } from './trec-measure.ts';

/** What a topic without any relevant document retrieved contributes to the geometric mean. */
const LEAST = 1e-5;

export const mapMeasure: TrecMeasure = averaged({
  name: 'map',
  help: 'Average precision: precision at the rank of each relevant document retrieved, summed and divided by num_rel.',
  value: (ranking) => averagePrecision(ranking, Number.POSITIVE_INFINITY),
});

export const gmMapMeasure: TrecMeasure = {
  name: 'gm_map',
  help: 'Geometric mean of average precision over topics, each taken as at least 0.00001; no value for a topic.',
  form: 'real',
  perTopic: false,
  score: (ranking) => [Math.log(Math.max(averagePrecision(ranking, Number.POSITIVE_INFINITY), LEAST))],
  overall: ({ sum, topics }) => Math.exp(sum / topics),
};

export const mapCutMeasure: TrecMeasure = atRanks({
  name: 'map_cut',
  help: 'Average precision of the first k documents, divided by num_rel.',
  score: (ranking, cutoffs) => cutoffs.map((cutoff) => averagePrecision(ranking, cutoff)),
});

function averagePrecision(ranking: JudgedTopic, cutoff: number): number {
  let found = 0;
  let sum = 0;
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i]! <= cutoff; i++) {
    if (ranking.grades[i]! >= ranking.relevanceLevel) sum += ++found / ranking.ranks[i]!;
  }
  return found === 0 ? 0 : sum / ranking.relevant;
}

// iprec_at_recall and 11pt_avg: the best precision that is still to come once a share of the relevant was found.

const ELEVEN_POINTS: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

export const iprecAtRecallMeasure: TrecMeasure = {
  name: 'iprec_at_recall',
  help: 'Interpolated precision: the highest precision at or after the rank where a share of num_rel (rounded) was found.',
  parameters: { kind: 'recalls', defaults: ELEVEN_POINTS, example: 'iprec_at_recall.0.25,0.5' },
  ...averagedTraits,
  score: interpolatedPrecision,
};

export const elevenPointMeasure: TrecMeasure = {
  name: '11pt_avg',
  help: 'Mean of interpolated precision at the recall levels 0, 0.1, … 1, or at those given.',
  parameters: { kind: 'recall-average', defaults: ELEVEN_POINTS, example: '11pt_avg.0.25,0.5,0.75' },
  ...averagedTraits,
  score: (ranking, recalls) => {
    // From the highest level down, the order in which trec_eval adds.
    const sum = interpolatedPrecision(ranking, recalls).reduceRight((total, value) => total + value, 0);
    return [sum / recalls.length];
  },
};

function interpolatedPrecision(ranking: JudgedTopic, recalls: readonly number[]): number[] {
  const best = bestPrecisionFrom(ranking);
  // Half up, as trec_eval 10 rounds (9 truncated after adding 0.9). Level 0 is the best of all.
  return recalls.map((recall) => best[Math.max(Math.round(recall * ranking.relevant), 1) - 1] ?? 0);
}

/** At `n - 1`: the highest precision at or after the `n`-th relevant document retrieved. */
function bestPrecisionFrom({ ranks, grades, relevanceLevel }: JudgedTopic): number[] {
  const precisions: number[] = [];
  for (let i = 0; i < ranks.length; i++) {
    if (grades[i]! >= relevanceLevel) precisions.push((precisions.length + 1) / ranks[i]!);
  }
  for (let n = precisions.length - 2; n >= 0; n--) precisions[n] = Math.max(precisions[n]!, precisions[n + 1]!);
  return precisions;
}

// bpref: how many judged non-relevant documents stand above each relevant one.

/**
 * With R relevant and N judged non-relevant documents: the sum over retrieved relevant documents of
 * 1 - min(non-relevant above, R) / min(N, R), divided by R. Documents without judgement do not matter.
 *
 * Buckley and Voorhees, Retrieval Evaluation with Incomplete Information, SIGIR 2004, as trec_eval computes it.
 */
export const bprefMeasure: TrecMeasure = averaged({
  name: 'bpref',
  help: 'Share of the first R judged non-relevant documents that stand below each relevant one; unjudged documents do not matter.',
  value: ({ grades, relevanceLevel, relevant, nonrelevant }) => {
    let above = 0;
    let sum = 0;
    for (const grade of grades) {
      if (grade < relevanceLevel) above++;
      else sum += above === 0 ? 1 : 1 - Math.min(above, relevant) / Math.min(nonrelevant, relevant);
    }
    return relevant === 0 ? 0 : sum / relevant;
  },
});
