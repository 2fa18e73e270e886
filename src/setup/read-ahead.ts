// Reads the beginning of a dataset before anything is done with it, so that what is wrong there comes to light first.

/** Examples held in memory: most datasets as a whole. */
const heldExamples = 10_000;

/**
 * @returns what was given, from its first item; it can be read once
 * @throws what reading the first 10,000 throws
 */
export async function readAhead<T>(items: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const source = items[Symbol.asyncIterator]();
  const held: T[] = [];
  while (held.length < heldExamples) {
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
