// The run that a gate is about where the newest is meant: one that came to its end, and what is newer and did not.

import type { GateObstacle } from '../../analysis/gate/gate-result.ts';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import { readAskedAgain } from '../../model/asked-again.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';

export interface GatedRunFound {
  readonly run: Run;
  /** Newer attempts of the same target, newest first: the system may be another by now. */
  readonly obstacles: readonly GateObstacle[];
}

/**
 * The newest run of a target that is finished and scored; where none is, the newest of all.
 * @param target its id (that of the newest run)
 * @returns undefined where it was never asked
 */
export async function newestGated(store: Store, target?: string): Promise<GatedRunFound | undefined> {
  const asked = (await store.listRuns()).filter(
    (run) => isOfItsOwn(run) && run.target.type !== sweepType && run.dataset !== undefined,
  );
  const newest = asked.find((run) => target === undefined || run.target.id === target);
  if (newest === undefined) return undefined;
  const newer: Run[] = [];
  for (const run of asked) {
    if (run.target.id !== newest.target.id || run.experiment !== newest.experiment) continue;
    if (run.status === 'finished' && (await isScored(store, run))) return { run, obstacles: obstaclesOf(run, newer) };
    newer.push(run);
  }
  return { run: newest, obstacles: [] };
}

const isOfItsOwn = ({ environment }: Run): boolean => readAskedAgain(environment) === undefined;

const obstaclesOf = (run: Run, newer: readonly Run[]): readonly GateObstacle[] =>
  newer.map(({ id, status }) => ({
    code: 'newer-attempt',
    run: run.id,
    newer: id,
    status: status === 'finished' ? 'unscored' : status,
  }));

/** Whether any metric of it has a value, or nothing was to be scored. */
async function isScored(store: Store, { id, metrics }: Run): Promise<boolean> {
  if (metrics.length === 0) return true;
  return (await store.scorersOf(id)).size > 0;
}
