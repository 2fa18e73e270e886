// The empirical distribution of a sample, thinned to what a chart can show.

/**
 * Points (value, share of values at or below it) in ascending order.
 * @param values in any order, at least one
 * @param limit the largest number of points (200); the first and the last value are always among them
 */
export function cumulativeShare(values: ArrayLike<number>, limit = 200): readonly (readonly [number, number])[] {
  const sorted = Float64Array.from(values).sort();
  const points = Math.min(sorted.length, limit);
  return Array.from({ length: points }, (_, i): readonly [number, number] => {
    const index = points === 1 ? sorted.length - 1 : Math.round((i * (sorted.length - 1)) / (points - 1));
    return [sorted[index] ?? Number.NaN, (index + 1) / sorted.length];
  });
}
