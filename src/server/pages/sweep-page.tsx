// Recorded sweeps: the list, and one by the pieces of the sweep's report.
import { sweepReportInput } from '../../app/sweep/sweep.ts';
import { SectionView } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { buildSweepReport } from '../../report/sweep/sweep-report.ts';
import { defineRoute, type Route } from '../route.ts';
import { idParams, recordedRun } from '../routes/shared-schemas.ts';
import { recordedSweeps, replaySweep } from '../routes/sweeps.ts';
import { PageView } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { runLabel } from './run-label.ts';
import { sweepPageTexts } from './sweep-texts.ts';

export const sweepPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/sweeps',
    access: 'results:read',
    handle: async (asking) => {
      const reader = readerOf(asking);
      const [texts, common] = [sweepPageTexts[reader.language], pageTexts[reader.language]];
      const sweeps = await recordedSweeps(asking.server);
      return asking.http.html(
        <PageView title={texts.sweeps} reader={reader}>
          <h1>{texts.sweeps}</h1>
          <p>{texts.sweepsText}</p>
          {sweeps.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <section class="scroll" tabindex={0} aria-label={texts.sweeps}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{texts.sweep}</th>
                    <th scope="col">{common.dataset}</th>
                    <th scope="col">{common.status}</th>
                    <th scope="col">{common.started}</th>
                  </tr>
                </thead>
                <tbody>
                  {sweeps.map((run) => (
                    <tr>
                      <th scope="row">
                        <a href={`/web/eval/sweeps/${run.id}`}>{runLabel(run)}</a>
                      </th>
                      <td>{run.dataset?.name ?? '–'}</td>
                      <td>{run.status}</td>
                      <td>{minute(run.startedAt)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </PageView>,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/sweeps/{id}',
    access: 'results:read',
    params: idParams,
    handle: async (asking) => {
      const { server, params, http } = asking;
      const reader = readerOf(asking);
      const outcome = await replaySweep(server, await recordedRun(server, params.id));
      const report = buildSweepReport(sweepReportInput(outcome, reader.language));
      const context = { charts: await server.charts(), warning: commonTexts[reader.language].warning };
      return http.html(
        <PageView title={report.title} reader={reader}>
          <h1>{report.title}</h1>
          {report.sections.map((section) => (
            <SectionView section={section} level={2} context={context} />
          ))}
        </PageView>,
      );
    },
  }),
];
