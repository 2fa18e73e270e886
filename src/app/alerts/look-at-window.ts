// A look of a rule at one window of a store, and what it is held against.
import { type AlertRule, chanceOfALook } from '../../analysis/alerts/alert-rule.ts';
import { type AlertWindow, referenceOf } from '../../analysis/alerts/alert-windows.ts';
import type { Observed } from '../../analysis/alerts/observed.ts';
import { type CanaryPair, weighCanary } from '../../analysis/alerts/weigh-canary.ts';
import { addEvidence, addsUp, weighWindow } from '../../analysis/alerts/weigh-window.ts';
import type { Metric } from '../../metrics/metric.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { AlertEvidence, AlertMemory, Look } from '../../model/alert.ts';
import type { AlertStore, CanaryValue } from '../../ports/alert-store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { readObserved } from './read-observed.ts';

export interface AlertRules {
  readonly rules: readonly AlertRule[];
  /** In a month of 30 days, over all rules. */
  readonly falseAlarms: number;
  /** Metrics of the config's own (none). */
  readonly own: readonly Metric[];
}

export type LookStore = Pick<TraceStore, 'scoredTraces' | 'tracedCosts'> & Pick<AlertStore, 'canaryValues'>;

/** Reads a time once, however many rules look at it. */
export interface ObservedTimes {
  read(window: AlertWindow): Promise<readonly Observed[]>;
}

/** @param most times that are remembered, those that were read last */
export function observedTimes(
  store: Pick<TraceStore, 'scoredTraces'>,
  { rules, own }: Pick<AlertRules, 'rules' | 'own'>,
  most = 4,
): ObservedTimes {
  const refusals = rules.some(({ watched }) => watched.of === 'rate' && watched.rate === 'refused');
  const known = new Map<string, Promise<readonly Observed[]>>();
  return {
    read(window) {
      const key = `${window.from} ${window.to}`;
      const there = known.get(key);
      if (there !== undefined) {
        known.delete(key);
        known.set(key, there);
        return there;
      }
      const reading = readObserved(store, window, { refusals, own: own.map(({ definition }) => definition) });
      known.set(key, reading);
      reading.catch(() => known.delete(key));
      for (const old of known.keys()) if (known.size > most) known.delete(old);
      return reading;
    },
  };
}

export interface WindowLook {
  readonly look: Look;
  /** Added up until now (none). */
  readonly evidence?: AlertEvidence | undefined;
}

/** Of the chance of a look one half is for the window, and one for what windows show together, where they are added up. */
export async function lookAtWindow(
  store: LookStore,
  {
    rule,
    all,
    window,
    memory,
    times,
  }: {
    readonly rule: AlertRule;
    readonly all: AlertRules;
    readonly window: AlertWindow;
    readonly memory: AlertMemory;
    readonly times: ObservedTimes;
  },
): Promise<WindowLook> {
  const whole = chanceOfALook(rule, all.rules, all.falseAlarms);
  if (rule.watched.of === 'canary') return { look: await lookAtCanary(store, rule, window, whole) };
  if (rule.watched.of === 'count' || rule.watched.of === 'cost') {
    const counted = await store.tracedCosts({ ...window, ...rule.only });
    // Of what was dropped no more is known: the dearest are looked for among those that were kept.
    const traces = rule.watched.of === 'cost' ? await times.read(window) : [];
    return { look: weighWindow(rule, { window: { ...window, traces, counted }, chance: whole }) };
  }
  const against = rule.limit.kind === 'stated' ? undefined : referenceOf(window, rule.limit.againstMs, memory.since);
  const given = {
    window: { ...window, traces: await times.read(window) },
    reference: against === undefined ? undefined : { ...against, traces: await times.read(against) },
    chance: addsUp(rule) ? whole / 2 : whole,
    range: rangeOf(rule, all.own),
    heaviest: memory.evidence?.mostWeight,
  };
  const look = weighWindow(rule, given);
  if (!addsUp(rule)) return { look };
  // What an incident is about is known: it is told once.
  if (memory.incident) return { look, evidence: memory.evidence };
  return addEvidence(rule, given, look, memory.evidence);
}

function rangeOf({ watched }: AlertRule, own: readonly Metric[]): readonly [number, number] {
  if (watched.of !== 'metric') return [0, 1];
  const metric = own.find(({ name }) => name === watched.metric) ?? parseMetricName(watched.metric);
  const [low, high] = metric.definition.range;
  // A rule on a metric without an end is refused when the config is read.
  return [low ?? 0, high ?? 1];
}

const dayMs = 24 * 3600 * 1000;

async function lookAtCanary(
  store: Pick<AlertStore, 'canaryValues'>,
  rule: AlertRule,
  window: AlertWindow,
  chance: number,
): Promise<Look> {
  const canary = rule.watched.of === 'canary' ? rule.watched.canary : '';
  const values = await store.canaryValues({ canary, to: window.to });
  const first = values[0]?.day;
  const now = values.filter(({ day }) => day >= window.from);
  const pairs =
    first === undefined
      ? []
      : pairsOf(
          values.filter(({ day }) => day === first),
          now,
        );
  const since = first === undefined || first >= window.from ? undefined : { from: first, to: first + dayMs };
  return weighCanary(rule, { pairs, ...window, since, chance });
}

/**
 * Of each answer the mean over metrics and judges, of those that have a value on both days. What is judged is matched by its place in the config, not by who
 * judges: another judge is just what a canary is to show.
 */
function pairsOf(first: readonly CanaryValue[], now: readonly CanaryValue[]): readonly CanaryPair[] {
  const meansOf = (values: readonly CanaryValue[]): ReadonlyMap<string, number> => {
    const groups = Map.groupBy(
      values.filter(({ value }) => value !== null),
      ({ trialId, metric }) => `${trialId}\n${metric}`,
    );
    return new Map(
      [...groups].map(([key, all]) => [key, all.reduce((sum, { value }) => sum + (value ?? 0), 0) / all.length]),
    );
  };
  const [before, after] = [meansOf(first), meansOf(now)];
  const byTrial = new Map<string, { before: number; now: number; n: number }>();
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old === undefined) continue;
    const trialId = key.split('\n', 1)[0] ?? '';
    const sum = byTrial.get(trialId) ?? { before: 0, now: 0, n: 0 };
    byTrial.set(trialId, { before: sum.before + old, now: sum.now + value, n: sum.n + 1 });
  }
  return [...byTrial].map(([trialId, { before: old, now: value, n }]) => ({
    trialId,
    before: old / n,
    now: value / n,
  }));
}
