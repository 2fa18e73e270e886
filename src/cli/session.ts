// How a command reaches its store: opened for the work, closed whatever happens.
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import type { Store } from '../ports/store.ts';
import { openConfigSession, openStoreSession } from '../setup/open-session.ts';
import type { StoreOptions } from './shared-options.ts';
import { createProgressLine } from './terminal.ts';

export type StoreSession = Awaited<ReturnType<typeof openStoreSession>> & {
  /** `end` leaves its line, before anything is printed. */
  readonly progress: ReturnType<typeof createProgressLine>;
};

/** A command that only reads finds a store or says that there is none; it does not leave an empty one behind. */
export async function withSession<T>(
  { store, config }: StoreOptions,
  work: (session: StoreSession) => Promise<T>,
  { createStore = false }: { readonly createStore?: boolean } = {},
): Promise<T> {
  const progress = createProgressLine();
  const session = await openStoreSession({ store, config, directory: process.cwd(), progress, createStore });
  try {
    return await work({ ...session, progress });
  } finally {
    progress.end();
    await session.close();
  }
}

export type ConfigSession = Awaited<ReturnType<typeof openConfigSession>> & Pick<StoreSession, 'progress'>;

/** As `withSession`, of a command that needs a config: the store is made as soon as something is kept in it. */
export async function withConfigSession<T>(
  { store, config }: StoreOptions,
  work: (session: ConfigSession) => Promise<T>,
): Promise<T> {
  const progress = createProgressLine();
  const session = await openConfigSession({ store, config, directory: process.cwd(), progress });
  try {
    return await work({ ...session, progress });
  } finally {
    progress.end();
    await session.close();
  }
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
  const where = { store, config, directory: process.cwd(), createStore: false };
  const session = await openStoreSession(where).catch((error: unknown) => {
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
