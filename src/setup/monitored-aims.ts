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

/** Without a config nothing is known of them. A metric of the config's own is known by the scores that traces have of it. */
export function monitoredAims(loaded: Pick<LoadedConfig, 'overall' | 'config'> | undefined): MonitoredAims {
  if (loaded === undefined) return { overall: undefined, scored: [], canaries: [] };
  const { score, canary } = loaded.config.monitor;
  return {
    overall: loaded.overall,
    scored: score.metrics.flatMap((name) => knownMetric(name) ?? []),
    canaries: Object.keys(canary),
  };
}
