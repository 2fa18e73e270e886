// What people said of the traces of a period: read by the feedback, of which there is little, and counted beside all traces, kept or not.
import { createFeedbackFold, type FeedbackPeriod } from '../../analysis/monitor/feedback-fold.ts';
import type { Breakdown, MonitorFilter } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredDay, MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import type { TracePart } from '../../ports/trace-store.ts';
import { clusterOf, type MonitorStore } from './monitored-rows.ts';

interface FeedbackOfPeriod {
  readonly period: MonitorInterval;
  /** Those of its trend. */
  readonly points: readonly MonitoredDay[];
  readonly filter: MonitorFilter;
}

/** @returns undefined where there is no trace: nobody could say anything */
export async function feedbackOfPeriod(
  store: MonitorStore,
  { period, points, filter }: FeedbackOfPeriod,
): Promise<FeedbackPeriod | undefined> {
  const { target, ...rest } = filter;
  const part: TracePart = { ...rest, stream: target, from: period.from, to: period.to };
  const parts = {
    target: await namedCounts(store, part, 'target'),
    category: await namedCounts(store, part, 'category'),
    language: await namedCounts(store, part, 'language'),
    release: await namedCounts(store, part, 'release'),
  };
  if (sumOf(parts.language) === 0) return undefined;
  const fold = createFeedbackFold(points);
  for await (const { id, stream, status, startedAt, category, language, release, ...said } of store.saidTraces(part))
    fold.add({
      ...{ at: startedAt, dropped: status === 'dropped', target: stream, category, language, release },
      ...{ cluster: clusterOf({ id, stream, ...said }), feedback: said.feedback },
    });
  const byPoint: number[] = [];
  for (const { from, to } of points) byPoint.push(sumOf(await namedCounts(store, { ...part, from, to }, 'language')));
  return fold.period({ points: byPoint, parts });
}

async function namedCounts(store: MonitorStore, part: TracePart, by: Breakdown): Promise<ReadonlyMap<string, number>> {
  const counted = await store.countTracesBy(part, by === 'target' ? 'stream' : by);
  return new Map(counted.map(({ name = '', traces }) => [name, traces]));
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);
