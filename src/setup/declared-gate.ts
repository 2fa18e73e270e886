// The gate that a config declares: its checks with their lines, and the goals that it writes itself.
import {
  type Comparator,
  type DropCheck,
  defaultDrops,
  type FloorCheck,
  type GateCheck,
  type GateDefinition,
  type LatencyQuantileName,
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
    readCheck(check, { ...options, place: ['gate', 'checks', i], called: `gate.checks[${i}]` }),
  );
  const ofGoals = Object.entries(goals).map(([name, value]) => goalCheck(name, value));
  return {
    rule: gate?.rule ?? 'interval',
    inconclusive: gate?.inconclusive ?? 'fail',
    comment: gate?.comment ?? 'always',
    confirm: gate?.confirm ?? 0,
    stopEarly: {
      // The means of the dataset are what `rule: mean` looks at.
      of: gate?.stopEarly?.of ?? (gate?.rule === 'mean' ? 'dataset' : 'population'),
      seed: gate?.stopEarly?.seed ?? 1,
    },
    target: gate?.target,
    baseline: gate?.baseline,
    checks: [...(gate?.checks === undefined ? defaultDrops : written), ...ofGoals],
  };
}

interface ReadCheckOptions extends ReadGateOptions {
  readonly place: readonly PropertyKey[];
  /** As messages name it. */
  readonly called: string;
}

type WrittenCheck = Exclude<CheckConfig, string>;
type ReadCheck = (check: WrittenCheck, options: ReadCheckOptions) => GateCheck;

const written = { origin: 'written' } as const;

const latencyOf =
  (quantile: LatencyQuantileName): ReadCheck =>
  (check) => ({
    ...written,
    kind: 'latency',
    quantile,
    atMostMs: check[quantile === 'mean' ? 'latency' : (`latency${quantile}` as const)] as number,
    alone: check.load === 'alone',
  });

const floorOf =
  (comparator: Comparator, key: 'atLeast' | 'atMost' | 'equals'): ReadCheck =>
  ({ metric = '', category, [key]: threshold = 0 }, options) =>
    readFloor({ ...written, kind: 'floor', metric, comparator, threshold, category }, options);

/** What says the kind of a check, and the keys that stand beside it; those in brackets need not. In the order in which they are looked for. */
const readers: readonly {
  readonly key: keyof WrittenCheck;
  readonly beside: readonly (keyof WrittenCheck | readonly [keyof WrittenCheck])[];
  readonly read: ReadCheck;
}[] = [
  { key: 'mustNotBreak', beside: [['metric'], ['atLeast'], ['atMost']], read: readMustNotBreak },
  {
    key: 'drop',
    beside: ['metric', ['category']],
    read: ({ metric = '', drop = 0, category }, options) =>
      readDrop({ ...written, kind: 'drop', metric, margin: drop, category }, options),
  },
  { key: 'atLeast', beside: ['metric', ['category']], read: floorOf('>=', 'atLeast') },
  { key: 'atMost', beside: ['metric', ['category']], read: floorOf('<=', 'atMost') },
  { key: 'equals', beside: ['metric', ['category']], read: floorOf('=', 'equals') },
  { key: 'failed', beside: [], read: ({ failed = 0 }) => ({ ...written, kind: 'failed', atMost: failed }) },
  { key: 'latency', beside: [['load']], read: latencyOf('mean') },
  { key: 'latencyP50', beside: [['load']], read: latencyOf('P50') },
  { key: 'latencyP95', beside: [['load']], read: latencyOf('P95') },
  { key: 'latencyP99', beside: [['load']], read: latencyOf('P99') },
  { key: 'cost', beside: [], read: ({ cost = 0 }) => ({ ...written, kind: 'cost', atMostUsd: cost }) },
  { key: 'calibrated', beside: [], read: readCalibrated },
];

function readCheck(check: CheckConfig, options: ReadCheckOptions): GateCheck {
  if (typeof check === 'string') return readStatement(check, options);
  const given = (Object.keys(check) as (keyof WrittenCheck)[]).filter((key) => check[key] !== undefined);
  const reader = readers.find(({ key }) => given.includes(key));
  if (reader === undefined) {
    throw problem('says nothing that has to hold', options, `write one of ${readers.map(({ key }) => key).join(', ')}`);
  }
  const { key, beside, read } = reader;
  const fitting: readonly unknown[] = [key, ...beside.flat()];
  const other = given.find((each) => !fitting.includes(each));
  if (other !== undefined) {
    const goes = beside.length === 0 ? 'nothing goes' : `${beside.flat().join(', ')} go`;
    throw problem(`says ${key} and ${other}`, options, `one check a line: with ${key} ${goes}`);
  }
  const lacking = beside.find((each): each is keyof WrittenCheck => typeof each === 'string' && !given.includes(each));
  if (lacking !== undefined) throw problem(`has ${key} and no ${lacking}`, options, `add ${lacking}:`);
  return read(check, options);
}

const statement = /^(.+?)\s*(>=|<=|==|=|≥|≤|>|<)\s*([-+]?(?:\d+\.?\d*|\.\d+))$/u;
const comparatorOf: Readonly<Record<string, Comparator>> = {
  '>=': '>=',
  '≥': '>=',
  '<=': '<=',
  '≤': '<=',
  '=': '=',
  '==': '=',
};

