// What is to be said of a comparison of runs that could stop early.
import type { Run } from '../../model/run.ts';
import { readStopEarly } from '../../model/stopped-early.ts';
import type { ComparisonWarning } from './run-comparison.ts';

/** One for all of them; none where every run asked everything first. */
export function lookedWarnings(runs: readonly Pick<Run, 'id' | 'environment'>[]): readonly ComparisonWarning[] {
  const looked = runs.filter((run) => readStopEarly(run) !== undefined).map(({ id }) => id);
  return looked.length === 0 ? [] : [{ code: 'looked-early', runs: looked }];
}
