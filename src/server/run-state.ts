// What everything that is said of recorded runs rests on: when it is the same, so is what was drawn of them.
import { createHash } from 'node:crypto';
import { canonicalJson } from '../model/json.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import type { ServerContext } from './server-context.ts';

/** Changes with every head, trial and score of the runs, and with what is on record of judges. */
export async function stateOf(
  store: Pick<Store, 'revisionOf' | 'judgeAuditState'>,
  runs: readonly Run[],
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${(await store.judgeAuditState()) ?? ''}\n`);
  for (const run of runs) hash.update(`${canonicalJson(run)} ${await store.revisionOf(run.id)}\n`);
  return hash.digest('base64url');
}

/**
 * The tag of a document about runs that have ended: changes with them, with the config of the server, and with the program.
 * @returns undefined as long as one of them is under way
 */
export async function tagOfRuns(
  { session: { store }, configDigest }: Pick<ServerContext, 'session' | 'configDigest'>,
  runs: readonly Run[],
): Promise<string | undefined> {
  if (runs.some(({ status }) => status === 'queued' || status === 'running')) return undefined;
  return `${configDigest} ${await stateOf(store, runs)}`;
}
