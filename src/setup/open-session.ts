// What a command works with: the store, and the world.
import { existsSync } from 'node:fs';
import type { AppContext } from '../app/app-context.ts';
import type { RunGoals } from '../metrics/presets.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import { type Progress, silent } from '../ports/progress.ts';
import type { ServerStore } from '../ports/store.ts';
import { noTelemetry, type Telemetry } from '../ports/telemetry.ts';
import type { SharedWork } from '../queue/open-shared-work.ts';
import { openStore } from '../store/open-store.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { readStoreUrl, type StoreAddress } from '../store/store-url.ts';
import { errorAt } from './config-file.ts';
import { createDatasetLooker, type DatasetLooker } from './dataset-looker.ts';
import { systemClock } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';
import { storeUrl } from './locate.ts';
import { createPeriodCollector, type PeriodCollector } from './period-collector.ts';
import { tellingWhoIsGone } from './present-status.ts';
import { processOwner } from './process-owner.ts';
import { createRunCollector, type RunCollector } from './run-collector.ts';
import { createRunWeigher, type RunWeigher } from './run-weigher.ts';
import { createUuidV7 } from './uuid-v7.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** How soon the job of a process that is gone is given to another, beyond its silence. */
const superviseEveryMs = 3000;

interface SessionOptions {
  /** The config whose store is meant (none). */
  readonly loaded?: LoadedConfig | undefined;
  /** `--store`. */
  readonly store?: string | undefined;
  /** Working directory. */
  readonly directory: string;
  readonly progress?: Progress;
  /** Where runs, calls and writes are reported (nowhere). */
  readonly telemetry?: Telemetry | undefined;
  /** Make the store when there is none, as soon as something is asked of it (true). */
  readonly createStore?: boolean;
}

export interface Session extends AppContext {
  readonly store: ServerStore;
  /** What the jobs of this process share. */
  readonly workspace: Workspace;
  /** Without a password. */
  readonly storeUrl: string;
  /** There was no store when the session began: nobody misses it if nothing comes of the command. */
  readonly newStore: boolean;
  readonly maintenance: Pick<SqlStore, 'check' | 'prune' | 'sizeBytes'>;
  /** What processes share beside the results. @throws ConfigError for a store that is a file */
  openSharedWork(): Promise<OpenedWork>;
  /** Of work that any process of this store may take: in its own file, or of its PostgreSQL. */
  openJobQueue(): Promise<{ readonly queue: JobQueue; close(): Promise<void> }>;
  /** Looks through datasets beside everything else. @param log takes what could not be looked at, a line each */
  openDatasetLooker(log: (line: string) => void): DatasetLooker;
  /** Collects beside everything else what pages of large runs need. @param log takes what could not be collected, a line each */
  openRunCollector(goals: RunGoals, log: (line: string) => void): RunCollector;
  /** Compares runs and holds them against gates, large ones by a thread. @param log takes what a thread could not do, a line each */
  openRunWeigher(log: (line: string) => void): RunWeigher;
  /** Tells periods, the large ones by a thread. @param log takes what could not be collected, a line each */
  openPeriodCollector(log: (line: string) => void): PeriodCollector;
  close(): Promise<void>;
}

/** What several processes share, and a workspace whose lanes keep it. */
export interface OpenedWork extends SharedWork {
  readonly workspace: Workspace;
}

