// Parameters and traits that check metrics share.

import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';
import { matchModes } from '../../text/match-text.ts';

export const matchParameter: MetricParameter = {
  name: 'match',
  kind: 'choice',
  default: 'exact',
  choices: matchModes,
  help: 'exact: character by character; nfkc: width, letter case and spaces aside; segment: as nfkc, and no part of a longer word or number',
};

export const needParameters: readonly MetricParameter[] = [
  {
    name: 'need',
    kind: 'choice',
    default: 'any',
    choices: ['any', 'all'],
    help: 'how much of the evidence must stand in the answer',
  },
  {
    name: 'share',
    kind: 'integer',
    default: 0,
    min: 0,
    max: 100,
    help: 'percentage of the evidence that must stand in the answer; above 0 it takes the place of need',
  },
];

type CheckTraits = Pick<
  MetricDefinition,
  'aliases' | 'parameters' | 'cutoff' | 'direction' | 'range' | 'worst' | 'level' | 'statistic' | 'settings'
>;

/** From 0 to 1, 1 is good, a failure of the target counts as 0, and phrases may be the config's. */
export const checkTraits: CheckTraits = {
  aliases: [],
  parameters: [],
  cutoff: 'none',
  direction: 'higher',
  range: [0, 1],
  worst: 0,
  level: 'trial',
  statistic: 'rate',
  settings: ['phrases'],
};

/** What all edges have in common. */
export const noAnswerSkipped =
  'An empty answer, the error page of a server (HTML) and the question over again are skipped (empty answer, no answer detected) and cost answerDetection; a failure of the target counts as the worst value.';
