// How long the steps of a setting took in the record.
import type { Trial } from '../../model/trial.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { quantile } from '../../stats/quantile.ts';

/** Median time of a setting over the recorded questions. */
export interface SettingLatency {
  readonly medianMs: number;
  /** Questions that were timed; replies from a cache are not. */
  readonly n: number;
  /** `measured`: of the lists as they were asked for, at the depth of the record. `scaled`: the reranker's part by the number of passages. */
  readonly kind: 'measured' | 'scaled';
}

interface StageTimes {
  add(trial: Trial): void;
  /** Undefined where nothing was timed. */
  latencyOf(knobs: HybridKnobs): SettingLatency | undefined;
}

interface Times {
  readonly bm25: number;
  readonly vector: number;
  /** For one passage. */
  readonly rerank: number;
  readonly reranked: number;
}

/**
 * Collects the times of the recorded stages. A setting takes the time of the lists that have a say in it, and of its reranker as many times the mean
 * time of a passage as its window has passages. Fusion is not in it: it takes microseconds.
 */
export function createStageTimes(): StageTimes {
  const all: Times[] = [];
  return {
    add(trial) {
      if (trial.status !== 'ok' || trial.output.cached === true) return;
      const stages = trial.output.stages ?? [];
      const msOf = (name: string): number => stages.find((stage) => stage.name === name)?.ms ?? Number.NaN;
      const reranked = stages.find(({ kind }) => kind === 'rerank')?.candidates.length ?? 0;
      const rerank = reranked === 0 ? 0 : msOf('rerank') / reranked;
      all.push({ bm25: msOf('bm25'), vector: msOf('vector'), rerank, reranked });
    },
    latencyOf({ alpha, rerank, rerankCandidates }) {
      const times = all.flatMap((each) => {
        const lists = (alpha === 0 ? 0 : each.bm25) + (alpha === 1 ? 0 : each.vector);
        const ms = lists + (rerank ? each.rerank * Math.min(rerankCandidates, each.reranked) : 0);
        return Number.isNaN(ms) ? [] : [ms];
      });
      if (times.length === 0) return undefined;
      const medianMs = quantile(
        times.sort((a, b) => a - b),
        0.5,
      );
      return { medianMs, n: times.length, kind: rerank ? 'scaled' : 'measured' };
    },
  };
}
