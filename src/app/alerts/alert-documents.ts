// What is said of alerts, as documents: replies of a server, what a command prints, and what pages are made of.
import { z } from 'zod';
import { type AlertRule, chanceOfALook, looksAMonth, weighs } from '../../analysis/alerts/alert-rule.ts';
import { shownState } from '../../analysis/alerts/alert-state.ts';
import { alertStates, blindness, type Look, verdicts } from '../../model/alert.ts';
import {
  type Delivery,
  deliveryKinds,
  deliveryStatuses,
  type Incident,
  type KeptAlertState,
  type Silence,
} from '../../ports/alert-store.ts';
import { count, intervalSchema, number } from '../result-shapes.ts';
import { graceMs } from './look-at-rules.ts';
import type { AlertRules } from './look-at-window.ts';
import type { TriedRules } from './try-rules.ts';

/** Milliseconds since the epoch. */
const time = z.number();

const lookSchema = z.strictObject({
  verdict: z.enum(verdicts),
  from: time,
  to: time,
  n: count,
  /** Of costs: questions that do not tell theirs; else null. */
  untold: count.nullable(),
  clusters: count,
  value: number,
  interval: intervalSchema,
  reference: z.strictObject({ value: z.number(), n: count, from: time, to: time }).nullable(),
  limit: number,
  clear_line: number,
  side: z.enum(['below', 'above']),
  /** Why it tells nothing; null where it does. */
  why: z.enum(blindness).nullable(),
  /** Windows that show it together, where the last one alone does not. */
  together: count.nullable(),
  what: z.string().nullable(),
  release: z.string().nullable(),
  worst: z.array(z.strictObject({ trace_id: z.string(), value: z.number() })),
});

const ruleSchema = z.strictObject({
  id: z.string(),
  watches: z.looseObject({ of: z.string() }),
  side: z.enum(['below', 'above']),
  limit: z.looseObject({ kind: z.enum(['stated', 'from-reference']) }),
  clear: z.number(),
  window_ms: z.number(),
  min_n: count,
  windows: count,
  to: z.array(z.string()),
  /** Expected in a month of 30 days; null where nothing is concluded. */
  false_alarms: number,
});

export const alertsSchema = z.strictObject({
  /** Expected in a month of 30 days, over all rules that conclude anything. */
  false_alarms: z.number(),
  rules: z.array(
    ruleSchema.extend({
      /** `silenced` as long as a silence lasts; what it is then beneath says. */
      state: z.enum(alertStates),
      beneath: z.enum(alertStates),
      incident: z.string().nullable(),
      look: lookSchema.nullable(),
      next_look: time.nullable(),
    }),
  ),
});

export const incidentSchema = z.strictObject({
  id: z.string(),
  rule: z.string(),
  opened_at: time,
  look: lookSchema,
  told_at: time.nullable(),
  ended_at: time.nullable(),
  end_look: lookSchema.nullable(),
});

export const deliverySchema = z.strictObject({
  id: z.string(),
  incident: z.string(),
  kind: z.enum(deliveryKinds),
  channel: z.string(),
  subject: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: count,
  next_at: time.nullable(),
  error: z.string().nullable(),
  made_at: time,
  delivered_at: time.nullable(),
});

export const silenceSchema = z.strictObject({
  id: z.string(),
  /** Null: all rules. */
  rule: z.string().nullable(),
  from: time,
  until: time,
  reason: z.string(),
  made_by: z.string(),
});

export const triedSchema = z.strictObject({
  from: time,
  to: time,
  false_alarms: z.number(),
  rules: z.array(
    ruleSchema.extend({
      looks: count,
      no_data: count,
      /** Windows whose value lay beyond the limit, and was not shown to. */
      past_unshown: count,
      incidents: z.array(z.strictObject({ opened_at: time, ended_at: time.nullable(), look: lookSchema })),
    }),
  ),
});

