// P, recall, success, Rprec, recip_rank and the set measures: how many relevant documents stand in the first k.
import {
  atRanks,
  averaged,
  averagedTraits,
  type JudgedTopic,
  type TopicTotals,
  type TrecMeasure,
} from './trec-measure.ts';

export const precisionMeasure: TrecMeasure = atRanks({
  name: 'P',
  help: 'Precision: relevant documents in the first k, divided by k even when fewer were retrieved.',
  score: (ranking, cutoffs) => cutoffs.map((cutoff) => relevantWithin(ranking, cutoff) / cutoff),
});

export const recallMeasure: TrecMeasure = atRanks({
  name: 'recall',
  help: 'Recall: relevant documents in the first k, divided by num_rel; 0 when nothing is relevant.',
  score: (ranking, cutoffs) => cutoffs.map((cutoff) => share(relevantWithin(ranking, cutoff), ranking.relevant)),
});

export const successMeasure: TrecMeasure = atRanks({
  name: 'success',
  help: '1 when a relevant document stands in the first k, else 0.',
  defaults: [1, 5, 10],
  score: (ranking, cutoffs) => cutoffs.map((cutoff) => (relevantWithin(ranking, cutoff) > 0 ? 1 : 0)),
});

export const rPrecisionMeasure: TrecMeasure = averaged({
  name: 'Rprec',
  help: 'Precision after as many documents as are relevant.',
  value: (ranking) => share(relevantWithin(ranking, ranking.relevant), ranking.relevant),
});

export const reciprocalRankMeasure: TrecMeasure = averaged({
  name: 'recip_rank',
  help: '1 / rank of the first relevant document; 0 when none was retrieved.',
  value: ({ ranks, grades, relevanceLevel }) => {
    const first = grades.findIndex((grade) => grade >= relevanceLevel);
    return first < 0 ? 0 : 1 / ranks[first]!;
  },
});

export const setPrecisionMeasure: TrecMeasure = averaged({
  name: 'set_P',
  help: 'num_rel_ret / num_ret; 0 when nothing was retrieved.',
  value: ({ relevantRetrieved, retrieved }) => share(relevantRetrieved, retrieved),
});

export const setRecallMeasure: TrecMeasure = averaged({
  name: 'set_recall',
  help: 'num_rel_ret / num_rel; 0 when nothing is relevant.',
  value: ({ relevantRetrieved, relevant }) => share(relevantRetrieved, relevant),
});

export const setFMeasure: TrecMeasure = {
  name: 'set_F',
  help: '(x + 1) P R / (x P + R) of set_P and set_recall, where x is the weight of recall.',
  parameters: { kind: 'weight', defaults: [1], example: 'set_F.0.5' },
  ...averagedTraits,
  score: ({ relevantRetrieved, retrieved, relevant }, [weight = 1]) => {
    if (relevantRetrieved === 0) return [0];
    const p = relevantRetrieved / retrieved;
    const r = relevantRetrieved / relevant;
    return [((weight + 1) * p * r) / (weight * p + r)];
  },
};

function relevantWithin({ ranks, grades, relevanceLevel }: JudgedTopic, cutoff: number): number {
  let found = 0;
  for (let i = 0; i < ranks.length && ranks[i]! <= cutoff; i++) if (grades[i]! >= relevanceLevel) found++;
  return found;
}

/** `part / whole`, and 0 of nothing, as trec_eval has it. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

// num_q, num_ret, num_rel, num_rel_ret: how much was asked, retrieved and judged.

const countTraits = {
  form: 'count',
  perTopic: true,
  overall: ({ sum }: TopicTotals): number => sum,
} as const;

export const topicsMeasure: TrecMeasure = {
  name: 'num_q',
  help: 'Number of topics that the values over all topics stand for.',
  form: 'count',
  perTopic: false,
  score: () => [1],
  overall: ({ topics }) => topics,
};

export const retrievedMeasure: TrecMeasure = {
  name: 'num_ret',
  help: 'Documents retrieved, after -M and -J; over all topics the sum.',
  ...countTraits,
  score: ({ retrieved }) => [retrieved],
};

export const relevantMeasure: TrecMeasure = {
  name: 'num_rel',
  help: 'Relevant documents of the topic, retrieved or not; over all topics the sum (with -c: all grades above 0, whatever -l says, as trec_eval counts them).',
  form: 'count',
  perTopic: true,
  score: ({ relevant }) => [relevant],
  overall: ({ sum: relevant, complete, positiveJudgements }) => (complete ? positiveJudgements : relevant),
};

export const relevantRetrievedMeasure: TrecMeasure = {
  name: 'num_rel_ret',
  help: 'Relevant documents that were retrieved; over all topics the sum.',
  ...countTraits,
  score: ({ relevantRetrieved }) => [relevantRetrieved],
};
