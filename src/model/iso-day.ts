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
