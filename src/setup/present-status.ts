// What is true now of a run that a store has as under way: the process that worked on it may be gone without a word.
import { isStream, type Run } from '../model/run.ts';
import type { RunOwner, RunStore } from '../ports/run-store.ts';

type RunHeads = Pick<RunStore, 'findRun' | 'listRuns' | 'leaseOf'>;

/**
 * The store as its readers are to see it: a run that nobody holds any more (killed, or ended by a second Ctrl-C) is `interrupted`, as it would have
 * been had somebody written it down.
 * @param owner knows whether the process of a lease that still counts is gone
 */
export function tellingWhoIsGone<S extends RunHeads>(store: S, owner: Pick<RunOwner, 'isGone'>): S {
  const present = async (run: Run): Promise<Run> => {
    // A stream is in nobody's hands, and never ends.
    if (run.status !== 'running' || isStream(run)) return run;
    const lease = await store.leaseOf(run.id);
    return lease === undefined || owner.isGone(lease.owner) ? { ...run, status: 'interrupted' } : run;
  };
  const heads: Pick<RunHeads, 'findRun' | 'listRuns'> = {
    async findRun(reference) {
      const run = await store.findRun(reference);
      return run && (await present(run));
    },
    listRuns: async (filter) => await Promise.all((await store.listRuns(filter)).map(present)),
  };
  return new Proxy(store, {
    get: (own, name) => (Object.hasOwn(heads, name) ? Reflect.get(heads, name) : Reflect.get(own, name)),
  });
}
