// The mean and the quantiles of latencies, under load and alone.
import type { LatencySummary } from '../model/summary.ts';
import { mean } from '../stats/moments.ts';
import { quantile } from '../stats/quantile.ts';

export type LatencyQuantiles = Omit<LatencySummary, 'histogram'>;

/** By linear interpolation; null where nothing was timed. @param ms in any order */
export function latencyQuantiles(ms: readonly number[]): LatencyQuantiles {
  if (ms.length === 0) return { n: 0, mean: null, p50: null, p95: null, p99: null };
  const sorted = Float64Array.from(ms).sort();
  return {
    n: sorted.length,
    mean: mean(sorted),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
}
