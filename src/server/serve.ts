// Opens a server: its store and queue, the worker on runs, and the socket; closes them in order.
import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve as listen } from '@hono/node-server';
import { hasAdmin, makeLink } from '../app/accounts/sign-in.ts';
import { requeueForgottenDrafts } from '../app/dataset/drafts/generate-draft.ts';
import type { Offered } from '../app/requests/asked-run.ts';
import { requeueForgotten } from '../app/requests/request-run.ts';
import { ConfigError, StoreError } from '../model/hakari-error.ts';
import { noWays, type WayWords } from '../model/way-on.ts';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import { watchesAlone } from '../setup/config-targets.ts';
import { configuredJudge } from '../setup/configured-judge.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import { version } from '../setup/environment.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openAlerts } from '../setup/open-alerts.ts';
import { openConfiguredDataset } from '../setup/open-configured-dataset.ts';
import { openScoring } from '../setup/open-scoring.ts';
import type { Session } from '../setup/open-session.ts';
import { configuredSummaries } from '../setup/open-summaries.ts';
import { openTraces } from '../setup/open-traces.ts';
import { openOwnMetrics } from '../setup/own-metrics.ts';
import { createUploadReader } from '../setup/upload-reader.ts';
import { startAlertWorker } from './alert-worker.ts';
import { createApp } from './create-app.ts';
import { startDraftWorker } from './draft-worker.ts';
import { createDrawnReports } from './drawn-reports.ts';
import { type ConnectionLimits, createLimitedServer, usualConnections } from './guard/connections.ts';
import { isLoopback, ownHosts } from './guard/hosts.ts';
import { createOpenStreams } from './guard/streams.ts';
import { createKeptByState } from './kept-by-state.ts';
import { createMetrics } from './metrics.ts';
import { startRunWorker } from './run-worker.ts';
import { startScoreWorker } from './score-worker.ts';
import type { ServerContext } from './server-context.ts';
import { startTraceWorker } from './trace-worker.ts';

export interface ServeOptions {
  readonly session: Session;
  readonly loaded: LoadedConfig;
  readonly isQuickstart: boolean;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly log: (line: string) => void;
  /** (`usualConnections`) */
  readonly limits?: ConnectionLimits;
  /** Commands of messages (none). */
  readonly words?: WayWords | undefined;
}

export interface OpenedServer {
  readonly url: string;
  /** By which the first admin comes in; undefined where there is one. */
  readonly adminLink: string | undefined;
  /** Takes no more, answers what is under way, and gives unfinished runs back. */
  close(): Promise<void>;
}

/** How long answers that are under way may take when the server is stopped. */
const lastAnswersMs = 10_000;

