// The goals of a config, by what they are held against.
import { ConfigError } from '../core/hakari-error.ts';
import { parseMetricName } from '../core/metrics/metric-name.ts';
import { type LatencyQuantile, type RunGoals, retrievalGoals } from '../core/report/run-goals.ts';
import type { LoadedConfig } from './load-config.ts';

/** Goals named in the config replace those of the preset, one by one. */
export function goalsOf(loaded: LoadedConfig | undefined): RunGoals {
  const metrics = new Map(retrievalGoals.metrics.map((goal) => [goal.metric, goal.atLeast]));
  const latencyMs: { [quantile in LatencyQuantile]?: number } = { ...retrievalGoals.latencyMs };
  for (const [name, value] of Object.entries(loaded?.config.goals ?? {})) {
    const metric = parseMetricName(name);
    const quantile = latencyQuantile(metric.name);
    if (quantile !== undefined) latencyMs[quantile] = value;
    else if (metric.definition.direction === 'higher') metrics.set(metric.name, value);
    else {
      throw new ConfigError(`${name} takes no goal`, {
        code: 'config-goal',
        where: loaded?.where(['goals', name]) ?? 'goals',
        hint: 'goals are for metrics where higher is better, and for latency, latencyP50, latencyP95, latencyP99',
      });
    }
  }
  return { metrics: [...metrics].map(([metric, atLeast]) => ({ metric, atLeast })), latencyMs };
}

function latencyQuantile(metric: string): LatencyQuantile | undefined {
  if (metric === 'latency') return 'mean';
  const p = /^latencyPercentile\(p=(50|95|99)\)$/.exec(metric)?.[1];
  return p === undefined ? undefined : (`p${p}` as LatencyQuantile);
}
