// What is made of runs for those who look, kept while nothing that is in it has changed: made once for all of them.
import type { Run } from '../model/run.ts';
import type { ServerStore } from '../ports/store.ts';
import { stateOf } from './run-state.ts';

export interface KeptByState {
  /**
   * @param what names what is made, and all that it hangs on beside the runs, such as its language
   * @param runs of whose heads and rows it is made, in this order: with any change of them it is made anew
   */
  of<T>(what: string, runs: readonly Run[], make: () => Promise<T>): Promise<T>;
}

/** @param most so many are kept, those that were looked at last (48) */
export function createKeptByState(store: Pick<ServerStore, 'revisionOf' | 'judgeAuditState'>, most = 48): KeptByState {
  const kept = new Map<string, Promise<unknown>>();
  return {
    async of<T>(what: string, runs: readonly Run[], make: () => Promise<T>): Promise<T> {
      const key = `${what} ${await stateOf(store, runs)}`;
      const made = (kept.get(key) as Promise<T> | undefined) ?? make();
      // What was looked at last stands last.
      kept.delete(key);
      kept.set(key, made);
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      made.catch(() => kept.delete(key));
      return await made;
    },
  };
}
