// The mean and the quantiles of latencies, under load and alone, and between what they lie where times are missing.
import type { LatencyRange, LatencySummary, MissingTimes } from '../model/summary.ts';
import type { Trial } from '../model/trial.ts';
import { mean } from '../stats/moments.ts';
import { quantile } from '../stats/quantile.ts';

export type LatencyQuantiles = Omit<LatencySummary, 'histogram' | 'bounds'>;

const shares = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

/**
 * By linear interpolation; null where nothing was timed.
 * @param ms in any order
 * @param missing what each trial without a time took at least, 0 where nothing is known of it (none)
 */
export function latencyQuantiles(ms: readonly number[], missing: readonly number[] = []): LatencyQuantiles {
  const sorted = Float64Array.from(ms).sort();
  const at = (p: number): number | null => (sorted.length === 0 ? null : quantile(sorted, p));
  const numbers = {
    n: sorted.length,
    mean: sorted.length === 0 ? null : mean(sorted),
    p50: at(shares.p50),
    p95: at(shares.p95),
    p99: at(shares.p99),
  };
  const isKnown = missing.length === 0 || (sorted.length === 0 && missing.every((least) => least === 0));
  return isKnown ? numbers : { ...numbers, missing: missingTimes(sorted, missing) };
}

function missingTimes(ms: Float64Array, missing: readonly number[]): MissingTimes {
  const between = (p: number): LatencyRange => quantileRange(ms, missing, p);
  return {
    n: missing.length,
    mean: [mean([...ms, ...missing]), null],
    p50: between(shares.p50),
    p95: between(shares.p95),
    p99: between(shares.p99),
  };
}

/**
 * Between what a quantile lies: at least where every missing time is the least that it can be, at most where all of them are longer than everything. Both are one where
 * none is missing, and where those that are cannot move it.
 * @param ms in any order; of none, and without missing ones, NaN
 */
export function quantileRange(ms: ArrayLike<number>, missing: readonly number[], p: number): LatencyRange {
  const timed = Float64Array.from(ms).sort();
  const least = Float64Array.from([...timed, ...missing]).sort();
  if (missing.length === 0) return [quantile(timed, p), quantile(timed, p)];
  // It is one of the missing, or lies between one and a time.
  if (Math.ceil((least.length - 1) * p - rounding) >= timed.length) return [quantile(least, p), null];
  const longest = timed.at(-1) ?? Number.NaN;
  const most = Float64Array.from([...timed, ...missing.map(() => longest)]);
  return [quantile(least, p), quantile(most, p)];
}

/** (n − 1) p may miss a whole number by so much. */
const rounding = 1e-9;

/** What a trial says of how long an answer takes: its time, or what it took at least; neither for one that was not to be timed, since its answer came from a memory. */
export function timeOf(trial: Trial): { readonly ms: number } | { readonly atLeastMs: number } | undefined {
  if (trial.status === 'failed') return { atLeastMs: trial.unansweredMs ?? 0 };
  if (trial.output.cached === true) return undefined;
  return trial.latencyMs === undefined ? { atLeastMs: 0 } : { ms: trial.latencyMs };
}
