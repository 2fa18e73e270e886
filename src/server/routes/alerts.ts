// Alerts: states of rules, incidents, messages, silences, and what the rules would have done.
import { z } from 'zod';
import {
  alertsDocument,
  alertsSchema,
  deliveryDocument,
  deliverySchema,
  incidentDocument,
  incidentSchema,
  silenceDocument,
  silenceSchema,
  triedDocument,
  triedSchema,
} from '../../app/alerts/alert-documents.ts';
import { tryRules } from '../../app/alerts/try-rules.ts';
import { lastDays, readPeriod } from '../../app/monitor/period.ts';
import { present } from '../../model/present.ts';
import type { AlertStore, Silence } from '../../ports/alert-store.ts';
import { hourOfDay } from '../../setup/declared-alerts.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { idParams } from './shared-schemas.ts';

const limit = z.coerce.number().int().min(1).max(200).default(50);

export const silenceWish = z.strictObject({
  /** A rule of the config (all of them). */
  rule: z.string().max(60).optional(),
  until: z.iso.datetime({ offset: true }),
  reason: z.string().trim().min(1).max(500),
});

type Managing = Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>;

/** A year. */
const longestMs = 366 * 24 * 3600 * 1000;

/** @throws ProblemError 422 */
export async function silence(asking: Managing, wish: z.infer<typeof silenceWish>): Promise<Silence> {
  const { session, alerts } = asking.server;
  const now = await session.store.storeTime();
  const until = Date.parse(wish.until);
  if (wish.rule !== undefined && !alerts.rules.some(({ id }) => id === wish.rule))
    throw new ProblemError(422, 'no-rule', 'the config has no such rule');
  if (until <= now || until > now + longestMs)
    throw new ProblemError(422, 'bad-until', 'a silence ends within a year from now');
  const { reason } = wish;
  const made: Silence = present({
    id: session.newId(),
    ruleId: wish.rule,
    from: now,
    until,
    reason,
    madeBy: asking.account,
  });
  await session.store.addSilence(made);
  await record(asking, 'silence', { kind: 'alerts', id: wish.rule ?? 'all', after: { until: wish.until, reason } });
  return made;
}

/** Those that are under way. */
export const silencesNow = async (store: Pick<AlertStore, 'listSilences' | 'storeTime'>): Promise<readonly Silence[]> =>
  await store.listSilences({ at: await store.storeTime(), limit: 1000 });

/** @throws ProblemError 404 */
export async function endSilence(asking: Managing, id: string): Promise<void> {
  if (!(await asking.server.session.store.endSilence(id)))
    throw new ProblemError(404, 'no-silence', 'there is no such silence under way');
  await record(asking, 'end-silence', { kind: 'alerts', id });
  // Whoever was not to be told is told now.
  asking.server.alertWorker.wake();
}

/** @throws ProblemError 404 */
export async function retryDelivery(asking: Managing, id: string): Promise<void> {
  if (!(await asking.server.session.store.retryDelivery(id)))
    throw new ProblemError(404, 'no-delivery', 'there is no such message that was not delivered');
  await record(asking, 'retry', { kind: 'alerts', id });
  asking.server.alertWorker.wake();
}

const triedDays = 30;

/** @param days (the last 30) */
export async function triedAlerts(
  { session, alerts }: ServerContext,
  days: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
) {
  const usual = lastDays(triedDays, session.clock.now());
  const { from, to } = readPeriod({ from: days.from ?? usual.firstDay, to: days.to ?? usual.lastDay });
  const now = await session.store.storeTime();
  return triedDocument(await tryRules(session.store, { ...alerts, from, to, now, hourOf: hourOfDay }), alerts);
}

export const alertRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/alerts',
    access: 'results:read',
    summary: 'Rules of alerts with their state, their last look and their next one',
    replies: { 200: alertsSchema },
    handle: async ({ server: { alerts, session }, http }) => {
      const [states, under] = await Promise.all([session.store.listAlertStates(), silencesNow(session.store)]);
      return http.json(alertsDocument(alerts, states, under));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/alerts/try',
    access: 'results:read',
    summary: 'What the rules would have done over days that are past, and how many false alarms they promise',
    query: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    replies: { 200: triedSchema },
    handle: async ({ server, http, query }) => http.json(await triedAlerts(server, query)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/alerts/incidents',
    access: 'results:read',
    summary: 'Incidents, newest first',
    query: z.strictObject({ rule: z.string().max(60).optional(), limit }),
    replies: { 200: z.strictObject({ incidents: z.array(incidentSchema) }) },
    handle: async ({ server: { session }, http, query }) => {
      const incidents = await session.store.listIncidents({ ruleId: query.rule, limit: query.limit });
      return http.json({ incidents: incidents.map(incidentDocument) });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/alerts/deliveries',
    access: 'results:read',
    summary: 'Messages to channels and what became of them, newest first',
    query: z.strictObject({ incident: z.string().max(60).optional(), undelivered: z.stringbool().optional(), limit }),
    replies: { 200: z.strictObject({ deliveries: z.array(deliverySchema) }) },
    handle: async ({ server: { session }, http, query }) => {
      const { incident: incidentId, undelivered, limit: most } = query;
      const deliveries = await session.store.listDeliveries({ incidentId, undelivered, limit: most });
      return http.json({ deliveries: deliveries.map(deliveryDocument) });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/alerts/deliveries/{id}/retry',
    access: 'alerts:manage',
    summary: 'Send a message that was not delivered again, now',
    params: idParams,
    handle: async (asking) => {
      await retryDelivery(asking, asking.params.id);
      return asking.http.body(null, 204);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/alerts/silences',
    access: 'results:read',
    summary: 'Silences, newest first: of which rule, until when, why, and who asked for it',
    query: z.strictObject({ limit }),
    replies: { 200: z.strictObject({ silences: z.array(silenceSchema) }) },
    handle: async ({ server: { session }, http, query }) =>
      http.json({ silences: (await session.store.listSilences(query)).map(silenceDocument) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/alerts/silences',
    access: 'alerts:manage',
    summary: 'Ask for quiet until a time: of one rule, or of all',
    body: silenceWish,
    replies: { 201: silenceSchema },
    handle: async (asking) => asking.http.json(silenceDocument(await silence(asking, asking.body)), 201),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/alerts/silences/{id}',
    access: 'alerts:manage',
    summary: 'End a silence',
    params: idParams,
    handle: async (asking) => {
      await endSilence(asking, asking.params.id);
      return asking.http.body(null, 204);
    },
  }),
];
