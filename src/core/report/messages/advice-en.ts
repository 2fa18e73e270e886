// English texts of the advice.
import type { StageKind } from '../../model/target-output.ts';
import type { AdviceMessages, GoalFacts, MetricFamily } from './advice-messages.ts';

const remedies: { readonly [family in MetricFamily]: (facts: GoalFacts) => string } = {
  'reciprocal-rank': () =>
    'The first relevant document stands too low or is missing. Where it is found further down, shift the weight between BM25 and vectors, or rerank the candidates.',
  recall: ({ candidateK }) =>
    `Too few of the relevant documents reach the top of the list. Take more candidates${candidateK === undefined ? '' : ` (candidateK is ${candidateK})`}, or expand the queries with synonyms and abbreviations.`,
  ndcg: () => 'The order within the list is not good enough. Try another reranker, or another k for RRF.',
  other: () => 'Look at the queries that missed before changing a setting.',
};

const titles: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: the right document is not at the top`,
  recall: (title) => `${title}: documents are missing`,
  ndcg: (title) => `${title}: the order is not right`,
  other: (title) => `${title} is below its goal`,
};

const stageRemedies: { readonly [kind in StageKind]: string } = {
  retrieve: 'Retrieval: cache query embeddings, take fewer candidates, or look at the index.',
  fuse: 'Fusion: take fewer candidates into it.',
  rerank: 'Reranking: rerank fewer candidates, or take a lighter reranker.',
  generate: 'Generation: hand over fewer contexts, or take a faster model.',
};

export const adviceEn: AdviceMessages = {
  advice: {
    heading: 'Advice',
    intro: 'Each piece of advice follows from a fixed rule; the numbers that set it off stand beneath it.',
    none: 'No rule applies.',
    difference: 'Difference',
    overlap: 'Intervals overlap',
    goalInside: 'Goal inside the interval',
    slowestStage: 'Slowest stage (P95)',
    slice: 'Part',
    rest: 'Rest: mean (n)',
    reachesRest: 'Interval reaches the rest',
    halfWidth: 'Half width',
    needed: 'n for ± 0.05',
    failedTrials: 'Failed trials',
    trials: 'Trials',
    lost: 'Values lost',
    metric: 'Metric',
    belowGoal: (family, facts) => ({
      title: titles[family](facts.title),
      finding:
        `${facts.title} is below the goal of ${facts.goal} for ${facts.labels}.` +
        (facts.met === '' ? ' No target meets it.' : ` It is met by ${facts.met}.`),
      suggestion: remedies[family](facts),
    }),
    latency: ({ quantile, goalMs, labels, kinds }) => ({
      title: `${quantile} is above its goal`,
      finding: `${quantile} is above the goal of ${goalMs} ms for ${labels}.`,
      suggestion:
        kinds.length === 0
          ? 'These targets do not say how long their stages take: measure them first.'
          : kinds.map((kind) => stageRemedies[kind]).join(' '),
    }),
    hybridBelowBm25: ({ title, bm25, apart, overlapping }) => ({
      title: 'Hybrid is below BM25',
      finding: [
        apart === '' ? '' : `On ${title}, hybrid loses to ${bm25}: ${apart}.`,
        overlapping === ''
          ? ''
          : `On ${title}, hybrid scored lower than ${bm25}: ${overlapping}. The intervals overlap, so the two are not shown to differ.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      suggestion:
        'On this dataset the vectors have not paid for themselves. Keep BM25 until a better embedder or another fusion does better on the same queries.',
    }),
    fewJudged: ({ metric, labels }) => ({
      title: 'Many documents that were found are not graded',
      finding: `${metric} is below 0.80 for ${labels}. Documents without a grade count as not relevant, so the numbers of these targets may be too low.`,
      suggestion:
        'Grade the documents marked “unjudged”, those of all targets alike, and score the recorded trials again.',
    }),
    wideIntervals: ({ title, halfWidth, n, needed }) => ({
      title: 'The intervals are wide',
      finding: `With n = ${n}, the interval of ${title} reaches ± ${halfWidth}; smaller differences cannot be seen in this table.`,
      suggestion: `For ± 0.05 about ${needed} examples would be needed. Four times as many examples halve an interval.`,
    }),
    weakSlice: (kind, { title, label, slices }) => ({
      title: kind === 'category' ? 'A category is far below the rest' : 'A language is far below the rest',
      finding: `${title} of ${label}, the target with the highest mean, is at least 0.15 lower than on the other examples in: ${slices}.`,
      suggestion:
        kind === 'category'
          ? 'Read the missed queries of the category: often one kind of document or wording is behind it. With few examples add more of them first.'
          : 'Check how texts in this language are tokenised and embedded, and whether the corpus holds documents in it.',
    }),
    targetFailures: ({ labels }) => ({
      title: 'Targets failed',
      finding: `Some trials failed: ${labels}. They enter the means as the worst value (imputed) of each metric that has one.`,
      suggestion: 'Mend the failures before reading small differences; the mean of answered shows the rest.',
    }),
    instrumentFailures: ({ labels }) => ({
      title: 'Some values could not be measured',
      finding: `The measuring failed, not the target: ${labels}. These values are left out of the means.`,
      suggestion: 'Score the recorded trials again. Until then the bounds say where the means may lie.',
    }),
  },
};
