// Days of a time zone, as a user names them, and the moments at which they begin.
import type { MonitoredDay, MonitorHead, MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import { ConfigError } from '../../model/hakari-error.ts';

export interface AskedPeriod {
  /** `2026-11-01`, its first day. */
  readonly from: string;
  /** Its last day, which belongs to it. */
  readonly to: string;
  /** In which days begin and end (UTC). */
  readonly timeZone?: string | undefined;
}

export interface Period extends MonitorInterval, MonitorHead {
  readonly days: readonly MonitoredDay[];
}

/** Ten years of days. */
const mostDays = 3660;

/**
 * @throws ConfigError for what is no day, for a last day before the first, for very many days, and for a time zone that nobody knows
 * @example
 * readPeriod({ from: '2026-11-27', to: '2026-11-28' }).days.length // => 2
 */
export function readPeriod({ from, to, timeZone = 'UTC' }: AskedPeriod): Period {
  const zone = openZone(timeZone);
  const [first, last] = [dayNumber(from, 'from'), dayNumber(to, 'to')];
  if (last < first)
    throw new ConfigError(`the last day, ${to}, is before the first, ${from}`, {
      code: 'bad-period',
      hint: 'exchange them',
    });
  if (last - first >= mostDays)
    throw new ConfigError(`from ${from} to ${to} are ${last - first + 1} days`, {
      code: 'bad-period',
      hint: `at most ${mostDays}`,
    });
  return periodOf(zone, first, last);
}

/**
 * A time before that somebody named, in the time zone of the period.
 * @param asked one day, where only one end is named
 * @returns undefined where neither end is
 * @throws ConfigError where it is not all before the period
 */
export function readTimeBefore(
  period: Period,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Period | undefined {
  const { from = asked.to, to = from } = asked;
  if (from === undefined || to === undefined) return undefined;
  const before = readPeriod({ from, to, timeZone: period.timeZone });
  if (before.to <= period.from) return before;
  throw new ConfigError(`what the period is held against ends on ${to}, and the period begins on ${period.firstDay}`, {
    code: 'bad-period',
    hint: 'name days that are all before it',
  });
}

/** As many days before the period. */
export function periodBefore({ firstDay, lastDay, timeZone }: Period): Period {
  const [first, last] = [dayNumber(firstDay, 'from'), dayNumber(lastDay, 'to')];
  return periodOf(openZone(timeZone), first - (last - first + 1), first - 1);
}

/** The last days up to a moment, that day among them. */
export function lastDays(days: number, until: number, timeZone = 'UTC'): Period {
  const zone = openZone(timeZone);
  const last = dayNumber(zone.dayOf(until), 'to');
  return periodOf(zone, last - days + 1, last);
}

function periodOf(zone: Zone, first: number, last: number): Period {
  const days = Array.from({ length: last - first + 1 }, (_, at): MonitoredDay => {
    const [label, day] = [dayName(first + at), first + at];
    return { label, last: label, from: zone.startOf(day), to: zone.startOf(day + 1) };
  });
  return {
    ...{ firstDay: dayName(first), lastDay: dayName(last), timeZone: zone.name, days },
    ...{ from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 0 },
  };
}

/** From so many days on a trend goes by weeks. */
const mostPoints = 93;

/** The days of a period, or stretches of seven from its first day on where there are very many; the last may be shorter. */
export function pointsOf(
  { days }: Period,
  step: 'day' | 'week' = days.length > mostPoints ? 'week' : 'day',
): readonly MonitoredDay[] {
  if (step === 'day') return days;
  return days.flatMap((day, at): readonly MonitoredDay[] => {
    if (at % 7 !== 0) return [];
    const end = days[Math.min(at + 6, days.length - 1)] ?? day;
    return [{ label: day.label, last: end.last, from: day.from, to: end.to }];
  });
}

const dayMs = 86_400_000;

const dayName = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Days since 1970-01-01. */
function dayNumber(text: string, input: 'from' | 'to'): number {
  const ms = /^\d{4}-\d\d-\d\d$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isFinite(ms) && dayName(ms / dayMs) === text) return ms / dayMs;
  throw new ConfigError(`${JSON.stringify(text)} is no day`, {
    code: 'bad-period',
    where: { input },
    hint: 'write it as 2026-11-28',
  });
}

interface Zone {
  readonly name: string;
  dayOf(ms: number): string;
  /** The first moment of a day, also where clocks are changed at midnight. */
  startOf(day: number): number;
}

function openZone(timeZone: string): Zone {
  const format = formatOf(timeZone);
  const dayOf = (ms: number): string => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
  return {
    name: format.resolvedOptions().timeZone,
    dayOf,
    startOf(day) {
      const name = dayName(day);
      // No zone is further from UTC than 15 hours; from there halved to the millisecond.
      let [before, within] = [day * dayMs - 15 * 3_600_000, day * dayMs + 15 * 3_600_000];
      while (within - before > 1) {
        const middle = Math.floor((before + within) / 2);
        if (dayOf(middle) >= name) within = middle;
        else before = middle;
      }
      return within;
    },
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConfigError(`${JSON.stringify(timeZone)} is no time zone`, {
      code: 'bad-period',
      where: { input: 'timeZone' },
      hint: 'such as UTC, Asia/Tokyo or Asia/Seoul',
    });
  }
}
