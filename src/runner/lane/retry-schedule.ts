// When a failed attempt is made again: exponential backoff with full jitter, or when the other side says.
import type { CallError } from '../../model/call-error.ts';

export interface RetryScheduleOptions {
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
