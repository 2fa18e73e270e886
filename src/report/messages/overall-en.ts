// English texts about overall scores.
import type { OverallMessages } from './overall-messages.ts';

export const overallEn: OverallMessages = {
  heading: 'Overall score',
  intro:
    'The weighted mean of several metrics. The weights are a choice and not a measurement: another choice gives another order. Each mean enters ' +
    'from 0 (worst) to 1 (best); a grade from 1 to 5 enters as a fifth of it, and a rate of which less is better as 1 minus it. The weight of a ' +
    'part is divided evenly among its metrics. Latency and cost are not in it.',
  partial:
    'A metric without a value drops out, and the weights of the others are scaled up to 100 %. Such a score stands on part of the weight only, and ' +
    'is not comparable with one that stands on another part.',
  caption: 'Overall score by target',
  column: 'overall',
  score: 'Overall [95 % interval]',
  shareOfWeight: 'Share of the weight',
  bounds: 'Bounds',
  interval: 'Interval by',
  noInterval: (reason) => `none: ${reason}`,
  byInfluence: 'Student t over the examples’ shares',
  partsCaption: (labels) => `What it is made of: ${labels} (what each metric enters with, and its n)`,
  part: 'Part',
  parts: {},
  metric: 'Metric',
  weight: 'Weight',
  missing: 'What has no value, and why',
  missingLine: ({ label, metrics, reason }) => `${label}, ${metrics}: ${reason}`,
  noScore: (label) => `${label}: no metric has a value, so there is no overall score.`,
  constant: ({ label, metrics }) =>
    `${label}: ${metrics} had the same value on all examples. The interval cannot know how unsure that value is, and is too narrow.`,
  byCategory: 'Overall score by category',
  differences: 'Differences of overall scores',
  differencesIntro:
    'Over the same examples in pairs, metric by metric; what both runs have in common cancels. Looked at by itself, without correction for the ' +
    'number of comparisons: the verdicts are those on the single metrics.',
  pair: 'Pair',
  difference: 'Difference [95 % interval]',
  otherParts: ({ a, b }) => `${a} and ${b} are not compared: their overall scores have other metrics or weights.`,
  otherMetrics: ({ a, b, metrics }) =>
    `${a} and ${b} are not compared: their overall scores do not stand on the same metrics (one of them alone has a value of ${metrics}).`,
  line: ({ label, share, missing }) => `${label}, overall: stands on ${share} of the weight; no value of ${missing}`,
  groups: (groups) => `overall scores can be compared only within these groups: ${groups}`,
};
