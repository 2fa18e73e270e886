// Latency: the target's own service time of a trial, and its percentiles over a run.
import type { MetricDefinition } from '../model/metric-definition.ts';

export const latencyDefinition: MetricDefinition = {
  name: 'latency',
  aliases: [{ name: 'latencyMean' }],
  title: 'Latency',
  formula: 'service time of one trial in milliseconds, queueing excluded',
  citation: 'measured by the target itself where it can',
  edges:
    'Replies from a cache and recorded runs without times are skipped. A failed trial has no worst value: failures are counted beside the mean.',
  parameters: [],
  cutoff: 'none',
  direction: 'lower',
  range: [0, null],
  level: 'trial',
  statistic: 'mean',
  unit: 'ms',
  needs: ['latency'],
  version: 1,
};

export const latencyPercentileDefinition: MetricDefinition = {
  name: 'latencyPercentile',
  aliases: [
    { name: 'latencyP50', parameters: { p: 50 } },
    { name: 'latencyP95', parameters: { p: 95 } },
    { name: 'latencyP99', parameters: { p: 99 } },
  ],
  title: 'Latency percentile',
  formula:
    'value below which p % of the trials lie, linear interpolation between order statistics (Hyndman and Fan type 7)',
  citation: 'Hyndman and Fan, The American Statistician 1996; interval by order statistics',
  edges: 'The interval needs enough trials to have 95 % cover; with fewer there is none.',
  parameters: [
    { name: 'p', kind: 'percentile', default: undefined, help: 'percentile, above 0 and below 100, such as p=95' },
  ],
  cutoff: 'none',
  direction: 'lower',
  range: [0, null],
  level: 'run',
  basis: 'latency',
  statistic: 'quantile',
  unit: 'ms',
  needs: ['latency'],
  version: 1,
};
