// What a period says of the systems that were asked in it: one pass over its rows.
import {
  createMonitorFold,
  type Monitored,
  type MonitorFilter,
  type OverallSource,
} from '../../analysis/monitor/monitor-fold.ts';
import { defaultOverall } from '../../analysis/monitor/monitored-overall.ts';
import type { Metric } from '../../metrics/metric.ts';
import { canonicalJson } from '../../model/json.ts';
import { type OverallDefinition, readOverallDefinition } from '../../model/overall-definition.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { monitoredMetrics, rowsOfRun, runsWithin } from './monitored-rows.ts';
import { type Period, pointsOf } from './period.ts';

export interface MonitorRequest {
  readonly period: Period;
  readonly filter?: MonitorFilter | undefined;
  /** What the config says that an overall score is made of (what the runs recorded, else faithfulness and relevance in equal parts). */
  readonly overall?: OverallDefinition | undefined;
}

/** Means, trends and parts of a period. Memory does not grow with its rows. */
export async function monitor(store: Store, { period, filter = {}, overall }: MonitorRequest): Promise<Monitored> {
  const runs = await runsWithin(store, period, filter);
  const meant = overallOf(overall, runs);
  const metrics = new Map<string, Metric>();
  for (const run of runs) for (const metric of monitoredMetrics(run)) metrics.set(metric.name, metric);
  const fold = createMonitorFold({
    days: pointsOf(period),
    metrics: [...metrics.values()],
    overall: meant.definition,
  });
  for (const run of runs) for await (const row of rowsOfRun(store, run, filter)) fold.add(row);
  return { period, filter, overall: meant, found: fold.period() };
}

/** That of the config; else the one that runs recorded, where all that have one have the same; else the default. */
function overallOf(config: OverallDefinition | undefined, runs: readonly Run[]): OverallSource {
  if (config !== undefined) return { source: 'config', definition: config };
  const recorded = runs.flatMap(({ environment }) => readOverallDefinition(environment.overall) ?? []);
  const [first] = recorded;
  const isOne = new Set(recorded.map((each) => canonicalJson(each))).size === 1;
  if (first !== undefined && isOne) return { source: 'runs', definition: first };
  return { source: 'default', definition: defaultOverall };
}
