// The unit of a metric, by its name alone: a report also shows metrics that the catalogue does not know.
import { metricDefinitions } from '../metrics/catalogue.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';

export type MetricUnit = NonNullable<MetricDefinition['unit']>;

/** Undefined for a metric without a unit, such as one from 0 to 1, and for one that is not in the catalogue. */
export function metricUnit(metric: string): MetricUnit | undefined {
  const base = /^[A-Za-z][A-Za-z0-9]*/.exec(metric)?.[0];
  return metricDefinitions.find(({ name }) => name === base)?.unit;
}
