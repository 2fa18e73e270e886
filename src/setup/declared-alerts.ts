// The rules of alerts that a config declares, each checked where it stands.
import { type AlertLimit, type AlertRule, type Watched, windowsOfQuestions } from '../analysis/alerts/alert-rule.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseMetricName } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { type OverallDefinition, weightedMembers } from '../model/overall-definition.ts';
import { present } from '../model/present.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { AlertRuleConfig } from './alerts-config.ts';
import { errorAt } from './config-file.ts';
import type { HakariConfig } from './config-schema.ts';

const minuteMs = 60_000;
const units: Readonly<Record<string, number>> = {
  m: minuteMs,
  h: 60 * minuteMs,
  d: 24 * 60 * minuteMs,
  w: 7 * 24 * 60 * minuteMs,
};

/** Milliseconds of `24h`. */
export const spanMs = (text: string): number => Number(text.slice(0, -1)) * (units[text.at(-1) ?? ''] ?? Number.NaN);

const shortestMs = 5 * minuteMs;
const longestMs = 31 * 24 * 60 * minuteMs;
const usualReferenceMs = 28 * 24 * 60 * minuteMs;

export interface AlertAims {
  /** Metrics of the config's own (none). */
  readonly own?: readonly Metric[];
  /** What the config, or its preset, says that an overall score is made of (nothing does). */
  readonly overall?: () => OverallDefinition | undefined;
}

interface RulePlace extends Required<AlertAims> {
  /** `file:line` of a key of the rule. */
  readonly at: (key: string) => string;
  /** Names of metrics that production is scored by. */
  readonly scored: readonly string[];
}

/** @throws ConfigError with its line for a rule that watches nothing or several things, or that nobody would be told of */
export function readAlerts(
  { alerts, channels, monitor }: Pick<HakariConfig, 'alerts' | 'channels' | 'monitor'>,
  where: (path: readonly PropertyKey[]) => string,
  { own = [], overall = () => undefined }: AlertAims = {},
): readonly AlertRule[] {
  const seen = new Set<string>();
  return alerts.map((rule, i) => {
    const at = (key: string): string => `${where(['alerts', i, key])}: alerts[${i}].${key}`;
    if (seen.has(rule.id)) throw wrong(at('id'), `there is a rule ${rule.id} already`, 'give each rule its own id');
    seen.add(rule.id);
    const to = typeof rule.to === 'string' ? [rule.to] : rule.to;
    for (const name of to) if (!Object.hasOwn(channels, name)) throw noSuch(at('to'), 'channel', name, channels);
    if (rule.canary !== undefined && !Object.hasOwn(monitor.canary, rule.canary))
      throw noSuch(at('canary'), 'canary', rule.canary, monitor.canary);
    return readRule(rule, to, { at, own, overall, scored: monitor.score.metrics });
  });
}

function readRule(rule: AlertRuleConfig, to: readonly string[], place: RulePlace): AlertRule {
  const watched = watchedOf(rule, place);
  const windowMs = spanMs(rule.window);
  if (windowMs < shortestMs || windowMs > longestMs)
    throw wrong(place.at('window'), `a window of ${rule.window}`, 'from 5m to 31d');
  const { side, limit } = limitOf(rule, watched, place);
  return {
    ...{ id: rule.id, watched, side, limit, windowMs, windows: rule.for, to },
    clear: clearOf(rule, { side, limit }, place),
    minN: rule.minN ?? usualN[watched.of] ?? 50,
    ...(rule.hours === undefined ? {} : { hours: hoursOf(rule.hours, place) }),
    only: present({ stream: rule.target, category: rule.category, language: rule.language }),
  };
}

const usualN: Readonly<Partial<Record<Watched['of'], number>>> = { canary: 10, count: 0, cost: 1 };

const kinds = ['metric', 'rate', 'latency', 'cost', 'count', 'canary', 'questions'] as const;

function watchedOf(rule: AlertRuleConfig, place: RulePlace): Watched {
  const { at } = place;
  const [kind, other] = kinds.filter((key) => rule[key] !== undefined);
  if (kind === undefined) throw wrong(at('id'), `${rule.id} watches nothing`, `name one of ${kinds.join(', ')}`);
  if (other !== undefined) throw wrong(at(other), `${rule.id} watches ${kind} and ${other}`, 'make two rules of it');
  if (rule.metric !== undefined) return scoreOf(rule.metric, place);
  if (rule.rate !== undefined) return { of: 'rate', rate: rule.rate };
  if (rule.latency !== undefined) return { of: 'latency', quantile: rule.latency };
  if (rule.cost !== undefined) return { of: 'cost', per: rule.cost };
  if (rule.canary !== undefined) return { of: 'canary', canary: rule.canary };
  return rule.questions === undefined ? { of: 'count' } : { of: 'questions', by: rule.questions };
}

function scoreOf(text: string, place: RulePlace): Watched {
  const { at, own } = place;
  const known = own.find(({ name }) => name === text);
  // One of the config's own that is called so is meant by its name.
  if (text === 'overall' && known === undefined) return overallOf(place);
  const metric = known ?? errorAt(at('metric'), () => parseMetricName(text));
  if (!metric.definition.range.every((end) => end !== null && Number.isFinite(end)))
    throw wrong(at('metric'), `${metric.name} has no largest value`, 'watch a metric that lies between two values');
  return { of: 'metric', metric: metric.name };
}

