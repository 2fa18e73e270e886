// One setting's ranking of one query, made from what was recorded.

import type { RetrievedDocument } from '../../model/target-output.ts';
import { chunkResults, type Granularity } from '../../search/ranking/chunk-results.ts';
import { fuseHybrid, type HybridKnobs, rerankHybrid } from '../../search/ranking/hybrid-ranking.ts';
import type { PoolRanking } from '../../search/ranking/pool-ranking.ts';
import type { RecordedQuery } from './recorded-query.ts';

/** What stays the same over all settings. */
export interface ReplayFrame {
  readonly granularity: Granularity;
  /** Results returned. */
  readonly topK: number;
  /** See `RerankingTraits`. */
  readonly firstStageWeight: number;
}

/** The documents that the target would return under this setting: the same ids, names and scores in the same order. */
export function replaySetting(
  query: RecordedQuery,
  { knobs, frame }: { readonly knobs: HybridKnobs; readonly frame: ReplayFrame },
): readonly RetrievedDocument[] {
  const { order, scores } = rankSetting(query, { knobs, frame, fused: fuseHybrid(query.pool, knobs) });
  const ranking = Array.from(order, (member) => ({
    id: query.pool.ids[member] as string,
    document: query.documents[member] as string,
    score: scores[member] as number,
  }));
  return chunkResults(ranking, frame).map(({ best, ...names }) =>
    Number.isNaN(best.score) ? names : { ...names, score: best.score },
  );
}

/** The ranking of chunks, from a fusion that is there already. */
export function rankSetting(
  { pool, pointwise }: RecordedQuery,
  { knobs, frame, fused }: { readonly knobs: HybridKnobs; readonly frame: ReplayFrame; readonly fused: PoolRanking },
): PoolRanking {
  if (!knobs.rerank) return fused;
  return rerankHybrid(pool, fused, {
    knobs,
    reranker: { scores: pointwise, firstStageWeight: frame.firstStageWeight },
  });
}
