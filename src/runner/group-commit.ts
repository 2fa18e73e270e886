// Group commit: rows that arrive close together are written in one transaction.
import { type StartTimer, startTimer as systemTimer } from './start-timer.ts';

interface GroupCommit<Row> {
  /** Resolves when the row is durable; rejects when its transaction failed. Rows become durable in the order in which they were added. */
  add(row: Row): Promise<void>;
  /** Resolves at once while few rows wait, else when they are being written: who adds without waiting for each row asks here first. */
  room(): Promise<void>;
}

interface GroupCommitOptions {
  /** Least pause between two transactions, in milliseconds, in which rows gather; the first row after it is written at once (1). */
  readonly restMs?: number | undefined;
  /** Milliseconds of a clock that only goes forward (performance.now). */
  readonly now?: (() => number) | undefined;
  /** (setTimeout) */
  readonly startTimer?: StartTimer | undefined;
}

/** So many rows are written without a pause: more of them would not make a row cheaper, and would be lost with the process. */
const enough = 128;
/** After a long transaction more rows gather, so that writing takes at most a fifth of the time; the wait has a limit. */
const restShare = 4;
const longestRestMs = 25;

/**
 * A transaction costs about as much as ten rows: at hundreds of rows a second one for each would be most of the work.
 * @param write writes rows in one transaction, durable when it resolves
 */
export function createGroupCommit<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
  { restMs = 1, now = () => performance.now(), startTimer = systemTimer }: GroupCommitOptions = {},
): GroupCommit<Row> {
  let waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let writing = false;
  let endPause = (): void => {};
  let taken = Promise.withResolvers<void>();

  function take(): typeof waiting {
    const batch = waiting;
    waiting = [];
    taken.resolve();
    taken = Promise.withResolvers<void>();
    return batch;
  }

  async function pause(ms: number): Promise<void> {
    if (waiting.length >= enough) return;
    await new Promise<void>((resolve) => {
      const cancel = startTimer(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  async function drain(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = take();
      const begun = now();
      try {
        await write(batch.map((entry) => entry.row));
        for (const entry of batch) entry.resolve();
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
      await pause(Math.max(restMs, Math.min(longestRestMs, (now() - begun) * restShare)));
    }
    writing = false;
  }

  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        if (!writing) void drain();
        else if (waiting.length >= enough) endPause();
      }),
    async room() {
      while (waiting.length >= enough) await taken.promise;
    },
  };
}
