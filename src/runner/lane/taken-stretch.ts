// What the callee took since a moment.

/** A start, with how many there were before it. */
export interface Start {
  readonly atMs: number;
  readonly number: number;
}

export interface TakenStretch {
  /** A call that was started in this stretch, or before it, was refused. */
  refused(start: Start): void;
  /** Nothing is started for so long. */
  paused(ms: number): void;
  /** What is known when this start is known to be refused: starts after it may be refused as well. */
  until(start: Start): Taken;
}

export interface Taken {
  readonly calls: number;
  /** Milliseconds, pauses not counted. */
  readonly activeMs: number;
  /** Milliseconds, pauses counted. */
  readonly ms: number;
}

/** @param since the first start of the stretch is the next one after it */
export function createTakenStretch(since: Start): TakenStretch {
  let refusals = 0;
  let pausedMs = 0;
  return {
    refused: (start) => {
      if (start.number >= since.number) refusals += 1;
    },
    paused: (ms) => {
      pausedMs += ms;
    },
    until: ({ atMs, number }) => {
      const ms = atMs - since.atMs;
      return { calls: number + 1 - since.number - refusals, activeMs: Math.max(0, ms - pausedMs), ms };
    },
  };
}
