// How systems did over a period: the report of the command line under a form whose fields are the address.
import type { Monitored } from '../../analysis/monitor/monitor-fold.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { SectionView } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { buildMonitorReport } from '../../report/monitor/monitor-report.ts';
import { problemOf } from '../problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { type AskedMonitor, askedMonitor, monitorQuery } from '../routes/monitor.ts';
import { PageView, type Reader } from './layout.tsx';
import { monitorPageTexts } from './monitor-texts.ts';
import { readerOf } from './reader.ts';
import { wayUrl } from './way-urls.ts';

interface FilterProps {
  readonly reader: Reader;
  readonly asked: AskedMonitor;
  /** Undefined where the period could not be read. */
  readonly monitored: Monitored | undefined;
}

const FilterForm = ({ reader, asked, monitored }: FilterProps) => {
  const texts = monitorPageTexts[reader.language];
  const period = monitored?.period;
  const fields = [
    ['from', 'date', asked.from ?? period?.firstDay],
    ['to', 'date', asked.to ?? period?.lastDay],
    ['before_from', 'date', asked.before_from],
    ['before_to', 'date', asked.before_to],
    ['time_zone', 'text', asked.time_zone ?? period?.timeZone ?? 'UTC'],
    ['target', 'text', asked.target],
    ['category', 'text', asked.category],
    ['language', 'text', asked.language],
    ['release', 'text', asked.release],
  ] as const;
  return (
    <form method="get" action="/web/eval/monitor" class="filters" aria-label={texts.filter}>
      {fields.map(([name, type, value]) => (
        <label>
          {texts[name]}
          <input type={type} name={name} value={value ?? ''} />
        </label>
      ))}
      <label>
        {texts.calibrated}
        <input type="checkbox" name="calibrated" value="yes" checked={asked.calibrated === 'yes'} />
      </label>
      <button class="main" type="submit">
        {texts.show}
      </button>
    </form>
  );
};

export const monitorPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/monitor',
    access: 'results:read',
    query: monitorQuery,
    handle: async (asking) => {
      const { server, http, query } = asking;
      const reader = readerOf(asking);
      const texts = monitorPageTexts[reader.language];
      try {
        const monitored = await askedMonitor(server, query);
        const report = buildMonitorReport(monitored, reader.language, { calibratedLine: query.calibrated === 'yes' });
        const context = { charts: await server.charts(), warning: commonTexts[reader.language].warning, wayUrl };
        return http.html(
          <PageView title={report.title} reader={reader}>
            <h1>{report.title}</h1>
            <p class="about">{report.about}</p>
            <FilterForm reader={reader} asked={query} monitored={monitored} />
            {report.sections.map((section) => (
              <SectionView section={section} level={2} context={context} />
            ))}
          </PageView>,
        );
      } catch (error) {
        const problem = error instanceof HakariError ? problemOf(error) : undefined;
        if (problem === undefined || problem.status !== 422) throw error;
        return http.html(
          <PageView title={texts.monitor} reader={reader}>
            <h1>{texts.monitor}</h1>
            <p class="warning">
              <span lang="en">{problem.detail}</span>
            </p>
            <FilterForm reader={reader} asked={query} monitored={undefined} />
          </PageView>,
          422,
        );
      }
    },
  }),
];
