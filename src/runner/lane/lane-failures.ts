// What failed calls lead to: another attempt, the end of a run that cannot succeed, or giving up on a callee that seems dead.
import type { CallError } from '../../model/call-error.ts';
import { gaveUp, type LaneJob } from './lane-job.ts';

interface Breaker {
  /** Of a wider lane more calls have to fail in a row, at least as many as are under way at once. */
  allow(concurrency: number): void;
  /** Whether calls are not even begun any more. */
  readonly open: boolean;
  /** Open, it lets one call at a time through. @returns why this one is not begun, if it is not */
  refuse(call: object): CallError | undefined;
  /** A call is over, however it ended. */
  over(call: object): void;
  /** A call had a reply: it closes. */
  succeeded(): void;
  /** A call failed with all its attempts. @returns whether this has opened it */
  failed(error: CallError): boolean;
  /** What calls are told that are not begun. */
  reason(): CallError | undefined;
}

/** @param atLeast calls that fail in a row until it opens */
export function createBreaker(atLeast: number): Breaker {
  let least = atLeast;
  let failedInRow = 0;
  let open = false;
  let last: CallError | undefined;
  let probe: object | undefined;
  const reason = (): CallError | undefined => (last === undefined ? undefined : gaveUp(last, failedInRow));

  return {
    allow: (concurrency) => {
      least = Math.max(least, concurrency);
    },
    get open() {
      return open;
    },
    reason,
    refuse: (call) => {
      if (!open) return undefined;
      if (probe !== undefined) return reason();
      probe = call;
      return undefined;
    },
    over: (call) => {
      if (call === probe) probe = undefined;
    },
    succeeded: () => {
      failedInRow = 0;
      open = false;
      last = undefined;
    },
    failed: (error) => {
      last = error;
      failedInRow += 1;
      const opens = !open && failedInRow >= least;
      if (opens) open = true;
      return opens;
    },
  };
}

// Calls that the callee would not take as they are, before any call has succeeded. One may be a question that is too long; if all
// are refused, the config is wrong and the run has to stop. So they wait for a sign of how the others fare.
interface Suspect {
  readonly job: LaneJob;
  readonly error: CallError;
}

export interface Suspects {
  readonly size: number;
  /** @returns false when it is the call's own failure, as others have succeeded */
  add(suspect: Suspect): boolean;
  /** A call has succeeded. @returns those that turn out to be failures of their own */
  cleared(): readonly Suspect[];
  /** @param others whether other calls wait or are under way @returns what shows that no call can succeed, if it does */
  verdict(others: boolean): CallError | undefined;
  drain(): readonly Suspect[];
}

/** So many, none having succeeded, are enough. */
const enough = 3;
const none: readonly Suspect[] = [];

export function createSuspects(): Suspects {
  let succeeded = false;
  let suspects: Suspect[] = [];

  function drain(): readonly Suspect[] {
    if (suspects.length === 0) return none;
    const all = suspects;
    suspects = [];
    return all;
  }

  return {
    get size() {
      return suspects.length;
    },
    drain,
    add: (suspect) => {
      if (!succeeded) suspects.push(suspect);
      return !succeeded;
    },
    cleared: () => {
      succeeded = true;
      return drain();
    },
    verdict: (others) => (suspects.length >= enough || !others ? suspects[0]?.error : undefined),
  };
}

// When a failed attempt is made again: exponential backoff with full jitter, or when the other side says.
interface RetryScheduleOptions {
  /** Attempts in all (6). */
  readonly attempts?: number | undefined;
  /** Upper end of the first wait, in milliseconds; it doubles from wait to wait (500). */
  readonly baseMs?: number | undefined;
  /** Upper end of every wait, in milliseconds (30,000). */
  readonly capMs?: number | undefined;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface RetrySchedule {
  /**
   * @param made attempts so far
   * @returns milliseconds to wait; undefined when there is no other attempt
   */
  waitMs(error: CallError, made: number): number | undefined;
}

/**
 * Full jitter: a wait is drawn from zero to its upper end, so that calls that failed together do not come back together. The other
 * side's `Retry-After` is not cut short; from the second refusal of a call on it is the least.
 * Source: M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 */
export function createRetrySchedule(options: RetryScheduleOptions): RetrySchedule {
  const { attempts = 6, baseMs = 500, capMs = 30_000, random } = options;
  return {
    waitMs: ({ retryable, retryAfterMs }, made) => {
      if (!retryable || made >= attempts) return undefined;
      const backoffMs = random() * Math.min(capMs, baseMs * 2 ** (made - 1));
      if (retryAfterMs === undefined) return backoffMs;
      return made === 1 && retryAfterMs > 0 ? retryAfterMs : Math.max(retryAfterMs, backoffMs);
    },
  };
}
