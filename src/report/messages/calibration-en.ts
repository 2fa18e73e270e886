// The texts of a calibration in English.
import type { CalibrationMessages } from './calibration-messages.ts';

/** `1 answer`, `3 answers`. */
const counted = (count: number | string, noun: string): string => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

export const calibrationEn: CalibrationMessages = {
  title: (of) => `Weighing the judge: ${of}`,
  overview: {
    heading: 'What was weighed',
    run: 'Run',
    target: 'Target',
    dataset: 'Dataset',
    verdicts: 'Verdicts',
    verdictsFromFile: 'from the file',
    labels: 'Labels',
    origins: {
      store: (author) => (author === null ? 'of people, in the store' : `of ${author}, in the store`),
      file: (file) => `of people, in ${file} (not kept)`,
      run: (run) => `the scores of run ${run}, taken for the truth`,
    },
    models: 'Judge',
    prompts: 'Prompts',
    notKnown: 'not known',
  },
  counts: ({ rows, judged, paired, examples, authors }) =>
    `Both a verdict and a label: ${counted(paired, 'answer')} to ${counted(examples, 'question')}, of ${judged} that were judged and ${rows} in all. Labels by ${authors}.`,
  lost: ({ rows, reasons }) => `Left out, without a verdict: ${counted(rows, 'answer')} (${reasons}).`,
  lostReasons: { 'target-failed': 'the target failed', 'not scored': 'not scored', 'no value': 'no value' },
  scale: ({ labels, range }) =>
    `Labels were given on a scale of ${labels}; they are mapped to ${range} along a straight line.`,
  threshold: ({ value, direction }) =>
    direction === 'higher' ? `Good means ${value} or more.` : `Good means ${value} or less.`,
  gate: {
    PASS: ({ least, estimate }) => `PASS: kappa ${estimate} is at least ${least}, with its whole interval.`,
    FAIL: ({ least, estimate }) => `FAIL: kappa ${estimate} is below ${least}, with its whole interval.`,
    INCONCLUSIVE: ({ least, estimate }) =>
      `INCONCLUSIVE: whether kappa is at least ${least} cannot be said (${estimate}). More labels narrow the interval.`,
  },
  why: {
    'no labels': 'no labels',
    'no judged values': 'no verdicts',
    'n < 2': 'fewer than 2 examples',
    'n < 5': 'fewer than 5 examples',
    'an exact relation': 'the relation is exact',
    'one verdict only': 'one verdict only, good or bad',
    'both gave one and the same rating': 'people and judge gave one and the same value only',
    'too few labels': 'too few labels',
    'no second author': 'one person alone labelled',
    'all values are equal': 'all values are the same',
    'humans called nothing bad': 'people called nothing bad',
    'humans called nothing good': 'people called nothing good',
    'the judge called nothing bad': 'the judge called nothing bad',
    'the judge called nothing good': 'the judge called nothing good',
    'too many values': 'too many different values',
  },
  warnings: {
    'skewed-prevalence': ({ shareBad }) =>
      `People call ${percent(shareBad)} bad. With shares like this kappa is low even where the verdicts mostly agree: read it with AC1 and the table.`,
    'judge-failures': ({ rows, of }) =>
      `The judge has no value for ${rows} of ${of} answers. What it could not judge may differ from the rest.`,
    'few-labels': ({ examples, atLeast }) =>
      `Few labels: ${counted(examples, 'question')}. Below ${atLeast} the intervals are rough.`,
    'people-disagree': ({ alpha }) =>
      `People agree too little with each other (alpha ${alpha.toFixed(2)}). No judge can agree with them better than that: settle first what the labels mean.`,
    'bad-verdicts-wrong': ({ precision, n }) =>
      `Of the ${counted(n, 'answer')} that the judge calls bad, people call only ${percent(precision)} bad. Do not act on its "bad" without looking.`,
    'judge-mean-misleads': ({ judge, corrected }) =>
      `The mean by the judge alone (${judge.toFixed(3)}) misleads: corrected it is ${corrected.toFixed(3)}, and the intervals do not meet.`,
    'labels-for-reading': ({ rows }) =>
      `Left out, chosen to be read and not drawn: labels of ${counted(rows, 'answer')}.`,
  },
  none: (reason) => `— (${reason})`,
  words: {
    ...{ estimate: 'value [95 % interval]', width: 'width', note: 'why there is none', good: 'good', bad: 'bad' },
    ...{ judge: 'judge', people: 'people', measure: 'measure', group: 'group' },
  },
  kappaWords: {
    none: 'none',
    slight: 'slight',
    fair: 'fair',
    moderate: 'moderate',
    substantial: 'substantial',
    'almost perfect': 'almost perfect',
  },
  verdicts: {
    heading: 'Good or bad: do they agree?',
    intro: 'Rows are what people say, columns what the judge says.',
    table: 'Verdicts of people and judge',
    peopleSay: (verdict) => `people: ${verdict}`,
    judgeSays: (verdict) => `judge: ${verdict}`,
    kappa: ({ estimate, word, ends, n }) =>
      `Beyond chance the agreement is ${calibrationEn.kappaWords[word]}: kappa ${estimate}, n ${n}.${
        ends === undefined || ends[0] === ends[1]
          ? ''
          : ` With so many labels it may be anything from ${calibrationEn.kappaWords[ends[0]]} to ${calibrationEn.kappaWords[ends[1]]}.`
      }`,
    figures: {
      kappa: 'kappa (Cohen)',
      ac1: 'AC1 (Gwet)',
      accuracy: 'same verdict',
      precisionOfBad: 'of the judge’s "bad", bad for people',
      sensitivity: 'of people’s "bad", found by the judge',
      precisionOfGood: 'of the judge’s "good", good for people',
      specificity: 'of people’s "good", good for the judge',
      shareBad: 'bad for people',
      shareBadByJudge: 'bad for the judge',
    },
  },
  values: {
    heading: 'Values: how far apart are they?',
    bias: ({ estimate, direction, n }) =>
      ({
        more: `The judge gives more than people do: ${estimate} on average, n ${n}.`,
        less: `The judge gives less than people do: ${estimate} on average, n ${n}.`,
        unclear: `It cannot be said whether the judge gives more or less than people do: ${estimate} on average, n ${n}.`,
      })[direction],
    levels: 'Values of people (rows) and judge (columns)',
    figures: {
      judgeMean: 'mean of the judge on labelled answers',
      humanMean: 'mean of people',
      bias: 'bias: judge − people',
      meanError: 'mean distance',
      same: 'exactly the same value',
      quadratic: 'weighted kappa (quadratic)',
      linear: 'weighted kappa (linear)',
      pearson: 'correlation (Pearson)',
      spearman: 'rank correlation (Spearman)',
      kendall: 'rank correlation (Kendall tau-b)',
    },
  },
  slices: {
    category: 'By category',
    language: 'By language',
    intro:
      'Where to look, not what to conclude: few labels in a group give wide intervals, and of twenty groups one stands out by chance.',
  },
  authors: {
    heading: 'Do people agree with each other?',
    intro: 'What may be expected of a judge at best.',
    alpha: 'Krippendorff’s alpha of the values',
    alphaOfVerdicts: 'Krippendorff’s alpha of good or bad',
    author: 'person',
    labels: 'labels',
    kappa: 'weighted kappa with the others',
    bias: 'bias against the others',
  },
  tuning: {
    heading: 'From which value on is an answer good?',
    goals: { 'balanced accuracy': 'balanced accuracy', kappa: 'kappa', 'f1 of bad': 'F1 of bad' },
    found: ({ threshold, goal, outOfSample, inSample, atThreshold, spread, n }) =>
      `Judge values from ${threshold} on agree best with people. Expect a ${goal} of ${outOfSample} on answers it was not chosen on (cross-validated, ± ${spread} by the division into parts; ${inSample} on those it was chosen on, n ${n}). At the threshold in use it is ${atThreshold}.`,
    chosen: (list) => `How often each cut was chosen: ${list}.`,
  },
  mean: {
    heading: 'What the metric really is',
    intro:
      'The judge alone has a narrow interval around a value that may be wrong; labels alone a right but wide one. The corrected mean uses both (prediction-powered inference, PPI++): believe this one.',
    metric: 'mean',
    passRate: 'share of good answers',
    corrected: 'corrected',
    labelsOnly: 'labels alone',
    judgeOnly: 'judge alone',
    chart: (metric) => `${metric} by judge, by labels and corrected, with 95 % intervals`,
    worth: ({ labels, effective, lambda, correlation }) =>
      `With this judge ${labels} labels are worth as many as ${effective} without it (correlation ${correlation}, lambda ${lambda}).`,
    allLabelled: 'Every judged answer is labelled: the judge has nothing to add to the labels.',
    useless: 'This judge saves no labels: the corrected interval is as wide as that of the labels alone.',
  },
  gain: {
    heading: 'What further labels buy',
    intro:
      'Half the width of the 95 % interval of the corrected mean to be expected. “—”: that takes more labels than there are answers, and nothing can be said.',
    labels: 'labels',
    withJudge: 'with the judge',
    labelsOnly: 'labels alone',
    now: '(now)',
    wanted: ({ halfWidth, withJudge, labelsOnly }) =>
      `Labels that it takes for ± ${halfWidth}: with the judge ${withJudge === null ? 'more than there are answers' : withJudge}, labels alone ${labelsOnly === null ? 'no number is enough' : labelsOnly}.`,
  },
  difference: {
    heading: 'How much better is the run?',
    intro: (other) =>
      `Differences of the same questions, this run − ${other}. People labelled both answers to a question, or the question counts as not labelled.`,
    title: (metric, other) => `${metric}: this run − ${other}`,
    better: ({ estimate }) => `People would find this run better: ${estimate}.`,
    worse: ({ estimate }) => `People would find this run worse: ${estimate}.`,
    unclear: ({ estimate }) => `It cannot be said which run people would find better: ${estimate}.`,
  },
  telling: {
    heading: 'What to read next',
    intro: (command) =>
      `Answers without label on which the judge is likely wrong. They were picked: label them for reading (${command} --reading), and draw others for the figures.`,
    verdict: 'judge',
    reasons: {
      'near the threshold': 'near the threshold',
      'votes differ': 'votes differ',
      unsure: 'the judge is unsure',
      'category often wrong': 'category often wrong',
    },
    why: 'why',
  },
  disagreements: {
    heading: 'Where judge and people are farthest apart',
    intro: (count) => `The ${count} answers with the largest distance. Texts are those of others, and cut.`,
    none: 'Judge and people say the same of every labelled answer.',
    query: 'query',
    answer: 'answer',
    reason: 'the judge’s reason',
    comment: 'labels and comments',
  },
};
