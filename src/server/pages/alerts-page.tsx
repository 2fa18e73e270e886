// Alerts: rules with their states, incidents, messages, silences, and what the rules would have done.
import { z } from 'zod';
import type { AlertRule } from '../../analysis/alerts/alert-rule.ts';
import { alertsDocument, silences } from '../../app/alerts/alert-documents.ts';
import { graceMs } from '../../app/alerts/look-at-rules.ts';
import { HakariError } from '../../model/hakari-error.ts';
import type { AlertStore, Delivery, Incident, KeptAlertState, Silence } from '../../ports/alert-store.ts';
import { alertTexts } from '../../report/alerts/alert-texts.ts';
import { alertEstimate, limitText, onlyText, shortText, watchedText } from '../../report/alerts/alert-words.ts';
import { dash, formatNumber } from '../../report/format-number.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { endSilence, retryDelivery, silence, silencesNow, silenceWish, triedAlerts } from '../routes/alerts.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { alertPageTexts } from './alert-page-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { readerOf } from './reader.ts';
import { ErrorText } from './said-view.tsx';

const path = '/web/eval/alerts';
/** What a config without rules could begin with. */
const firstRule = `channels: { team: { type: slack, url: "\${SLACK_HOOK}" } }
alerts:
  - { id: failing, rate: failed, above: 0.05, window: 24h, to: team }`;

const mostListed = 50;
/** As many channels and kinds as a rule may have. */
const mostOfIncident = 200;
const hourMs = 3600_000;

interface Shown {
  readonly reader: Reader;
  readonly rules: readonly AlertRule[];
}

/** Of the window that ends after that moment; a rule that is new begins with the one that is under way. */
const nextLook = (rule: AlertRule, after: number): number =>
  (Math.floor(after / rule.windowMs) + 1) * rule.windowMs + graceMs(rule);

