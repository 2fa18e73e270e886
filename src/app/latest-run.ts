// What `latest` may mean: a run that stands for its target by itself.
import { sweepType } from '../analysis/sweep/sweep-grid.ts';
import { readAskedAgain } from '../model/asked-again.ts';
import { type Run, saysSomething } from '../model/run.ts';

/** Of which kind `latest` is: what a target was asked, or what a sweep recorded. */
export type RunKind = 'asked' | 'sweep';

/** Whether it may be the newest run of its kind: what a gate asked again is part of another run. */
export const mayBeLatest = (run: Run, kind: RunKind): boolean =>
  (run.target.type === sweepType) === (kind === 'sweep') &&
  readAskedAgain(run.environment) === undefined &&
  saysSomething(run);
