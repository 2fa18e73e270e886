// Whether the times of two runs were measured under unlike load: then their difference may be that of the load.
import type { Metric } from '../../metrics/metric.ts';
import type { Run } from '../../model/run.ts';

type LoadedRun = Pick<Run, 'concurrency'> & { readonly target: Pick<Run['target'], 'type'> };

/** How many questions were under way at once; null where that is not known: recorded answers tell times of another day. */
export const loadOf = (run: LoadedRun | undefined): number | null =>
  run === undefined || run.target.type === 'answers-file' ? null : run.concurrency;

/** Whether values of the metric are times, which a load makes longer. */
export const dependsOnLoad = ({ definition }: Pick<Metric, 'definition'>): boolean =>
  definition.needs.includes('latency') || definition.name === 'firstToken';

/** Whether the loads of two of these runs are known and differ. */
export const areUnlikeLoads = (loads: readonly (number | null)[]): boolean =>
  new Set(loads.filter((load) => load !== null)).size > 1;
