// The shape of `hakari judge calibrate --json`, for whoever reads it.
import { z } from 'zod';
import { badLabels } from '../../analysis/answers/collect-judged-answers.ts';
import { calibrationJson } from '../../report/calibration/calibration-report.ts';
import type { CalibrationResult } from '../../report/calibration/calibration-result.ts';
import { count, type Document, intervalSchema as interval, number } from '../result-shapes.ts';

/** One of some words, to which a later version may add. */
const word = z.string();
const ends = z.tuple([z.number(), z.number()]).readonly();

/** `value` null: could not be had; `method` says why, and how the interval was made. */
const figure = z.strictObject({ value: number, ci95: interval, method: word, n: count });
const none = z.strictObject({ kind: z.literal('none'), reason: word, n: count });

/** Of what the figures are: with `unknown`, of the labelled answers, and of others only as far as they are like these. */
const basis = z.enum(['all', 'drawn', 'unknown']);

const verdicts = z.strictObject({
  table: z.strictObject({ bothGood: count, falseAlarms: count, missed: count, bothBad: count }),
  accuracy: figure,
  sensitivity: figure,
  specificity: figure,
  precisionOfBad: figure,
  precisionOfGood: figure,
  shareBad: figure,
  shareBadByJudge: figure,
  kappa: figure,
  ac1: figure,
  largestKappa: number,
});

const levels = z.strictObject({
  kind: z.literal('levels'),
  levels: z.array(z.number()),
  counts: z.array(z.array(count)),
  same: figure,
});

const agreement = {
  n: count,
  rows: count,
  basis,
  verdicts,
  levels: z.union([levels, none]),
  weightedKappa: z.strictObject({ quadratic: figure, linear: figure }),
  pearson: figure,
  spearman: figure,
  kendall: figure,
  humanMean: figure,
  judgeMean: figure,
  bias: figure,
  meanError: figure,
};
const slices = z.array(z.strictObject({ ...agreement, key: z.string() }));

const people = z.strictObject({
  kind: z.literal('people'),
  alpha: figure,
  alphaOfVerdicts: figure,
  authors: z.array(
    z.strictObject({ author: z.string(), labels: count, weightedKappa: figure, spearman: figure, bias: figure }),
  ),
});

const tuning = z.strictObject({
  kind: z.literal('tuned'),
  goal: z.enum(['balanced accuracy', 'kappa', 'f1 of bad']),
  n: count,
  threshold: z.number(),
  inSample: z.number(),
  outOfSample: z.number(),
  spread: z.number(),
  atThreshold: number,
  folds: count,
  repetitions: count,
  chosen: z.array(z.tuple([z.number(), count]).readonly()),
});

const mean = z.strictObject({
  kind: z.literal('corrected'),
  labels: count,
  unlabelled: count,
  basis,
  corrected: figure,
  labelsOnly: figure,
  judgeOnly: figure,
  lambda: z.number(),
  correlation: number,
  widthRatio: number,
  effectiveLabels: number,
});

const gain = z.strictObject({
  kind: z.literal('gain'),
  steps: z.array(z.strictObject({ labels: count, more: count, withJudge: number, labelsOnly: number })),
  wanted: z
    .strictObject({ halfWidth: z.number(), withJudge: count.nullable(), labelsOnly: count.nullable() })
    .exactOptional(),
});

const calibration = z.strictObject({
  counts: z.strictObject({
    rows: count,
    examples: count,
    judged: count,
    judgedExamples: count,
    judgeFailures: z.array(z.tuple([z.string(), count]).readonly()),
    labelled: count,
    labelledForReading: count,
    paired: count,
    pairedExamples: count,
    unlabelled: count,
    authors: z.array(z.string()),
    severalAuthors: count,
  }),
  selection: z.strictObject({
    basis: basis.nullable(),
    drawn: count,
    chosen: count,
    unknown: count,
    saidDrawn: count,
    draws: z.array(z.strictObject({ count, of: count, seed: count, id: z.string().exactOptional(), labelled: count })),
  }),
  /** Whether figures and intervals speak of what the system would answer, or of the judged answers alone. */
  about: z.enum(['system', 'answers']),
  scale: z.strictObject({
    range: ends,
    direction: z.enum(['higher', 'lower']),
    labels: ends,
    mapped: z.boolean(),
    threshold: z.number(),
    judgeThreshold: z.number(),
  }),
  overall: z.union([z.strictObject(agreement), none]),
  byCategory: slices,
  byLanguage: slices,
  byLength: slices,
  people: z.union([people, none]),
  tuning: z.union([tuning, none]),
  mean: z.union([mean, none]),
  passRate: z.union([mean, none]),
  gain: z.union([gain, none]),
  warnings: z.array(z.strictObject({ code: word, message: z.string() })),
  seed: z.int(),
});

