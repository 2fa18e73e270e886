// The goals of a config, by what they are held against.

import { knownMetric, parseMetricName } from '../metrics/metric-name.ts';
import { type LatencyQuantile, type RunGoals, retrievalGoals } from '../metrics/run-goals.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { GoalConfig } from './config-schema.ts';
import { errorAt } from './error-at.ts';

export interface ReadGoalsOptions {
  readonly where: (path: readonly (string | number)[]) => string;
  /** Whether the config has metrics of its own: what the catalogue does not know may then be one of them. */
  readonly own: boolean;
  /** What holds where the config says nothing. */
  readonly preset: RunGoals;
}

/** The goals of a config that was loaded, or those of the preset. */
export const goalsOf = (loaded: { readonly goals: RunGoals } | undefined): RunGoals => loaded?.goals ?? retrievalGoals;

/**
 * Goals named in the config replace those of the preset, one by one.
 * @throws ConfigError for what is no metric, takes no goal, or cannot reach it
 */
export function readGoals(goals: GoalConfig, { where, own, preset }: ReadGoalsOptions): RunGoals {
  const metrics = new Map(preset.metrics.map((goal) => [goal.metric, goal.atLeast]));
  const latencyMs: { [quantile in LatencyQuantile]?: number } = { ...preset.latencyMs };
  for (const [name, value] of Object.entries(goals)) {
    const place = where(['goals', name]);
    if (own && knownMetric(name) === undefined && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) {
      metrics.set(name, value);
      continue;
    }
    const { definition, name: metric } = errorAt(place, () => parseMetricName(name));
    const quantile = latencyQuantile(metric);
    if (quantile === undefined && definition.direction !== 'higher') {
      throw new ConfigError(`goals.${name} takes no goal`, {
        code: 'config-goal',
        where: place,
        hint: 'goals are for metrics where higher is better, and for latency, latencyP50, latencyP95, latencyP99',
      });
    }
    const [least, most] = quantile === undefined ? definition.range : [0, null];
    if (value < least || (most !== null && value > most)) {
      const range = most === null ? `at least ${least}` : `from ${least} to ${most}`;
      throw new ConfigError(`goals.${name} is ${value}, which ${metric} cannot reach`, {
        code: 'config-goal',
        where: place,
        hint: quantile === undefined ? `write a number ${range}` : 'write milliseconds',
      });
    }
    if (quantile === undefined) metrics.set(metric, value);
    else latencyMs[quantile] = value;
  }
  return { metrics: [...metrics].map(([metric, atLeast]) => ({ metric, atLeast })), latencyMs };
}

function latencyQuantile(metric: string): LatencyQuantile | undefined {
  if (metric === 'latency') return 'mean';
  const p = /^latencyPercentile\(p=(50|95|99)\)$/.exec(metric)?.[1];
  return p === undefined ? undefined : (`p${p}` as LatencyQuantile);
}
