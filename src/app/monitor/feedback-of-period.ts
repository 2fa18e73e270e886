// What people said of the traces of a period: read by the feedback, of which there is little, and counted beside all traces, kept or not.
import type { CountedTraces, TraceCount } from '../../analysis/monitor/counted-traces.ts';
import { createFeedbackFold, type FeedbackPeriod } from '../../analysis/monitor/feedback-fold.ts';
import type { MonitorFilter } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredDay, MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import type { TracePart } from '../../ports/trace-store.ts';
import { clusterOf, type MonitorStore } from './monitored-rows.ts';

interface FeedbackOfPeriod {
  readonly period: MonitorInterval;
  /** Those of its trend. */
  readonly points: readonly MonitoredDay[];
  readonly filter: MonitorFilter;
  readonly counted: CountedTraces;
}

/** @returns undefined where there is no trace: nobody could say anything */
export async function feedbackOfPeriod(
  store: MonitorStore,
  { period, points, filter, counted }: FeedbackOfPeriod,
): Promise<FeedbackPeriod | undefined> {
  if (counted.points.every(({ traces }) => traces === 0)) return undefined;
  const { target, ...rest } = filter;
  const part: TracePart = { ...rest, stream: target, from: period.from, to: period.to };
  const fold = createFeedbackFold(points);
  for await (const { id, stream, status, startedAt, category, language, release, ...said } of store.saidTraces(part))
    fold.add({
      ...{ at: startedAt, dropped: status === 'dropped', target: stream, category, language, release },
      ...{ cluster: clusterOf({ id, stream, ...said }), feedback: said.feedback },
    });
  const { parts } = counted;
  return fold.period({
    points: counted.points.map(({ traces }) => traces),
    parts: {
      target: tracesOf(parts.target),
      category: tracesOf(parts.category),
      language: tracesOf(parts.language),
      release: tracesOf(parts.release),
    },
  });
}

const tracesOf = (counts: ReadonlyMap<string, TraceCount>): ReadonlyMap<string, number> =>
  new Map([...counts].map(([name, { traces }]) => [name, traces]));
