// The first page: how each system stands, then start a run, and see those that there are.
import type { ManagedDataset } from '../../app/dataset/managed-dataset.ts';
import type { StreamStandings } from '../../app/monitor/stream-standings.ts';
import type { Offered } from '../../app/requests/asked-run.ts';
import { readAsked } from '../../app/requests/request-run.ts';
import type { Standing } from '../../app/standings.ts';
import type { Run } from '../../model/run.ts';
import type { RunRequest } from '../../ports/request-store.ts';
import { watchesAlone } from '../../setup/config-targets.ts';
import { defineRoute, type Route } from '../route.ts';
import { listManaged } from '../routes/datasets.ts';
import { runUrl } from '../routes/runs.ts';
import { standingsOf, streamStandingsOf } from '../routes/standings.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { overviewTexts } from './overview-texts.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { StandingsView } from './standings-view.tsx';
import { RunForm } from './start-run.tsx';
import { startRunTexts } from './start-run-texts.ts';
import { StreamStandingsView, StreamsCollecting } from './stream-standings-view.tsx';

interface OverviewProps {
  readonly reader: Reader;
  readonly systems: readonly Standing[];
  readonly streams: StreamStandings;
  /** Whether the config asks nothing: then there is something to say of production before any of it has come. */
  readonly watchesAlone: boolean;
  readonly datasets: readonly ManagedDataset[];
  readonly offered: Offered;
  readonly runs: readonly Run[];
  /** Asked for, and not begun. */
  readonly waiting: readonly RunRequest[];
}

const OverviewPage = ({ reader, systems, streams, watchesAlone, datasets, offered, runs, waiting }: OverviewProps) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={texts.overview} reader={reader}>
      <h1>{texts.overview}</h1>
      <StandingsView reader={reader} systems={systems} />
      <StreamStandingsView reader={reader} standings={streams} watchesAlone={watchesAlone} />
      {reader.identity?.permissions.includes('eval:run') ? (
        <>
          <h2>{startRunTexts[reader.language].startRun}</h2>
          <RunForm reader={reader} datasets={datasets} offered={offered} />
        </>
      ) : null}
      <h2>{texts.runs}</h2>
      {runs.length + waiting.length === 0 ? <p>{texts.noRuns}</p> : <RunTable {...{ reader, runs, waiting }} />}
    </PageView>
  );
};

const RunTable = ({ reader, runs, waiting }: Pick<OverviewProps, 'reader' | 'runs' | 'waiting'>) => {
  const texts = pageTexts[reader.language];
  const { statuses } = overviewTexts[reader.language];
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
              status={statuses[request.status] ?? request.status}
              at={request.requestedAt}
            />
          ))}
          {runs.map(({ id, dataset, target, status, startedAt }) => (
            <RunRow
              id={id}
              dataset={dataset?.name ?? '–'}
              target={target.id}
              status={statuses[status] ?? status}
              at={startedAt}
            />
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
          systems={(await standingsOf(server)).systems}
          streams={await streamStandingsOf(server)}
          watchesAlone={watchesAlone(server.loaded.config)}
          datasets={await listManaged(server)}
          offered={await server.offered()}
          runs={rows}
          waiting={requests.filter(({ id }) => !known.has(id))}
        />,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/collected',
    access: 'results:read',
    handle: async (asking) => {
      const { server, http } = asking;
      if ((await streamStandingsOf(server)).collected) http.header('hx-refresh', 'true');
      return http.html(<StreamsCollecting reader={readerOf(asking)} />);
    },
  }),
];
