// What a command works with: the config it means, the store, and the world.
import { existsSync } from 'node:fs';
import type { AppContext } from '../app/app-context.ts';
import { type Progress, silent } from '../ports/progress.ts';
import { noTelemetry, type Telemetry } from '../ports/telemetry.ts';
import { openStore, sqlitePath } from '../store/open-store.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { errorAt } from './config-file.ts';
import { systemClock } from './environment.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';
import { locateConfig, nearestConfig, storeUrl } from './locate.ts';
import { createUuidV7 } from './uuid-v7.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export interface SessionOptions {
  /** Config file, folder or experiment name, when the command was given one. */
  readonly config?: string | undefined;
  /** `--store`. */
  readonly store?: string | undefined;
  /** Working directory. */
  readonly directory: string;
  readonly progress?: Progress;
  /** Told of runs, calls and writes (nobody is). */
  readonly telemetry?: Telemetry | undefined;
  /** Make the store when there is none, as soon as something is asked of it (true). */
  readonly createStore?: boolean;
}

export interface Session extends AppContext {
  /** What the jobs of this process share. */
  readonly workspace: Workspace;
  readonly storeUrl: string;
  /** There was no store when the session began: nobody misses it if nothing comes of the command. */
  readonly newStore: boolean;
  readonly maintenance: Pick<SqlStore, 'check' | 'prune'>;
  close(): Promise<void>;
}

/** A session of a command that needs a config. */
export async function openConfigSession(options: SessionOptions): Promise<Session & { readonly loaded: LoadedConfig }> {
  const loaded = loadConfig(locateConfig(options.config, options.directory));
  return { ...(await openSession(options, loaded)), loaded };
}

/**
 * A session of a command that only needs the store: that of `--store`, else of the config given, else of the nearest config
 * upwards, else `.hakari/` at the nearest package or git root.
 */
export async function openStoreSession(
  options: SessionOptions,
): Promise<Session & { readonly loaded: LoadedConfig | undefined }> {
  const loaded = configIfThere(options);
  return { ...(await openSession(options, loaded)), loaded };
}

function configIfThere(options: SessionOptions): LoadedConfig | undefined {
  if (options.config !== undefined) return loadConfig(locateConfig(options.config, options.directory));
  const file = nearestConfig(options.directory);
  return file === undefined ? undefined : loadConfig(file);
}

async function openSession(options: SessionOptions, loaded: LoadedConfig | undefined): Promise<Session> {
  const url = storeUrl({ given: options.store, config: loaded, directory: options.directory });
  const create = options.createStore ?? true;
  const place = options.store === undefined ? (loaded?.where(['store']) ?? 'store') : '--store';
  const path = errorAt(place, () => sqlitePath(url));
  const newStore = create && path !== ':memory:' && !existsSync(path);
  const { telemetry = noTelemetry } = options;
  const store = newStore
    ? storeOnDemand(() => openStore(url, { telemetry }))
    : await openStore(url, { create, telemetry });
  return {
    store,
    workspace: createWorkspace({ clock: systemClock, store, telemetry }),
    telemetry,
    maintenance: store,
    storeUrl: url,
    newStore,
    clock: systemClock,
    newId: createUuidV7({ clock: systemClock }),
    progress: options.progress ?? silent,
    close: () => store.close(),
  };
}

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
  return {
    ensureExperiment: async (...asked) => await (await opened()).ensureExperiment(...asked),
    createRun: async (...asked) => await (await opened()).createRun(...asked),
    endRun: async (...asked) => await (await opened()).endRun(...asked),
    findRun: async (...asked) => await (await opened()).findRun(...asked),
    listRuns: async (...asked) => await (await opened()).listRuns(...asked),
    deleteRun: async (...asked) => await (await opened()).deleteRun(...asked),
    tagRun: async (...asked) => await (await opened()).tagRun(...asked),
    pinRun: async (...asked) => await (await opened()).pinRun(...asked),
    setMetrics: async (...asked) => await (await opened()).setMetrics(...asked),
    append: async (...asked) => await (await opened()).append(...asked),
    appendScores: async (...asked) => await (await opened()).appendScores(...asked),
    scoredTrials: (...asked) => streamed(opened, (store) => store.scoredTrials(...asked)),
    trialKeys: async (...asked) => await (await opened()).trialKeys(...asked),
    failedTrials: async (...asked) => await (await opened()).failedTrials(...asked),
    lostScores: async (...asked) => await (await opened()).lostScores(...asked),
    scorersOf: async (...asked) => await (await opened()).scorersOf(...asked),
    revisionOf: async (...asked) => await (await opened()).revisionOf(...asked),
    readSummary: async (...asked) => await (await opened()).readSummary(...asked),
    writeSummary: async (...asked) => await (await opened()).writeSummary(...asked),
    queryRuns: async (...asked) => await (await opened()).queryRuns(...asked),
    queryTrials: async (...asked) => await (await opened()).queryTrials(...asked),
    queryScores: async (...asked) => await (await opened()).queryScores(...asked),
    claimRun: async (...asked) => await (await opened()).claimRun(...asked),
    renewLease: async (...asked) => await (await opened()).renewLease(...asked),
    releaseLease: async (...asked) => await (await opened()).releaseLease(...asked),
    leaseOf: async (...asked) => await (await opened()).leaseOf(...asked),
    changeStatus: async (...asked) => await (await opened()).changeStatus(...asked),
    readFacts: async (...asked) => await (await opened()).readFacts(...asked),
    writeFacts: async (...asked) => await (await opened()).writeFacts(...asked),
    writeVerdicts: async (...asked) => await (await opened()).writeVerdicts(...asked),
    transaction: async (work) => await (await opened()).transaction(work),
    putDataset: async (...asked) => await (await opened()).putDataset(...asked),
    listDatasets: async (...asked) => await (await opened()).listDatasets(...asked),
    findDataset: async (...asked) => await (await opened()).findDataset(...asked),
    examplesOf: (...asked) => streamed(opened, (store) => store.examplesOf(...asked)),
    get: async (...asked) => await (await opened()).get(...asked),
    put: async (...asked) => await (await opened()).put(...asked),
    getMany: async (...asked) => await (await opened()).getMany(...asked),
    putMany: async (...asked) => await (await opened()).putMany(...asked),
    callStats: async (...asked) => await (await opened()).callStats(...asked),
    clearCalls: async (...asked) => await (await opened()).clearCalls(...asked),
    check: (...asked) => streamed(opened, (store) => store.check(...asked)),
    prune: async (...asked) => await (await opened()).prune(...asked),
    close: async () => {
      const store = await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}

async function* streamed<T>(
  opened: () => Promise<SqlStore>,
  rows: (store: SqlStore) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  yield* rows(await opened());
}
