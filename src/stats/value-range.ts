// The smallest and the largest value there can be, as whoever calls from outside gives it.

/**
 * Its width.
 * @throws RangeError for one that is not given, and for one without width or without an end
 */
export function rangeWidth(range: readonly [number, number]): number {
  // Callers without types may leave it out, and no default would be right: of grades from 1 to 4 one of [0, 1] is wrong.
  if (!Array.isArray(range) || range.length !== 2) {
    throw new RangeError('range is not given: the smallest and largest value there can be, such as [0, 1]');
  }
  const [low, high] = range;
  const width = high - low;
  if (!(width > 0 && width < Number.POSITIVE_INFINITY)) throw new RangeError(`${low} to ${high} is no range`);
  return width;
}
