// English texts of the advice.
import type { AdviceMessages, MetricFamily, RemedyMessages } from './advice-messages.ts';

const remedies: RemedyMessages = {
  outOfReach: (labels) =>
    `Look at the goal first: even a perfect ranking would only reach ${labels}, because more documents are sought than there are places.`,
  weights: (gains, command) =>
    `Turn the fusion (alpha, the weight of BM25, and RRF's k): what is sought is among the candidates and stands too low. The best order of the candidates would bring at most ${gains}.${command === undefined ? '' : ` To try the settings on recorded candidates: ${command}`}`,
  rerank: (gains) =>
    `Rerank the candidates: what is sought is among them and stands too low. A perfect reranker would bring at most ${gains}.`,
  otherReranker: (gains) =>
    `Try another reranker: it was given what is sought and did not bring it to the top. A perfect one would bring at most ${gains}.`,
  rerankMore: (gains) =>
    `Rerank more candidates (rerankCandidates): what is sought is among those the reranker does not look at. They hold at most ${gains}.`,
  orderReturned: (gains) =>
    `Look at the order of what is returned: the best order of the returned documents alone would bring at most ${gains}.`,
  candidates: (gains) =>
    `Bring more of what is sought among the candidates: some of it is in no list, and no order can bring it up. With all of it among the candidates and a perfect order, at most ${gains} on top of a better order. See “Documents are missing from the candidates”.`,
  noStages: (labels) =>
    `Not known for ${labels}: no stages were recorded, so nobody can tell whether what is sought was missing from the candidates or stood too low. Return the stages with their candidates, then this report tells them apart.`,
};

