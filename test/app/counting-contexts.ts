// What use cases are given in tests: a store, and a clock and ids that do no more than count.
import type { AppContext } from '#src/app/app-context.ts';
import { silent } from '#src/ports/progress.ts';
import type { Store } from '#src/ports/store.ts';

/** Contexts of one maker count on, whatever store they are of. */
export function countingContexts(): (store: Store) => AppContext {
  let ids = 0;
  return (store) => ({
    store,
    clock: { now: () => 1_700_000_000_000 + ids, monotonic: () => 0 },
    newId: () => `019aa000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    progress: silent,
  });
}