const RuleTable = ({
  reader,
  rules,
  states,
  under,
  now,
}: Shown & {
  readonly states: readonly KeptAlertState[];
  readonly under: readonly Silence[];
  readonly now: number;
}) => {
  const texts = alertPageTexts[reader.language];
  const words = alertTexts[reader.language];
  const byRule = new Map(states.map((state) => [state.ruleId, state]));
  return (
    <section class="scroll" tabindex={0} aria-label={texts.alerts}>
      <table>
        <thead>
          <tr>
            {[
              texts.rule,
              texts.state,
              texts.watched,
              texts.limit,
              texts.value,
              texts.n,
              texts.last,
              texts.next,
              texts.to,
            ].map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => {
            const state = byRule.get(rule.id);
            const look = state?.look;
            // That nobody has looked yet is not that there was too little to see.
            const own = look === undefined ? texts.unseen : words.states[state?.memory.state ?? 'no-data'];
            const isSilenced = silences(under, rule);
            return (
              <tr>
                <th scope="row">{rule.id}</th>
                <td>
                  {isSilenced ? words.states.silenced : own}
                  {isSilenced ? <span class="label">{texts.beneath(own)}</span> : null}
                  {look?.why === undefined ? null : <span class="label">{words.why[look.why]}</span>}
                </td>
                <td class="text">
                  {watchedText(rule.watched, reader.language)}
                  {onlyText(rule, reader.language) === undefined ? null : (
                    <span class="label">{onlyText(rule, reader.language)}</span>
                  )}
                </td>
                <td class="text">
                  {limitText(rule, reader.language)}
                  {shortText(rule, reader.language) === undefined ? null : (
                    <span class="label">{shortText(rule, reader.language)}</span>
                  )}
                </td>
                <td>{look === undefined ? dash : alertEstimate(rule.watched, look)}</td>
                <td>
                  {look?.n ?? dash}
                  {look?.untold ? <span class="label">{words.untold(look.untold)}</span> : null}
                </td>
                <td>{look === undefined ? dash : `${minute(look.from)} – ${minute(look.to)}`}</td>
                <td>{minute(nextLook(rule, state?.lookedUntil ?? now))}</td>
                <td class="text">{rule.to.join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

interface ToldIncident extends Incident {
  /** Those that tell that it began. */
  readonly messages: readonly Delivery[];
}

/** With what became of its messages: one that was written has told nobody yet. */
async function toldIncidents(store: Pick<AlertStore, 'listIncidents' | 'listDeliveries'>): Promise<ToldIncident[]> {
  const incidents = await store.listIncidents({ limit: mostListed });
  return await Promise.all(
    incidents.map(async (incident) => {
      const all = await store.listDeliveries({ incidentId: incident.id, limit: mostOfIncident });
      return { ...incident, messages: all.filter(({ kind }) => kind === 'opened') };
    }),
  );
}

const Told = ({
  reader,
  incident: { toldAt, messages },
}: {
  readonly reader: Reader;
  readonly incident: ToldIncident;
}) => {
  const texts = alertPageTexts[reader.language];
  if (toldAt === undefined) return <>{texts.untold}</>;
  // Only messages that arrived are forgotten after a while.
  if (messages.length === 0) return <>{texts.toldOnce}</>;
  const channels = (status: Delivery['status']): string =>
    messages
      .filter((each) => each.status === status)
      .map(({ channel }) => channel)
      .sort()
      .join(', ');
  const arrived = messages.flatMap(({ deliveredAt }) => (deliveredAt === undefined ? [] : [deliveredAt]));
  const [waiting, givenUp] = [channels('waiting'), channels('given-up')];
  return (
    <>
      {arrived.length === 0 ? null : minute(Math.min(...arrived))}
      {waiting === '' ? null : <span class="label">{texts.notYet(waiting)}</span>}
      {givenUp === '' ? null : <span class="label">{texts.givenUp(givenUp)}</span>}
    </>
  );
};

const Incidents = ({ reader, rules, incidents }: Shown & { readonly incidents: readonly ToldIncident[] }) => {
  const texts = alertPageTexts[reader.language];
  if (incidents.length === 0) return <p>{texts.noIncidents}</p>;
  return (
    <section class="scroll" tabindex={0} aria-label={texts.incidents}>
      <table>
        <thead>
          <tr>
            {[texts.rule, texts.opened, texts.ended, texts.told, texts.value, texts.n].map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {incidents.map((incident) => {
            const { id, ruleId, openedAt, endedAt, look } = incident;
            const rule = rules.find((each) => each.id === ruleId);
            return (
              <tr id={id}>
                <th scope="row">{ruleId}</th>
                <td>{minute(openedAt)}</td>
                <td>{endedAt === undefined ? texts.open : minute(endedAt)}</td>
                <td>
                  <Told reader={reader} incident={incident} />
                </td>
                <td>{rule === undefined ? dash : alertEstimate(rule.watched, look)}</td>
                <td>{look.n}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const Messages = ({ reader, deliveries }: { readonly reader: Reader; readonly deliveries: readonly Delivery[] }) => {
  const texts = alertPageTexts[reader.language];
  if (deliveries.length === 0) return <p>{texts.noMessages}</p>;
  const manages = reader.identity?.permissions.includes('alerts:manage') === true;
  return (
    <section class="scroll" tabindex={0} aria-label={texts.messages}>
      <table>
        <thead>
          <tr>
            {[texts.channel, texts.subject, texts.state, texts.tries, texts.error].map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ id, channel, kind, notice, status, attempts, error, madeAt, deliveredAt }) => (
            <tr>
              <th scope="row">{channel}</th>
              <td class="text">
                {notice.subject}
                <span class="label">{`${texts.kinds[kind]} · ${minute(madeAt)}`}</span>
              </td>
              <td>
                {texts.statuses[status]}
                {deliveredAt === undefined ? null : <span class="label">{minute(deliveredAt)}</span>}
                {manages && status !== 'delivered' ? (
                  <form method="post" action={`${path}/deliveries/${id}/retry`}>
                    <button type="submit">{texts.sendAgain}</button>
                  </form>
                ) : null}
              </td>
              <td>{attempts}</td>
              <td class="text">{error === undefined ? dash : <span lang="en">{error}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Silences = ({
  reader,
  rules,
  listed,
  now,
}: Shown & { readonly listed: readonly Silence[]; readonly now: number }) => {
  const texts = alertPageTexts[reader.language];
  const manages = reader.identity?.permissions.includes('alerts:manage') === true;
  return (
    <>
      {listed.length === 0 ? (
        <p>{texts.noSilences}</p>
      ) : (
        <section class="scroll" tabindex={0} aria-label={texts.silences}>
          <table>
            <thead>
              <tr>
                {[texts.rule, texts.until, texts.why, texts.who].map((name) => (
                  <th scope="col">{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map(({ id, ruleId, until, reason, madeBy }) => (
                <tr>
                  <th scope="row">{ruleId ?? texts.allRules}</th>
                  <td>
                    {until <= now ? `${minute(until)} (${texts.over})` : minute(until)}
                    {manages && until > now ? (
                      <form method="post" action={`${path}/silences/${id}/end`}>
                        <button type="submit">{texts.end}</button>
                      </form>
                    ) : null}
                  </td>
                  <td class="text">{reason}</td>
                  <td class="text">{madeBy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {manages ? (
        <details class="part">
          <summary>{texts.newSilence}</summary>
          <form class="fields" method="post" action={`${path}/silences`}>
            <label>
              {texts.rule}
              <select name="rule">
                <option value="">{texts.allRules}</option>
                {rules.map(({ id }) => (
                  <option value={id}>{id}</option>
                ))}
              </select>
            </label>
            <label>
              {texts.hours}
              <input type="number" name="hours" min={1} max={8760} value="4" required />
            </label>
            <label>
              {texts.why}
              <input type="text" name="reason" maxlength={500} required />
            </label>
            <div>
              <button class="main" type="submit">
                {texts.silence}
              </button>
            </div>
          </form>
        </details>
      ) : null}
    </>
  );
};

const Tried = ({
  reader,
  tried,
}: {
  readonly reader: Reader;
  readonly tried: Awaited<ReturnType<typeof triedAlerts>>;
}) => {
  const texts = alertPageTexts[reader.language];
  return (
    <>
      <p>{texts.dryRunText(minute(tried.from), minute(tried.to))}</p>
      <ul>
        {tried.rules.map(({ id, incidents, looks, no_data, past_unshown }) => (
          <li>
            {`${id}: ${texts.wouldHave(incidents.length)} (${texts.looks(looks, no_data, past_unshown)})`}
            {incidents.length === 0 ? null : (
              <span class="label">
                {incidents
                  .map(({ opened_at, ended_at }) => {
                    const end = ended_at === null ? texts.notOver(minute(tried.to)) : minute(ended_at);
                    return `${minute(opened_at)} – ${end}`;
                  })
                  .join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

async function alertsPage(
  asking: Asking<unknown, unknown, unknown>,
  { error, tries = false }: { readonly error?: string; readonly tries?: boolean } = {},
): Promise<Response> {
  const { server, http } = asking;
  const { session, alerts } = server;
  const reader = readerOf(asking);
  const texts = alertPageTexts[reader.language];
  const { rules } = alerts;
  const tried = tries && rules.length > 0 ? await triedAlerts(server) : undefined;
  const [states, incidents, deliveries, listed, under, now] = await Promise.all([
    session.store.listAlertStates(),
    toldIncidents(session.store),
    session.store.listDeliveries({ limit: mostListed }),
    session.store.listSilences({ limit: mostListed }),
    silencesNow(session.store),
    session.store.storeTime(),
  ]);
  return http.html(
    <PageView title={texts.alerts} reader={reader}>
      <h1>{texts.alerts}</h1>
      <p>{texts.about}</p>
      <ErrorText language={reader.language} error={error} />
      {rules.length === 0 ? (
        <>
          <p>{texts.noRules}</p>
          <pre>{firstRule}</pre>
        </>
      ) : (
        <>
          <RuleTable reader={reader} rules={rules} states={states} under={under} now={now} />
          <p>{texts.promise(formatNumber(alertsDocument(alerts, states, under).false_alarms, 2))}</p>
        </>
      )}
      <h2>{texts.incidents}</h2>
      <Incidents reader={reader} rules={rules} incidents={incidents} />
      <h2>{texts.messages}</h2>
      <Messages reader={reader} deliveries={deliveries} />
      <h2>{texts.silences}</h2>
      <Silences reader={reader} rules={rules} listed={listed} now={now} />
      {rules.length === 0 ? null : (
        <>
          <h2 id="try">{texts.dryRun}</h2>
          {tried === undefined ? (
            <form method="get" action={`${path}#try`}>
              <input type="hidden" name="try" value="1" />
              <button type="submit">{texts.tryNow}</button>
            </form>
          ) : (
            <Tried reader={reader} tried={tried} />
          )}
        </>
      )}
    </PageView>,
    error === undefined ? 200 : 422,
  );
}

/** As `POST /api/eval/alerts/silences` takes it. @throws ProblemError 422 */
function readSilence(fields: Readonly<Record<string, string | undefined>>, now: number) {
  const hours = Number(fields.hours);
  const until =
    Number.isFinite(hours) && hours > 0 && hours < 10_000 ? new Date(now + hours * hourMs).toISOString() : '';
  const read = silenceWish.safeParse({ rule: fields.rule || undefined, until, reason: fields.reason });
  if (read.success) return read.data;
  throw new ProblemError(422, 'bad-request', z.prettifyError(read.error));
}

export const alertPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    access: 'results:read',
    query: z.object({ try: z.string().optional() }),
    handle: (asking) => alertsPage(asking, { tries: asking.query.try === '1' }),
  }),
  defineRoute({
    method: 'post',
    path: `${path}/silences`,
    access: 'alerts:manage',
    handle: async (asking) => {
      try {
        await silence(asking, readSilence(await fieldsOf(asking.http), asking.server.session.clock.now()));
        return asking.http.redirect(path, 303);
      } catch (error) {
        const problem = error instanceof ProblemError || error instanceof HakariError ? problemOf(error) : undefined;
        if (problem?.status !== 422) throw error;
        return await alertsPage(asking, { error: problem.detail });
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/silences/{id}/end`,
    access: 'alerts:manage',
    params: idParams,
    handle: async (asking) => {
      await endSilence(asking, asking.params.id);
      return asking.http.redirect(path, 303);
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/deliveries/{id}/retry`,
    access: 'alerts:manage',
    params: idParams,
    handle: async (asking) => {
      await retryDelivery(asking, asking.params.id);
      return asking.http.redirect(path, 303);
    },
  }),
];
