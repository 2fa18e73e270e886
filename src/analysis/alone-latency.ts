// The quantiles of a pass that measured a target alone.

import { type LatencyPass, readLatencyPass } from '../model/latency-pass.ts';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import type { LatencySummary } from '../model/summary.ts';
import { latencyBounds } from './gate/latency-bounds.ts';
import { aloneTimes } from './gate/latency-sample.ts';
import { type LatencyQuantiles, latencyQuantiles } from './latency-quantiles.ts';

/** `n`: questions with a time; those that failed, and those answered from a memory of the target, have none. */
interface AloneLatency extends LatencyQuantiles, Pick<LatencySummary, 'bounds'> {
  readonly failed: number;
  readonly cached: number;
  readonly wanted: number;
}

/** Undefined where no pass was made. */
export function aloneLatency({ environment }: Pick<Run, 'environment'>): AloneLatency | undefined {
  const pass = readLatencyPass(environment.latencyPass);
  if (pass === undefined) return undefined;
  const found = known.get(environment) ?? aloneOf(pass);
  known.set(environment, found);
  return found;
}

/** A report asks for it in several places. */
const known = new WeakMap<Run['environment'], AloneLatency>();

function aloneOf(pass: LatencyPass): AloneLatency {
  const { failed, cached, wanted, ms } = pass;
  const untimed = Math.max(0, wanted - cached - ms.length);
  const { n, ...quantiles } = latencyQuantiles(ms, Array<number>(untimed).fill(0));
  return present({ n, failed, cached, wanted, ...quantiles, bounds: latencyBounds(aloneTimes(pass)) });
}
