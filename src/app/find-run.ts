import { ConfigError } from '../core/hakari-error.ts';
import type { Run } from '../core/model/run.ts';
import type { Store } from '../ports/store.ts';

/**
 * The run that a user means by id, unique prefix, pinned name, or `latest`.
 * @throws ConfigError when there is none
 */
export async function findRun(store: Store, reference: string): Promise<Run> {
  const run = await store.findRun(reference);
  if (run !== undefined) return run;
  throw new ConfigError(`there is no run ${reference}`, {
    code: 'no-such-run',
    hint: 'hakari runs list shows the runs of this store; --store or -c names another',
  });
}
