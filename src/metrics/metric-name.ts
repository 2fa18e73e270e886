// The grammar of metric names: NAME(parameter=value,...)@k, printed and parsed by the same table.
import { ConfigError } from '../model/hakari-error.ts';
import type { MetricDefinition, MetricParameter } from '../model/metric-definition.ts';
import type { Run } from '../model/run.ts';
import type { Input } from '../model/way-on.ts';
import { nearestName } from '../text/nearest-name.ts';
import { metricDefinitions } from './catalogue.ts';
import { createMetric, type Metric } from './metric.ts';

const grammar = /^([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(?:\(([^()]*)\))?(?:@(.+))?$/;

/**
 * Parses a metric name or one of its aliases.
 * @returns the metric; its `name` is the canonical one
 * @throws ConfigError on an unknown name (with the nearest known one), parameter, value, or a missing or useless `@k`
 * @example
 * parseMetricName('NDCG@5').name // => 'nDCG@5'
 * parseMetricName('R(rel=2)@5').name // => 'R(rel=2)@5'
 * parseMetricName('MRR').name // => 'RR'
 */
export const parseMetricName = (text: string): Metric => parseOwnMetricName(text, []);

/**
 * As `parseMetricName`, with further definitions.
 * @param own beside those of the catalogue, such as the judges of a config
 */
export function parseOwnMetricName(text: string, own: readonly MetricDefinition[]): Metric {
  const match = grammar.exec(text.trim());
  if (match === null) {
    throw unreadable(
      text,
      'is not a metric name',
      'write NAME, NAME@k or NAME(parameter=value)@k, such as nDCG(gain=exp)@5',
    );
  }
  const [, base = '', list, cutoff] = match;
  const { definition, implied } = findDefinition({ base, cutoff }, text, [...metricDefinitions, ...own]);
  const parameters = { ...implied, ...parseParameters(definition, list, text) };
  for (const parameter of definition.parameters) {
    if (parameter.default === undefined && parameters[parameter.name] === undefined) {
      throw unreadable(text, `lacks the parameter ${parameter.name}`, parameter.help);
    }
  }
  return createMetric(definition, parameters, parseCutoff(definition, cutoff, text));
}

/** As `parseOwnMetricName`; undefined for a name that is not known here, such as that of a judge of another config. */
export function knownMetric(text: string, own: readonly MetricDefinition[] = []): Metric | undefined {
  try {
    return parseOwnMetricName(text, own);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

/** Reports head the quantiles of latency by `P50 (ms)`; by its letters alone P50 would be nearest to precision. */
const latencyName = (base: string): string | undefined => (/^P(50|95|99)$/u.test(base) ? `latency${base}` : undefined);

interface WrittenBase {
  readonly base: string;
  readonly cutoff: string | undefined;
}

function findDefinition({ base, cutoff }: WrittenBase, text: string, definitions: readonly MetricDefinition[]) {
  for (const definition of definitions) {
    if (definition.name === base) return { definition, implied: {} };
    const alias = definition.aliases.find((a) => a.name.toLowerCase() === base.toLowerCase());
    if (alias !== undefined) return { definition, implied: alias.parameters ?? {} };
  }
  const caseless = definitions.find((d) => d.name.toLowerCase() === base.toLowerCase());
  if (caseless !== undefined) return { definition: caseless, implied: {} };
  const known = [...new Set(definitions.flatMap((d) => [d.name, ...d.aliases.map((a) => a.name)]))];
  const near = latencyName(base) ?? nearestName(base, known);
  const meant = definitions.find((d) => d.name === near || d.aliases.some(({ name }) => name === near));
  const at = cutoff === undefined || meant?.cutoff === 'none' ? '' : `@${cutoff}`;
  throw unreadable(
    text,
    `is not a metric`,
    near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}${at}?`,
  );
}

function parseParameters(definition: MetricDefinition, list: string | undefined, text: string) {
  const parameters: Record<string, string | number> = {};
  for (const part of list === undefined || list.trim() === '' ? [] : list.split(',')) {
    const [name = '', value = '', ...rest] = part.split('=').map((s) => s.trim());
    const parameter = definition.parameters.find((p) => p.name === name);
    if (parameter === undefined || rest.length > 0) {
      const known = definition.parameters.map((p) => p.name).join(', ');
      throw unreadable(
        text,
        `has no parameter ${name}`,
        known === '' ? `${definition.name} takes none` : `${definition.name} takes ${known}`,
      );
    }
    if (Object.hasOwn(parameters, name)) throw unreadable(text, `names ${name} twice`, 'name it once');
    parameters[name] = parseValue(parameter, value, text);
  }
  return parameters;
}

function parseValue(parameter: MetricParameter, value: string, text: string): string | number {
  if (parameter.kind === 'choice') {
    if (parameter.choices.includes(value)) return value;
    throw unreadable(text, `does not take ${parameter.name}=${value}`, `one of ${parameter.choices.join(', ')}`);
  }
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (parameter.kind === 'share') {
    if (number > 0 && number < 1) return number;
    throw unreadable(text, `does not take ${parameter.name}=${value}`, 'a number above 0 and below 1');
  }
  if (parameter.kind === 'percentile') {
    if (number > 0 && number < 100) return number;
    throw unreadable(text, `does not take ${parameter.name}=${value}`, 'a number above 0 and below 100');
  }
  const { min, max } = parameter;
  if (Number.isSafeInteger(number) && number >= min && number <= (max ?? number)) return number;
  const allowed = max === undefined ? `a whole number of at least ${min}` : `a whole number from ${min} to ${max}`;
  throw unreadable(text, `does not take ${parameter.name}=${value}`, allowed);
}

function parseCutoff(definition: MetricDefinition, cutoff: string | undefined, text: string): number | undefined {
  if (cutoff === undefined) {
    if (definition.cutoff !== 'required') return undefined;
    throw unreadable(text, 'lacks its cut-off', `write ${definition.name}@k, such as ${definition.name}@5`);
  }
  if (definition.cutoff === 'none') throw unreadable(text, 'takes no cut-off', `write ${definition.name}`);
  const k = /^\d{1,9}$/.test(cutoff) ? Number(cutoff) : 0;
  if (k >= 1) return k;
  throw unreadable(text, `has the cut-off ${cutoff}`, 'k is a whole number of at least 1');
}

function unreadable(text: string, what: string, hint: string): ConfigError {
  return new ConfigError(`${text} ${what}`, { code: 'metric-name', where: 'metrics', hint });
}

/** The metrics of a recorded run, in its order: those of the catalogue, and those of its own config. */
export const runMetrics = ({ metrics, ownMetrics = [] }: Pick<Run, 'metrics' | 'ownMetrics'>): readonly Metric[] =>
  metrics.map((name) => parseOwnMetricName(name, ownMetrics));

/**
 * Refuses a name that the grammar does not have, or that means a metric of the catalogue, whatever its letter case.
 * @param where of the name in the config
 * @throws ConfigError
 */
export function checkOwnMetricName(name: string, where: string | Input): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/u.test(name)) {
    throw new ConfigError(`${JSON.stringify(name)} cannot name a metric`, {
      code: 'metric-name',
      where,
      hint: 'begin with a letter and use letters and digits alone, such as politeTone',
    });
  }
  const wanted = name.toLowerCase();
  const taken = metricDefinitions.find((definition) =>
    [definition.name, ...definition.aliases.map((alias) => alias.name)].some((known) => known.toLowerCase() === wanted),
  );
  if (taken === undefined) return;
  throw new ConfigError(`${name} is taken: ${taken.name} is a metric of the catalogue`, {
    code: 'metric-name-taken',
    where,
    hint: 'choose another name',
  });
}

/**
 * The version of a definition that is made of a file: another content, another version.
 * @param hash hexadecimal, of all that decides a score
 */
export const ownMetricVersion = (hash: string): number => 1 + Number.parseInt(hash.slice(0, 7), 16);
