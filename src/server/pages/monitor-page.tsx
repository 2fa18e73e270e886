// How systems did over a period: the report of the command line, the answer first; what it is of stands in the address.
import type { MonitoredPeriod } from '../../analysis/monitor/monitor-fold.ts';
import type { Period } from '../../app/monitor/period.ts';
import type { WrittenSummary } from '../../app/monitor/written-summary.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { SectionView } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { formatCount } from '../../report/format-number.ts';
import { buildMonitorReport } from '../../report/monitor/monitor-report.ts';
import { monitorTexts } from '../../report/monitor/texts.ts';
import type { KnownPeriod } from '../../setup/period-collector.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { type AskedMonitor, monitorQuery, monitorRequest, waitedFor, writtenNow } from '../routes/monitor.ts';
import { CollectingView } from './collecting-view.tsx';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { type KnownNames, MonitorFilters, monitorPath } from './monitor-filters.tsx';
import { monitorPageTexts } from './monitor-texts.ts';
import { readerOf } from './reader.ts';
import { addressOf } from './trial-filter.ts';
import { wayUrl } from './way-urls.ts';

type AskedPage = Asking<unknown, AskedMonitor, unknown>;

const collectedPath = `${monitorPath}/collected`;

/** @param write has it told in words now, which a button alone asks for: a page that is looked at costs nothing */
async function shownPage(
  asking: AskedPage,
  { found, at, renewing }: KnownPeriod,
  { write = false }: { readonly write?: boolean } = {},
): Promise<Response> {
  const { server, http, query } = asking;
  const reader = readerOf(asking);
  const texts = monitorPageTexts[reader.language];
  const written = write
    ? await writtenNow(asking, found, reader.language)
    : await server.summaries?.remembered(found, reader.language);
  const report = buildMonitorReport(found, reader.language, { calibratedLine: query.calibrated === 'yes', written });
  const context = { charts: await server.charts(), warning: commonTexts[reader.language].warning, wayUrl };
  const now = server.session.clock.now();
  return http.html(
    <PageView title={report.title} reader={reader}>
      <div class="monitor">
        <h1>{report.title}</h1>
        <p class="about">
          {report.about}
          {renewing || now - at > aMinuteMs ? ` · ${texts.asOf(minute(at))}` : ''}
          {renewing ? ` ${texts.renewing}` : ''}
        </p>
        <MonitorFilters {...{ reader, asked: query, period: found.period, known: namesOf(found.found), now }} />
        <RefusedNames asking={asking} now={now} />
        {report.sections.map((section) => (
          <>
            <SectionView section={section} level={2} context={context} />
            {section.id === 'in-words' ? <WriteForm reader={reader} asked={query} written={written} /> : null}
            {section.id === 'answer' && found.found.whole.queries === 0 ? <Nothing asking={asking} /> : null}
          </>
        ))}
      </div>
    </PageView>,
  );
}

interface WriteProps {
  readonly reader: Reader;
  readonly asked: AskedMonitor;
  readonly written: WrittenSummary | undefined;
}

/** For whoever may spend, where there is no text yet. */
const WriteForm = ({ reader, asked, written }: WriteProps) => {
  const texts = monitorPageTexts[reader.language];
  if (written === undefined || written.status === 'written') return null;
  if (reader.identity?.permissions.includes('eval:run') !== true) return null;
  return (
    <form method="post" action={addressOf(monitorPath, { ...asked, lang: undefined })}>
      <button type="submit">{written.status === 'not-asked' ? texts.write : texts.writeAgain}</button>
      <span class="label">{texts.asks(written.model)}</span>
    </form>
  );
};

/** Names of services that were refused within the last day: their traces are in no figure. */
const RefusedNames = ({ asking, now }: { readonly asking: AskedPage; readonly now: number }) => {
  const refused = asking.server.traces.refused();
  if (refused === undefined || now - refused.at > dayMs) return null;
  const { language } = readerOf(asking);
  const names = refused.names.slice(0, 3).join(', ');
  return (
    <p class="warning">
      <strong>{commonTexts[language].warning}</strong>{' '}
      {monitorPageTexts[language].refused({ spans: formatCount(refused.spans), names })}
    </p>
  );
};

