// A run, under way or finished: once it has ended, what its report says.

import { runProgress } from '../../app/requests/run-progress.ts';
import { gatherRunReport, runsTogether } from '../../app/run-report.ts';
import { SectionView, type ViewContext } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { buildRunReport } from '../../report/run/run-report.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { PageView } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { ProgressView } from './run-progress-view.tsx';

type AskedRunPage = Asking<{ readonly id: string }, unknown, unknown>;

async function progressOf({ server, params }: AskedRunPage) {
  const progress = await runProgress(server.session.store, params.id);
  if (progress === undefined) throw new ProblemError(404, 'no-run', 'there is no such run');
  return progress;
}

export const runPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}',
    access: 'results:read',
    params: idParams,
    handle: async (asking) => {
      const reader = readerOf(asking);
      const progress = await progressOf(asking);
      const { store } = asking.server.session;
      const run = await store.findRun(asking.params.id);
      const texts = pageTexts[reader.language];
      if (run === undefined || !progress.ended)
        return asking.http.html(
          <PageView title={texts.run} reader={reader}>
            <h1>{`${texts.run} ${asking.params.id.slice(-8)}`}</h1>
            <ProgressView reader={reader} progress={progress} />
          </PageView>,
        );
      const input = await gatherRunReport(store, await runsTogether(store, run), {
        language: reader.language,
        goals: goalsOf(asking.server.loaded),
        compare: true,
      });
      const report = buildRunReport(input);
      const context: ViewContext = {
        charts: await asking.server.charts(),
        warning: commonTexts[reader.language].warning,
      };
      return asking.http.html(
        <PageView title={report.title} reader={reader}>
          <h1>{report.title}</h1>
          {report.sections.map((section) => (
            <SectionView section={section} level={2} context={context} />
          ))}
        </PageView>,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}/progress',
    access: 'results:read',
    params: idParams,
    handle: async (asking) => {
      const progress = await progressOf(asking);
      // On its own page what its report says takes the place of the progress; elsewhere a link to it does.
      const here = asking.http.req.header('hx-current-url') ?? '';
      if (progress.ended && here.includes(asking.params.id)) asking.http.header('hx-refresh', 'true');
      return asking.http.html(<ProgressView reader={readerOf(asking)} progress={progress} />);
    },
  }),
];
