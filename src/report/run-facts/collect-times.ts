// Collects how long the answers of a run took, as a whole and stage by stage, and in how many something was mended.
import type { StageKind } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';
import { mean } from '../../stats/moments.ts';
import { quantile } from '../../stats/quantile.ts';
import { cumulativeShare } from '../cumulative-share.ts';
import type { ReportedRun, StageLatency } from '../run-report-input.ts';

export interface TimeCollector {
  add(trial: Trial): void;
  times(): Pick<ReportedRun, 'latencyDistribution' | 'mendedTrials' | 'stages'>;
}

/** Failed trials have no times; answers from a memory of the target are no measurement of it. */
export function createTimeCollector(): TimeCollector {
  const latencies: number[] = [];
  const stages = new Map<string, { readonly kind: StageKind; readonly ms: number[] }>();
  let mended = 0;
  return {
    add(trial) {
      if (trial.status !== 'ok') return;
      if (trial.warnings !== undefined) mended++;
      if (trial.latencyMs !== undefined && trial.output.cached !== true) latencies.push(trial.latencyMs);
      for (const { name, kind, ms } of trial.output.stages ?? []) {
        const stage = stages.get(name) ?? { kind, ms: [] };
        stage.ms.push(ms);
        stages.set(name, stage);
      }
    },
    times: () => ({
      ...(mended === 0 ? {} : { mendedTrials: mended }),
      ...(latencies.length === 0 ? {} : { latencyDistribution: cumulativeShare(latencies) }),
      ...(stages.size === 0 ? {} : { stages: [...stages].map(([name, { kind, ms }]) => stageLatency(name, kind, ms)) }),
    }),
  };
}

function stageLatency(name: string, kind: StageKind, ms: readonly number[]): StageLatency {
  const sorted = Float64Array.from(ms).sort();
  return {
    name,
    kind,
    n: sorted.length,
    meanMs: mean(sorted),
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
  };
}
