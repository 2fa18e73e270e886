// What tells two pure scorers of a metric apart.
import type { MetricDefinition } from '../model/metric-definition.ts';

/** @param settings digest of the settings that the scorer was made with (none) */
export function pureFingerprint({ name, version }: MetricDefinition, settings?: string): string {
  const plain = `hakari/${name}/${version}`;
  return settings === undefined ? plain : `${plain}/${settings}`;
}