const dayMs = 24 * 3600 * 1000;

/** What can be done where nothing was asked. */
const Nothing = ({ asking }: { readonly asking: AskedPage }) => {
  const texts = monitorPageTexts[readerOf(asking).language];
  const [before, between, behind] = texts.nothingYet;
  return (
    <p>
      {before}
      <code>/v1/traces</code>
      {between}
      <a href="/web/eval/run">{texts.startRun}</a>
      {behind}
    </p>
  );
};

const aMinuteMs = 60_000;

function namesOf({ parts }: MonitoredPeriod): KnownNames {
  const names = (by: keyof KnownNames): readonly string[] => parts[by].flatMap(({ name }) => name ?? []);
  return {
    target: names('target'),
    category: names('category'),
    language: names('language'),
    release: names('release'),
  };
}

/** Nothing is known yet of so large a period: the page asks until it is. */
function collectingPage(asking: AskedPage, period: Period): Response | Promise<Response> {
  const { server, http, query } = asking;
  const reader = readerOf(asking);
  const { title, about } = monitorTexts[reader.language];
  const { firstDay: from, lastDay: to, timeZone: zone } = period;
  const now = server.session.clock.now();
  return http.html(
    <PageView title={title} reader={reader}>
      <div class="monitor">
        <h1>{title}</h1>
        <p class="about">{about({ from, to, zone })}</p>
        <MonitorFilters {...{ reader, asked: query, period, known: undefined, now }} />
        <Collecting asking={asking} />
      </div>
    </PageView>,
  );
}

const Collecting = ({ asking }: { readonly asking: AskedPage }) => {
  const reader = readerOf(asking);
  const text = monitorPageTexts[reader.language].beingCollected;
  const [asked, to] = [addressOf(collectedPath, asking.query), addressOf(monitorPath, asking.query)];
  return <CollectingView {...{ reader, text, asked, to }} />;
};

/** What cannot be read is said above the form, which keeps what was written. */
async function tried(asking: AskedPage, show: () => Promise<Response>): Promise<Response> {
  const { server, http, query } = asking;
  const reader = readerOf(asking);
  const texts = monitorPageTexts[reader.language];
  try {
    return await show();
  } catch (error) {
    const problem = error instanceof HakariError || error instanceof ProblemError ? problemOf(error) : undefined;
    if (problem === undefined || (problem.status !== 422 && problem.status !== 409)) throw error;
    const now = server.session.clock.now();
    return http.html(
      <PageView title={texts.monitor} reader={reader}>
        <h1>{texts.monitor}</h1>
        <p class="warning">
          <span lang="en">{problem.detail}</span>
        </p>
        <MonitorFilters {...{ reader, asked: query, period: undefined, known: undefined, now }} />
      </PageView>,
      problem.status,
    );
  }
}

export const monitorPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: monitorPath,
    access: 'results:read',
    query: monitorQuery,
    handle: (asking) =>
      tried(asking, async () => {
        const request = monitorRequest(asking.server, asking.query);
        const known = await asking.server.periods.known(request);
        return known === undefined ? await collectingPage(asking, request.period) : await shownPage(asking, known);
      }),
  }),
  defineRoute({
    method: 'post',
    path: monitorPath,
    access: 'eval:run',
    query: monitorQuery,
    handle: (asking) =>
      tried(asking, async () => shownPage(asking, await waitedFor(asking.server, asking.query), { write: true })),
  }),
  defineRoute({
    method: 'get',
    path: collectedPath,
    access: 'results:read',
    query: monitorQuery,
    handle: (asking) =>
      tried(asking, async () => {
        const { server, http, query } = asking;
        if ((await server.periods.known(monitorRequest(server, query))) !== undefined)
          http.header('hx-refresh', 'true');
        return http.html(<Collecting asking={asking} />);
      }),
  }),
];
