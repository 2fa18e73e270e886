// Whether two intervals leave room for the two means to be equal.

/** Whether the intervals share a point; undefined when one is missing. */
export function overlap(a: readonly [number, number] | null, b: readonly [number, number] | null): boolean | undefined {
  if (a === null || b === null) return undefined;
  return a[0] <= b[1] && b[0] <= a[1];
}
