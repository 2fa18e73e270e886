// The metrics of a recorded run: those of the catalogue, and those of its own config.
import type { Run } from '../model/run.ts';
import type { Metric } from './metric.ts';
import { parseOwnMetricName } from './metric-name.ts';

/** In the order of the run. */
export const runMetrics = ({ metrics, ownMetrics = [] }: Pick<Run, 'metrics' | 'ownMetrics'>): readonly Metric[] =>
  metrics.map((name) => parseOwnMetricName(name, ownMetrics));
