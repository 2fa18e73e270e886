// Drafts that models are writing in this process: begun by a request, and stopped with the server.
export interface DraftWriters {
  /** Does it beside all requests; what it throws goes to the log. */
  begin(id: string, work: (stop: AbortSignal) => Promise<void>): void;
  /** Waits for its end. @returns false when that takes longer, or nobody works on it here */
  ended(id: string, withinMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export function createDraftWriters(log: (line: string) => void): DraftWriters {
  const closing = new AbortController();
  const working = new Map<string, Promise<void>>();
  return {
    begin(id, work) {
      const done = work(closing.signal)
        .catch((error: unknown) =>
          log(`draft ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
        )
        .finally(() => working.delete(id));
      working.set(id, done);
    },
    async ended(id, withinMs) {
      const work = working.get(id);
      if (work === undefined) return false;
      const { promise: late, resolve } = Promise.withResolvers<false>();
      const timer = setTimeout(() => resolve(false), withinMs);
      try {
        return await Promise.race([work.then(() => true), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      closing.abort();
      await Promise.all(working.values());
    },
  };
}
