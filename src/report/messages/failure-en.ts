// English texts of the section on failures.
import type { FailureMessages } from './failure-messages.ts';

export const failureEn: FailureMessages = {
  heading: 'Where queries were lost',
  intro: ({ metric, goal, k }) =>
    `A query whose ${metric} is below ${goal} has failed and is placed where its most relevant lost document was lost. ` +
    `Ranks count what the target returns (its chunks put together), and ${k} of them count.`,
  notJudged: 'The dataset has no judgements, so nothing can be said about failures.',
  none: 'No target fell below the goal on any query.',
  onlyRelevantJudged:
    'No document of this dataset is judged as not relevant: documents that nobody judged count as not relevant, ' +
    'and no judgement is called doubtful because of them.',
  counts: 'Failed queries by the place where they were lost',
  placeLost: 'Lost where',
  below: 'Failed queries',
  judged: 'Judged queries',
  classes: {
    'not-in-corpus': 'not in the corpus',
    'split-badly': 'split badly',
    'not-candidate': 'not among the candidates',
    'not-returned': 'not returned',
    'lost-in-fusion': 'lost in fusion',
    'lost-in-rerank': 'lost in rerank',
    'below-k': 'found but below k',
    'judgement-doubtful': 'judgement doubtful',
    shadowed: 'another chunk stands for it',
    'too-low': 'within k, too low',
    'target-failed': 'the target failed',
    'nothing-to-find': 'nothing to find',
  },
  meanings: {
    'not-in-corpus': 'the search does not have the document at all.',
    'split-badly':
      'no chunk of the document was a candidate although the document as one passage would have been one, or the expected text ' +
      'was cut apart.',
    'not-candidate': 'the document is in the list of no first stage (BM25, vectors).',
    'not-returned': 'the document was not returned. The target reports no stages, so where it was lost is not known.',
    'lost-in-fusion': 'a first stage had it within the first k, the fused list has not.',
    'lost-in-rerank':
      'it was within the first k before reranking and not after, or the reranker did not look so far down.',
    'below-k': 'the document was found and never stood within the first k.',
    'judgement-doubtful': 'it stands below k only because of documents above it that nobody judged.',
    shadowed: 'a result within the first k holds it, and was given the grade of another judged chunk.',
    'too-low': 'all that was expected is within the first k, but below documents of lower grade.',
    'target-failed': 'there is no answer.',
    'nothing-to-find': 'no document is judged relevant: the value is 0 whatever is returned.',
  },
  ofRun: (label) => `${label}: what repairs would bring back`,
  points: (metric) => `Points of ${metric} that would come back`,
  pointsNote:
    'The gain of the mean over all judged queries if every document that was lost there stood where it belongs and everything ' +
    'else kept its order (95 % interval by BCa bootstrap over queries). Documents of queries that meet the goal count too. The ' +
    'gains of several places do not add up exactly: they share the same few ranks.',
  pointsAxis: (metric) => `gain of mean ${metric}`,
  queries: 'Queries',
  documents: 'Documents lost',
  pointsBack: 'Would come back [95 % interval]',
  stages: 'What each stage handed on',
  stagesNote:
    'Own order: the value if the search ended with that stage. Best order: the value if what is in its list were ordered ' +
    'perfectly, which is the most that later stages can reach.',
  own: (metric) => `${metric}, own order`,
  ceiling: (metric) => `${metric}, best order`,
  missedBy: ({ source, documents }) =>
    `Of the lost documents ${source} did not have ${documents} among its candidates.`,
  noStages: ({ answers, of }) =>
    `${answers} of ${of} answers report no stages: only ranks can be told, and what was not returned may have been lost ` +
    'anywhere. A target that returns stages with their candidates is told more of (reference target: trace: scores).',
  noProbe: ({ answers, of }) =>
    `${answers} of ${of} answers have stages and no probe: whether a document is in the corpus, how it was split and which ` +
    'terms missed it cannot be told. Run again with a target that can be probed; the reference target can.',
  probeFailed: ({ answers, of }) =>
    `The probe failed for ${answers} of ${of} answers; they are told of as if there were none.`,
  details: 'Failed queries',
  shown: (shown, total) => `${shown} of ${total} failed queries are shown, some of every place.`,
  detailed: (shown, others) =>
    `Details follow of the ${shown} queries with the lowest values; those of the other ${others} are in the HTML report.`,
  matrix: (metric) => `${metric} of the failed queries`,
  expected: 'Expected, with the rank at which each target returned it',
  note: 'Reason for the grade',
  found: 'Found, with grades',
  foundNote:
    'In the lists of documents found, the number behind a document is its grade; “unjudged” counts as not relevant although nobody looked.',
  unjudged: 'unjudged',
  nothingFound: 'nothing',
  failure: (code, message) => `failed: ${code}: ${message}`,
  outcome: ({ label, value, failure }) => `${label} ${value}: ${failure}`,
  lost: ({ document, grade, loss }) => `${document} (${grade}): ${loss}.`,
  ranks: (ranks) => `Ranks: ${ranks}.`,
  returned: 'returned',
  outside: ({ source, chunk, score, rank, cutOff }) =>
    `${source} gave its best chunk ${chunk} ${score}${rank === null ? '' : ` (rank ${rank} of all chunks)`}, the last candidate had ${cutOff}.`,
  nothingInCommon: (source) => `For ${source} it has nothing in common with the query.`,
  asWhole: ({ score, terms }) =>
    `As one passage it would have ${score}${terms === '' ? '' : `; in other chunks stand ${terms}`}.`,
  carried: (terms) => `For it spoke ${terms}.`,
  lacks: (terms) => `It lacks ${terms}.`,
  cutApart: 'The expected text is in the document and in none of its chunks.',
  neighbours: (document) => `Above ${document}:`,
  neighbour: ({ rank, document, grade }) => `${rank}. ${document} (${grade})`,
  ahead: (terms) => `ahead by ${terms}`,
  unknownTerms: (terms) => `No document has ${terms}.`,
};