/** The store is that of `store`, else of the config, else `.hakari/` at the nearest package or git root. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { loaded, createStore: create = true, telemetry = noTelemetry } = options;
  const place = options.store === undefined ? (loaded?.where(['store']) ?? 'store') : ({ input: 'store' } as const);
  const where = { given: options.store, config: loaded, directory: options.directory };
  const { url, address } = errorAt(place, () => {
    const url = storeUrl(where, process.env);
    return { url, address: readStoreUrl(url) };
  });
  const there = create ? await openedIfThere(url, address, telemetry) : await openStore(url, { create, telemetry });
  const newStore = there === undefined;
  const isInMemory = address.family === 'sqlite' && address.path === ':memory:';
  const newId = createUuidV7({ clock: systemClock });
  const owner = processOwner(newId());
  const store = tellingWhoIsGone(there ?? storeOnDemand(() => openStore(url, { telemetry })), owner);
  return {
    store,
    workspace: createWorkspace({ clock: systemClock, store, telemetry }),
    telemetry,
    maintenance: store,
    storeUrl: address.shown,
    // Loaded here for the same reason as the store: it brings the 300 modules of the query builder.
    openSharedWork: async () => {
      const work = await (await import('./open-work-beside.ts')).openWorkBeside(address);
      return { ...work, workspace: createWorkspace({ clock: systemClock, store, telemetry, pace: work.pace }) };
    },
    openJobQueue: async () => {
      if (address.family === 'sqlite') return { queue: await store.jobs(), close: async () => {} };
      const { queue, supervise, close } = await (await import('./open-work-beside.ts')).openWorkBeside(address);
      // No worker announces itself here that would look after those that are gone.
      const supervising = setInterval(() => void supervise().catch(() => undefined), superviseEveryMs).unref();
      return {
        queue,
        async close() {
          clearInterval(supervising);
          await close();
        },
      };
    },
    openDatasetLooker: (log) => createDatasetLooker({ store, log, url: isInMemory ? undefined : url }),
    openRunCollector: (goals, log) => createRunCollector({ store, goals, log, url: isInMemory ? undefined : url }),
    openRunWeigher: (log) => createRunWeigher({ store, log, url: isInMemory ? undefined : url }),
    openPeriodCollector: (log) =>
      createPeriodCollector({ store, clock: systemClock, log, url: isInMemory ? undefined : url }),
    newStore,
    clock: systemClock,
    newId,
    owner,
    progress: options.progress ?? silent,
    close: () => store.close(),
  };
}

async function openedIfThere(url: string, address: StoreAddress, telemetry: Telemetry): Promise<SqlStore | undefined> {
  if (address.family === 'sqlite') {
    const isNew = address.path !== ':memory:' && !existsSync(address.path);
    return isNew ? undefined : await openStore(url, { telemetry });
  }
  return await openStore(url, { telemetry, create: false }).catch((error: unknown) => {
    if (error instanceof HakariError && error.code === 'no-store') return undefined;
    throw error;
  });
}

/** Calls of a store that give a stream; all others give a promise. */
const streaming: ReadonlySet<PropertyKey> = new Set<keyof SqlStore>([
  'scoredTrials',
  'scoredTraces',
  'saidTraces',
  'examplesOf',
  'check',
]);

type StoreCall = (...asked: readonly unknown[]) => unknown;

/**
 * A store that is made when something is first asked of it, so that a command refused before that leaves none behind.
 * Nothing is ever taken away: what is not made need not be removed, whoever else works in the folder.
 * @param open called once; what it throws is thrown by every call
 */
export function storeOnDemand(open: () => Promise<SqlStore>): SqlStore {
  let opening: Promise<SqlStore> | undefined;
  const opened = (): Promise<SqlStore> => {
    opening ??= open();
    return opening;
  };
  const close = async (): Promise<void> => {
    const store = await opening?.catch(() => undefined);
    await store?.close();
  };
  const callOf = (store: SqlStore, name: keyof SqlStore): StoreCall => store[name] as StoreCall;
  return new Proxy({ close } as SqlStore, {
    get(own, name: keyof SqlStore | 'then' | symbol) {
      // Whoever awaits the store asks whether it is a promise.
      if (name === 'then' || typeof name === 'symbol' || Object.hasOwn(own, name)) return Reflect.get(own, name);
      return streaming.has(name)
        ? (...asked: readonly unknown[]) =>
            streamed(opened, (store) => callOf(store, name)(...asked) as AsyncIterable<unknown>)
        : async (...asked: readonly unknown[]) => await callOf(await opened(), name)(...asked);
    },
  });
}

async function* streamed<T>(
  opened: () => Promise<SqlStore>,
  rows: (store: SqlStore) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  yield* rows(await opened());
}
