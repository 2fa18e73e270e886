// What a period says of the systems that were asked in it: one pass over its rows.

import {
  type CountedTraces,
  partsWithCounts,
  periodWithCounts,
  sumOfCounts,
  withCount,
} from '../../analysis/monitor/counted-traces.ts';
import { createDriftFold, headlineOf, watchedMetrics } from '../../analysis/monitor/drift/drift-fold.ts';
import type { CanaryReading } from '../../analysis/monitor/drift/judge-drift.ts';
import { whatDrifted } from '../../analysis/monitor/drift/what-drifted.ts';
import { createFeedbackAgreement } from '../../analysis/monitor/feedback-agreement.ts';
import {
  createMonitorFold,
  createParts,
  type Monitored,
  type MonitorFilter,
  type OverallSource,
  pointAt,
  usualParts,
} from '../../analysis/monitor/monitor-fold.ts';
import { createSliceFold } from '../../analysis/monitor/monitor-slice.ts';
import { defaultOverall } from '../../analysis/monitor/monitored-overall.ts';
import type { MonitoredDay } from '../../analysis/monitor/monitored-period.ts';
import type { MonitoredRow } from '../../analysis/monitor/monitored-row.ts';
import type { Metric } from '../../metrics/metric.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import { canonicalJson } from '../../model/json.ts';
import { type OverallDefinition, readOverallDefinition } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import { type Run, streamType } from '../../model/run.ts';
import { drawnLabels, traceDraws } from '../feedback/drawn-labels.ts';
import { countBy, countTraces } from './count-traces.ts';
import { feedbackOfPeriod } from './feedback-of-period.ts';
import type { MonitorStore } from './monitored-rows.ts';
import { isMonitored, rowsOfRun, rowsOfStreams, runsWithin } from './monitored-rows.ts';
import { type Period, periodBefore, pointsOf } from './period.ts';

export interface MonitorRequest {
  readonly period: Period;
  /** What it is held against (as many days before it, or what was before a change inside of it). */
  readonly before?: Period | undefined;
  readonly filter?: MonitorFilter | undefined;
  /** What the config says that an overall score is made of (what the runs recorded, else faithfulness and relevance in equal parts). */
  readonly overall?: OverallDefinition | undefined;
  /** What is scored of production (what its traces have scores of). */
  readonly scored?: readonly Metric[] | undefined;
  /** Names of frozen sets of answers that a judge judges anew each day (none). */
  readonly canaries?: readonly string[] | undefined;
}

/** Means, trends and parts of a period, and what drifted since the time before. Memory does not grow with its rows. */
export async function monitor(store: MonitorStore, request: MonitorRequest): Promise<Monitored> {
  const { period, filter = {}, overall, scored = [], canaries = [] } = request;
  const before = request.before ?? periodBefore(period);
  const [runs, runsBefore] = [await runsWithin(store, period, filter), await runsWithin(store, before, filter)];
  const meant = overallOf(overall, runs);
  const points = pointsOf(period);
  const draws = await traceDraws(store, { stream: filter.target });
  const metricOf = (name: string): Metric | undefined => scored.find((each) => each.name === name) ?? knownMetric(name);
  const labelsOf = await drawnLabels(store, { from: period.from, to: period.to, draws, metricOf });
  const fold = createMonitorFold({ days: points, overall: meant.definition, draws });
  const drift = createDriftFold(watchedMetrics(meant.definition));
  const agreement = createFeedbackAgreement(meant.definition);
  const streams = { filter, scored: scored.filter(isMonitored) };
  const earlier = createSliceFold({ overall: meant.definition });
  const earlierTargets = createParts(usualParts, { overall: meant.definition });
  const knownReleases = new Set<string>();
  const addEarlier = (row: MonitoredRow): void => {
    if (row.release !== undefined && knownReleases.size < mostReleases) knownReleases.add(row.release);
    earlier.add(row);
    earlierTargets.add(row.target, row);
    drift.add(row, 0);
  };
  for (const run of runsBefore) for await (const row of rowsOfRun(store, run, filter)) addEarlier(row);
  for await (const row of rowsOfStreams(store, before, streams)) addEarlier(row);
  const add = (row: MonitoredRow): void => {
    fold.add(row);
    agreement.add(row);
    drift.add(row, pointAt(points, row.at) + 1);
  };
  for (const run of runs) for await (const row of rowsOfRun(store, run, filter)) add(row);
  for await (const row of rowsOfStreams(store, period, { ...streams, labelsOf })) add(row);
  const counted = await countTraces(store, points, filter);
  const countedBefore = await countBy(store, 'target', before, filter);
  const found = periodWithCounts(fold.period(), counted);
  const headline = headlineOf(meant.definition, drift.sums);
  const canary = await readingsOf(store, canaries, { before, points });
  return {
    ...{ period, filter, overall: meant, timeBefore: before },
    before: withCount(earlier.slice(), sumOfCounts(countedBefore.values())),
    // One that answered in the time before began then.
    found: { ...found, releases: found.releases.filter(({ name }) => !knownReleases.has(name)) },
    beforeByTarget: partsWithCounts(earlierTargets.parts(earlier.labelled()), countedBefore),
    drift: whatDrifted({
      ...{ sums: drift.sums, headline, canary, points: points.length },
      isNamed: request.before !== undefined,
    }),
    scoredBy: await metricsOf(store, runs),
    asked: await askedIn(store, request),
    feedback: await saidIn(store, request, { points, counted }),
    agreement: agreement.agreement(),
  };
}

/** Names that are remembered. */
const mostReleases = 10_000;

/** What people said, and how many pieces are of traces that are not there, of which it is not known what they are of. */
async function saidIn(
  store: MonitorStore,
  { period, filter = {} }: MonitorRequest,
  { points, counted }: { readonly points: readonly MonitoredDay[]; readonly counted: CountedTraces },
): Promise<Monitored['feedback']> {
  const found = await feedbackOfPeriod(store, { period, points, filter, counted });
  const waiting = Object.keys(present({ ...filter })).length > 0 ? undefined : await store.countWaitingFeedback(period);
  return found && { ...found, waiting };
}

/** What judges said of frozen answers, by the point of the trend in which their day lies. */
async function readingsOf(
  store: MonitorStore,
  canaries: readonly string[],
  { before, points }: { readonly before: Period; readonly points: readonly MonitoredDay[] },
): Promise<readonly CanaryReading[]> {
  const to = points.at(-1)?.to ?? before.to;
  const found: CanaryReading[] = [];
  for (const canary of canaries)
    for (const { day, metric, trialId, value, judge } of await store.canaryValues({
      canary,
      from: before.from - halfDay,
      to,
    })) {
      // A day of UTC belongs to the day of the time zone in which its middle lies.
      const middle = day + halfDay;
      const point = middle < before.to ? 0 : pointAt(points, middle) + 1;
      if (middle >= before.from && middle < to)
        found.push({ point, metric, item: `${canary} ${trialId}`, value, judge });
    }
  return found;
}

const halfDay = 12 * 3_600_000;

/** Of the runs of the period, and of every stream. */
async function metricsOf(store: MonitorStore, runs: readonly Run[]): Promise<Monitored['scoredBy']> {
  const streams = await store.queryRuns({ limit: 200, targetType: streamType, streams: true });
  return new Map([...runs, ...streams.rows].map(({ id, metrics }) => [id, metrics]));
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