/** `nDCG@5 >= 0.70`, `latencyP95 <= 300`, `failed <= 0.02` */
function readStatement(text: string, options: ReadCheckOptions): GateCheck {
  const [, name = '', sign = '', number = ''] = statement.exec(text.trim()) ?? [];
  const comparator = comparatorOf[sign];
  if (comparator === undefined) {
    throw problem(
      `${JSON.stringify(text)} is no check`,
      options,
      'write METRIC >= NUMBER, METRIC <= NUMBER or METRIC = NUMBER, such as "nDCG@5 >= 0.70"',
    );
  }
  const threshold = Number(number);
  const latency = latencyName(name);
  if (latency !== undefined || name === 'failed') {
    if (comparator !== '<=') throw problem(`holds ${name} from below`, options, `write ${name} <= ${number}`);
    if (latency !== undefined && threshold > 0) return { ...written, ...latency, kind: 'latency', atMostMs: threshold };
    if (latency === undefined && threshold >= 0 && threshold < 1)
      return { ...written, kind: 'failed', atMost: threshold };
    throw problem(
      `holds ${name} against ${number}`,
      options,
      'write milliseconds above 0, or a share from 0 to below 1',
    );
  }
  return readFloor({ ...written, kind: 'floor', metric: name.trim(), comparator, threshold }, options);
}

/** `latency`, `latencyP95`, and `latencyP95(load=alone)` of a latency pass; undefined for every other name. */
function latencyName(name: string): { readonly quantile: LatencyQuantileName; readonly alone: boolean } | undefined {
  const [whole, quantile = 'mean', alone] = /^latency(P50|P95|P99)?(\(load=alone\))?$/u.exec(name.trim()) ?? [];
  return whole === undefined ? undefined : { quantile: quantile as LatencyQuantileName, alone: alone !== undefined };
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

function readMustNotBreak(
  { mustNotBreak: examples = [], metric, atLeast, atMost }: WrittenCheck,
  options: ReadCheckOptions,
): GateCheck {
  if (atLeast !== undefined && atMost !== undefined) {
    throw problem('says atLeast and atMost', options, 'write the one that goes the way of the metric');
  }
  const twice = examples.find((id, i) => examples.indexOf(id) !== i);
  if (twice !== undefined) throw problem(`names ${twice} twice`, options, 'name each example once');
  const threshold = atLeast ?? atMost ?? null;
  const named = metric === undefined ? undefined : readMetric(metric, options);
  const higher = named?.definition.direction !== 'lower';
  if (named !== undefined && threshold !== null && higher === (atMost !== undefined)) {
    throw problem(`holds ${named.name} from the wrong side`, options, `write ${higher ? 'atLeast' : 'atMost'}`);
  }
  return { ...written, kind: 'mustNotBreak', examples, metric: named?.name ?? metric ?? null, threshold };
}

function readCalibrated({ calibrated }: WrittenCheck, options: ReadCheckOptions): GateCheck {
  const { metric = '', kappa = 0, maxAgeDays = null } = calibrated ?? {};
  const named = readMetric(metric, options);
  if (named !== undefined && !named.definition.needs.includes('judge')) {
    throw problem(`is about ${named.name}, which asks no judge`, options, 'name a judged metric, such as faithfulness');
  }
  return { ...written, kind: 'calibrated', metric: named?.name ?? metric, kappa, maxAgeDays };
}

/** Undefined for one of the config's own, which is known once it is opened. */
function readMetric(name: string, options: ReadCheckOptions): Metric | undefined {
  const { where, own, place } = options;
  if (own && knownMetric(name) === undefined && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return undefined;
  const metric = errorAt(where(place), () => parseMetricName(name));
  if (metric.definition.level === 'run' || metric.definition.statistic === 'quantile') {
    throw problem(
      `is about ${name}, which has no value for a single question`,
      options,
      'hold a metric of single questions against a number; a quantile is a check of its own: { latencyP95: 300 } or "latencyP95 <= 300"',
    );
  }
  return metric;
}

/** Goals were read before, with their lines: metrics are met from above, latencies from below. */
function goalCheck(name: string, value: number): GateCheck {
  const origin = 'goal' as const;
  const latency = latencyName(name);
  if (latency !== undefined) return { origin, kind: 'latency', ...latency, atMostMs: value };
  const metric = knownMetric(name);
  const percentile = /^latencyPercentile\(p=(50|95|99)\)$/u.exec(metric?.name ?? '')?.[1];
  if (percentile !== undefined) {
    return {
      origin,
      kind: 'latency',
      quantile: `P${percentile}` as LatencyQuantileName,
      alone: false,
      atMostMs: value,
    };
  }
  const comparator = metric?.definition.direction === 'lower' ? '<=' : '>=';
  return { origin, kind: 'floor', metric: metric?.name ?? name, comparator, threshold: value };
}

const problem = (what: string, { where, place, called }: ReadCheckOptions, hint: string): ConfigError =>
  new ConfigError(`${called} ${what}`, { code: 'config-gate', where: where(place), hint });
