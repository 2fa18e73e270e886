// What is wrong with the settings of a config's targets, found without asking, loading or storing anything.
import { HakariError } from '../model/hakari-error.ts';
import { openStore } from '../store/open-store.ts';
import { createTargets } from './create-targets.ts';
import type { LoadedConfig } from './load-config.ts';
import { storeOnDemand } from './store-on-demand.ts';
import { systemClock } from './system-clock.ts';

/** @returns the first thing wrong; undefined where there is none. A variable that is not set is the shell's matter, not the file's. */
export async function targetProblem(loaded: LoadedConfig): Promise<HakariError | undefined> {
  const store = storeOnDemand(() => openStore('sqlite::memory:'));
  try {
    for (const target of await createTargets(loaded, { clock: systemClock, store })) await target.close();
    return undefined;
  } catch (error) {
    if (error instanceof HakariError) return error.code === 'env-missing' ? undefined : error;
    throw error;
  } finally {
    await store.close();
  }
}
