// The beginning of what is read, before anything is done with it.

/** Examples held in memory: most datasets as a whole. */
const heldExamples = 10_000;

/**
 * Reads the beginning of a dataset before anything is done with it, so that what is wrong there comes to light first.
 * @param count of the items that are read at once (10,000)
 * @returns what was given, from its first item; it can be read once
 * @throws what reading them throws
 */
export async function readAhead<T>(items: AsyncIterable<T>, count: number = heldExamples): Promise<AsyncIterable<T>> {
  const source = items[Symbol.asyncIterator]();
  const held: T[] = [];
  while (held.length < count) {
    const { value, done } = await source.next();
    if (done === true) return inTurn(held, undefined);
    held.push(value);
  }
  return inTurn(held, source);
}

async function* inTurn<T>(
  held: readonly T[],
  source: AsyncIterator<T> | undefined,
): AsyncGenerator<T, void, undefined> {
  yield* held;
  if (source !== undefined) yield* { [Symbol.asyncIterator]: () => source };
}
