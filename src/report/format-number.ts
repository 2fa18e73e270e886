// How numbers are printed, alike in all reports: with fixed digits, without a locale, and never as 0 where they are not 0.
import { cataloguedDefinition } from '../metrics/catalogue.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { LatencyRange } from '../model/summary.ts';

/** What stands where nothing could be measured. */
export const dash = '—';
/** Digits of a quality metric. */
export const metricDigits = 3;

/**
 * Prints a number with fixed digits.
 * @returns a dash for null; `<0.001` for a positive number that would round to zero
 */
export function formatNumber(value: number | null, digits: number): string {
  if (value === null) return dash;
  const text = value.toFixed(digits);
  if (Number(text) !== 0) return text;
  const zero = (0).toFixed(digits);
  if (value === 0) return zero;
  const smallest = (10 ** -digits).toFixed(digits);
  return value > 0 ? `<${smallest}` : `>-${smallest}`;
}

/** A quality metric with three digits. */
export const formatMetric = (value: number | null): string => formatNumber(value, metricDigits);

/** Digits of a latency: one under 100 ms, none from there on. */
export const latencyDigits = (ms: number | null): number => (ms !== null && Math.abs(ms) < 99.95 ? 1 : 0);

/** A latency in milliseconds, without the unit. */
export const formatLatency = (ms: number | null): string => formatNumber(ms, latencyDigits(ms));

/** `61.8`; where times are missing between what it lies, `61.8–66.1`, or `≥ 200` where it has no end. In milliseconds, without the unit. @param goal with as many digits as tell on which side of it each number lies (none) */
export function formatLatencyRange(ms: number | null, range: LatencyRange | undefined, goal?: number): string {
  const text = (end: number | null): string => {
    const digits = latencyDigits(end);
    const isWithin = (printed: number): boolean => goal === undefined || printed <= goal;
    return formatNumber(end, end === null ? digits : digitsThatTell(end, digits, isWithin));
  };
  if (range === undefined) return text(ms);
  const [least, most] = range;
  if (most === null) return least === 0 ? dash : `≥ ${text(least)}`;
  return text(least) === text(most) ? text(least) : `${text(least)}–${text(most)}`;
}

/** Digits of an amount of money: two, and as many more as it takes to show three that are not leading zeros. */
export function usdDigits(usd: number | null): number {
  if (usd === null || usd === 0) return 2;
  const enough = Math.min(12, Math.max(2, 2 - Math.floor(Math.log10(Math.abs(usd)))));
  const zeros = /0*$/.exec(Math.abs(usd).toFixed(enough))?.[0].length ?? 0;
  return Math.max(2, enough - zeros);
}

/** `$0.00042`; `$12.30` from a dollar on. */
export function formatUsd(usd: number | null): string {
  const text = formatNumber(usd, usdDigits(usd));
  return usd === null ? text : text.replace(/^(<|>?-?)/, '$1$$');
}

/** A whole number with its thousands apart, in every language alike: `120,400`. */
export const formatCount = (count: number): string => count.toFixed(0).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Digits of a time or a number of tokens among values that are compared: none from 100 on, three below 1. */
export function measureDigits(value: number | null): number {
  const size = Math.abs(value ?? 0);
  if (value === null || size >= 99.95) return 0;
  if (size >= 9.995) return 1;
  return size >= 0.9995 ? 2 : 3;
}

/** A metric's value as its unit is printed; without a unit it has three digits. */
export function formatValue(value: number | null, unit: MetricUnit | undefined): string {
  switch (unit) {
    case undefined:
      return formatMetric(value);
    case 'usd':
      return formatUsd(value);
    case 'tokens':
      return formatNumber(value, measureDigits(value));
    case 'ms':
      return value === null ? dash : `${formatNumber(value, measureDigits(value))} ms`;
  }
}

/** `[0.640, 0.784]`, or a dash. */
export const formatInterval = (interval: readonly [number | null, number | null] | null, unit?: MetricUnit): string =>
  interval === null ? dash : `[${formatValue(interval[0], unit)}, ${formatValue(interval[1], unit)}]`;

/** `0.712 [0.640, 0.784]`; the mean alone where there is no interval, a dash where there is no mean. */
export function formatEstimate(
  mean: number | null,
  interval: readonly [number, number] | null,
  unit?: MetricUnit,
): string {
  if (mean === null || interval === null) return formatValue(mean, unit);
  return `${formatValue(mean, unit)} ${formatInterval(interval, unit)}`;
}

/** A goal with at least two digits, and as many more as it has. */
export function formatGoal(goal: number): string {
  let digits = 2;
  while (digits < 6 && Number(goal.toFixed(digits)) !== goal) digits += 1;
  return goal.toFixed(digits);
}

/** `≤ 300`, or a dash where there is no goal. */
export const latencyGoalText = (goalMs: number | undefined): string => (goalMs === undefined ? dash : `≤ ${goalMs}`);

/**
 * As many digits as it takes that the printed number meets the goal exactly when the number itself does:
 * 0.6996 under a goal of 0.70 prints as 0.6996 and not as 0.700.
 * @param digits the least
 */
