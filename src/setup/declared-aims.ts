// What a config declares beforehand, held against the metrics that are measured: goals, the overall score, the rule of a decision.
import { isIndicator } from '../analysis/differential/collect-differential.ts';
import { ruleDefaults } from '../analysis/differential/decision-rule.ts';
import type { DecisionRule } from '../analysis/differential/differential.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseMetricName, parseOwnMetricName } from '../metrics/metric-name.ts';
import { measuredMetric, nearestTitle } from '../metrics/metric-title.ts';
import {
  type LatencyQuantile,
  overallMember,
  type RunGoals,
  undeclaredGoals,
  withoutGoals,
} from '../metrics/presets.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { OverallDefinition, OverallMember } from '../model/overall-definition.ts';
import { present } from '../model/present.ts';
import { nearestName } from '../text/nearest-name.ts';
import { errorAt } from './config-file.ts';
import type { HakariConfig, OverallConfig } from './config-schema.ts';

interface ReadGoalsOptions {
  /** What is measured. */
  readonly metrics: readonly Metric[];
  readonly where: (path: readonly (string | number)[]) => string;
  /** Whether the config has metrics of its own: what the catalogue does not know may then be one of them. */
  readonly own: boolean;
  /** What holds where the config says nothing. */
  readonly preset: RunGoals;
}

/** The goals of a config that was loaded; without one nobody set any. */
export const goalsOf = (loaded: { readonly goals: RunGoals } | undefined): RunGoals => loaded?.goals ?? undeclaredGoals;

/**
 * Goals named in the config, by the name of a metric or by the title that reports give it, replace those of the preset, one by one; where it
 * says that there are none, there are none.
 * @throws ConfigError for what is no metric, is not measured, takes no goal, or cannot reach it
 */
