// Reads and checks a config file.
import { dirname } from 'node:path';
import type { DecisionRule } from '../core/analysis/differential/decision-rule.ts';
import { ConfigError } from '../core/hakari-error.ts';
import type { Metric } from '../core/metrics/metric.ts';
import { parseMetricName } from '../core/metrics/metric-name.ts';
import { presets } from '../core/metrics/presets.ts';
import { nearestName } from '../core/nearest-name.ts';
import { noGoals, type RunGoals, retrievalGoals } from '../core/report/run-goals.ts';
import { configProblem } from './config-problem.ts';
import { configSchema, type HakariConfig } from './config-schema.ts';
import { errorAt } from './error-at.ts';
import { expandPreparations } from './expand-preparations.ts';
import { readGoals } from './goals.ts';
import { experimentName } from './locate.ts';
import { readPositionedYaml } from './positioned-yaml.ts';
import { readDecisionRuleOf } from './read-decision-rule.ts';
import { withSharedSettings } from './shared-settings.ts';
import { readSweepGrid, readSweepMetric } from './sweep-settings.ts';

/** A config that was read, with what it means. */
export interface LoadedConfig {
  readonly file: string;
  /** Paths in the config are relative to it. */
  readonly directory: string;
  readonly experiment: string;
  readonly config: HakariConfig;
  /** Of the catalogue; those of the config's own are opened by whoever scores. */
  readonly metrics: readonly Metric[];
  readonly goals: RunGoals;
  /** When another preparation is adopted; of an experiment of kind `preprocessing`. */
  readonly decisionRule?: DecisionRule;
  /** `file:line` of a path in the config; of a target that was made of a preparation, where that is written. */
  where(path: readonly PropertyKey[]): string;
  /** A target as the file calls it: `targets[1]`, or `preparations[1]`. */
  nameOfTarget(index: number): string;
}

/** @throws ConfigError naming file, line and what to do */
export function loadConfig(file: string): LoadedConfig {
  const yaml = readPositionedYaml(file);
  const parsed = configSchema.safeParse(yaml.value);
  if (!parsed.success) throw configProblem(parsed.error, { ...yaml, schema: configSchema });
  const expanded = expandPreparations(parsed.data, yaml.where);
  const { nameOfTarget } = expanded;
  const { targets, where } = withSharedSettings(expanded.config, expanded.where);
  const config: HakariConfig = { ...expanded.config, targets };
  refuseDuplicateIds(config, { where, nameOfTarget });
  checkSweep(config, where);
  const metrics = metricsOf(config, where);
  const decisionRule = readDecisionRuleOf(config, { where, metrics });
  return {
    file,
    directory: dirname(file),
    experiment: config.name ?? experimentName(file),
    config,
    metrics,
    goals: readGoals(config.goals ?? {}, {
      where,
      own: config.metrics?.some((metric) => typeof metric !== 'string') ?? false,
      preset: config.preset === 'rag' ? noGoals : retrievalGoals,
    }),
    ...(decisionRule === undefined ? {} : { decisionRule }),
    where,
    nameOfTarget,
  };
}

function checkSweep({ sweep, targets }: HakariConfig, where: LoadedConfig['where']): void {
  const { target, grid, metric } = sweep;
  if (grid !== undefined) {
    readSweepGrid(grid, (knob) => where(knob === '' ? ['sweep', 'grid'] : ['sweep', 'grid', knob]));
  }
  if (metric !== undefined) readSweepMetric(metric, where(['sweep', 'metric']));
  if (target === undefined || targets.some(({ id }) => id === target)) return;
  throw new ConfigError(`there is no target ${target}`, {
    code: 'config-no-such-target',
    where: where(['sweep', 'target']),
    hint: `the config has ${targets.map(({ id }) => id).join(', ')}`,
  });
}

function metricsOf(config: HakariConfig, where: LoadedConfig['where']): readonly Metric[] {
  const { preset = config.metrics === undefined ? 'retrieval' : undefined } = config;
  const names: { readonly name: string; readonly place: readonly PropertyKey[] }[] = [];
  if (preset !== undefined) {
    const listed = Object.hasOwn(presets, preset) ? presets[preset] : undefined;
    if (listed === undefined) {
      const near = nearestName(preset, Object.keys(presets));
      throw new ConfigError(`${preset} is not a preset`, {
        code: 'config-preset',
        where: where(['preset']),
        hint: near === undefined ? `known are ${Object.keys(presets).join(', ')}` : `did you mean ${near}?`,
      });
    }
    names.push(...listed.map((name) => ({ name, place: ['preset'] })));
  }
  for (const [index, name] of (config.metrics ?? []).entries()) {
    if (typeof name === 'string') names.push({ name, place: ['metrics', index] });
  }
  const metrics = new Map<string, Metric>();
  for (const { name, place } of names) {
    const metric = errorAt(where(place), () => parseMetricName(name));
    metrics.set(metric.name, metric);
  }
  return [...metrics.values()];
}

function refuseDuplicateIds(
  config: HakariConfig,
  { where, nameOfTarget }: Pick<LoadedConfig, 'where' | 'nameOfTarget'>,
): void {
  const seen = new Map<string, number>();
  for (const [index, { id }] of config.targets.entries()) {
    const first = seen.get(id);
    if (first !== undefined) {
      throw new ConfigError(
        `${config.kind === undefined ? 'target' : 'preparation'} id ${id} stands at ${nameOfTarget(first)} already`,
        {
          code: 'config-duplicate-target',
          where: where(['targets', index, 'id']),
          hint: `give each ${config.kind === undefined ? 'target' : 'preparation'} its own id`,
        },
      );
    }
    seen.set(id, index);
  }
}