const titles: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: the right document is not at the top`,
  recall: (title) => `${title}: documents are missing`,
  ndcg: (title) => `${title}: the order is not right`,
  other: (title) => `${title} is below its goal`,
};

export const adviceEn: AdviceMessages = {
  advice: {
    heading: 'Advice',
    intro: 'Each piece of advice follows from a fixed rule; the numbers that set it off stand beneath it.',
    none: 'No rule applies.',
    difference: 'Difference',
    overlap: 'Intervals overlap',
    pairedDifference: 'Difference in pairs [95 % interval]',
    pAdjusted: 'p adj.',
    goalInside: 'Goal inside the interval',
    slice: 'Part',
    rest: 'Rest: mean (n)',
    reachesRest: 'Interval reaches the rest',
    halfWidth: 'Half width',
    needed: (half) => `n for ± ${half}`,
    failedTrials: 'Failed trials',
    trials: 'Trials',
    lost: 'Values lost',
    metric: 'Metric',
    byOrder: 'More by order, at most',
    byReranker: 'More by the reranker, at most',
    behindReranker: 'More behind the reranker, at most',
    byCandidates: 'More by candidates, at most',
    outsideStages: '(outside the stages)',
    shareOfTime: 'Share of the mean',
    whereTimeGoes: 'Where the time goes',
    missedShare: 'Missing share [95 % interval]',
    missedCount: 'Missing documents',
    foundElsewhere: 'Found by another stage',
    restShare: 'Rest: share (n)',
    remedies,
    longestList: 'Longest list',
    behindCut: 'Sought in full lists',
    unmatched: 'Nothing to find it by',
    placeKnown: 'Place known',
    withinDepth: 'In a longer list (its length)',
    missingCandidates: {
      title: 'Documents are missing from the candidates',
      finding: (counts) =>
        `Some documents that are sought are in no candidate list, so that neither weights nor a reranker can bring them up: ${counts}.`,
      deeper: (labels, command) =>
        `Take more candidates (candidateK) for ${labels}: the lists were cut, and longer ones hold some of these documents, or may.${command === undefined ? '' : ` To try other lengths on recorded candidates: ${command}`}`,
      other: (labels) =>
        `Expand the queries with synonyms and abbreviations, or change what is searched with (analyser, embedding model), for ${labels}: some of these documents stand too far down for a longer list, or share nothing with the query that the search could find them by.`,
      notInCorpus: (counts) =>
        `Check corpus and judgements: these documents are not in the corpus, and no setting finds them: ${counts}.`,
    },
    belowGoal: (family, facts) => ({
      title: titles[family](facts.title),
      finding:
        `${facts.title} is below the goal of ${facts.goal} for ${facts.labels}.` +
        (facts.met === '' ? ' No target meets it.' : ` It is met by ${facts.met}.`),
    }),
    repairableLosses: {
      title: 'Not the search, but what it is given',
      finding: (title) =>
        `Some of what ${title} lacks is lost to how documents are split, or to judgements that nobody made.`,
      split: (gains) =>
        `Split the documents otherwise (split.maxChars, split.overlapChars, granularity): what is sought stands in no chunk by itself. At most ${gains}.`,
      doubtful: (gains) =>
        `Grade the unjudged documents that stand above the expected ones, those of all targets alike (hakari dataset pool): they count as not relevant although nobody looked. At most ${gains}.`,
    },
    latency: ({ quantile, goalMs, labels }) => ({
      title: `${quantile} is above its goal`,
      finding: `${quantile} is above the goal of ${goalMs} ms for ${labels}.`,
    }),
    latencyRemedies: {
      retrieve: (shares) =>
        `Retrieval takes the time (${shares}): cache the embeddings of queries, take fewer candidates, or look at the settings of the index.`,
      fuse: (shares) => `Fusion takes the time (${shares}): take fewer candidates into it.`,
      rerank: (shares, window) =>
        `Reranking takes the time (${shares}): rerank fewer candidates${window === '' ? '' : ` (rerankCandidates is ${window})`}, or take a lighter reranker. Compare the quality before and after.`,
      generate: (shares) => `Generation takes the time (${shares}): hand over fewer contexts, or take a faster model.`,
      outside: (shares) =>
        `The time goes by outside the stages (${shares}): look at network, queues and the loading of documents.`,
    },
    untoldStages: (labels) =>
      `Not known for ${labels}: they do not say how long their stages take. Measure that first.`,
    missedBySource: (kind, { slices, elsewhere, nowhere }) => ({
      title: kind === 'category' ? 'A first stage misses a category' : 'A first stage misses a language',
      finding: `The first stage misses at least 15 points more of what is sought in these parts than in the rest: ${slices}.`,
      suggestions: [
        ...(elsewhere
          ? [
              'Most of these documents are among the candidates of another first stage: search both, and give that one more weight.',
            ]
          : []),
        ...(nowhere
          ? [
              kind === 'category'
                ? 'No other first stage of these targets has them: read the queries of the category for words that the documents do not use, and expand them with synonyms and abbreviations.'
                : 'No other first stage of these targets has them: check how texts in this language are split into words and embedded, and whether query and documents are in the same language; if not, translate the query or take a multilingual embedding model.',
            ]
          : []),
      ],
    }),
    hybridBelowBm25: ({ title, bm25, inPairs, loses, notShown }) => ({
      title: 'Hybrid is below BM25',
      finding: [
        loses === '' ? '' : `On ${title}, hybrid loses to ${bm25}: ${loses}.`,
        notShown === ''
          ? ''
          : `On ${title}, hybrid scored lower than ${bm25}: ${notShown}. ${inPairs ? 'Compared in pairs, the difference is not shown.' : 'The intervals overlap, so the two are not shown to differ.'}`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      suggestions: [
        'On this dataset the vectors have not paid for themselves. Keep BM25 until a better embedder or another fusion does better on the same queries.',
      ],
    }),
    fewJudged: ({ metric, labels }) => ({
      title: 'Many documents that were found are not graded',
      finding: `${metric} is below 0.80 for ${labels}. Documents without a grade count as not relevant, so the numbers of these targets may be too low.`,
      suggestions: [
        'Grade the documents marked “unjudged”, those of all targets alike (hakari dataset pool RUN… lists them), and score the ' +
          'recorded trials again (hakari rescore RUN --dataset NEW).',
      ],
    }),
    wideIntervals: ({ title, halfWidth, n, needed, useful }) => ({
      title: 'The intervals are wide',
      finding: `With n = ${n}, the interval of ${title} reaches ± ${halfWidth}; smaller differences cannot be seen in this table.`,
      suggestions: [
        `For ± ${useful} about ${needed} examples would be needed. Four times as many examples halve an interval.`,
      ],
    }),
    weakSlice: (kind, { title, label, slices, gap }) => ({
      title: kind === 'category' ? 'A category is far below the rest' : 'A language is far below the rest',
      finding: `${title} of ${label}, the target with the highest mean, is at least ${gap} lower than on the other examples in: ${slices}.`,
      suggestions: [
        kind === 'category'
          ? 'Read the queries of the category that did worst: often one kind of document or wording is behind it. With few examples add more of them first.'
          : 'Check how texts in this language are tokenised and embedded, and whether the corpus holds documents in it.',
      ],
    }),
    targetFailures: ({ labels }) => ({
      title: 'Targets failed',
      finding: `Some trials failed: ${labels}. They enter the means as the worst value (imputed) of each metric that has one.`,
      suggestions: ['Mend the failures before reading small differences; the mean of answered shows the rest.'],
    }),
    instrumentFailures: ({ labels }) => ({
      title: 'Some values could not be measured',
      finding: `The measuring failed, not the target: ${labels}. These values are left out of the means.`,
      suggestions: ['Score the recorded trials again. Until then the bounds say where the means may lie.'],
    }),
  },
};
