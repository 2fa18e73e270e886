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
 * The newest run of a target that is finished and scored; where none is, the newest of all. Without a target, one that was asked beside it and did not come to its
 * end is an obstacle.
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
    if (run.status === 'finished' && (await isScored(store, run))) {
      const beside = target === undefined ? asked.filter((other) => wasAskedBeside(run, other)) : [];
      return { run, obstacles: [...obstaclesOf(run, newer), ...besideOf(run, beside)] };
    }
    newer.push(run);
  }
  return { run: newest, obstacles: [] };
}

const isOfItsOwn = ({ environment }: Run): boolean => readAskedAgain(environment) === undefined;

/** Asked with it or later, of another target, and not to its end: who names no target may mean either. */
const wasAskedBeside = (run: Run, { target, experiment, startedAt, status }: Run): boolean =>
  target.id !== run.target.id &&
  experiment === run.experiment &&
  startedAt >= run.startedAt &&
  status !== 'finished' &&
  status !== 'running';

const besideOf = (run: Run, others: readonly Run[]): readonly GateObstacle[] =>
  others.map(({ id, target, status }) => ({ code: 'beside', run: run.id, beside: id, target: target.id, status }));

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
