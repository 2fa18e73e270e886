// Opens the session of a command that works on a store, and closes it whatever happens.
import { openStoreSession } from '../setup/open-session.ts';
import type { StoreOptions } from './store-options.ts';
import { createProgressLine } from './terminal.ts';

export type StoreSession = Awaited<ReturnType<typeof openStoreSession>> & {
  /** `end` leaves its line, before anything is printed. */
  readonly progress: ReturnType<typeof createProgressLine>;
};

/** A command that only reads finds a store or says that there is none; it does not leave an empty one behind. */
export async function withSession<T>(
  options: StoreOptions,
  work: (session: StoreSession) => Promise<T>,
  { createStore = false }: { readonly createStore?: boolean } = {},
): Promise<T> {
  const progress = createProgressLine();
  const session = await openStoreSession({
    store: options.store,
    config: options.config,
    directory: process.cwd(),
    progress,
    createStore,
  });
  try {
    return await work({ ...session, progress });
  } finally {
    progress.end();
    await session.close();
  }
}
