// Reads and checks a config file.
import { dirname } from 'node:path';
import type { AlertRule } from '../analysis/alerts/alert-rule.ts';
import type { DecisionRule } from '../analysis/differential/differential.ts';
import type { GateDefinition } from '../analysis/gate/gate-definition.ts';
import { type DataPath, formatPath } from '../datasets/source/source.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseMetricName } from '../metrics/metric-name.ts';
import { type Preset, presets, type RunGoals, undeclaredGoals } from '../metrics/presets.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { OverallDefinition } from '../model/overall-definition.ts';
import { nearestName } from '../text/nearest-name.ts';
import { configProblem, errorAt, readPositionedYaml } from './config-file.ts';
import { configSchema, type HakariConfig } from './config-schema.ts';
import { targetsOf, watchesAlone } from './config-targets.ts';
import { readDecisionRuleOf, readGoals, readOverall } from './declared-aims.ts';
import { readAlerts } from './declared-alerts.ts';
import { readGate } from './declared-gate.ts';
import { experimentName, locateConfig, nearestConfig } from './locate.ts';
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
  /** What a run has to hold; where the config has neither checks nor goals, the usual checks. */
  readonly gate: GateDefinition;
  /** Its targets were added by request: they are connected to public addresses alone, and to these hosts (to wherever they say). */
  readonly onlyPublicBut?: readonly string[] | undefined;
  /** How often each example is asked: as the config says, else the preset. */
  readonly repeat: number;
  /** When another preparation is adopted; of an experiment of kind `preprocessing`. */
  readonly decisionRule?: DecisionRule | undefined;
  /** What an overall score is made of, before metrics of the config's own are opened; undefined where nothing says it. */
  readonly overall: OverallDefinition | undefined;
  /**
   * What an overall score is made of; undefined where nothing says it.
   * @param metrics all that are measured, those of the config's own among them
   */
  overallOf(metrics: readonly Metric[]): OverallDefinition | undefined;
  /**
   * When somebody is told of what production does.
   * @param own metrics of the config's own
   */
  alertsOf(own: readonly Metric[]): readonly AlertRule[];
  /** `file:line` of a path in the config; of a target that was made of a preparation, where that is written. */
  where(path: readonly PropertyKey[]): string;
  /** A target as the file calls it: `targets[1]`, or `preparations[1]`. */
  nameOfTarget(index: number): string;
  /**
   * A path as the file has it: `query.topK`, or `preparations[0].answers`.
   * @param above how many steps to leave out at its end (0)
   */
  nameOf(path: readonly PropertyKey[], above?: number): string;
}

/** The config of a command that needs one. @param config file, folder or experiment (the nearest upwards) */
export const namedConfig = (config: string | undefined, directory: string): LoadedConfig =>
  loadConfig(locateConfig(config, directory));

/** That of a command which only needs a store: the one that was named, else the nearest upwards, else none. */
export function configIfThere(config: string | undefined, directory: string): LoadedConfig | undefined {
  const file = config === undefined ? nearestConfig(directory) : locateConfig(config, directory);
  return file === undefined ? undefined : loadConfig(file);
}

/** @throws ConfigError naming file, line and what to do */
export function loadConfig(file: string): LoadedConfig {
  const yaml = readPositionedYaml(file);
  const parsed = configSchema.safeParse(yaml.value);
  if (!parsed.success) throw configProblem(parsed.error, { ...yaml, schema: configSchema });
  const { targets, writtenAt, nameOfTarget } = targetsOf(parsed.data, yaml.where);
  const where = (path: readonly PropertyKey[]): string => yaml.where(writtenAt(path));
  const config: HakariConfig = { ...parsed.data, targets };
  refuseDuplicateIds(config, { where, nameOfTarget });
  refuseUnknownGateTarget(config, where);
  const preset = presetOf(config, where);
  const metrics = metricsOf(config, preset, where);
  checkSweep(config, { where, measured: metrics });
  const decisionRule = readDecisionRuleOf(config, { where, metrics });
  const own = config.metrics?.some((metric) => typeof metric !== 'string') ?? false;
  // One number for each preparation would be read as a mark of it, where only what differs tells anything.
  const presetOverall = config.kind === 'preprocessing' ? undefined : preset?.overall;
  const overallOf = (measured: readonly Metric[], pending: boolean): OverallDefinition | undefined =>
    config.overall === undefined ? presetOverall : readOverall(config.overall, { metrics: measured, pending, where });
  // Whoever names metrics alone took no preset, and none of its goals.
  const usual = preset?.goals ?? undeclaredGoals;
  // What is wrong with it comes to light before anything is opened.
  const overall = overallOf(metrics, own);
  if (!own) readAlerts(config, where, { overall: () => overall });
  return {
    file,
    directory: dirname(file),
    experiment: config.name ?? experimentName(file),
    config,
    metrics,
    goals: config.goals === undefined ? usual : readGoals(config.goals, { where, own, metrics, preset: usual }),
    gate: readGate(config, { where, own }),
    repeat: config.repeat ?? preset?.repeat ?? 1,
    decisionRule,
    overall,
    overallOf: (measured) => overallOf(measured, false),
    alertsOf: (ownMetrics) =>
      readAlerts(config, where, { own: ownMetrics, overall: () => overallOf([...metrics, ...ownMetrics], false) }),
    where,
    nameOfTarget,
    nameOf: (path, above = 0) => {
      const written = writtenAt(path);
      return formatPath(written.slice(0, written.length - above) as DataPath);
    },
  };
}

