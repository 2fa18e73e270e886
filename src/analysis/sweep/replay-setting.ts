// One setting's ranking of one query, made from what was recorded.

import { HakariError } from '../../model/hakari-error.ts';
import type { RetrievedDocument, Stage, TargetOutput } from '../../model/target-output.ts';
import { type CandidatePool, poolCandidates } from '../../search/ranking/candidate-pool.ts';
import { chunkResults, type Granularity } from '../../search/ranking/chunk-results.ts';
import { fuseHybrid, type HybridKnobs, rerankedWindow, rerankHybrid } from '../../search/ranking/hybrid-ranking.ts';
import type { PoolRanking } from '../../search/ranking/pool-ranking.ts';

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

// What a sweep's run recorded of one query, ready to be replayed.

/** The candidates of one query, and what the reranker said of them. */
export interface RecordedQuery {
  readonly pool: CandidatePool;
  /** Document of each candidate, by its number. */
  readonly documents: readonly string[];
  /** Score of the reranker by number; NaN where it was not asked. */
  readonly pointwise: Float64Array;
}

/** Names of the stages that a replay needs, in the order of their weights. */
const sources = ['bm25', 'vector'] as const;

/**
 * Reads the stages `bm25`, `vector` and, where there is one, `rerank`.
 * @throws HakariError `no-candidates` when one of the first two is missing
 */
export function readRecordedQuery({ stages = [] }: Pick<TargetOutput, 'stages'>): RecordedQuery {
  const lists = sources.map((source) => ({ source, candidates: stageOf(stages, source).candidates }));
  const pool = poolCandidates(lists);
  const documents = new Array<string>(pool.ids.length);
  for (const [at, { candidates }] of lists.entries()) {
    for (const [rank, { id, documentId = id }] of candidates.entries()) {
      documents[pool.lists[at]?.members[rank] as number] = documentId;
    }
  }
  const reranked = stages.find(({ kind }) => kind === 'rerank')?.candidates ?? [];
  const scores = new Map(reranked.map(({ id, score }) => [id, score]));
  return { pool, documents, pointwise: Float64Array.from(pool.ids, (id) => scores.get(id) ?? Number.NaN) };
}

function stageOf(stages: readonly Stage[], name: string): Stage {
  const stage = stages.find((each) => each.name === name && each.kind === 'retrieve');
  if (stage !== undefined) return stage;
  throw new HakariError(`there are no candidates of ${name}`, {
    code: 'no-candidates',
    hint: 'a replay needs the candidates of BM25 and of vectors, as the recorded run of a sweep has them',
  });
}

// Which candidates a reranker has to be asked about, so that every setting can be replayed.

/**
 * The union of the windows of all settings that rerank, in order of the candidates' numbers.
 * @param settings distinct settings of the sweep
 */
export function rerankUnion(pool: CandidatePool, settings: readonly HybridKnobs[]): readonly string[] {
  const wanted = new Uint8Array(pool.ids.length);
  for (const knobs of settings) {
    if (!knobs.rerank) continue;
    for (const member of rerankedWindow(fuseHybrid(pool, knobs), knobs)) wanted[member] = 1;
  }
  return pool.ids.filter((_, member) => wanted[member] === 1);
}
