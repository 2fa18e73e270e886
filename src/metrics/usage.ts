// What an answer takes: tokens, money, and the time until its first word.

import type { MetricDefinition } from '../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { Usage } from '../model/target-output.ts';
import type { AnsweredTrial } from '../model/trial.ts';
import type { Metric } from './metric.ts';

/** Looks at what was recorded with the answer, and at nothing of the example. */
type UsageScorer = (metric: Metric, input: { readonly trial: AnsweredTrial }) => Outcome;

const edges =
  'Skipped where the target does not tell it: unknown is not zero. A reply that was reused counts with what it took when it was made, since that is what the system takes. Calls of judges are not part of it. A failed trial has no worst value: failures are counted beside the mean, and what failed attempts took is not known.';

const common = {
  aliases: [],
  edges,
  parameters: [],
  cutoff: 'none',
  direction: 'lower',
  range: [0, null],
  level: 'trial',
  statistic: 'mean',
  needs: ['usage'],
  version: 1,
} as const satisfies Partial<MetricDefinition>;

export const inputTokensDefinition: MetricDefinition = {
  ...common,
  name: 'inputTokens',
  title: 'Input tokens',
  formula: 'tokens that the target had its models read for one answer',
  citation: "as the target, or the vendor it calls, counts them; vendors' tokens differ in size",
  unit: 'tokens',
};

export const outputTokensDefinition: MetricDefinition = {
  ...common,
  name: 'outputTokens',
  title: 'Output tokens',
  formula: 'tokens that the target had its models write for one answer, thinking included',
  citation: "as the target, or the vendor it calls, counts them; vendors' tokens differ in size",
  unit: 'tokens',
};

export const costDefinition: MetricDefinition = {
  ...common,
  name: 'cost',
  title: 'Cost of an answer',
  formula: 'US dollars that the target paid to its models for one answer',
  citation: "as the target tells it, or the tokens at the prices of Hakari's table or the config",
  unit: 'usd',
};

export const firstTokenDefinition: MetricDefinition = {
  ...common,
  name: 'firstToken',
  aliases: [{ name: 'timeToFirstToken' }, { name: 'TTFT' }],
  title: 'Time to first token',
  formula: 'milliseconds from asking to the first piece of the answer, queueing excluded',
  citation: 'measured where the answer is streamed',
  edges:
    'Answers that were not streamed, recorded runs without times and replies from a cache are skipped. A failed trial has no worst value: failures are counted beside the mean.',
  unit: 'ms',
  needs: ['latency'],
};

/** Scorers by name of the metric. */
export const usageScorers: Readonly<Record<string, UsageScorer>> = {
  inputTokens: usageScorer('inputTokens'),
  outputTokens: usageScorer('outputTokens'),
  cost: usageScorer('costUsd'),
  firstToken: (_metric, { trial: { output } }) => {
    if (output.cached === true) return skipped('reply from a cache');
    return amount(output.timings?.firstTokenMs, 'not streamed');
  },
};

function usageScorer(part: keyof Usage): UsageScorer {
  return (_metric, { trial }) => amount(trial.output.usage?.[part], 'usage not told');
}

/** Targets are other people's programs: what is no amount is not told. */
const amount = (value: number | undefined, absent: string): Outcome =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? scored(value) : skipped(absent);
