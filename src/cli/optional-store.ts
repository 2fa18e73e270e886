// Opens the store of a command that can do without one.
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import type { Store } from '../ports/store.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * Lends the store to the work, or undefined where there is none. A store or config that was named has to be there; one that
 * was not named only has to be sound when `needed`.
 */
export async function withOptionalStore<T>(
  { store, config, needed }: StoreOptions & { readonly needed: boolean },
  work: (store: Store | undefined) => Promise<T>,
): Promise<T> {
  const { openStoreSession } = await import('../setup/open-session.ts');
  const where = { store, config, directory: process.cwd(), createStore: false };
  const session = await openStoreSession(where).catch((error: unknown) => {
    const named = store !== undefined || config !== undefined;
    const absent = error instanceof HakariError && error.code === 'no-store';
    if (!named && (absent || (error instanceof ConfigError && !needed))) return undefined;
    throw error;
  });
  try {
    return await work(session?.store);
  } finally {
    await session?.close();
  }
}
