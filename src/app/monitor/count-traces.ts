// Counts what was asked of production in a period, day by day and part by part: of what sampling dropped only that is there.
import { type CountedTraces, sumOfCounts, type TraceCount } from '../../analysis/monitor/counted-traces.ts';
import type { Breakdown, MonitorFilter } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import type { TracePart, TraceStore } from '../../ports/trace-store.ts';

type CountingStore = Pick<TraceStore, 'countTracesBy'>;

/** @param points those of the trend, which make up the time */
export async function countTraces(
  store: CountingStore,
  points: readonly MonitorInterval[],
  filter: MonitorFilter,
): Promise<CountedTraces> {
  const time = { from: points[0]?.from ?? 0, to: points.at(-1)?.to ?? 0 };
  const days: TraceCount[] = [];
  for (const point of points) days.push(await countAll(store, point, filter));
  return {
    points: days,
    parts: {
      target: await countBy(store, 'target', time, filter),
      category: await countBy(store, 'category', time, filter),
      language: await countBy(store, 'language', time, filter),
      release: await countBy(store, 'release', time, filter),
    },
  };
}

/** By name; '' is none. */
export async function countBy(
  store: CountingStore,
  by: Breakdown,
  { from, to }: MonitorInterval,
  { target, ...filter }: MonitorFilter,
): Promise<ReadonlyMap<string, TraceCount>> {
  const part: TracePart = { ...filter, stream: target, from, to };
  const counted = await store.countTracesBy(part, by === 'target' ? 'stream' : by);
  return new Map(counted.map(({ name = '', traces, failed }) => [name, { traces, failed }]));
}

/** Of languages there are few. */
const countAll = async (store: CountingStore, time: MonitorInterval, filter: MonitorFilter): Promise<TraceCount> =>
  sumOfCounts((await countBy(store, 'language', time, filter)).values());
