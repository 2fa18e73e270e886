// The quantiles of a pass that measured a target alone.
import { readLatencyPass } from '../model/latency-pass.ts';
import type { Run } from '../model/run.ts';
import { type LatencyQuantiles, latencyQuantiles } from './latency-quantiles.ts';

/** `n`: questions with a time; those that failed, and those answered from a memory of the target, have none. */
interface AloneLatency extends LatencyQuantiles {
  readonly failed: number;
  readonly cached: number;
  readonly wanted: number;
}

/** Undefined where no pass was made. */
export function aloneLatency({ environment }: Pick<Run, 'environment'>): AloneLatency | undefined {
  const pass = readLatencyPass(environment.latencyPass);
  if (pass === undefined) return undefined;
  const { failed, cached, wanted, ms } = pass;
  const untimed = Math.max(0, wanted - cached - ms.length);
  const { n, ...quantiles } = latencyQuantiles(ms, Array<number>(untimed).fill(0));
  return { n, failed, cached, wanted, ...quantiles };
}
