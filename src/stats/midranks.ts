// Ranks, with the mean rank for values that are equal.

interface Midranks {
  /** Rank of each value from 1, in the order of the input; equal values share the mean of their ranks. */
  readonly ranks: Float64Array;
  /** Sizes of the groups of equal values, 1 for a value alone; in ascending order of value. */
  readonly groups: readonly number[];
}

/**
 * Ranks values in ascending order.
 * @param tolerance values that are not further than this from the smallest of their group are equal (0)
 */
export function midranks(values: ArrayLike<number>, tolerance = 0): Midranks {
  const order = Uint32Array.from(values, (_, i) => i).sort((i, j) => (values[i] as number) - (values[j] as number));
  const ranks = new Float64Array(values.length);
  const groups: number[] = [];
  for (let start = 0; start < order.length; ) {
    const least = values[order[start] as number] as number;
    let end = start + 1;
    while (end < order.length && (values[order[end] as number] as number) - least <= tolerance) end++;
    for (let place = start; place < end; place++) ranks[order[place] as number] = (start + 1 + end) / 2;
    groups.push(end - start);
    start = end;
  }
  return { ranks, groups };
}

/** Σ t³ − t over groups of equal values, by which ties lessen the variance of rank statistics. */
export function tieTerm(groups: readonly number[]): number {
  return groups.reduce((sum, size) => sum + size * (size * size - 1), 0);
}