function checkSweep(
  { sweep, targets }: HakariConfig,
  { where, measured }: { readonly where: LoadedConfig['where']; readonly measured: readonly Metric[] },
): void {
  const { target, grid, metric } = sweep;
  if (grid !== undefined) {
    readSweepGrid(grid, (knob) => where(knob === '' ? ['sweep', 'grid'] : ['sweep', 'grid', knob]));
  }
  if (metric !== undefined) readSweepMetric(metric, { where: where(['sweep', 'metric']), measured });
  if (target === undefined || targets.some(({ id }) => id === target)) return;
  throw new ConfigError(`there is no target ${target}`, {
    code: 'config-no-such-target',
    where: where(['sweep', 'target']),
    hint: `the config has ${targets.map(({ id }) => id).join(', ')}`,
  });
}

function presetOf(config: HakariConfig, where: LoadedConfig['where']): Preset | undefined {
  const usual = config.metrics === undefined && !watchesAlone(config) ? 'retrieval' : undefined;
  const { preset: name = usual } = config;
  if (name === undefined) return undefined;
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset !== undefined) return preset;
  const near = nearestName(name, Object.keys(presets));
  throw new ConfigError(`${name} is not a preset`, {
    code: 'config-preset',
    where: where(['preset']),
    hint: near === undefined ? `known are ${Object.keys(presets).join(', ')}` : `did you mean ${near}?`,
  });
}

function metricsOf(config: HakariConfig, preset: Preset | undefined, where: LoadedConfig['where']): readonly Metric[] {
  const names: { readonly name: string; readonly place: readonly PropertyKey[] }[] = [];
  for (const name of preset?.metrics ?? []) names.push({ name, place: ['preset'] });
  for (const [index, name] of (config.metrics ?? []).entries()) {
    if (typeof name === 'string') names.push({ name, place: ['metrics', index] });
  }
  // Where nothing is asked, what of production is scored is what is measured.
  if (watchesAlone(config))
    for (const [index, name] of config.monitor.score.metrics.entries())
      if (!mayBeOwn(name, config)) names.push({ name, place: ['monitor', 'score', 'metrics', index] });
  const metrics = new Map<string, Metric>();
  for (const { name, place } of names) {
    const metric = errorAt(where(place), () => parseMetricName(name));
    metrics.set(metric.name, metric);
  }
  return [...metrics.values()];
}

/** Whether a name that the catalogue does not know may be one of the config's own metrics. */
const mayBeOwn = (name: string, { metrics = [] }: HakariConfig): boolean =>
  knownMetric(name) === undefined && metrics.some((metric) => typeof metric !== 'string');

function refuseUnknownGateTarget({ gate, targets }: HakariConfig, where: LoadedConfig['where']): void {
  const ids = targets.map(({ id }) => id);
  if (gate?.target === undefined || ids.includes(gate.target)) return;
  const near = nearestName(gate.target, ids);
  throw new ConfigError(`the config has no target ${gate.target}`, {
    code: 'gate-no-such-target',
    where: `${where(['gate', 'target'])}: gate.target`,
    hint: near === undefined ? `it has ${ids.join(', ')}` : `did you mean ${near}?`,
  });
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
