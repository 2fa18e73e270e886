// Group commit: rows that arrive while one transaction is being written go into the next one together.

export interface GroupCommit<Row> {
  /** Resolves when the row is durable; rejects when its transaction failed. */
  add(row: Row): Promise<void>;
}

/**
 * @param write writes rows in one transaction, durable when it resolves
 */
export function createGroupCommit<Row>(write: (rows: readonly Row[]) => Promise<void>): GroupCommit<Row> {
  let waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch.map((entry) => entry.row));
        for (const entry of batch) entry.resolve();
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    writing = false;
  }

  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        if (!writing) void drain();
      }),
  };
}
