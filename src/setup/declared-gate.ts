// The gate that a config declares: its checks with their lines, and the goals that it writes itself.
import {
  type Comparator,
  type DropCheck,
  defaultDrops,
  type FloorCheck,
  type GateCheck,
  type GateDefinition,
} from '../analysis/gate/gate-definition.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseMetricName } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { errorAt } from './config-file.ts';
import type { HakariConfig } from './config-schema.ts';
import type { CheckConfig } from './gate-config.ts';

interface ReadGateOptions {
  readonly where: (path: readonly PropertyKey[]) => string;
  /** Whether the config has metrics of its own: what the catalogue does not know may then be one of them. */
  readonly own: boolean;
}

/**
 * Without checks of its own it has the usual ones; the goals of a preset are none.
 * @throws ConfigError with its line for a check that says nothing, says several things, or cannot fail
 */
export function readGate(
  { gate, goals = {} }: Pick<HakariConfig, 'gate' | 'goals'>,
  options: ReadGateOptions,
): GateDefinition {
  const written = (gate?.checks ?? []).map((check, i) =>
    readCheck(check, { ...options, place: ['gate', 'checks', i] }),
  );
  const ofGoals = Object.entries(goals).flatMap(([name, value]) => goalCheck(name, value));
  const checks = [...(gate?.checks === undefined ? defaultDrops : written), ...ofGoals];
  return {
    rule: gate?.rule ?? 'interval',
    inconclusive: gate?.inconclusive ?? 'fail',
    baseline: gate?.baseline,
    checks,
  };
}

interface ReadCheckOptions extends ReadGateOptions {
  readonly place: readonly PropertyKey[];
}

function readCheck(check: CheckConfig, options: ReadCheckOptions): GateCheck {
  if (typeof check === 'string') return readStatement(check, options);
  const kinds = ['drop', 'atLeast', 'atMost', 'equals'].filter((key) => Object.hasOwn(check, key));
  if (kinds.length !== 1) {
    throw problem(
      kinds.length === 0 ? 'says nothing that has to hold' : `says ${kinds.join(' and ')} at once`,
      options,
      'write one of drop, atLeast, atMost, equals for each check',
    );
  }
  const { metric, category, drop } = check;
  if (metric === undefined) throw problem(`has ${kinds[0]} and no metric`, options, 'add metric: NAME');
  if (drop !== undefined) return readDrop({ kind: 'drop', origin: 'written', metric, margin: drop, category }, options);
  const [comparator, threshold] = limitOf(check);
  return readFloor({ kind: 'floor', origin: 'written', metric, comparator, threshold, category }, options);
}

function limitOf({ atLeast, atMost, equals }: Exclude<CheckConfig, string>): readonly [Comparator, number] {
  if (atLeast !== undefined) return ['>=', atLeast];
  return atMost === undefined ? ['=', equals ?? 0] : ['<=', atMost];
}

const statement = /^(.+?)\s*(>=|<=|==|=|≥|≤|>|<)\s*([-+]?(?:\d+\.?\d*|\.\d+))$/u;

/** `nDCG@5 >= 0.70` */
function readStatement(text: string, options: ReadCheckOptions): GateCheck {
  const [, metric = '', sign = '', number = ''] = statement.exec(text.trim()) ?? [];
  const comparator = ({ '>=': '>=', '≥': '>=', '<=': '<=', '≤': '<=', '=': '=', '==': '=' } as const)[sign];
  if (comparator === undefined) {
    throw problem(
      `${JSON.stringify(text)} is no check`,
      options,
      'write METRIC >= NUMBER, METRIC <= NUMBER or METRIC = NUMBER, such as "nDCG@5 >= 0.70"',
    );
  }
  return readFloor(
    { kind: 'floor', origin: 'written', metric: metric.trim(), comparator, threshold: Number(number) },
    options,
  );
}

function readFloor(check: FloorCheck, options: ReadCheckOptions): FloorCheck {
  const metric = readMetric(check.metric, options);
  if (metric === undefined) return check;
  const { definition, name } = metric;
  const [least, most] = definition.range;
  const { comparator, threshold } = check;
  const range = most === null ? `at least ${least}` : `from ${least} to ${most}`;
  if (threshold < least || (most !== null && threshold > most)) {
    throw problem(`holds ${name} against ${threshold}, which it cannot reach`, options, `its values are ${range}`);
  }
  if ((comparator === '>=' && threshold === least) || (comparator === '<=' && threshold === most)) {
    throw problem(`cannot fail: every value of ${name} is ${range}`, options, 'write a limit within its range');
  }
  return { ...check, metric: name };
}

function readDrop(check: DropCheck, options: ReadCheckOptions): DropCheck {
  if (!(check.margin > 0)) {
    throw problem(
      `allows a drop of ${check.margin}`,
      options,
      'write the largest loss that does not matter, above 0, such as 0.05',
    );
  }
  const metric = readMetric(check.metric, options);
  if (metric === undefined) return check;
  const [least, most] = metric.definition.range;
  if (most !== null && check.margin >= most - least) {
    throw problem(
      `cannot fail: ${metric.name} cannot fall by more than ${check.margin}`,
      options,
      `its values are from ${least} to ${most}`,
    );
  }
  return { ...check, metric: metric.name };
}

/** Undefined for one of the config's own, which is known once it is opened. */
function readMetric(name: string, { where, own, place }: ReadCheckOptions): Metric | undefined {
  if (own && knownMetric(name) === undefined && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return undefined;
  const metric = errorAt(where(place), () => parseMetricName(name));
  if (metric.definition.level === 'run' || metric.definition.statistic === 'quantile') {
    throw problem(
      `is about ${name}, which has no value for a single question`,
      { where, place },
      'hold a metric of single questions against a number',
    );
  }
  return metric;
}

/** Goals are met from above; latencies have goals of their own kind. */
function goalCheck(name: string, threshold: number): readonly GateCheck[] {
  const metric = knownMetric(name);
  if (metric !== undefined && (metric.definition.direction !== 'higher' || metric.definition.level === 'run'))
    return [];
  if (metric === undefined && /latency/u.test(name)) return [];
  return [{ kind: 'floor', origin: 'goal', metric: metric?.name ?? name, comparator: '>=', threshold }];
}

const problem = (
  what: string,
  { where, place }: Pick<ReadCheckOptions, 'where' | 'place'>,
  hint: string,
): ConfigError => new ConfigError(`${printed(place)} ${what}`, { code: 'config-gate', where: where(place), hint });

const printed = ([, key, index]: readonly PropertyKey[]): string => `gate.${String(key)}[${String(index)}]`;
