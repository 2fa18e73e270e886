// The first page: start a run, and see those that there are.
import { z } from 'zod';
import type { ManagedDataset } from '../../app/dataset/managed-dataset.ts';
import { readAsked } from '../../app/requests/request-run.ts';
import { runProgress } from '../../app/requests/run-progress.ts';
import type { Run } from '../../model/run.ts';
import type { RunRequest } from '../../ports/request-store.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { listManaged } from '../routes/datasets.ts';
import { askForRun, runUrl } from '../routes/runs.ts';
import { fieldsOf } from './form-fields.ts';
import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { ProgressView } from './run-progress-view.tsx';

interface OverviewProps {
  readonly reader: Reader;
  readonly datasets: readonly ManagedDataset[];
  readonly targets: readonly string[];
  readonly runs: readonly Run[];
  /** Asked for, and not begun. */
  readonly waiting: readonly RunRequest[];
}

const OverviewPage = ({ reader, datasets, targets, runs, waiting }: OverviewProps) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={texts.overview} reader={reader}>
      <h1>{texts.overview}</h1>
      {reader.identity?.permissions.includes('eval:run') ? (
        <RunForm reader={reader} datasets={datasets} targets={targets} />
      ) : null}
      <h2>{texts.runs}</h2>
      {runs.length + waiting.length === 0 ? <p>{texts.noRuns}</p> : <RunTable {...{ reader, runs, waiting }} />}
    </PageView>
  );
};

const RunForm = ({ reader, datasets, targets }: Pick<OverviewProps, 'reader' | 'datasets' | 'targets'>) => {
  const texts = pageTexts[reader.language];
  if (datasets.length === 0)
    return (
      <p>
        {texts.noDataset} <a href="/web/eval/datasets/create">{texts.makeDataset}</a>
      </p>
    );
  return (
    <>
      <h2>{texts.startRun}</h2>
      <form class="row" method="post" action="/web/eval/run" hx-post="/web/eval/run" hx-target="#started">
        <label>
          {texts.dataset}
          <select name="dataset_id">
            {datasets.map(({ id, name, examples }) => (
              <option value={id}>{`${name} (${texts.examplesOf(examples)})`}</option>
            ))}
          </select>
        </label>
        <label>
          {texts.target}
          <select name="target">
            {targets.map((target) => (
              <option>{target}</option>
            ))}
          </select>
        </label>
        <button class="main" type="submit">
          {texts.start}
        </button>
      </form>
      <div id="started" aria-live="polite"></div>
    </>
  );
};

const RunTable = ({ reader, runs, waiting }: Pick<OverviewProps, 'reader' | 'runs' | 'waiting'>) => {
  const texts = pageTexts[reader.language];
  return (
    <section class="scroll" tabindex={0} aria-label={texts.runs}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.run}</th>
            <th scope="col">{texts.dataset}</th>
            <th scope="col">{texts.target}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.started}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map((request) => (
            <RunRow
              id={request.id}
              dataset={readAsked(request).dataset.name}
              target={readAsked(request).target}
              status={request.status}
              at={request.requestedAt}
            />
          ))}
          {runs.map(({ id, dataset, target, status, startedAt }) => (
            <RunRow id={id} dataset={dataset?.name ?? '–'} target={target.id} status={status} at={startedAt} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface RunRowProps {
  readonly id: string;
  readonly dataset: string;
  readonly target: string;
  readonly status: string;
  readonly at: number;
}

const RunRow = ({ id, dataset, target, status, at }: RunRowProps) => (
  <tr>
    <th scope="row">
      <a href={runUrl(id)}>{id.slice(-8)}</a>
    </th>
    <td>{dataset}</td>
    <td>{target}</td>
    <td>{status}</td>
    <td>
      <time datetime={new Date(at).toISOString()}>{minute(at)}</time>
    </td>
  </tr>
);

export const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const isHtmx = ({ http }: Pick<Asking<unknown, unknown, unknown>, 'http'>): boolean =>
  http.req.header('hx-request') === 'true';

export const overviewRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/',
    access: 'anybody',
    handle: ({ http }) => http.redirect('/web/eval', 303),
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval',
    access: 'results:read',
    handle: async (asking) => {
      const { server, http } = asking;
      const { store } = server.session;
      const { rows } = await store.queryRuns({ limit: 50 });
      const known = new Set(rows.map(({ id }) => id));
      const requests = await store.listRunRequests({ status: ['queued', 'running', 'failed', 'cancelled'], limit: 50 });
      return http.html(
        <OverviewPage
          reader={readerOf(asking)}
          datasets={await listManaged(server)}
          targets={(await server.offered()).targets}
          runs={rows}
          waiting={requests.filter(({ id }) => !known.has(id))}
        />,
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/run',
    access: 'eval:run',
    handle: async (asking) => {
      const { http, server, account } = asking;
      const { dataset_id: id = '', target } = await fieldsOf(http);
      if (!z.uuid().safeParse(id).success) throw new ProblemError(404, 'no-dataset', 'there is no such dataset');
      const dataset = (await listManaged(server)).find((each) => each.id === id);
      if (dataset === undefined) throw new ProblemError(404, 'no-dataset', 'there is no such dataset');
      const wish = { dataset_name: dataset.name, dataset_id: id, target: target === '' ? undefined : target };
      const run = await askForRun(server, wish, account);
      if (!isHtmx(asking)) return http.redirect(runUrl(run.id), 303);
      const now = await runProgress(server.session.store, run.id);
      return http.html(<ProgressView reader={readerOf(asking)} progress={now!} />);
    },
  }),
];
