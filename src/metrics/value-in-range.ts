// Whether a value can be one of its metric at all: what nobody can have measured enters no mean.
import type { MetricDefinition } from '../model/metric-definition.ts';
import { knownMetric } from './metric-name.ts';

/** Sums of shares may pass the end of a range by their last digits. */
const rounding = 1e-9;

/**
 * What is wrong with a value, in a few words; undefined where it lies in the range of its metric, and for a metric that is not known here.
 * @param own definitions beside those of the catalogue (none)
 */
export function outOfRange(metric: string, value: number, own: readonly MetricDefinition[] = []): string | undefined {
  const definition = knownMetric(metric, own)?.definition;
  if (definition === undefined) return undefined;
  const [lowest, highest] = definition.range;
  if (value >= lowest - rounding && value <= (highest ?? Number.POSITIVE_INFINITY) + rounding) return undefined;
  return `${value} is no value of ${metric}, which goes from ${lowest}${highest === null ? ' upwards' : ` to ${highest}`}`;
}
