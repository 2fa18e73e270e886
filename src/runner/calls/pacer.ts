// How fast calls follow each other once the callee has refused one.

export interface Pacer {
  /** When the next call may start. */
  nextMs(): number;
  started(nowMs: number): void;
  refused(refusal: Refusal): void;
}

export interface Refusal {
  readonly nowMs: number;
  /** Of the refused attempt. */
  readonly startedMs: number;
  /** Asked for by the callee; absent when it does not say. */
  readonly retryAfterMs?: number | undefined;
}

/** Calls a second to begin with where nothing is known of a limit. */
const firstGuess = 2 / 1000;
/** A rate that was seen over less time may have been a burst. */
const meaningfulMs = 2000;
const meaningfulCalls = 5;
/** By how much the rate grows with each start, looking for the limit and having found it. */
const seeking = 0.25;
const probing = 0.0015;
const lateMs = 20;

/**
 * Unhindered until the first refusal. Then starts follow at a steady interval: the rate that was taken between two refusals, pauses
 * not counted, is what the callee's limit lets through. Without refusals it grows, slowly at first.
 */
export function createPacer(): Pacer {
  let rate = Number.POSITIVE_INFINITY;
  let sought = false;
  let due = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let lastCut = Number.NEGATIVE_INFINITY;
  let growing = 0;
  let stretch = createStretch(Number.NaN);

  function cut({ nowMs, retryAfterMs }: Refusal): void {
    const taken = stretch.rate(nowMs);
    if (rate === Number.POSITIVE_INFINITY) {
      const guess = Math.max(firstGuess, retryAfterMs === undefined || retryAfterMs <= 0 ? 0 : 1 / retryAfterMs);
      sought = taken !== undefined && stretch.activeMs(nowMs) >= meaningfulMs;
      rate = sought ? (taken as number) : guess;
    } else {
      sought = true;
      rate = taken === undefined ? rate * 0.7 : 0.98 * Math.min(rate, Math.max(taken, rate / 2));
    }
    growing = 0;
    lastCut = nowMs;
    stretch = createStretch(nowMs);
    due = nowMs + 1 / rate;
  }

  return {
    nextMs: () => Math.max(due, pausedUntil),
    started: (nowMs) => {
      stretch.started(nowMs);
      if (rate === Number.POSITIVE_INFINITY) return;
      const hindered = nowMs - Math.max(due, pausedUntil) < Math.max(lateMs, 1 / rate);
      if (hindered) {
        growing += 1;
        rate *= sought ? 1 + probing * (1 + growing / 50) : 1 + seeking;
      }
      due = Math.max(due, nowMs - lateMs) + 1 / rate;
    },
    refused: (refusal) => {
      const { nowMs, startedMs, retryAfterMs = 0 } = refusal;
      stretch.refused();
      if (startedMs >= lastCut) cut(refusal);
      const until = nowMs + retryAfterMs;
      if (until > pausedUntil) {
        stretch.paused(until - Math.max(nowMs, pausedUntil));
        pausedUntil = until;
      }
    },
  };
}

/** What was taken since a moment. */
function createStretch(sinceMs: number) {
  let since = sinceMs;
  let starts = 0;
  let refusals = 0;
  let pausedMs = 0;
  const activeMs = (nowMs: number): number => nowMs - since - pausedMs;
  return {
    started: (nowMs: number): void => {
      if (Number.isNaN(since)) since = nowMs;
      starts += 1;
    },
    refused: (): void => {
      refusals += 1;
    },
    paused: (ms: number): void => {
      pausedMs += ms;
    },
    activeMs,
    /** Calls a millisecond that were not refused; undefined when there were too few. */
    rate: (nowMs: number): number | undefined => {
      const taken = starts - refusals;
      return taken < meaningfulCalls || activeMs(nowMs) <= 0 ? undefined : taken / activeMs(nowMs);
    },
  };
}