const disagreement = z.strictObject({
  exampleId: z.string(),
  repeat: count,
  query: z.string().exactOptional(),
  answer: z.string().exactOptional(),
  judge: z.number(),
  people: z.number(),
  reason: z.string().exactOptional(),
  claims: z
    .strictObject({
      total: count,
      bad: z.array(z.strictObject({ label: z.enum(badLabels), claim: z.string(), reason: z.string().exactOptional() })),
    })
    .exactOptional(),
  labels: z.array(
    z.strictObject({
      author: z.string(),
      value: z.number(),
      label: z.string().exactOptional(),
      comment: z.string().exactOptional(),
    }),
  ),
});

const telling = z.strictObject({
  exampleId: z.string(),
  repeat: count,
  judge: z.number(),
  category: z.string().exactOptional(),
  purpose: z.enum(['estimate', 'reading']),
  reasons: z.array(z.enum(['near the threshold', 'votes differ', 'unsure', 'category often wrong'])),
});

const run = z.strictObject({
  id: z.string(),
  target: z.string(),
  experiment: z.string(),
  startedAt: z.string(),
  dataset: z.strictObject({ name: z.string(), hash: z.string(), examples: count }),
  period: z.strictObject({ from: word, to: word, timeZone: word }).exactOptional(),
});

const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('store'), author: z.string().nullable() }),
  z.strictObject({ kind: z.literal('file'), file: z.string() }),
  z.strictObject({ kind: z.literal('run'), run }),
]);

const gate = z.strictObject({
  verdict: z.enum(['PASS', 'FAIL', 'INCONCLUSIVE']),
  least: z.number(),
  kappa: number,
  ci95: interval,
  basis: basis.nullable(),
});

/** One document a command; null is "could not be had". */
const share = z.strictObject({ count: z.number(), of: count, ci95: interval });

const parts = z.strictObject({
  metric: z.string(),
  kind: word,
  /** What was said, by these people, and how it came to be said. */
  said: count,
  people: z.array(z.string()),
  basis: z.enum(['drawn', 'unknown', 'chosen']),
  leftOut: count,
  /** That of which verdict and person can both tell; `same` and `kappa` are of these. */
  n: count,
  same: share,
  kappa: number,
  ci95: interval,
  /** Of what the verdict lets count, what a person says does not. */
  falseGood: share,
  table: z.array(z.tuple([word, word, count]).readonly()),
  apart: z.array(
    z.strictObject({
      exampleId: z.string(),
      repeat: count,
      query: z.string(),
      part: z.string(),
      place: z.string(),
      verdict: word,
      says: word,
      author: z.string(),
      comment: z.string().exactOptional(),
    }),
  ),
  allApart: count,
});

export const calibrationSchema = z.strictObject({
  run: run.nullable(),
  labels: origin,
  against: run.nullable(),
  metrics: z.array(
    z.strictObject({
      metric: z.string(),
      prompts: z.array(z.string()),
      models: z.array(z.string()),
      calibration,
      disagreements: z.array(disagreement),
      telling: z.array(telling),
      gate: gate.nullable(),
      /** What people said of the citations or sentences of answers, beside the verdicts on them; null: nothing. */
      parts: parts.nullable(),
      difference: z.union([mean, none]).nullable(),
    }),
  ),
});

/** A calibration as that document. */
export const calibrationDocument = (result: CalibrationResult): Document<typeof calibrationSchema> =>
  calibrationJson(result);
