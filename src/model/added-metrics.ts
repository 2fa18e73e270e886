// Metrics that a run was given after it was asked: they are no part of the work that it was begun as.
import type { Run } from './run.ts';

const key = 'addedMetrics';

/** Names, in the order in which they came. */
export function addedMetrics({ environment }: Pick<Run, 'environment'>): readonly string[] {
  const names = environment[key];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** The environment of the run, with these names that its metrics do not hold yet. */
export function withAddedMetrics(
  run: Pick<Run, 'environment' | 'metrics'>,
  names: readonly string[],
): Run['environment'] {
  const added = names.filter((name) => !run.metrics.includes(name));
  return added.length === 0 ? run.environment : { ...run.environment, [key]: [...addedMetrics(run), ...added] };
}

/** What the run was begun with. */
export const firstMetrics = (run: Pick<Run, 'environment' | 'metrics'>): readonly string[] => {
  const added = new Set(addedMetrics(run));
  return run.metrics.filter((name) => !added.has(name));
};