export function readGoals(
  goals: NonNullable<HakariConfig['goals']>,
  { where, own, preset, metrics: measured }: ReadGoalsOptions,
): RunGoals {
  if (Object.keys(goals).length === 0) return withoutGoals(preset);
  const metrics = new Map(preset.metrics.map((goal) => [goal.metric, goal.atLeast]));
  const latencyMs: { [quantile in LatencyQuantile]?: number } = { ...preset.latencyMs };
  const latencyAloneMs: { [quantile in LatencyQuantile]?: number } = { ...preset.latencyAloneMs };
  for (const [name, value] of Object.entries(goals)) {
    const place = where(['goals', name]);
    if (own && knownMetric(name) === undefined && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) {
      metrics.set(name, value);
      continue;
    }
    const alone = aloneName(name);
    const asked = errorAt(place, () => parseMetricName(alone ?? titledLatency(name) ?? name));
    const quantile = latencyQuantile(asked.name);
    const { definition, name: metric } = quantile === undefined ? measuredOf(asked, { name, measured, place }) : asked;
    if (quantile === undefined && definition.direction !== 'higher') {
      throw new ConfigError(`goals.${name} takes no goal`, {
        code: 'config-goal',
        where: place,
        hint: 'goals are for metrics where higher is better, and for latency, latencyP50, latencyP95, latencyP99, also as latencyP95(load=alone)',
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
    else if (alone === undefined) latencyMs[quantile] = value;
    else latencyAloneMs[quantile] = value;
  }
  return present({
    metrics: [...metrics].map(([metric, atLeast]) => ({ metric, atLeast })),
    latencyMs,
    latencyAloneMs: Object.keys(latencyAloneMs).length === 0 ? undefined : latencyAloneMs,
    headlines: preset.headlines,
  });
}

/** `latencyP95` of `latencyP95(load=alone)`, and of the titles `P95 (ms), alone` and `P95 alone`; undefined for every other name, whose latency is that under the load of the run. */
function aloneName(name: string): string | undefined {
  const [, titled] = /^(P(?:50|95|99))(?: ?\(ms\))?(?:,? alone|、? ?単独|,? 단독)$/u.exec(name.trim()) ?? [];
  if (titled !== undefined) return `latency${titled}`;
  const [, base, parameters = ''] = /^(latency[A-Za-z0-9]*)\(((?:p=\d+,\s*)?)load=alone\)$/u.exec(name.trim()) ?? [];
  const own = parameters.replace(/,\s*$/u, '');
  return base === undefined ? undefined : own === '' ? base : `${base}(${own})`;
}

/** `latencyP50` of the title `P50 (ms)`, by which tables head it. */
function titledLatency(name: string): string | undefined {
  const [, quantile] = /^(P(?:50|95|99)) ?\(ms\)$/u.exec(name.trim()) ?? [];
  return quantile === undefined ? undefined : `latency${quantile}`;
}

interface WrittenGoal {
  readonly name: string;
  readonly measured: readonly Metric[];
  readonly place: string;
}

/** Nothing would be held against a goal of another metric, and nobody would be told. */
function measuredOf(asked: Metric, { name, measured, place }: WrittenGoal): Metric {
  const names = measured.map((metric) => metric.name);
  const meant = measuredMetric(name, names);
  const found = measured.find((metric) => metric.name === meant);
  if (found !== undefined) return found;
  const near = nearestTitle(name, names);
  const add = `add ${asked.name} to metrics`;
  throw new ConfigError(`goals.${name} is of a metric that is not measured`, {
    code: 'config-goal',
    where: place,
    hint: near === undefined ? `${add}: measured are ${names.join(', ')}` : `did you mean ${near}? Otherwise ${add}`,
  });
}

function latencyQuantile(metric: string): LatencyQuantile | undefined {
  if (metric === 'latency') return 'mean';
  const p = /^latencyPercentile\(p=(50|95|99)\)$/.exec(metric)?.[1];
  return p === undefined ? undefined : (`p${p}` as LatencyQuantile);
}

interface ReadOverallOptions {
  /** What is measured. */
  readonly metrics: readonly Metric[];
  /** Whether metrics of the config's own are still to be opened: what the catalogue does not know may then be one of them. */
  readonly pending: boolean;
  readonly where: (path: readonly (string | number)[]) => string;
}

interface Named {
  readonly name: string;
  readonly weight: number;
  readonly of: readonly { readonly name: string; readonly place: readonly (string | number)[] }[];
  readonly place: readonly (string | number)[];
}

/**
 * What an overall score is made of.
 * @throws ConfigError with its line for an unknown metric, one that is not measured or cannot enter, and a weight that is none
 */
export function readOverall(config: OverallConfig, options: ReadOverallOptions): OverallDefinition {
  const parts = namedParts(config);
  if (parts.length === 0)
    throw overallProblem('overall names no metric', options.where(['overall']), 'give one a weight');
  const seen = new Map<string, string>();
  const once = (name: string, what: string, where: string): void => {
    const key = `${what} ${name}`;
    if (seen.has(key))
      throw overallProblem(`overall names the ${what} ${name} twice`, where, `it stands at ${seen.get(key)}`);
    seen.set(key, where);
  };
  return {
    parts: parts.map(({ name, weight, of, place }) => {
      const where = options.where(place);
      if (!(Number.isFinite(weight) && weight > 0)) {
        throw overallProblem(
          `the weight of ${name} is ${weight}`,
          where,
          'a number above 0; leave out what does not count',
        );
      }
      once(name, 'part', where);
      return {
        name,
        weight,
        of: of.map((member) => {
          const found = readMember(member.name, options.where(member.place), options);
          once(found.metric, 'metric', options.where(member.place));
          return found;
        }),
      };
    }),
  };
}

function namedParts(config: OverallConfig): readonly Named[] {
  if (!isParts(config)) {
    return Object.entries(config).map(([name, weight]) => {
      const place = ['overall', name];
      return { name, weight, of: [{ name, place }], place };
    });
  }
  return config.parts.map(({ name, weight, of }, part) => ({
    name,
    weight,
    of: of.map((metric, at) => ({ name: metric, place: ['overall', 'parts', part, 'of', at] })),
    place: ['overall', 'parts', part],
  }));
}

const isParts = (config: OverallConfig): config is Extract<OverallConfig, { readonly parts: readonly unknown[] }> =>
  Array.isArray(config.parts);

function readMember(name: string, where: string, { metrics, pending }: ReadOverallOptions): OverallMember {
  if (pending && knownMetric(name) === undefined && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return { metric: name };
  const metric = errorAt(where, () =>
    parseOwnMetricName(
      name,
      metrics.map(({ definition }) => definition),
    ),
  );
  const names = metrics.map((each) => each.name);
  if (names.includes(metric.name)) return errorAt(where, () => overallMember(metric));
  const near = nearestName(metric.name, names);
  const hint = `add it to metrics:${near === undefined ? '' : `, or did you mean ${near}?`}`;
  throw overallProblem(`overall names ${name}, which is not measured`, where, hint);
}

const overallProblem = (what: string, where: string, hint: string): ConfigError =>
  new ConfigError(what, { code: 'config-overall', where, hint });

interface ReadDecisionRuleOptions {
  readonly where: (path: readonly PropertyKey[]) => string;
  /** Of the catalogue, those that are measured. */
  readonly metrics: readonly Metric[];
}

/**
 * The rule of the decision line.
 * @returns undefined for an experiment of another kind
 * @throws ConfigError for an indicator that is not measured, and for a margin that it cannot reach
 */
export function readDecisionRuleOf(
  { kind, decision = {}, metrics: written = [] }: HakariConfig,
  { where, metrics }: ReadDecisionRuleOptions,
): DecisionRule | undefined {
  if (kind !== 'preprocessing') return undefined;
  const ownMetrics = written.some((metric) => typeof metric !== 'string');
  const canonical = (name: string, path: readonly PropertyKey[]): string => {
    const known = knownMetric(name)?.name;
    const own = metrics.find((metric) => metric.name === known);
    if (own !== undefined && isIndicator(own)) return own.name;
    // A metric of the config's own is known once it is opened.
    if (known === undefined && ownMetrics && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return name;
    throw noIndicator(name, { where: where(path), metrics, measured: own !== undefined });
  };
  const { alpha = ruleDefaults.alpha, smallestN = ruleDefaults.smallestN, indicators, margins = {} } = decision;
  return {
    ...ruleDefaults,
    alpha,
    smallestN,
    indicators: indicators?.map((name, index) => canonical(name, ['decision', 'indicators', index])) ?? null,
    margins: Object.fromEntries(
      Object.entries(margins).map(([name, margin]) => {
        const path = ['decision', 'margins', name];
        const metric = canonical(name, path);
        refuseEndlessMargin({ metric, margin, metrics, where: where(path) });
        return [metric, margin];
      }),
    ),
  };
}

function noIndicator(
  name: string,
  { where, metrics, measured }: { where: string; metrics: readonly Metric[]; measured: boolean },
): ConfigError {
  const indicators = metrics.filter(isIndicator).map((metric) => metric.name);
  const known = `name one of ${indicators.join(', ')}`;
  const nearest = nearestName(name, indicators);
  const near = nearest === undefined ? `add it to metrics, or ${known}` : `did you mean ${nearest}?`;
  return new ConfigError(
    `${name} ${measured ? 'cannot decide: a failure of the system costs it nothing' : 'is not measured'}`,
    {
      code: 'config-decision',
      where,
      hint: measured ? known : near,
    },
  );
}

interface DeclaredMargin {
  readonly metric: string;
  readonly margin: number;
  readonly metrics: readonly Metric[];
  readonly where: string;
}

function refuseEndlessMargin({ metric, margin, metrics, where }: DeclaredMargin): void {
  const [least, most] = metrics.find(({ name }) => name === metric)?.definition.range ?? [0, null];
  if (most === null || margin < most - least) return;
  throw new ConfigError(`a margin of ${margin} allows any loss of ${metric}`, {
    code: 'config-decision',
    where,
    hint: `its values lie between ${least} and ${most}; write the largest loss that does not matter, such as 0.05`,
  });
}
