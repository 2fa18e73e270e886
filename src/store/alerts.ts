// What is done about production: states of rules, incidents, messages on their way, silences, canaries, what scoring may spend of a day.
import { type Selectable, sql } from 'kysely';
import type { AlertMemory, Look } from '../model/alert.ts';
import { StoreError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type {
  AlertStore,
  CanaryValue,
  Delivery,
  Incident,
  KeptAlertState,
  ScoringDay,
  Silence,
} from '../ports/alert-store.ts';
import type { Notice } from '../ports/notifier.ts';
import { oneAtATime, type StoreContext, transactionOf } from './backend.ts';
import { storableText } from './blob.ts';
import { insertInto } from './list-statements.ts';
import type { Tables } from './tables.ts';

const insertCanaryValues = insertInto('canary_value', (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()),
);

export function alerts(context: StoreContext): AlertStore {
  return {
    storeTime: async () => context.now(),
    ...states(context),
    ...outbox(context),
    ...silences(context),
    ...canaries(context),
    ...scoringDays(context),
  };
}

function states({
  family,
  db,
  write,
  now,
}: StoreContext): Pick<
  AlertStore,
  | 'listAlertStates'
  | 'holdAlertState'
  | 'putAlertState'
  | 'openIncident'
  | 'changeIncident'
  | 'findIncident'
  | 'listIncidents'
> {
  return {
    listAlertStates: async () =>
      (await db.selectFrom('alert_state').selectAll().orderBy('rule_id').execute()).map(decodeState),
    async holdAlertState(ruleId, within) {
      const trx = transactionOf(within);
      await oneAtATime({ family }, trx, `alert ${ruleId}`);
      const row = await trx.selectFrom('alert_state').selectAll().where('rule_id', '=', ruleId).executeTakeFirst();
      return row && decodeState(row);
    },
    putAlertState: ({ ruleId, memory, look, lookedUntil, incidentId = null }, within) =>
      write(async (trx) => {
        const row = {
          memory: JSON.stringify(memory),
          look: look === undefined ? null : JSON.stringify(look),
          looked_until: lookedUntil,
          incident_id: incidentId,
          changed_at: now(),
        };
        await trx
          .insertInto('alert_state')
          .values({ rule_id: ruleId, ...row })
          .onConflict((conflict) => conflict.column('rule_id').doUpdateSet(row))
          .execute();
      }, within),
    openIncident: ({ id, ruleId, openedAt, look }, within) =>
      write(async (trx) => {
        const row = { id, rule_id: ruleId, opened_at: openedAt, look: JSON.stringify(look) };
        await trx
          .insertInto('alert_incident')
          .values({ ...row, told_at: null, ended_at: null, end_look: null })
          .execute();
      }, within),
    changeIncident: (id, { toldAt, endedAt, endLook }, within) =>
      write(async (trx) => {
        const change = present({
          told_at: toldAt,
          ended_at: endedAt,
          end_look: endLook === undefined ? undefined : JSON.stringify(endLook),
        });
        await trx.updateTable('alert_incident').set(change).where('id', '=', id).execute();
      }, within),
    async findIncident(id) {
      const row = await db.selectFrom('alert_incident').selectAll().where('id', '=', id).executeTakeFirst();
      return row && decodeIncident(row);
    },
    listIncidents: async ({ ruleId, limit }) =>
      (
        await db
          .selectFrom('alert_incident')
          .selectAll()
          .$if(ruleId !== undefined, (query) => query.where('rule_id', '=', ruleId as string))
          .orderBy('opened_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map(decodeIncident),
  };
}

function outbox({
  family,
  db,
  write,
  now,
}: StoreContext): Pick<
  AlertStore,
  | 'putDelivery'
  | 'takeDeliveries'
  | 'deliveryDone'
  | 'deliveryFailed'
  | 'retryDelivery'
  | 'listDeliveries'
  | 'forgetDeliveries'
> {
  return {
    putDelivery: ({ id, incidentId, kind, channel, notice }, within) =>
      write(async (trx) => {
        const at = now();
        await trx
          .insertInto('outbox')
          .values({
            ...{ id, incident_id: incidentId, kind, channel, notice: storableText(JSON.stringify(notice)) },
            ...{ status: 'waiting', attempts: 0, next_at: at, error: null, made_at: at, delivered_at: null },
          })
          .onConflict((conflict) => conflict.columns(['incident_id', 'kind', 'channel']).doNothing())
          .execute();
      }, within),
    takeDeliveries: ({ limit, forMs }) =>
      write(async (trx) => {
        await oneAtATime({ family }, trx, 'outbox');
        const at = now();
        const rows = await trx
          .selectFrom('outbox as due')
          .selectAll()
          .where('status', '=', 'waiting')
          .where('next_at', '<=', at)
          .where(({ or, eb, not, exists, selectFrom }) =>
            or([
              eb('due.kind', '=', 'opened'),
              not(
                exists(
                  selectFrom('outbox as first')
                    .select(sql`1`.as('one'))
                    .whereRef('first.incident_id', '=', 'due.incident_id')
                    .whereRef('first.channel', '=', 'due.channel')
                    .where('first.kind', '=', 'opened')
                    .where('first.status', '=', 'waiting'),
                ),
              ),
            ]),
          )
          .orderBy('next_at')
          .orderBy('id')
          .limit(limit)
          .execute();
        for (const { id, attempts } of rows)
          await trx
            .updateTable('outbox')
            .set({ attempts: attempts + 1, next_at: at + forMs })
            .where('id', '=', id)
            .execute();
        return rows.map((row) => decodeDelivery({ ...row, attempts: row.attempts + 1, next_at: at + forMs }));
      }),
    deliveryDone: (id, note) =>
      write(async (trx) => {
        const error = note === undefined ? null : storableText(note);
        const change = { status: 'delivered' as const, delivered_at: now(), error };
        await trx.updateTable('outbox').set(change).where('id', '=', id).execute();
      }),
    deliveryFailed: (id, { error, afterMs, giveUp = false }) =>
      write(async (trx) => {
        const change = { error: storableText(error), next_at: now() + afterMs };
        await trx
          .updateTable('outbox')
          .set({ ...change, ...(giveUp ? { status: 'given-up' as const } : {}) })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .execute();
      }),
    retryDelivery: (id) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('outbox')
          .set({ status: 'waiting', next_at: now() })
          .where('id', '=', id)
          .where('status', '!=', 'delivered')
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    listDeliveries: async ({ incidentId, undelivered = false, limit }) =>
      (
        await db
          .selectFrom('outbox')
          .selectAll()
          .$if(incidentId !== undefined, (query) => query.where('incident_id', '=', incidentId as string))
          .$if(undelivered, (query) => query.where('status', '!=', 'delivered'))
          .orderBy('made_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map(decodeDelivery),
    forgetDeliveries: (before) =>
      write(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('outbox')
          .where('status', '=', 'delivered')
          .where('made_at', '<', before)
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

function silences({ db, write, now }: StoreContext): Pick<AlertStore, 'addSilence' | 'endSilence' | 'listSilences'> {
  return {
    addSilence: ({ id, ruleId = null, from, until, reason, madeBy }) =>
      write(async (trx) => {
        await trx
          .insertInto('silence')
          .values({
            ...{ id, rule_id: ruleId, from_at: from, until_at: until },
            ...{ reason: storableText(reason), made_by: madeBy },
          })
          .execute();
      }),
    endSilence: (id) =>
      write(async (trx) => {
        const at = now();
        const { numUpdatedRows } = await trx
          .updateTable('silence')
          .set({ until_at: at })
          .where('id', '=', id)
          .where('until_at', '>', at)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    listSilences: async ({ at, limit }) =>
      (
        await db
          .selectFrom('silence')
          .selectAll()
          .$if(at !== undefined, (query) =>
            query.where('from_at', '<=', at as number).where('until_at', '>', at as number),
          )
          .orderBy('from_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map(
        (row): Silence =>
          present({
            ...{ id: row.id, ruleId: row.rule_id ?? undefined, from: row.from_at, until: row.until_at },
            ...{ reason: row.reason, madeBy: row.made_by },
          }),
      ),
  };
}

function canaries({ family, db, write }: StoreContext): Pick<AlertStore, 'putCanaryValues' | 'canaryValues'> {
  return {
    putCanaryValues: (values) =>
      write(async (trx) => {
        const rows = values.map(({ canary, day, judge, metric, trialId, value, why = null }) => ({
          ...{ canary, day, judge, metric, trial_id: trialId, value, why },
        }));
        if (rows.length > 0) await insertCanaryValues({ family, trx }, rows);
      }),
    canaryValues: async ({ canary, from, to }) =>
      (
        await db
          .selectFrom('canary_value')
          .selectAll()
          .where('canary', '=', canary)
          .$if(from !== undefined, (query) => query.where('day', '>=', from as number))
          .$if(to !== undefined, (query) => query.where('day', '<', to as number))
          .orderBy('day')
          .orderBy('judge')
          .orderBy('metric')
          .orderBy('trial_id')
          .execute()
      ).map(
        (row): CanaryValue =>
          present({
            ...{ canary: row.canary, day: row.day, judge: row.judge, metric: row.metric, trialId: row.trial_id },
            ...{ value: row.value, why: row.why ?? undefined },
          }),
      ),
  };
}

function scoringDays({
  family,
  db,
  write,
}: StoreContext): Pick<AlertStore, 'decideScoringDay' | 'scoringDay' | 'reserveOfDay' | 'spendOfDay'> {
  const find = async (from: Pick<typeof db, 'selectFrom'>, day: number): Promise<ScoringDay | undefined> => {
    const row = await from.selectFrom('scoring_day').selectAll().where('day', '=', day).executeTakeFirst();
    return row && decodeDay(row);
  };
  const there = async (from: Pick<typeof db, 'selectFrom'>, day: number): Promise<ScoringDay> => {
    const found = await find(from, day);
    if (found === undefined) throw new StoreError('nothing was decided of this day', { code: 'no-scoring-day' });
    return found;
  };
  return {
    decideScoringDay: ({ day, expected = null, probability }) =>
      write(async (trx) => {
        await oneAtATime({ family }, trx, `scoring ${day}`);
        await trx
          .insertInto('scoring_day')
          .values({ ...{ day, expected, probability, calls: 0, cost_usd: 0 }, scored: 0, not_scored: 0 })
          .onConflict((conflict) => conflict.column('day').doNothing())
          .execute();
        return await there(trx, day);
      }),
    scoringDay: (day) => find(db, day),
    reserveOfDay: (day, { calls, costUsd }, limits) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('scoring_day')
          .set((eb) => ({ calls: eb('calls', '+', calls), cost_usd: eb('cost_usd', '+', costUsd) }))
          .where('day', '=', day)
          .$if(limits.calls !== undefined, (query) => query.where('calls', '<=', (limits.calls as number) - calls))
          .$if(limits.costUsd !== undefined, (query) =>
            query.where('cost_usd', '<=', (limits.costUsd as number) - costUsd),
          )
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    spendOfDay: (day, { calls = 0, costUsd = 0, scored = 0, notScored = 0 }) =>
      write(async (trx) => {
        await trx
          .updateTable('scoring_day')
          .set((eb) => ({
            calls: eb('calls', '+', calls),
            cost_usd: eb('cost_usd', '+', costUsd),
            scored: eb('scored', '+', scored),
            not_scored: eb('not_scored', '+', notScored),
          }))
          .where('day', '=', day)
          .execute();
        return await there(trx, day);
      }),
  };
}

const decodeState = (row: Selectable<Tables['alert_state']>): KeptAlertState =>
  present({
    ruleId: row.rule_id,
    memory: JSON.parse(row.memory) as AlertMemory,
    look: row.look === null ? undefined : (JSON.parse(row.look) as Look),
    lookedUntil: row.looked_until,
    incidentId: row.incident_id ?? undefined,
    changedAt: row.changed_at,
  });

const decodeIncident = (row: Selectable<Tables['alert_incident']>): Incident =>
  present({
    id: row.id,
    ruleId: row.rule_id,
    openedAt: row.opened_at,
    look: JSON.parse(row.look) as Look,
    toldAt: row.told_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    endLook: row.end_look === null ? undefined : (JSON.parse(row.end_look) as Look),
  });

const decodeDelivery = (row: Selectable<Tables['outbox']>): Delivery =>
  present({
    id: row.id,
    incidentId: row.incident_id,
    kind: row.kind,
    channel: row.channel,
    notice: JSON.parse(row.notice) as Notice,
    status: row.status,
    attempts: row.attempts,
    nextAt: row.next_at,
    error: row.error ?? undefined,
    madeAt: row.made_at,
    deliveredAt: row.delivered_at ?? undefined,
  });

const decodeDay = (row: Selectable<Tables['scoring_day']>): ScoringDay =>
  present({
    day: row.day,
    expected: row.expected ?? undefined,
    probability: row.probability,
    calls: row.calls,
    costUsd: row.cost_usd,
    scored: row.scored,
    notScored: row.not_scored,
  });
