// English texts of the report.
import { adviceEn } from './advice-en.ts';
import { compareEn } from './compare-en.ts';
import type { Messages } from './messages.ts';

export const en: Messages = {
  ...adviceEn,
  ...compareEn,
  title: (experiment) => `Evaluation report: ${experiment}`,
  contents: 'Contents',
  warning: 'Warning',
  comma: ', ',
  absence: (reason) => reason,
  space: ' ',
  marks: { legend: '✓ meets the goal, ✗ misses it, — no goal or not measured.' },
  words: {
    target: 'Target',
    category: 'Category',
    noCategory: '(no category)',
    goal: 'Goal',
    examples: 'Examples',
    mean: 'Mean',
    meanWithInterval: 'Mean [95 % interval]',
    setting: 'Setting',
    value: 'Value',
    total: 'Total',
    document: 'Document',
    grade: 'Grade',
    rank: 'Rank',
    query: 'Query',
    stage: 'Stage',
    yes: 'yes',
    no: 'no',
    stageKinds: { retrieve: 'retrieval', fuse: 'fusion', rerank: 'reranking', generate: 'generation' },
  },
  overview: {
    heading: 'Overview',
    experiment: 'Experiment',
    date: 'Run at',
    dataset: 'Dataset',
    datasetVersion: 'Dataset version',
    datasetHash: 'Content hash',
    scale: 'Grades',
    openScale: 'any integer',
    judgementsByModel: 'Judgements by a model',
    ofJudgements: ({ count, byModel }) => `of the ${count} judgements, ${byModel} were made by a model`,
    languages: 'Languages',
    repeat: 'Times each example was asked',
    concurrency: 'Concurrency',
    environment: 'Environment',
    categories: 'Examples in each category',
    runs: 'Targets and their runs',
    type: 'Type',
    fingerprint: 'Fingerprint',
    run: 'Run',
    answered: 'Answered',
    failed: 'Failed',
    fixed: 'Settings that all targets share',
    differing: 'Settings in which the targets differ',
    interrupted: (labels) =>
      `Not finished: ${labels}. The numbers of an unfinished run cover only the examples asked so far.`,
    otherDataset: (labels) =>
      `Run on another version of the dataset: ${labels}. Their numbers do not compare with the others.`,
    stale: (labels) => `Searched in an index that was out of date (--skip-indexing): ${labels}.`,
    mended: (labels) =>
      `Returned a document twice in one ranking, of which the first place was kept (number of answers in brackets): ${labels}.`,
  },
  comparison: {
    heading: 'Comparison',
    caption: (examples) => `Means over ${examples} examples; counts and intervals stand under “Intervals and counts”`,
    names: 'What the columns mean',
    describe: {
      RR: (rel) => `1 divided by the rank of the first document of grade ${rel} or higher; 0 when there is none`,
      R: (k, rel) => `share of the documents of grade ${rel} or higher that are among the first ${k}`,
      nDCG: (k) => `gain of the first ${k} (the grade, discounted by rank) as a share of the best order’s`,
      nDCGexp: (k) => `gain of the first ${k} (2^grade − 1, discounted by rank) as a share of the best order’s`,
      P: (k, rel) => `share of the first ${k} places that hold a document of grade ${rel} or higher`,
      resultCoverage: 'share of the examples that got at least one result',
      Judged: (k) => `share of the first ${k} documents that somebody has graded`,
      documentRelevance: (k) =>
        `how useful the first ${k} documents are for the question, as a share of the best grade, as a judge model says`,
      quantiles: 'time within which 50, 95 and 99 % of the examples were answered',
      ofAnswers: {
        faithfulness: 'how far what the answer says follows from the texts it was written from, as a judge model says',
        answerRelevance: 'how far the answer answers the question, right or wrong, as a judge model says',
        correctness:
          'whether the answer says what is expected of it: 1 fully, 0.5 partly, 0 not, as a judge model says',
        completeness: 'how much of what was asked the answer gives, as a judge model says',
        correctnessGrade: 'how right the answer is, from 1 to 5, as a judge model says',
        faithfulnessGrade:
          'how far the answer rests on the texts it was written from, from 1 to 5, as a judge model says',
        completenessGrade: 'how much of what was asked the answer gives, from 1 to 5, as a judge model says',
        contextPrecision:
          'how far up the useful ones stand among the texts that the answer was written from, as a judge model says',
        contextRecall: 'how much of what is expected the texts that were found hold, as a judge model says',
        noiseSensitivity:
          'how much of what the answer claims is wrong because a text that was found says so (lower is better), as a judge model says',
        legalReasoning:
          'how well the answer is reasoned in law (structure, choice of law, interpretation, exceptions, priority), as a judge model says',
        lawRelations:
          'how far the answer rightly states how laws relate (general and special, higher and lower, order, reference), as a judge model says',
        choiceAccuracy: 'whether the answer chooses the right option; 0 where no choice can be read from it',
        evidenceHit:
          'share of the answers that show what they rest on: an expected keyword or citation, else a set phrase of evidence',
        forbiddenPhrases: 'share of the answers in which a forbidden phrase stands (lower is better)',
        stability:
          'share of the questions of which enough pairs of repeats (80 % unless it is said) find the same evidence',
        answerDetection: 'share of the questions to which an answer with words came',
        answerCheck:
          'share of the answers that pass all checks without an LLM: no forbidden phrase, the right refusals, enough evidence',
        keywordHit: 'share of the answers in which at least one expected keyword stands',
        keywordCoverage: 'share of the expected keywords that stand in the answer',
        negativeDetection:
          'share of the questions without a plain answer that are met as they should be: declined, corrected, or answered with a disclaimer',
        citationAccuracy: 'share of the cited places of laws that exist, were retrieved and are quoted as they stand',
        citationPrecision: 'share of the cited places of laws that are expected ones',
        citationRecall: 'share of the expected places of laws that the answer cites',
        firstToken: 'time from asking to the first piece of the answer',
        inputTokens: 'tokens that the target had its models read for an answer',
        outputTokens: 'tokens that the target had its models write for an answer',
        cost: 'US dollars that the target paid to its models for an answer',
      },
    },
    reading: 'What the numbers show',
    highest: (title, label, estimate) => `${title}: the highest mean is that of ${label}, ${estimate}.`,
    notShown: (labels) => `Not shown to differ from it, the intervals overlap: ${labels}.`,
    below: (labels) => `Lower, and the intervals do not overlap: ${labels}.`,
    noInterval: (labels) => `Without an interval, so nothing can be said: ${labels}.`,
    caution:
      'Overlapping intervals do not prove that two targets are equally good; they only fail to show which is better. ' +
      'A comparison of the same queries in pairs is sharper than this table, and the highest of several means is ' +
      'always a little flattered.',
  },
  estimates: {
    heading: 'Intervals and counts',
    intro:
      'n is the number of examples in the mean. Imputed: the target failed and the worst value was entered, which n ' +
      'includes. Skipped: the metric does not apply. Failed: no value could be had, because the target failed and the ' +
      'metric has no worst value, or because the measuring itself failed. The bounds say where the mean would lie if ' +
      'everything lost to the measuring were worst or best.',
    countsOfRepeats:
      'Examples were asked several times: n counts examples, all other counts are of single answers (an example asked ' +
      'three times has three), those of a metric of whole examples, such as stability, of examples.',
    meanAnswered: 'Mean of answered',
    imputed: 'Imputed',
    skipped: 'Skipped',
    failedTarget: 'Failed (target)',
    failedInstrument: 'Failed (measuring)',
    bounds: 'Bounds',
    method: 'Interval by',
    methods: {
      'student-t': 'Student t',
      wilson: 'Wilson',
      'order-statistics': 'order statistics',
      'clustered-t': 'Student t, clustered by example',
    },
    noMethod: (reason) => `none: ${reason}`,
    goalMet: 'met',
    goalMissed: 'missed',
    goalInside: '(goal inside the interval)',
    absences: 'Values that are missing, and why',
    notMeasured: 'not measured',
    skippedBecause: (count, reason) => `${count} skipped (${reason})`,
    failedInstrumentCount: (count) => `${count} lost to the measuring`,
    failedTargetCount: (count) => `${count} lost because the target failed`,
  },
  categories: {
    heading: 'Categories',
    intro: 'Few examples make wide intervals: a category is a hint where to look, seldom a proof.',
    caption: (title, by) => `${title} by ${by.toLowerCase()}: mean [95 % interval]`,
    chart: (title) => `${title} by category with 95 % intervals`,
    all: 'All',
    languages: 'Languages of the queries',
    language: 'Language',
  },
  latency: {
    heading: 'Latency',
    intro: (concurrency) =>
      `Service time of the target in milliseconds, queueing excluded, at concurrency ${concurrency}. Quantiles by ` +
      'linear interpolation; failed trials and replies from a cache are not in them.',
    caption: 'Latency in milliseconds',
    chart: 'Share of examples answered within a time',
    fewTimes: (least) => `With fewer than 100 times (here ${least}), P99 is hardly more than the slowest of them.`,
    untimed: (labels) => `No times were recorded for ${labels}.`,
    stages: 'Time in each stage, in milliseconds',
    byCategory: 'P50 / P95 by category, in milliseconds',
  },
};