export function digitsThatTell(value: number, digits: number, meets: (value: number) => boolean): number {
  const most = digits + 4;
  let enough = digits;
  while (enough < most && meets(Number(value.toFixed(enough))) !== meets(value)) enough += 1;
  return enough;
}

/** How a number is printed: in which unit, and whether with its sign as a difference. */
export interface NumberForm {
  readonly unit: MetricUnit | 'share' | undefined;
  readonly signed?: boolean;
}

/**
 * A number with as many digits as it takes that what is printed lies on the same side of a limit as the number itself.
 * @param meets whether a value holds the limit
 */
export function formatTelling(
  value: number,
  { unit, signed = false }: NumberForm,
  meets: (value: number) => boolean,
): string {
  const scale = unit === 'share' ? 100 : 1;
  const scaled = scale * value;
  const least = digitsOf(scaled, unit);
  const digits = digitsThatTell(scaled, least, (printed) => meets(printed / scale));
  const sign = !signed || value === 0 ? '' : value > 0 ? '+' : '-';
  const size = signed ? Math.abs(scaled) : scaled;
  if (digits === least) {
    if (unit === 'share') return `${sign}${size.toFixed(digits)} %`;
    return signed ? formatDifferenceOf(value, unit) : formatValue(value, unit);
  }
  const text = size.toFixed(digits);
  switch (unit) {
    case 'usd':
      return `${sign}${text.replace(/^-?/, '$&$')}`;
    case 'share':
      return `${sign}${text} %`;
    case 'ms':
      return `${sign}${text} ms`;
    default:
      return `${sign}${text}`;
  }
}

function digitsOf(value: number, unit: NumberForm['unit']): number {
  if (unit === 'share') return 1;
  if (unit === 'usd') return usdDigits(value);
  return unit === undefined ? metricDigits : measureDigits(value);
}

/** A limit in the form of what is held against it, with as many digits as it has, up to six. */
export function formatLimit(limit: number, form: NumberForm): string {
  const exact = (printed: number): boolean => Math.abs(printed - limit) < 1e-9;
  return formatTelling(limit, form, exact);
}

/** A difference of quality metrics with its sign: `+0.021`, `-0.306`, `0.000`; one that would round to zero `<+0.001` or `>-0.001`. */
export const formatSigned = (value: number): string =>
  value > 0 ? formatMetric(value).replace(/\d/u, '+$&') : formatMetric(value);

/** A difference in the metric's unit: `+$0.0012`; without a unit as `formatSigned`. */
export function formatDifferenceOf(value: number, unit: MetricUnit | undefined): string {
  if (unit === undefined) return formatSigned(value);
  const sign = value === 0 ? '' : value > 0 ? '+' : '-';
  return `${sign}${formatValue(Math.abs(value), unit)}`;
}

/** `+0.021 [0.010, 0.032]`: a difference of quality metrics with its interval, where there is one. */
export const formatSignedEstimate = (value: number, interval: readonly [number, number] | null): string =>
  `${formatSigned(value)}${interval === null ? '' : ` ${formatInterval(interval)}`}`;

/** The same in the metric's unit; a dash where there is no difference. */
export function formatDifference({ metric, meanDiff, ci95 }: MetricDifference): string {
  if (meanDiff === null) return dash;
  const unit = metricUnit(metric);
  return `${formatDifferenceOf(meanDiff, unit)}${ci95 === null ? '' : ` ${formatInterval(ci95, unit)}`}`;
}

interface MetricDifference {
  readonly metric: string;
  readonly meanDiff: number | null;
  readonly ci95: readonly [number, number] | null;
}

/** `+0.021 [-0.010, +0.052]`: an interval that may leave 0 on either side has its signs; a dash where there is no value. */
export function formatSignedInterval(value: number | null, interval: readonly [number, number] | null): string {
  if (value === null) return dash;
  return interval === null ? formatSigned(value) : `${formatSigned(value)} [${interval.map(formatSigned).join(', ')}]`;
}

/** `30.0 %`. What is more than nothing is not printed as 0, nor less than all as 100: `<0.1 %`, `>99.9 %`. */
export function formatPercent(share: number, digits = 1): string {
  const text = (100 * share).toFixed(digits);
  const least = 10 ** -digits;
  if (share > 0 && Number(text) === 0) return `<${least.toFixed(digits)} %`;
  if (share < 1 && Number(text) === 100) return `>${(100 - least).toFixed(digits)} %`;
  return `${text} %`;
}

/** `30.0 % [18.1 %, 45.4 %]` */
export const formatPercentEstimate = (share: number, interval: readonly [number, number] | null): string =>
  `${formatPercent(share)}${interval === null ? '' : ` [${interval.map((end) => formatPercent(end)).join(', ')}]`}`;

// The unit of a metric, by its name alone: a report also shows metrics that the catalogue does not know.
export type MetricUnit = NonNullable<MetricDefinition['unit']>;

/** Undefined for a metric without a unit, such as one from 0 to 1, and for one that is not in the catalogue. */
export const metricUnit = (metric: string): MetricUnit | undefined => cataloguedDefinition(metric)?.unit;

// Counts as sentences print them.

/** A count of documents; those of repeats count in parts. */
export const countText = (count: number): string => String(Number(count.toFixed(1)));
