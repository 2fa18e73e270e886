// Group read: keys that are asked for while one query is under way go into the next one together.

/** @param readMany what is there of some keys, in one query */
export function createGroupRead<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  interface Waiting {
    readonly key: string;
    readonly resolve: (value: Value | undefined) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let reading = false;

  async function drain(): Promise<void> {
    reading = true;
    // Those who ask in the same turn are asked for together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const found = await readMany([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    reading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!reading) void drain();
    });
}
