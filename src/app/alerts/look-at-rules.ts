// Looks at every window that has ended since: one transaction a window changes the state of a rule, opens or ends its incident, and writes what is to be told.
import type { AlertRule, Watched } from '../../analysis/alerts/alert-rule.ts';
import { nextAlert, noMemory, remembered } from '../../analysis/alerts/alert-state.ts';
import { type HourOfDay, windowsBetween } from '../../analysis/alerts/alert-windows.ts';
import type { Look } from '../../model/alert.ts';
import { present } from '../../model/present.ts';
import type { AlertStore, KeptAlertState } from '../../ports/alert-store.ts';
import type { Notice } from '../../ports/notifier.ts';
import type { OpenTransaction, RunStore } from '../../ports/run-store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import type { AlertMessageInput } from '../../report/alerts/alert-message.ts';
import { type AlertRules, lookAtWindow, type ObservedTimes, observedTimes } from './look-at-window.ts';

export interface AlertsContext {
  readonly store: AlertStore &
    Pick<TraceStore, 'scoredTraces' | 'tracedCosts' | 'findTrace'> &
    Pick<RunStore, 'transaction'>;
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
  Math.min(windowMs / 4, scored.has(watched.of) ? 30 * minuteMs : 2 * minuteMs);

/** What judges are asked for takes longer. */
const scored: ReadonlySet<Watched['of']> = new Set(['metric', 'overall', 'canary']);

/**
 * A rule that is new begins with the window that is under way. Of several servers each window is looked at by one, whatever their clocks say: who comes second finds it done. An
 * incident that began under a silence is told when that is over.
 * @returns how many windows were looked at
 * @throws the error of the first rule that could not be looked at, after all others were
 */
export async function lookAtRules(context: AlertsContext, options: LookAtRules): Promise<number> {
  const { store } = context;
  const states = new Map((await store.listAlertStates()).map((state) => [state.ruleId, state]));
  const { times = observedTimes(store, options) } = options;
  const errors: unknown[] = [];
  let looks = 0;
  for (const rule of options.rules) {
    try {
      looks += await lookAtRule(context, { ...options, rule, times, known: states.get(rule.id) });
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return looks;
}

async function lookAtRule(
  context: AlertsContext,
  options: LookAtRules & {
    readonly rule: AlertRule;
    readonly times: ObservedTimes;
    readonly known: KeptAlertState | undefined;
  },
): Promise<number> {
  const { store } = context;
  const { rule, known } = options;
  if (known === undefined) {
    await beginRule(context, rule);
    return 0;
  }
  let looks = 0;
  const until = (await store.storeTime()) - graceMs(rule);
  const windows = windowsBetween(rule, { after: known.lookedUntil, until }, options.hourOf);
  for (const window of windows.slice(-mostWindows)) if (await lookOnce(context, { ...options, window })) looks++;
  if (known.memory.incident && !known.memory.told) await tellLate(context, options);
  return looks;
}

async function beginRule({ store }: AlertsContext, rule: AlertRule): Promise<void> {
  await store.transaction(async (within) => {
    if ((await store.holdAlertState(rule.id, within)) !== undefined) return;
    const lookedUntil = Math.floor((await store.storeTime()) / rule.windowMs) * rule.windowMs;
    await store.putAlertState({ ruleId: rule.id, memory: noMemory, lookedUntil }, within);
  });
}

interface LookOnce extends LookAtRules {
  readonly rule: AlertRule;
  readonly window: { readonly from: number; readonly to: number };
  readonly times: ObservedTimes;
}

async function lookOnce(context: AlertsContext, options: LookOnce): Promise<boolean> {
  const { store, newId } = context;
  const { rule, window, times } = options;
  // What is read may take long: nobody waits for it, and what was read of an earlier state is read again.
  const before = (await store.listAlertStates()).find(({ ruleId }) => ruleId === rule.id);
  const { look, evidence } = await lookAtWindow(store, {
    ...{ rule, all: options, window, times },
    memory: before?.memory ?? noMemory,
  });
  const open = before?.incidentId === undefined ? undefined : await store.findIncident(before.incidentId);
  const messages = await messagesOf(context, options, { look, isLate: false });
  const silenced = await isSilenced(context, rule);
  return await store.transaction(async (within) => {
    const known = await store.holdAlertState(rule.id, within);
    if (known === undefined || known.lookedUntil >= window.to) return false;
    if (known.lookedUntil !== before?.lookedUntil) return false;
    const step = nextAlert(known.memory, { verdict: look.verdict, from: window.from, silenced }, rule.windows);
    let incident = known.incidentId === undefined ? undefined : { id: known.incidentId, openedAt: open?.openedAt };
    if (step.events.includes('open')) {
      incident = { id: newId(), openedAt: window.to };
      await store.openIncident({ id: incident.id, ruleId: rule.id, openedAt: window.to, look }, within);
    }
    if (incident !== undefined) {
      const of = { incidentId: incident.id, openedAt: incident.openedAt ?? window.to };
      if (step.events.includes('tell')) await messages.put('opened', of, within);
      if (step.events.includes('tell-recovery')) await messages.put('recovered', of, within);
      if (step.events.includes('close'))
        await store.changeIncident(incident.id, { endedAt: window.to, endLook: look }, within);
    }
    const memory = remembered(step.memory, evidence);
    const state = { ruleId: rule.id, memory, look, lookedUntil: window.to };
    await store.putAlertState(present({ ...state, incidentId: memory.incident ? incident?.id : undefined }), within);
    return true;
  });
}

/** Of an incident that is there and that nobody was told of: as soon as no silence forbids it, without waiting for the end of a window, by what it began with. */
async function tellLate(context: AlertsContext, options: LookAtRules & { readonly rule: AlertRule }): Promise<void> {
  const { store } = context;
  const { rule } = options;
  if (await isSilenced(context, rule)) return;
  const before = (await store.listAlertStates()).find(({ ruleId }) => ruleId === rule.id);
  const open = before?.incidentId === undefined ? undefined : await store.findIncident(before.incidentId);
  if (open === undefined) return;
  const messages = await messagesOf(context, options, { look: open.look, isLate: true });
  await store.transaction(async (within) => {
    const known = await store.holdAlertState(rule.id, within);
    if (known?.incidentId !== open.id || known.memory.told) return;
    await messages.put('opened', { incidentId: open.id, openedAt: open.openedAt }, within);
    await store.putAlertState({ ...known, memory: { ...known.memory, told: true } }, within);
  });
}

async function isSilenced({ store }: AlertsContext, { id }: AlertRule): Promise<boolean> {
  const under = await store.listSilences({ at: await store.storeTime(), limit: 1000 });
  return under.some(({ ruleId }) => ruleId === undefined || ruleId === id);
}

interface Messages {
  /** One for each channel of the rule, in the transaction of what they are about. */
  put(
    kind: 'opened' | 'recovered',
    of: { readonly incidentId: string; readonly openedAt: number },
    within: OpenTransaction,
  ): Promise<void>;
}

async function messagesOf(
  { store, newId }: AlertsContext,
  { rule, channels, notice }: AlertTelling & { readonly rule: AlertRule },
  { look, isLate }: { readonly look: Look; readonly isLate: boolean },
): Promise<Messages> {
  const queries = await queriesOf(store, look.verdict === 'beyond' ? look.worst : []);
  return {
    async put(kind, { incidentId, openedAt }, within) {
      for (const channel of rule.to) {
        if (kind === 'recovered' && channels.get(channel)?.recovery === false) continue;
        const told = notice(channel, { rule, kind, incidentId, look, openedAt, queries, isLate });
        await store.putDelivery({ id: newId(), incidentId, kind, channel, notice: told }, within);
      }
      if (kind === 'opened') await store.changeIncident(incidentId, { toldAt: await store.storeTime() }, within);
    },
  };
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
