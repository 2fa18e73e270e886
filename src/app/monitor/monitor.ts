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
import type { MonitorStore } from './monitored-rows.ts';
import { isMonitored, rowsOfRun, rowsOfStreams, runsWithin } from './monitored-rows.ts';
import { type Period, pointsOf } from './period.ts';

export interface MonitorRequest {
  readonly period: Period;
  readonly filter?: MonitorFilter | undefined;
  /** What the config says that an overall score is made of (what the runs recorded, else faithfulness and relevance in equal parts). */
  readonly overall?: OverallDefinition | undefined;
  /** What is scored of production (what its traces have scores of). */
  readonly scored?: readonly Metric[] | undefined;
}

/** Means, trends and parts of a period. Memory does not grow with its rows. */
export async function monitor(store: MonitorStore, request: MonitorRequest): Promise<Monitored> {
  const { period, filter = {}, overall, scored = [] } = request;
  const runs = await runsWithin(store, period, filter);
  const meant = overallOf(overall, runs);
  const fold = createMonitorFold({ days: pointsOf(period), overall: meant.definition });
  for (const run of runs) for await (const row of rowsOfRun(store, run, filter)) fold.add(row);
  for await (const row of rowsOfStreams(store, period, { filter, scored: scored.filter(isMonitored) })) fold.add(row);
  return { period, filter, overall: meant, found: fold.period(), asked: await askedIn(store, request) };
}

/** How many traces there were, kept or not; null where only some of them are meant, of which that is not counted. */
async function askedIn(store: MonitorStore, { period, filter = {} }: MonitorRequest): Promise<Monitored['asked']> {
  const { from, to } = period;
  if (filter.category !== undefined || filter.language !== undefined || filter.release !== undefined) return null;
  return await store.countTraces({ from, to, stream: filter.target });
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
