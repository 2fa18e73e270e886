// Opens the session of a command that works on a store, and closes it whatever happens.
import { openStoreSession } from '../setup/open-session.ts';
import type { StoreOptions } from './store-options.ts';
import { createProgressLine } from './terminal.ts';

export type StoreSession = Awaited<ReturnType<typeof openStoreSession>>;

export interface SessionNeeds extends StoreOptions {
  /** Make the store when there is none (false: what only reads has nothing to read there). */
  readonly create?: boolean;
}

/** @throws StoreError `no-store` when there is none and none is to be made */
export async function withSession<T>(options: SessionNeeds, work: (session: StoreSession) => Promise<T>): Promise<T> {
  const progress = createProgressLine();
  const session = await openStoreSession({ create: false, ...options, directory: process.cwd(), progress });
  try {
    return await work(session);
  } finally {
    progress.end();
    await session.close();
  }
}
