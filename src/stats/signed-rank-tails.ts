// The exact distribution of a sum of ranks with random signs.

/** Beyond this the table of sums would no longer fit. */
const most = 1000;

/**
 * P(W ≥ w) and P(W ≤ w) for the sum W of those ranks whose fair coin falls on +. Exact for tied ranks as well.
 * @param ranks positive multiples of ½
 * @throws RangeError beyond 1,000 ranks
 */
export function signedRankTails(
  ranks: ArrayLike<number>,
  w: number,
): { readonly atLeast: number; readonly atMost: number } {
  if (ranks.length > most) throw new RangeError(`an exact distribution of ${ranks.length} ranks (at most ${most})`);
  const doubled = Uint32Array.from(ranks, (rank) => Math.round(2 * rank));
  const probability = new Float64Array(doubled.reduce((sum, rank) => sum + rank, 0) + 1);
  probability[0] = 1;
  let top = 0;
  for (const rank of doubled) {
    top += rank;
    for (let sum = top; sum >= 0; sum--) {
      const without = probability[sum] as number;
      const withIt = sum >= rank ? (probability[sum - rank] as number) : 0;
      probability[sum] = (without + withIt) / 2;
    }
  }
  const at = Math.round(2 * w);
  const total = (part: Float64Array) =>
    Math.min(
      1,
      part.reduce((sum, value) => sum + value, 0),
    );
  return { atLeast: total(probability.subarray(Math.max(0, at))), atMost: total(probability.subarray(0, at + 1)) };
}
