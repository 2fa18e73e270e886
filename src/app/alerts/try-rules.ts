// A dry run: what rules would have said of a time that is over. Nothing is told, and nothing is remembered.
import { type AlertRule, chanceOfALook, looksAMonth, weighs } from '../../analysis/alerts/alert-rule.ts';
import { nextAlert, noMemory, remembered } from '../../analysis/alerts/alert-state.ts';
import { type HourOfDay, windowsBetween } from '../../analysis/alerts/alert-windows.ts';
import type { Observed } from '../../analysis/alerts/observed.ts';
import type { AlertState, Look } from '../../model/alert.ts';
import { graceMs } from './look-at-rules.ts';
import { type AlertRules, type LookStore, lookAtWindow, type ObservedTimes, observedTimes } from './look-at-window.ts';

/** An incident that there would have been. */
export interface TriedIncident {
  readonly openedAt: number;
  /** Undefined: it would not have ended. */
  readonly endedAt?: number;
  readonly look: Look;
}

export interface TriedRule {
  readonly rule: AlertRule;
  readonly windows: number;
  /** Windows that told nothing. */
  readonly noData: number;
  /** Windows whose value lay beyond the limit, and was not shown to. */
  readonly unshown: number;
  readonly incidents: readonly TriedIncident[];
  /** After each window, in order. */
  readonly states: readonly AlertState[];
  /** Expected false alarms in a month; null where nothing is concluded. */
  readonly falseAlarms: number | null;
}

export interface TriedRules {
  readonly from: number;
  /** Its end, or now. */
  readonly to: number;
  readonly rules: readonly TriedRule[];
  /** Over all rules that conclude anything, in a month of 30 days. */
  readonly falseAlarms: number;
}

/**
 * Each rule begins as a new one does, with the window that is under way at `from`, and looks at those windows that a server would have looked at by now.
 * @param options.to may lie ahead
 */
export async function tryRules(
  store: LookStore,
  options: AlertRules & {
    readonly from: number;
    readonly to: number;
    readonly now: number;
    readonly hourOf: HourOfDay;
  },
): Promise<TriedRules> {
  const { from, now, rules } = options;
  const to = Math.min(options.to, now);
  const times = timesWithin(observedTimes(store, options, 70));
  const tried: TriedRule[] = [];
  for (const rule of rules) {
    const until = Math.min(to, now - graceMs(rule));
    tried.push(await tryRule(store, { ...options, rule, times, to: until }));
  }
  const falseAlarms = tried.reduce((sum, { falseAlarms: each }) => sum + (each ?? 0), 0);
  return { from, to, rules: tried, falseAlarms };
}

async function tryRule(
  store: LookStore,
  {
    rule,
    times,
    hourOf,
    from,
    to,
    ...all
  }: AlertRules & {
    readonly rule: AlertRule;
    readonly times: ObservedTimes;
    readonly hourOf: HourOfDay;
    readonly from: number;
    readonly to: number;
  },
): Promise<TriedRule> {
  let [memory, noData, unshown] = [noMemory, 0, 0];
  const incidents: TriedIncident[] = [];
  const states: AlertState[] = [];
  const windows = windowsBetween(rule, { after: from, until: to }, hourOf);
  for (const window of windows) {
    const { look, evidence } = await lookAtWindow(store, { rule, all, window, memory, times });
    const step = nextAlert(memory, { verdict: look.verdict, from: window.from, silenced: false }, rule.windows);
    memory = remembered(step.memory, evidence);
    states.push(memory.state);
    if (look.verdict === 'no-data') noData++;
    if (look.verdict !== 'beyond' && isPast(look)) unshown++;
    if (step.events.includes('open')) incidents.push({ openedAt: window.to, look });
    const last = incidents.at(-1);
    if (step.events.includes('close') && last !== undefined) incidents.splice(-1, 1, { ...last, endedAt: window.to });
  }
  const falseAlarms = weighs(rule) ? chanceOfALook(rule, all.rules, all.falseAlarms) * looksAMonth(rule) : null;
  return { rule, windows: windows.length, noData, unshown, incidents, states, falseAlarms };
}

const isPast = ({ value, limit, side }: Look): boolean =>
  value !== null && limit !== null && (side === 'below' ? value < limit : value > limit);

const dayMs = 24 * 3600 * 1000;

/** Long times are put together of days that were read once: references of one day and the next are nearly the same. */
export function timesWithin(times: ObservedTimes): ObservedTimes {
  return {
    async read({ from, to }) {
      const days: Observed[][] = [];
      for (let day = Math.floor(from / dayMs) * dayMs; day < to; day += dayMs) {
        const whole = await times.read({ from: day, to: day + dayMs });
        const isWhole = day >= from && day + dayMs <= to;
        days.push(isWhole ? [...whole] : whole.filter(({ at }) => at >= from && at < to));
      }
      return days.flat();
    },
  };
}
