// The mean of differences that come one by one, several of one example at times.
import { meanInterval } from '../../stats/intervals.ts';
import { createMoments } from '../../stats/moments.ts';
import type { MeanDifference } from './panel-metric.ts';

export interface DifferenceTally {
  add(exampleId: string, difference: number): void;
  difference(): MeanDifference;
}

/** Differences of one example are averaged first, so that n counts examples. */
export function createDifferenceTally(): DifferenceTally {
  const byExample = new Map<string, { sum: number; count: number }>();
  return {
    add(exampleId, difference) {
      const own = byExample.get(exampleId) ?? { sum: 0, count: 0 };
      byExample.set(exampleId, { sum: own.sum + difference, count: own.count + 1 });
    },
    difference() {
      const moments = createMoments();
      for (const { sum, count } of byExample.values()) moments.add(sum / count);
      const n = moments.n();
      // What rounding leaves of differences that cancel out is none.
      const mean = Math.abs(moments.mean()) < 1e-12 ? 0 : moments.mean();
      return { n, mean: n === 0 ? null : mean, ci95: meanInterval(moments).ci95 };
    },
  };
}
