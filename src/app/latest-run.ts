// What `latest` may mean: a run that stands for its target by itself.
import { sweepType } from '../analysis/sweep/sweep-grid.ts';
import { readAskedAgain } from '../model/asked-again.ts';
import { isStream, type Run, saysSomething } from '../model/run.ts';

/** Of which kind `latest` is: what a target was asked, or what a sweep recorded. */
export type RunKind = 'asked' | 'sweep';

const isOfKind = (run: Run, kind: RunKind): boolean =>
  (run.target.type === sweepType) === (kind === 'sweep') &&
  !isStream(run) &&
  readAskedAgain(run.environment) === undefined;

/** Whether it may be the newest run of its kind: what a gate asked again is part of another run. */
export const mayBeLatest = (run: Run, kind: RunKind): boolean => isOfKind(run, kind) && saysSomething(run);

/** The run that `latest` means, and what was begun after it and did not come to its end. */
interface LatestFound {
  /** Finished, unless none is. */
  readonly run: Run;
  /** Newest first. */
  readonly passedOver: readonly Run[];
}

/**
 * The newest run that came to its end; where none did, the newest that says something of its target.
 * @param newestFirst runs among which it is looked for
 */
export function latestOfRuns(newestFirst: readonly Run[], kind: RunKind): LatestFound | undefined {
  const own = newestFirst.filter((run) => isOfKind(run, kind));
  const run = own.find(({ status }) => status === 'finished') ?? own.find(saysSomething);
  return run === undefined ? undefined : { run, passedOver: own.slice(0, own.indexOf(run)) };
}