/** @throws ConfigError `public-without-admin` · `port-taken` */
export async function serve({
  session,
  loaded,
  isQuickstart,
  host,
  port,
  log,
  limits = usualConnections,
  words,
}: ServeOptions): Promise<OpenedServer> {
  const { store } = session;
  const settled = await hasAdmin(store);
  if (!isLoopback(host) && !settled)
    throw new ConfigError('a server that others can reach needs an admin first', {
      code: 'public-without-admin',
      where: `host ${host}`,
      hint: 'start it on 127.0.0.1, use the link that it prints, and then start it here',
    });
  let url: string | undefined;
  const { context, close } = await openContext({
    ...{ session, loaded, isQuickstart, log, words },
    address: () => publicAddress(loaded, url),
  });
  const offering = offerConfiguredDataset({ session, loaded, log });
  let hosts: ReadonlySet<string> = new Set();
  const app = createApp(context, () => hosts);
  const { server, address } = await bound(app.fetch, { host, port, limits }).catch(async (error: unknown) => {
    await offering;
    await close();
    throw error;
  });
  hosts = ownHosts(host, address.port, loaded.config.serve.hosts);
  url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  return {
    url,
    adminLink: settled ? undefined : `${url}/welcome/${await makeLink(session, { role: 'admin' })}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      await offering;
      await close();
      // Whoever was asked before is answered while there is a store; who takes too long is cut off.
      await Promise.race([closed, sleep(lastAnswersMs, undefined, { ref: false })]);
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** Under which people reach it, as the config says, else the one that it listens on. */
function publicAddress({ config: { serve: settings } }: LoadedConfig, own: string | undefined): string | undefined {
  const [name] = settings.hosts;
  return name === undefined ? own : `${settings.https ? 'https' : 'http'}://${name}`;
}

/** The dataset of the config can be run from the first page on. Once a dataset of its name is there, that one is the team's to change. */
async function offerConfiguredDataset({
  session: { store },
  loaded,
  log,
}: Pick<ServeOptions, 'session' | 'loaded' | 'log'>): Promise<void> {
  if (watchesAlone(loaded.config)) return;
  try {
    const { header, examples } = await openConfiguredDataset(loaded, [], { store, newStore: false });
    if ((await store.findDataset(header.name)) === undefined) await store.putDataset(header, examples, { over: null });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'dataset-changed') return;
    log(`the dataset of the config cannot be run here: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** All that routes work with: the queue of runs, and the worker on them, which begins at once. */
export async function openContext({
  session,
  loaded,
  isQuickstart,
  log,
  words = noWays,
  address = () => undefined,
}: Pick<ServeOptions, 'session' | 'loaded' | 'isQuickstart' | 'log' | 'words'> & {
  readonly address?: () => string | undefined;
}): Promise<{
  readonly context: ServerContext;
  close(): Promise<void>;
}> {
  const { queue, close: closeQueue } = await session.openJobQueue();
  await requeueForgotten({ store: session.store, queue });
  await requeueForgottenDrafts({ store: session.store, queue });
  const own = await openOwnMetrics(loaded);
  const configured = loaded.config.targets.map(({ id }) => id);
  const offered = async (): Promise<Offered> => ({
    targets: [...configured, ...(await session.store.listTargets()).map(({ name }) => name)],
    metrics: [...loaded.metrics, ...own.metrics],
    judge: configuredJudge(loaded) !== undefined,
  });
  const alerts = await openAlerts(loaded, { clock: session.clock, own: own.metrics, address, words });
  const scoreWorker = startScoreWorker(await openScoring({ loaded, session, log }), log);
  const alertWorker = startAlertWorker({ session, alerts, log });
  const worker = startRunWorker({ session, loaded, queue, log });
  const { store, newId, clock } = session;
  const traces = openTraces({ loaded, store, newId, now: () => clock.now(), log });
  const settling = startTraceWorker(traces, log);
  const closing = new AbortController();
  const drafts = startDraftWorker({ session, loaded, queue, log });
  const looker = session.openDatasetLooker(log);
  const collector = session.openRunCollector(goalsOf(loaded), log);
  const weigher = session.openRunWeigher(log);
  const periods = session.openPeriodCollector(log);
  const uploads = createUploadReader();
  const kept = createKeptByState(session.store);
  let renderer: Promise<ChartRenderer> | undefined;
  const charts = (): Promise<ChartRenderer> => {
    renderer ??= import('../render/echarts-chart.ts').then(({ createEchartsRenderer }) => createEchartsRenderer());
    return renderer;
  };
  return {
    context: {
      session,
      loaded,
      configDigest: createHash('sha256')
        .update(`${version} ${JSON.stringify(loaded.config)}`)
        .digest('base64url'),
      isQuickstart,
      summaries: configuredSummaries(loaded, session),
      offered,
      queue,
      worker,
      alerts,
      alertWorker,
      traces,
      drafts,
      looker,
      collector,
      weigher,
      periods,
      uploads,
      charts,
      reports: createDrawnReports({ store: session.store, goals: goalsOf(loaded), charts, kept }),
      kept,
      metrics: createMetrics(),
      streams: createOpenStreams(),
      log,
      closing: closing.signal,
    },
    async close() {
      closing.abort();
      await looker.close();
      await collector.close();
      await weigher.close();
      await periods.close();
      await uploads.close();
      await drafts.close();
      await worker.close();
      await alertWorker.close();
      await scoreWorker.close();
      await settling.close();
      await closeQueue();
    },
  };
}

type Listening = ReturnType<typeof listen>;

function bound(
  fetch: Parameters<typeof listen>[0]['fetch'],
  { host, port, limits }: Required<Pick<ServeOptions, 'host' | 'port' | 'limits'>>,
): Promise<{ readonly server: Listening; readonly address: AddressInfo }> {
  return new Promise((resolve, reject) => {
    const createServer = (_: object, answer: RequestListener) => createLimitedServer(limits, answer);
    const asked = { fetch, hostname: host, port, createServer: createServer as never };
    const server = listen(asked, (address) => resolve({ server, address }));
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new ConfigError(`something listens on port ${port} already`, {
              code: 'port-taken',
              hint: 'name another port, or 0 for any that is free',
              cause,
            })
          : cause,
      );
    });
  });
}
