// What a config says that a period is looked at by: its overall score, what of production is scored, and frozen answers that tell a change of the judge.

import type { Metric } from '../metrics/metric.ts';
import { knownMetric } from '../metrics/metric-name.ts';
import type { OverallDefinition } from '../model/overall-definition.ts';
import type { LoadedConfig } from './load-config.ts';

export interface MonitoredAims {
  readonly overall: OverallDefinition | undefined;
  readonly scored: readonly Metric[];
  readonly canaries: readonly string[];
}

/**
 * Without a config nothing is known of them.
 * @param own metrics of the config's own: whether more of one is better, and what its values lie between, is known by them alone
 */
export function monitoredAims(
  loaded: Pick<LoadedConfig, 'overallOf' | 'metrics' | 'config'> | undefined,
  own: readonly Metric[],
): MonitoredAims {
  if (loaded === undefined) return { overall: undefined, scored: [], canaries: [] };
  const { score, canary } = loaded.config.monitor;
  return {
    overall: loaded.overallOf([...loaded.metrics, ...own]),
    scored: score.metrics.flatMap((name) => own.find((metric) => metric.name === name) ?? knownMetric(name) ?? []),
    canaries: Object.keys(canary),
  };
}
