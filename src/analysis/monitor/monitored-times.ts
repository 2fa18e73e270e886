// Latencies of a period: weighted percentiles in bounded memory.
import type { Trial } from '../../model/trial.ts';
import { kishSize, weightedQuantile, weightedQuantileInterval } from '../../stats/weighted-quantile.ts';
import { createWeightedSums } from '../../stats/weighted-sums.ts';
import { timeOf } from '../latency-quantiles.ts';

export const monitoredShares = { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99 } as const;
export type MonitoredShare = keyof typeof monitoredShares;

/** A value is null where nothing was timed. */
export interface MonitoredTimes extends Readonly<Record<MonitoredShare, number | null>> {
  readonly n: number;
  /** Of those that were to be timed, without a time: they failed, or told none. */
  readonly missing: number;
  readonly mean: number | null;
  readonly ci95: Readonly<Record<MonitoredShare, readonly [number, number] | null>>;
  /** Percentiles are right to .05 %: there were too many times to keep each. */
  readonly approximate: boolean;
}

interface TimesFold {
  add(trial: Trial, options: { readonly weight: number; readonly cluster: string }): void;
  summary(): MonitoredTimes;
}

/** So many times are kept as they are. */
const mostKept = 100_000;
/** Bins of times beyond that, each so much wider than the one before. */
const growth = 1.001;

export function createTimes(limit: number = mostKept): TimesFold {
  const sums = createWeightedSums();
  let kept: { readonly values: number[]; readonly weights: number[] } | undefined = { values: [], weights: [] };
  const bins = new Map<number, number>();
  let [squares, weights, missing] = [0, 0, 0];
  const addToBin = (ms: number, weight: number): void => {
    const bin = ms <= 0 ? Number.NEGATIVE_INFINITY : Math.floor(Math.log(ms) / Math.log(growth));
    bins.set(bin, (bins.get(bin) ?? 0) + weight);
  };
  return {
    add(trial, { weight, cluster }) {
      const time = timeOf(trial);
      if (time === undefined) return;
      if (!('ms' in time)) {
        missing++;
        return;
      }
      sums.add(0, time.ms, { weight, cluster });
      squares += weight * weight;
      weights += weight;
      if (kept === undefined) return addToBin(time.ms, weight);
      kept.values.push(time.ms);
      kept.weights.push(weight);
      if (kept.values.length <= limit) return;
      for (const [at, ms] of kept.values.entries()) addToBin(ms, kept.weights[at] as number);
      kept = undefined;
    },
    summary() {
      const { n, mean, effectiveN } = sums.mean(0);
      const none = { p50: null, p90: null, p95: null, p99: null };
      if (n === 0) return { n, missing, mean: null, ...none, ci95: none, approximate: false };
      const sorted = kept === undefined ? ofBins(bins) : inOrder(kept);
      const alike = kept === undefined ? (weights * weights) / squares : kishSize(sorted.weights);
      // What goes together within clusters tells less of the quantiles, as it does of the mean.
      const size = Math.min(alike, Math.max(effectiveN, 1));
      const each = <T>(of: (p: number) => T): Record<MonitoredShare, T> => ({
        p50: of(monitoredShares.p50),
        p90: of(monitoredShares.p90),
        p95: of(monitoredShares.p95),
        p99: of(monitoredShares.p99),
      });
      return {
        ...{ n, missing, mean, approximate: kept === undefined },
        ...each((p) => weightedQuantile(sorted, p, alike)),
        ci95: each((p) => weightedQuantileInterval(sorted, p, size)),
      };
    },
  };
}

function inOrder({ values, weights }: { readonly values: readonly number[]; readonly weights: readonly number[] }) {
  const order = Uint32Array.from(values, (_, at) => at).sort((a, b) => (values[a] as number) - (values[b] as number));
  return {
    values: Float64Array.from(order, (at) => values[at] as number),
    weights: Float64Array.from(order, (at) => weights[at] as number),
  };
}

/** Each bin by its geometric middle. */
function ofBins(bins: ReadonlyMap<number, number>) {
  const sorted = [...bins].sort(([a], [b]) => a - b);
  return {
    values: sorted.map(([bin]) => (bin === Number.NEGATIVE_INFINITY ? 0 : growth ** (bin + 0.5))),
    weights: sorted.map(([, weight]) => weight),
  };
}
