// A metric: a definition with its parameters filled in, known by its canonical name.
import type { MetricDefinition } from '../model/metric-definition.ts';

export type MetricParameters = Readonly<Record<string, string | number>>;

export interface Metric {
  /** Canonical name, parameters at their default omitted: `nDCG(gain=exp)@5`. */
  readonly name: string;
  readonly definition: MetricDefinition;
  /** All parameters, defaults filled in. */
  readonly parameters: MetricParameters;
  readonly k?: number;
}

/**
 * Fills in defaults and prints the canonical name.
 * The values must already be of the definition's kinds; names from outside go through `parseMetricName`.
 */
export function createMetric(definition: MetricDefinition, given: MetricParameters, k?: number): Metric {
  const parameters: Record<string, string | number> = {};
  const shown: string[] = [];
  for (const parameter of definition.parameters) {
    const value = given[parameter.name] ?? parameter.default;
    if (value === undefined) continue;
    parameters[parameter.name] = value;
    if (value !== parameter.default) shown.push(`${parameter.name}=${value}`);
  }
  const list = shown.length === 0 ? '' : `(${shown.join(',')})`;
  const name = `${definition.name}${list}${k === undefined ? '' : `@${k}`}`;
  return k === undefined ? { name, definition, parameters } : { name, definition, parameters, k };
}