/** Where a part is never scored in production it would never have a value, and a rule on it never any data. */
function overallOf({ at, own, overall, scored }: RulePlace): Watched {
  const definition = overall();
  if (definition === undefined)
    throw wrong(at('metric'), 'the config has no overall score', 'name under overall what it is made of');
  const names = new Set(scored.map((name) => knownMetric(name)?.name ?? name));
  for (const { metric } of weightedMembers(definition)) {
    const part = own.find(({ name }) => name === metric) ?? knownMetric(metric);
    const none = 'the overall score has no value in production';
    if (part?.definition.level === 'example')
      throw wrong(
        at('metric'),
        `${none}: ${metric} is of several answers to one question`,
        'watch its parts one by one',
      );
    if (!names.has(metric))
      throw wrong(
        at('metric'),
        `${none}: its part ${metric} is not scored there`,
        `add ${metric} to monitor.score.metrics, or leave it out of overall`,
      );
  }
  return { of: 'overall', parts: definition.parts };
}

/** Which keys say the limit of what is watched. */
const limits: { readonly [of in Watched['of']]: readonly (typeof limitKeys)[number][] } = {
  metric: ['below', 'above', 'drop', 'rise'],
  overall: ['below', 'above', 'drop', 'rise'],
  rate: ['below', 'above', 'drop', 'rise'],
  latency: ['above'],
  cost: ['below', 'above'],
  count: ['below', 'above'],
  canary: ['change'],
  questions: ['change'],
};
const limitKeys = ['below', 'above', 'drop', 'rise', 'change'] as const;

function limitOf(rule: AlertRuleConfig, { of }: Watched, { at }: RulePlace): Pick<AlertRule, 'side' | 'limit'> {
  const [key, other] = limitKeys.filter((each) => rule[each] !== undefined);
  if (key === undefined) throw wrong(at('id'), `${rule.id} has no limit`, `name ${limits[of].join(' or ')}`);
  if (other !== undefined)
    throw wrong(at(other), `${rule.id} has two limits, ${key} and ${other}`, 'make two rules of it');
  if (!limits[of].includes(key)) throw wrong(at(key), `${key} is no limit of ${of}`, `name ${limits[of].join(' or ')}`);
  const value = rule[key] as number;
  if (key === 'below' || key === 'above') {
    if (rule.against !== undefined)
      throw wrong(at('against'), `${key} is held against nothing before`, 'leave against out, or name drop or rise');
    return { side: key, limit: { kind: 'stated', at: value } };
  }
  const usualMs = of === 'questions' ? windowsOfQuestions * spanMs(rule.window) : 0;
  const againstMs = rule.against === undefined ? Math.max(usualReferenceMs, usualMs) : spanMs(rule.against);
  if (againstMs < units.d! || againstMs > 366 * units.d!)
    throw wrong(at('against'), `a reference of ${rule.against}`, 'from 1d to 366d');
  return { side: key === 'drop' ? 'below' : 'above', limit: { kind: 'from-reference', by: value, againstMs } };
}

function clearOf(
  rule: AlertRuleConfig,
  { side, limit }: { readonly side: 'below' | 'above'; readonly limit: AlertLimit },
  { at }: RulePlace,
): number {
  if (limit.kind === 'from-reference') {
    const clear = rule.clear ?? limit.by / 2;
    if (clear > limit.by || clear < 0)
      throw wrong(at('clear'), `${clear} is not narrower than the limit of ${limit.by}`, 'a distance from 0 up to it');
    return clear;
  }
  const clear = rule.clear ?? limit.at;
  if (side === 'below' ? clear < limit.at : clear > limit.at)
    throw wrong(at('clear'), `${clear} is not inside the limit of ${limit.at}`, 'the value at which all is well again');
  return clear;
}

function hoursOf(text: string, { at }: RulePlace): NonNullable<AlertRule['hours']> {
  const [, from = '', to = '', zone = ''] = /^(\d+)-(\d+) (.+)$/u.exec(text) ?? [];
  const hours = { from: Number(from), to: Number(to), zone };
  if (hours.from > 23 || hours.to > 24 || hours.from === hours.to)
    throw wrong(at('hours'), `no hours of a day in ${text}`, 'from 0-24 to 23-24');
  try {
    hourOfDay(0, zone);
  } catch {
    throw wrong(at('hours'), `there is no time zone ${zone}`, 'such as Asia/Tokyo, Europe/Berlin or UTC');
  }
  return hours;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day at a moment, with its fraction. @throws RangeError for a time zone that there is not */
export function hourOfDay(at: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false });
    formats.set(zone, format);
  }
  const parts = format.formatToParts(at);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return (numberOf('hour') % 24) + numberOf('minute') / 60;
}

const wrong = (where: string, what: string, hint: string): ConfigError =>
  new ConfigError(what, { code: 'config-alert', where, hint });

function noSuch(where: string, kind: string, name: string, known: Readonly<Record<string, unknown>>): ConfigError {
  const names = Object.keys(known);
  const near = nearestName(name, names);
  const hint =
    names.length === 0
      ? `the config declares no ${kind}`
      : near === undefined
        ? `it has ${names.join(', ')}`
        : `did you mean ${near}?`;
  return wrong(where, `there is no ${kind} ${name}`, hint);
}
