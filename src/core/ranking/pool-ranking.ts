// A ranking of a pool's candidates.

export interface PoolRanking {
  /** Numbers of the candidates, best first. */
  readonly order: Uint32Array;
  /** Score by number; NaN for a candidate that is not in the ranking. */
  readonly scores: Float64Array;
}

/** Ranks what has a score: score descending, then id ascending, as `compareRanked` does. */
export function rankPool(scores: Float64Array, idRanks: Uint32Array): PoolRanking {
  const order = new Uint32Array(scores.length);
  let length = 0;
  for (let member = 0; member < scores.length; member += 1) {
    if (Number.isNaN(scores[member])) continue;
    order[length] = member;
    length += 1;
  }
  const ranked = order.subarray(0, length);
  ranked.sort(
    (a, b) => (scores[b] as number) - (scores[a] as number) || (idRanks[a] as number) - (idRanks[b] as number),
  );
  return { order: ranked, scores };
}
