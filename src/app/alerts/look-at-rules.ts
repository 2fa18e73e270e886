// Looks at every window that has ended since: one transaction a window changes the state of a rule, opens or ends its incident, and writes what is to be told.
import type { AlertRule } from '../../analysis/alerts/alert-rule.ts';
import { nextAlert, noMemory, remembered } from '../../analysis/alerts/alert-state.ts';
import { type HourOfDay, windowsBetween } from '../../analysis/alerts/alert-windows.ts';
import { present } from '../../model/present.ts';
import type { AlertStore } from '../../ports/alert-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notice } from '../../ports/notifier.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import type { AlertMessageInput } from '../../report/alerts/alert-message.ts';
import { type AlertRules, lookAtWindow, type ObservedTimes, observedTimes } from './look-at-window.ts';

export interface AlertsContext {
  readonly store: AlertStore &
    Pick<TraceStore, 'scoredTraces' | 'countTraces' | 'findTrace'> &
    Pick<RunStore, 'transaction'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Whom a rule tells, and how it is said to each. */
export interface AlertTelling {
  /** Names of channels that there are, and whether each wants to know of the end. */
  readonly channels: ReadonlyMap<string, { readonly recovery: boolean }>;
  /** What a channel is told. */
  notice(
    channel: string,
    message: Omit<AlertMessageInput, 'language' | 'minute' | 'href' | 'command' | 'toldOfEnd'>,
  ): Notice;
}

interface LookAtRules extends AlertRules, AlertTelling {
  readonly hourOf: HourOfDay;
  /** What was read before: a reference is the same until midnight (it is read anew). */
  readonly times?: ObservedTimes;
}

const minuteMs = 60_000;
/** Windows of a rule that are looked at after a pause; earlier ones are passed over. */
const mostWindows = 100;

/**
 * How long after its end a window is looked at: traces settle, and are scored, meanwhile. A quarter of the window at most.
 */
export const graceMs = ({ watched, windowMs }: AlertRule): number =>
  Math.min(windowMs / 4, watched.of === 'metric' || watched.of === 'canary' ? 30 * minuteMs : 2 * minuteMs);

/**
 * A rule that is new begins with the window that is under way. Of several servers each window is looked at by one: who comes second finds it
 * done.
 * @returns how many windows were looked at
 */
export async function lookAtRules(context: AlertsContext, options: LookAtRules): Promise<number> {
  const { store, clock } = context;
  const states = new Map((await store.listAlertStates()).map((state) => [state.ruleId, state]));
  const { times = observedTimes(store, options) } = options;
  let looks = 0;
  for (const rule of options.rules) {
    const until = clock.now() - graceMs(rule);
    const known = states.get(rule.id);
    if (known === undefined) {
      await beginRule(context, rule);
      continue;
    }
    const windows = windowsBetween(rule, { after: known.lookedUntil, until }, options.hourOf);
    for (const window of windows.slice(-mostWindows)) {
      if (await lookOnce(context, { ...options, rule, window, times })) looks++;
    }
  }
  return looks;
}

async function beginRule({ store, clock }: AlertsContext, rule: AlertRule): Promise<void> {
  await store.transaction(async (within) => {
    if ((await store.holdAlertState(rule.id, within)) !== undefined) return;
    const lookedUntil = Math.floor(clock.now() / rule.windowMs) * rule.windowMs;
    await store.putAlertState({ ruleId: rule.id, memory: noMemory, lookedUntil }, within);
  });
}

interface LookOnce extends LookAtRules {
  readonly rule: AlertRule;
  readonly window: { readonly from: number; readonly to: number };
  readonly times: ObservedTimes;
}

async function lookOnce(context: AlertsContext, options: LookOnce): Promise<boolean> {
  const { store, clock, newId } = context;
  const { rule, window, times } = options;
  // What is read may take long: nobody waits for it, and what was read of an earlier state is read again.
  const before = (await store.listAlertStates()).find(({ ruleId }) => ruleId === rule.id);
  const { look, evidence } = await lookAtWindow(store, {
    ...{ rule, all: options, window, times },
    memory: before?.memory ?? noMemory,
  });
  const queries = await queriesOf(store, look.verdict === 'beyond' ? look.worst : []);
  const silences = await store.listSilences({ at: clock.now(), limit: 1000 });
  const silenced = silences.some(({ ruleId }) => ruleId === undefined || ruleId === rule.id);
  const open = before?.incidentId === undefined ? undefined : await store.findIncident(before.incidentId);
  return await store.transaction(async (within) => {
    const known = await store.holdAlertState(rule.id, within);
    if (known === undefined || known.lookedUntil >= window.to) return false;
    if (known.lookedUntil !== before?.lookedUntil) return false;
    const step = nextAlert(known.memory, { verdict: look.verdict, from: window.from, silenced }, rule.windows);
    let { incidentId } = known;
    if (step.events.includes('open')) {
      incidentId = newId();
      await store.openIncident({ id: incidentId, ruleId: rule.id, openedAt: window.to, look }, within);
    }
    const tell = async (kind: 'opened' | 'recovered'): Promise<void> => {
      if (incidentId === undefined) return;
      const openedAt = kind === 'opened' ? window.to : (open?.openedAt ?? window.to);
      for (const channel of rule.to) {
        const own = options.channels.get(channel);
        if (kind === 'recovered' && own?.recovery === false) continue;
        const notice = options.notice(channel, { rule, kind, incidentId, look, openedAt, queries });
        await store.putDelivery({ id: newId(), incidentId, kind, channel, notice }, within);
      }
      if (kind === 'opened') await store.changeIncident(incidentId, { toldAt: clock.now() }, within);
    };
    if (step.events.includes('tell')) await tell('opened');
    if (step.events.includes('tell-recovery')) await tell('recovered');
    if (step.events.includes('close') && incidentId !== undefined)
      await store.changeIncident(incidentId, { endedAt: window.to, endLook: look }, within);
    const memory = remembered(step.memory, evidence);
    const state = { ruleId: rule.id, memory, look, lookedUntil: window.to };
    await store.putAlertState(present({ ...state, incidentId: memory.incident ? incidentId : undefined }), within);
    return true;
  });
}

async function queriesOf(
  store: Pick<TraceStore, 'findTrace'>,
  worst: readonly { readonly traceId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const queries = new Map<string, string>();
  for (const { traceId } of worst) {
    const query = (await store.findTrace(traceId))?.query;
    if (query !== undefined) queries.set(traceId, query);
  }
  return queries;
}
