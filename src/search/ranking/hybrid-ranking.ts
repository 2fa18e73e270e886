// The ranking of a hybrid search for one setting of its knobs, made from recorded candidates: a replay.
import { HakariError } from '../../model/hakari-error.ts';
import type { CandidatePool } from './candidate-pool.ts';
import { fusePool } from './fuse-pool.ts';
import { type FusionName, weightsOf } from './fusion-rules.ts';
import type { Normalisation } from './normalise-scores.ts';
import { type PoolRanking, sortByScore } from './pool-ranking.ts';

/** What can be turned without asking anything again. */
export interface HybridKnobs {
  readonly fusion: FusionName;
  readonly normalisation: Normalisation;
  readonly rrfK: number;
  /** Weight of the first list, 0-1; see `weightsOf`. */
  readonly alpha: number;
  /** How many candidates each list hands on. */
  readonly candidateK: number;
  readonly rerank: boolean;
  /** How many of the fused candidates are reranked. */
  readonly rerankCandidates: number;
}

/** What a reranker said of a pool's candidates. */
interface PointwiseScores {
  /** By number of the candidate; NaN where it was not asked. */
  readonly scores: Float64Array;
  /** Weight of the fused score beside it (0: it goes by the text alone). */
  readonly firstStageWeight: number;
}

/** The fused list. The pool's lists are those of BM25 and of vectors, in this order. */
export function fuseHybrid(pool: CandidatePool, { candidateK, alpha, ...knobs }: HybridKnobs): PoolRanking {
  return fusePool(pool, { ...knobs, depth: candidateK, weights: weightsOf(knobs.fusion, alpha) });
}

/** What is handed to the reranker, best first. */
export const rerankedWindow = (fused: PoolRanking, { rerankCandidates }: HybridKnobs): Uint32Array =>
  fused.order.subarray(0, rerankCandidates);

/**
 * The ranking after reranking: the window in its new order, then the candidates that the reranker did not look at, in their
 * old order and without a score (NaN).
 * @throws HakariError `rerank-not-recorded` when a candidate of the window has no score of the reranker
 */
export function rerankHybrid(
  pool: CandidatePool,
  fused: PoolRanking,
  { knobs, reranker }: { readonly knobs: HybridKnobs; readonly reranker: PointwiseScores },
): PoolRanking {
  const window = rerankedWindow(fused, knobs);
  const scores = new Float64Array(pool.ids.length).fill(Number.NaN);
  const before = pool.room.given.subarray(0, window.length);
  for (let at = 0; at < window.length; at += 1) before[at] = fused.scores[window[at] as number] as number;
  const shares = windowShares(before);
  for (let at = 0; at < window.length; at += 1) {
    const member = window[at] as number;
    const pointwise = reranker.scores[member] as number;
    if (Number.isNaN(pointwise)) throw notRecorded(pool.ids[member] ?? '');
    scores[member] = rerankedScore(reranker.firstStageWeight, shares[at] as number, pointwise);
  }
  const order = fused.order.slice();
  sortByScore(order.subarray(0, window.length), { scores, idRanks: pool.idRanks, room: pool.room });
  return { order, scores };
}

const notRecorded = (id: string): HakariError =>
  new HakariError(`the reranker was not asked about ${id}`, {
    code: 'rerank-not-recorded',
    hint: 'sweep again with this grid: only what its cells need was asked',
  });

// From pointwise scores of a reranker to the order of its window.

/**
 * The scores before reranking, brought to 0-1 by their own range: 1 for all when they are the same.
 * @param scores of the window, best first
 */
export function windowShares(scores: ArrayLike<number>): Float64Array {
  const best = scores[0] ?? 0;
  const range = best - (scores[scores.length - 1] ?? 0);
  const shares = new Float64Array(scores.length);
  for (let at = 0; at < shares.length; at += 1)
    shares[at] = range > 0 ? 1 - (best - (scores[at] as number)) / range : 1;
  return shares;
}

/**
 * What a candidate has after reranking: what the reranker says of it alone, and what the stage before said, by its weight.
 * @param firstStageWeight 0 for rerankers that go by the text alone
 */
export const rerankedScore = (firstStageWeight: number, firstStage: number, pointwise: number): number =>
  firstStageWeight === 0 ? pointwise : firstStageWeight * firstStage + pointwise;
