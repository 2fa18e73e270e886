// How a command reaches its config and its store: opened for the work, closed whatever happens.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withPatience } from '../app/distributed/patience.ts';
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import type { Store } from '../ports/store.ts';
import { configIfThere, type LoadedConfig, namedConfig } from '../setup/load-config.ts';
import { configName } from '../setup/locate.ts';
import { type Calls, createCalls } from '../setup/open-calls.ts';
import { openSession, type Session } from '../setup/open-session.ts';
import type { AskedBudget, StoreOptions } from './shared-options.ts';
import { createProgressLine, remark } from './terminal.ts';

interface SessionOf<Loaded> extends Session {
  /** Read here, and handed down from here. */
  readonly loaded: Loaded;
  /** `end` leaves its line, before anything is printed. */
  readonly progress: ReturnType<typeof createProgressLine>;
}

export type StoreSession = SessionOf<LoadedConfig | undefined>;
export type ConfigSession = SessionOf<LoadedConfig>;

/** A command that only reads finds a store or says that there is none; it does not leave an empty one behind. */
export async function withSession<T>(
  asked: StoreOptions,
  work: (session: StoreSession) => Promise<T>,
  { createStore = false }: { readonly createStore?: boolean } = {},
): Promise<T> {
  const loaded = configIfThere(asked.config, process.cwd());
  return await withOpened({ loaded, store: asked.store, createStore }, work);
}

/** Of a server: its config, and the folder where it keeps its store without one. */
interface ServerPlace {
  readonly loaded: LoadedConfig | undefined;
  readonly directory: string;
}

/** A folder that is named and has no config is where a server begins: with the quickstart. @throws ConfigError for what is not there */
export function serverPlace(config: string | undefined, directory: string): ServerPlace {
  const folder = config === undefined ? undefined : resolve(directory, config);
  const isFolder = folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && !existsSync(join(folder, configName))) return { loaded: undefined, directory: folder };
  return { loaded: configIfThere(config, directory), directory };
}

/** As `withSession`, of a server or of who may use it: the store is made at once. */
export async function withServerSession<T>(
  wanted: ServerPlace & { readonly store: string | undefined },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await openSession(wanted);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** As `withSession`, of a command that needs a config: the store is made as soon as something is kept in it. */
export async function withConfigSession<T>(
  asked: StoreOptions,
  work: (session: ConfigSession) => Promise<T>,
  {
    patient = false,
  }: { /** Waits half a minute for a database that cannot be reached. */ readonly patient?: boolean } = {},
): Promise<T> {
  const loaded = namedConfig(asked.config, process.cwd());
  return await withOpened({ loaded, store: asked.store, createStore: true, patient }, work);
}

interface WantedStore<Loaded> {
  readonly loaded: Loaded;
  readonly store: string | undefined;
  readonly createStore: boolean;
  readonly patient?: boolean;
}

/** Told when a database that cannot be reached is waited for. */
export const awayLine = ({ what }: { readonly what: string }): void =>
  remark(`${what}: trying again for half a minute`);

async function withOpened<Loaded extends LoadedConfig | undefined, T>(
  wanted: WantedStore<Loaded>,
  work: (session: SessionOf<Loaded>) => Promise<T>,
): Promise<T> {
  const progress = createProgressLine();
  const { patient = false, ...opening } = wanted;
  const open = () => openSession({ ...opening, directory: process.cwd(), progress });
  const session = await (patient ? withPatience(open, awayLine) : open());
  try {
    return await work({ ...session, loaded: wanted.loaded, progress });
  } finally {
    progress.end();
    await session.close();
  }
}

/** What a command asks models by: as its config paces them, and as far as its options let it go. */
export function openCalls(
  { clock, store, progress, loaded }: StoreSession,
  asked: AskedBudget,
): { readonly calls: Calls; readonly concurrency: number } {
  const { maxCalls, maxCost: maxCostUsd, fresh, concurrency = loaded?.config.concurrency ?? 4 } = asked;
  const freshSince = asked.freshSince ?? (fresh ? clock.now() : undefined);
  return { calls: createCalls({ clock, store, concurrency, maxCalls, maxCostUsd, freshSince, progress }), concurrency };
}

/** As `withSession`, of a list: where nothing was ever recorded, and no store was named, it is `none`. */
export async function withSessionIfThere<T>(
  options: StoreOptions,
  { none, work }: { readonly none: T; readonly work: (session: StoreSession) => Promise<T> },
): Promise<T> {
  return await withSession(options, work).catch((error: unknown) => {
    if (options.store === undefined && isNoStore(error)) return none;
    throw error;
  });
}

/**
 * Lends the store to the work, or undefined where there is none. A store or config that was named has to be there; one that
 * was not named only has to be sound when `needed`.
 */
export async function withOptionalStore<T>(
  { store, config, needed }: StoreOptions & { readonly needed: boolean },
  work: (store: Store | undefined) => Promise<T>,
): Promise<T> {
  const directory = process.cwd();
  const open = async (): Promise<Session> =>
    openSession({ loaded: configIfThere(config, directory), store, directory, createStore: false });
  const session = await open().catch((error: unknown) => {
    const named = store !== undefined || config !== undefined;
    if (!named && (isNoStore(error) || (error instanceof ConfigError && !needed))) return undefined;
    throw error;
  });
  try {
    return await work(session?.store);
  } finally {
    await session?.close();
  }
}

/** Whether what failed is that there is no store yet. */
export const isNoStore = (error: unknown): boolean => error instanceof HakariError && error.code === 'no-store';
