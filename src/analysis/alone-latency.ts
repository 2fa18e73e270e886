// The quantiles of a pass that measured a target alone.
import { readLatencyPass } from '../model/latency-pass.ts';
import type { Run } from '../model/run.ts';
import { mean } from '../stats/moments.ts';
import { quantile } from '../stats/quantile.ts';

/** Null where nothing was timed. */
export interface AloneLatency {
  /** Questions with a time; those that failed, and those answered from a memory of the target, have none. */
  readonly n: number;
  readonly failed: number;
  readonly cached: number;
  readonly wanted: number;
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

/** By linear interpolation, as those under load; undefined where no pass was made. */
export function aloneLatency({ environment }: Pick<Run, 'environment'>): AloneLatency | undefined {
  const pass = readLatencyPass(environment.latencyPass);
  if (pass === undefined) return undefined;
  const { failed, cached, wanted } = pass;
  const sorted = Float64Array.from(pass.ms).sort();
  const n = sorted.length;
  if (n === 0) return { n, failed, cached, wanted, mean: null, p50: null, p95: null, p99: null };
  const [p50, p95, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)];
  return { n, failed, cached, wanted, mean: mean(sorted), p50, p95, p99 };
}
