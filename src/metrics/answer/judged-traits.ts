// What metrics of an answer that a judge scores have in common, unless their definition says otherwise.
import type { MetricDefinition } from '../../model/metric-definition.ts';

type JudgedTraits = Pick<
  MetricDefinition,
  'aliases' | 'parameters' | 'cutoff' | 'direction' | 'range' | 'worst' | 'level' | 'statistic'
>;

/** From 0 to 1, higher is better, one value a trial; a failure of the target counts as 0. */
export const judgedTraits: JudgedTraits = {
  aliases: [],
  parameters: [],
  cutoff: 'none',
  direction: 'higher',
  range: [0, 1],
  worst: 0,
  level: 'trial',
  statistic: 'mean',
};
