// num_q, num_ret, num_rel, num_rel_ret: how much was asked, retrieved and judged.
import type { TopicTotals, TrecMeasure } from './trec-measure.ts';

const sum = (totals: TopicTotals): number => totals.sum;

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
  form: 'count',
  perTopic: true,
  score: ({ retrieved }) => [retrieved],
  overall: sum,
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
  form: 'count',
  perTopic: true,
  score: ({ relevantRetrieved }) => [relevantRetrieved],
  overall: sum,
};
