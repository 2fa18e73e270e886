// Opens the session of a command that works on a store, and closes it whatever happens.
import { openStoreSession } from '../setup/open-session.ts';
import type { StoreOptions } from './store-options.ts';
import { createProgressLine } from './terminal.ts';

export type StoreSession = Awaited<ReturnType<typeof openStoreSession>>;

export async function withSession<T>(options: StoreOptions, work: (session: StoreSession) => Promise<T>): Promise<T> {
  const progress = createProgressLine();
  const session = await openStoreSession({ ...options, directory: process.cwd(), progress });
  try {
    return await work(session);
  } finally {
    progress.end();
    await session.close();
  }
}
