// The run that a gate is about where the newest is meant: one that came to its end, and what is newer and did not.

import type { GateObstacle } from '../../analysis/gate/gate-result.ts';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import { readAskedAgain } from '../../model/asked-again.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';

export interface GatedRunFound {
  readonly run: Run;
  /** Newer attempts of the same target, newest first: the system may be another by now. */
  readonly obstacles: readonly GateObstacle[];
}

/** Among which runs the newest is looked for. */
export interface GatedScope {
  /** Id of the target that is meant (that of the newest run). */
  readonly target?: string | undefined;
  /** (Any.) */
  readonly experiment?: string | undefined;
}

/**
 * The newest run of a target that is finished and scored; where none is, the newest of all. Without a target, one that was asked beside it and did not come to its
 * end is an obstacle, and one that did leaves open which is meant.
 * @returns undefined where it was never asked
 * @throws ConfigError `gate-several-targets`
 */
export async function newestGated(
  store: Store,
  { target, experiment }: GatedScope = {},
): Promise<GatedRunFound | undefined> {
  const asked = (await store.listRuns(present({ experiment }))).filter(
    (run) => isOfItsOwn(run) && run.target.type !== sweepType && run.dataset !== undefined,
  );
  const newest = asked.find((run) => target === undefined || run.target.id === target);
  if (newest === undefined) return undefined;
  const newer: Run[] = [];
  for (const run of asked) {
    if (run.target.id !== newest.target.id || run.experiment !== newest.experiment) continue;
    if (run.status === 'finished' && (await isScored(store, run))) {
      const beside = target === undefined ? asked.filter((other) => wasAskedBeside(run, other)) : [];
      if (target === undefined && newer.length + beside.length === 0) refuseSeveral(run, asked);
      return { run, obstacles: [...obstaclesOf(run, newer), ...besideOf(run, beside)] };
    }
    newer.push(run);
  }
  return { run: newest, obstacles: [] };
}

/** A gate of one of them would say nothing of the others. */
function refuseSeveral(run: Run, asked: readonly Run[]): void {
  const together = asked.filter(
    ({ experiment, startedAt }) => experiment === run.experiment && startedAt === run.startedAt,
  );
  const targets = [...new Set(together.map(({ target }) => target.id))];
  if (targets.length < 2) return;
  throw new ConfigError(
    `the newest run asked several targets (${targets.toReversed().join(', ')}), and a gate is about one`,
    {
      code: 'gate-several-targets',
      hint: 'name the target in place of latest, or write gate: { target: ID } into the config',
    },
  );
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
