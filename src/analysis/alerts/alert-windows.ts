// The windows of a rule: one after the other, never overlapping, the same for whoever looks.
import type { AlertRule } from './alert-rule.ts';

export interface AlertWindow {
  /** Milliseconds since the epoch; `to` is not in it. */
  readonly from: number;
  readonly to: number;
}

/** Tells the hour of the day at a moment in a time zone, with its fraction. */
export type HourOfDay = (at: number, zone: string) => number;

/**
 * The windows that ended after `after` and at `until` or before, oldest first; they begin at whole multiples of their length since the epoch.
 * @param hourOf says where the rule's hours are; a window is looked at where its middle lies in them
 */
export function windowsBetween(
  rule: Pick<AlertRule, 'windowMs' | 'hours'>,
  { after, until }: { readonly after: number; readonly until: number },
  hourOf: HourOfDay,
): readonly AlertWindow[] {
  const { windowMs, hours } = rule;
  const windows: AlertWindow[] = [];
  for (let to = (Math.floor(after / windowMs) + 1) * windowMs; to <= until; to += windowMs) {
    const window = { from: to - windowMs, to };
    if (hours === undefined || within(hourOf(window.from + windowMs / 2, hours.zone), hours)) windows.push(window);
  }
  return windows;
}

/** `22-6` is a night. */
const within = (hour: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

const dayMs = 24 * 3600 * 1000;

/**
 * What a window is held against: so long, up to the last midnight (UTC) before the limit was passed first. It ends at a midnight so that all looks of a day, and all rules,
 * read the same.
 * @param since where the streak began (at the window itself)
 */
export function referenceOf(window: AlertWindow, againstMs: number, since: number = window.from): AlertWindow {
  const to = Math.floor(Math.min(since, window.from) / dayMs) * dayMs;
  return { from: to - againstMs, to };
}
