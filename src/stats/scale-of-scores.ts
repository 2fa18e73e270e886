// Scores of several systems on the same topics.

/**
 * The largest size of a score, after a look at all of them.
 * @throws RangeError when the lists differ in length or a score is not finite
 */
export function scaleOfScores(scores: readonly ArrayLike<number>[]): number {
  const topics = scores[0]?.length ?? 0;
  let scale = 0;
  for (const [system, list] of scores.entries()) {
    if (list.length !== topics) throw new RangeError(`system ${system} has ${list.length} scores, the first ${topics}`);
    for (let i = 0; i < topics; i++) {
      if (!Number.isFinite(list[i])) throw new RangeError(`score ${i} of system ${system} is ${list[i]}`);
      scale = Math.max(scale, Math.abs(list[i] as number));
    }
  }
  return scale;
}