export const lookDocument = (look: Look): z.infer<typeof lookSchema> => {
  const {
    clearLine,
    why = null,
    together = null,
    untold = null,
    what = null,
    release = null,
    worst,
    reference,
    interval,
    ...rest
  } = look;
  return {
    ...rest,
    reference: reference === null ? null : { ...reference },
    interval: interval === null ? null : [...interval],
    clear_line: clearLine,
    ...{ why, together, untold, what, release },
    worst: worst.map(({ traceId, value }) => ({ trace_id: traceId, value })),
  };
};

function ruleDocument(rule: AlertRule, { rules, falseAlarms }: AlertRules): z.infer<typeof ruleSchema> {
  return {
    ...{ id: rule.id, watches: { ...rule.watched }, side: rule.side, limit: { ...rule.limit }, clear: rule.clear },
    ...{ window_ms: rule.windowMs, min_n: rule.minN, windows: rule.windows, to: [...rule.to] },
    false_alarms: weighs(rule) ? chanceOfALook(rule, rules, falseAlarms) * looksAMonth(rule) : null,
  };
}

/** Whether one of these silences is for a rule. @param silences those that are under way */
export const silences = (under: readonly Pick<Silence, 'ruleId'>[], rule: Pick<AlertRule, 'id'>): boolean =>
  under.some(({ ruleId }) => ruleId === undefined || ruleId === rule.id);

/** A rule that nobody has looked at yet has no data. @param under silences that are under way */
export function alertsDocument(
  all: AlertRules,
  states: readonly KeptAlertState[],
  under: readonly Pick<Silence, 'ruleId'>[],
): z.infer<typeof alertsSchema> {
  const byRule = new Map(states.map((state) => [state.ruleId, state]));
  const rules = all.rules.map((rule) => {
    const known = byRule.get(rule.id);
    return {
      ...ruleDocument(rule, all),
      state: shownState(known?.memory.state ?? 'no-data', silences(under, rule)),
      beneath: known?.memory.state ?? ('no-data' as const),
      incident: known?.incidentId ?? null,
      look: known?.look === undefined ? null : lookDocument(known.look),
      next_look: known === undefined ? null : known.lookedUntil + rule.windowMs + graceMs(rule),
    };
  });
  return { false_alarms: rules.reduce((sum, each) => sum + (each.false_alarms ?? 0), 0), rules };
}

export const incidentDocument = (incident: Incident): z.infer<typeof incidentSchema> => ({
  ...{ id: incident.id, rule: incident.ruleId, opened_at: incident.openedAt, look: lookDocument(incident.look) },
  told_at: incident.toldAt ?? null,
  ended_at: incident.endedAt ?? null,
  end_look: incident.endLook === undefined ? null : lookDocument(incident.endLook),
});

export const deliveryDocument = (delivery: Delivery): z.infer<typeof deliverySchema> => ({
  ...{ id: delivery.id, incident: delivery.incidentId, kind: delivery.kind, channel: delivery.channel },
  ...{ subject: delivery.notice.subject, status: delivery.status, attempts: delivery.attempts },
  next_at: delivery.status === 'waiting' ? delivery.nextAt : null,
  ...{ error: delivery.error ?? null, made_at: delivery.madeAt, delivered_at: delivery.deliveredAt ?? null },
});

export const silenceDocument = (silence: Silence): z.infer<typeof silenceSchema> => ({
  ...{ id: silence.id, rule: silence.ruleId ?? null, from: silence.from, until: silence.until },
  ...{ reason: silence.reason, made_by: silence.madeBy },
});

export const triedDocument = (tried: TriedRules, all: AlertRules): z.infer<typeof triedSchema> => ({
  ...{ from: tried.from, to: tried.to, false_alarms: tried.falseAlarms },
  rules: tried.rules.map(({ rule, windows, noData, unshown, incidents }) => ({
    ...ruleDocument(rule, all),
    looks: windows,
    no_data: noData,
    past_unshown: unshown,
    incidents: incidents.map(({ openedAt, endedAt = null, look }) => ({
      ...{ opened_at: openedAt, ended_at: endedAt, look: lookDocument(look) },
    })),
  })),
});
