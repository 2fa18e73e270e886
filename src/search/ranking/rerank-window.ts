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
