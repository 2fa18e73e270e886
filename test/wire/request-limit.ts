// A vendor's limit of requests a minute, as its servers keep it: a bucket that fills steadily.

export interface RequestLimitOptions {
  readonly requestsPerMinute: number;
  /** Calls that may come at once after a pause (those of one second, at least 1). */
  readonly burst?: number;
}

/** @returns for a call at a time in milliseconds: 0 when it may pass, else how long to wait; refused calls cost nothing */
export function createRequestLimit({ requestsPerMinute, burst }: RequestLimitOptions): (nowMs: number) => number {
  const everyMs = 60_000 / requestsPerMinute;
  const toleranceMs = everyMs * (Math.max(1, burst ?? Math.floor(requestsPerMinute / 60)) - 1);
  let dueMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    const due = Math.max(dueMs, nowMs);
    const waitMs = due - toleranceMs - nowMs;
    if (waitMs > 0) return waitMs;
    dueMs = due + everyMs;
    return 0;
  };
}
