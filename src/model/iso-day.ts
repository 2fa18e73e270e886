// The day of a moment, without a clock or a time zone.

const dayMs = 86_400_000;

/**
 * `2026-01-31`, in UTC. Days are turned into years and months by the arithmetic of 400-year cycles that begin in March (Hinnant,
 * “chrono-compatible low-level date algorithms”).
 * @param ms since the epoch
 */
export function isoDay(ms: number): string {
  const days = Math.floor(ms / dayMs) + 719_468;
  const cycle = Math.floor(days / 146_097);
  const dayOfCycle = days - cycle * 146_097;
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since the epoch of a text such as `2026-01-31`; a day that there is not is counted on from the month. */
function daysOf(day: string): number | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u.exec(day) ?? [];
  if (year === '') return undefined;
  const march = (Number(month) + 9) % 12;
  const from = Number(year) - (march >= 10 ? 1 : 0);
  const cycle = Math.floor(from / 400);
  const yearOfCycle = from - cycle * 400;
  const dayOfYear = Math.floor((153 * march + 2) / 5) + Number(date) - 1;
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear;
  return cycle * 146_097 + dayOfCycle - 719_468;
}

/** The day before one such as `2026-01-31`; a text that is no day is handed back as it is. */
export function dayBefore(day: string): string {
  const days = daysOf(day);
  return days === undefined ? day : isoDay((days - 1) * dayMs);
}

/** Whether a text is a day that there is, such as `2026-01-31`. */
export function isDay(text: string): boolean {
  const days = daysOf(text);
  return days !== undefined && isoDay(days * dayMs) === text;
}
