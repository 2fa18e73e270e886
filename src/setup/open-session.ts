// What a command works with: the config it means, the store, and the world.
import { existsSync } from 'node:fs';
import type { AppContext } from '../app/app-context.ts';
import { type Progress, silent } from '../ports/progress.ts';
import { openStore, sqlitePath } from '../store/open-store.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { errorAt } from './error-at.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';
import { locateConfig, nearestConfig } from './locate.ts';
import { storeOnDemand } from './store-on-demand.ts';
import { storeUrl } from './store-url.ts';
import { systemClock } from './system-clock.ts';
import { createUuidV7 } from './uuid-v7.ts';

export interface SessionOptions {
  /** Config file, folder or experiment name, when the command was given one. */
  readonly config?: string | undefined;
  /** `--store`. */
  readonly store?: string | undefined;
  /** Working directory. */
  readonly directory: string;
  readonly progress?: Progress;
  /** Make the store when there is none, as soon as something is asked of it (true). */
  readonly createStore?: boolean;
}

export interface Session extends AppContext {
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
  const store = newStore ? storeOnDemand(() => openStore(url)) : await openStore(url, { create });
  return {
    store,
    maintenance: store,
    storeUrl: url,
    newStore,
    clock: systemClock,
    newId: createUuidV7({ clock: systemClock }),
    progress: options.progress ?? silent,
    close: () => store.close(),
  };
}
