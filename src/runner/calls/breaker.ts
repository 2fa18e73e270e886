// Gives up on a callee that is dead for good, so that a run ends in bounded time.

export interface Breaker {
  readonly open: boolean;
  /** Calls that failed for good, in a row. */
  readonly failedInRow: number;
  /** A call had a reply. */
  succeeded(): void;
  /** A call failed with all its attempts. @param least how many in a row open the breaker */
  failed(least: number): void;
}

/** Open, it lets one call at a time through (its user does); the first reply closes it. */
export function createBreaker(): Breaker {
  let failedInRow = 0;
  let open = false;
  return {
    get open() {
      return open;
    },
    get failedInRow() {
      return failedInRow;
    },
    succeeded: () => {
      failedInRow = 0;
      open = false;
    },
    failed: (least) => {
      failedInRow += 1;
      if (failedInRow >= least) open = true;
    },
  };
}
