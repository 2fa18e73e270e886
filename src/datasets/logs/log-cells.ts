// Amounts and times as people and spreadsheets write them in logs. What can mean two things is refused with both of them: a number is never guessed.

/** What stands in a cell, or why it is not taken. */
export type Read = { readonly value: number } | { readonly why: string };

/** Which sign parts whole from broken: of a number with the other one, that parts groups of three digits. */
export type DecimalSign = '.' | ',';

const quoted = (text: string): string => JSON.stringify(text.slice(0, 50));

/**
 * An amount, 0 or more. `1,234` is refused without `decimal`; `1,234.5`, `1,234,567` and `1,5` can mean one thing alone and are taken. Digits of full width are digits.
 * @param decimal (what the text itself tells)
 */
export function amountOf(written: string, decimal?: DecimalSign): Read {
  const text = written.normalize('NFKC').trim();
  const plain = plainNumber(text, decimal);
  if (plain === 'either')
    return {
      why: `${quoted(written)} can be ${text.replaceAll(',', '')} or ${text.replace(',', '.')}: the mapping says which by decimal: "." or decimal: ","`,
    };
  const value = plain === undefined ? Number.NaN : Number(plain);
  return Number.isFinite(value) && value >= 0 ? { value } : { why: `${quoted(written)} is no amount` };
}

const plainForm = /^\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$|^\.\d+$/iu;

function plainNumber(text: string, decimal: DecimalSign | undefined): string | undefined {
  if (decimal === ',') {
    if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(text)) return text.replaceAll('.', '').replace(',', '.');
    return /^\d+(?:,\d+)?$/u.test(text) ? text.replace(',', '.') : undefined;
  }
  if (plainForm.test(text)) return text;
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u.test(text);
  if (decimal === '.') return isGrouped ? text.replaceAll(',', '') : undefined;
  if (isGrouped) return /^\d+,\d+$/u.test(text) ? 'either' : text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/u.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d+$/u.test(text) ? text.replace(',', '.') : undefined;
}

/** A time, and whether its text says of which zone it is. */
export type ReadTime = { readonly ms: number; readonly zoned: boolean } | { readonly why: string };

/** From the year 2000 to 2100: what a clock that was never set says is no time. */
const [earliest, latest] = [946_684_800_000, 4_102_444_800_000];

/** Numbers since 1970, by how many digits those of our time have. */
const units = [
  { digits: /^\d{9,10}(?:\.\d+)?$/u, ms: 1000 },
  { digits: /^\d{12,13}(?:\.\d+)?$/u, ms: 1 },
  { digits: /^\d{16}$/u, ms: 1e-3 },
  { digits: /^\d{19}$/u, ms: 1e-6 },
] as const;

const dateForm =
  /^(\d{4})(?:-|\/|\.|\. |年 ?|년 ?)(\d{1,2})(?:-|\/|\.|\. |月 ?|월 ?)(\d{1,2})(?:日|일|\.)?(?:[T ,]+(.+))?$/iu;
const clockForm =
  /^(?:(午前|午後|오전|오후|am|pm) ?)?(\d{1,2})(?::|時 ?|시 ?)(\d{1,2})(?:(?::|分 ?|분 ?)(\d{1,2})(?:[.,](\d{1,9}))?(?:秒|초)?)?(?:分|분)? ?(am|pm)? ?(Z|UTC|GMT|JST|KST|[+-]\d\d:?\d\d|[+-]\d\d)?$/iu;

/** Minutes before UTC, of names that mean one zone. */
const namedZones: Readonly<Record<string, number>> = { Z: 0, UTC: 0, GMT: 0, JST: 540, KST: 540 };

/**
 * ISO 8601 and the forms of spreadsheets that begin with the year (`2026/3/1 9:05`, `2026年3月1日 午後3:05`, `2026. 3. 1. 오후 3:05`), or a number since 1970 in seconds,
 * milliseconds, microseconds or nanoseconds.
 * @param zone what is meant where the text does not say it, such as `+09:00` (UTC)
 */
export function timeOf(written: string, zone?: string): ReadTime {
  const text = written.normalize('NFKC').trim();
  const unit = units.find(({ digits }) => digits.test(text));
  if (unit !== undefined) return within(Number(text) * unit.ms, true, written);
  const [, year, month, day, clock] = dateForm.exec(text) ?? [];
  if (year === undefined) return { why: noTime(written, text) };
  const time = clock === undefined ? { ms: 0, offset: undefined } : clockOf(clock.trim());
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay = new Date(at).getUTCMonth() === Number(month) - 1 && new Date(at).getUTCDate() === Number(day);
  if (time === undefined || !isDay) return { why: `${quoted(written)} is no time` };
  const offset = time.offset ?? (zone === undefined ? 0 : offsetOf(zone)) ?? 0;
  return within(at + time.ms - offset * 60_000, time.offset !== undefined, written);
}

function within(ms: number, zoned: boolean, written: string): ReadTime {
  if (ms > earliest && ms < latest) return { ms, zoned };
  return { why: `${quoted(written)} is no time between the years 2000 and 2100` };
}

function noTime(written: string, text: string): string {
  const isOtherOrder = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\D|$)/u.test(text);
  return isOtherOrder
    ? `${quoted(written)} is a day whose order of day and month is not told: write the year first`
    : `${quoted(written)} is no time`;
}

function clockOf(text: string): { readonly ms: number; readonly offset: number | undefined } | undefined {
  const [, before, hours, minutes, seconds = '0', fraction = '', behind, zone] = clockForm.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const half = (before ?? behind)?.toLowerCase();
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half);
  if (hour === undefined || hour > 23 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const offset = zone === undefined ? undefined : offsetOf(zone);
  const ms =
    ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Math.floor(Number(`0.${fraction || 0}`) * 1000);
  return { ms, offset };
}

/** Of twelve hours: 12 in the morning is midnight. Japan also writes 0 in the afternoon. */
function hourOf(hour: number, half: string): number | undefined {
  if (hour > 12) return undefined;
  return (hour % 12) + (['pm', '午後', '오후'].includes(half) ? 12 : 0);
}

function offsetOf(zone: string): number | undefined {
  const named = namedZones[zone.toUpperCase()];
  if (named !== undefined) return named;
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/u.exec(zone) ?? [];
  if (hours === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
