// How many questions of production there were and how many failed, counted over all traces, kept or not: it takes the place of what rows that were kept let estimate.
import type { Breakdown, MonitoredPart, MonitoredPeriod } from './monitor-fold.ts';
import type { MonitoredSlice } from './monitor-slice.ts';

export interface TraceCount {
  readonly traces: number;
  readonly failed: number;
}

export interface CountedTraces {
  /** Of each point of the trend. */
  readonly points: readonly TraceCount[];
  /** By name; '' is none. */
  readonly parts: Readonly<Record<Breakdown, ReadonlyMap<string, TraceCount>>>;
}

/** Questions and failures are of the same traces: both are counted, or both are estimated. */
export const withCount = (slice: MonitoredSlice, { traces, failed }: TraceCount): MonitoredSlice => ({
  ...slice,
  ...{ asked: slice.ofRuns.queries + traces, failed: slice.ofRuns.failed + failed, isCounted: true },
});

/** The largest first. What is not told by name, such as the rest of very many parts, stays an estimate. */
export const partsWithCounts = (
  parts: readonly MonitoredPart[],
  counts: ReadonlyMap<string, TraceCount>,
): readonly MonitoredPart[] =>
  parts
    .map((part): MonitoredPart => {
      if (part.others !== undefined) return part;
      const { slice, name = '' } = part;
      const count = counts.get(name) ?? (slice.queries === slice.ofRuns.queries ? noTraces : undefined);
      return count === undefined ? part : { ...part, slice: withCount(slice, count) };
    })
    .sort((a, b) => Number(a.others !== undefined) - Number(b.others !== undefined) || b.slice.asked - a.slice.asked);

export function periodWithCounts(found: MonitoredPeriod, { points, parts }: CountedTraces): MonitoredPeriod {
  return {
    ...found,
    whole: withCount(found.whole, sumOfCounts(points)),
    points: found.points.map((point, place) => ({
      ...point,
      slice: withCount(point.slice, points[place] ?? noTraces),
    })),
    parts: {
      target: partsWithCounts(found.parts.target, parts.target),
      category: partsWithCounts(found.parts.category, parts.category),
      language: partsWithCounts(found.parts.language, parts.language),
      release: partsWithCounts(found.parts.release, parts.release),
    },
  };
}

export const sumOfCounts = (counts: Iterable<TraceCount>): TraceCount => {
  let [traces, failed] = [0, 0];
  for (const count of counts) {
    traces += count.traces;
    failed += count.failed;
  }
  return { traces, failed };
};

const noTraces: TraceCount = { traces: 0, failed: 0 };
