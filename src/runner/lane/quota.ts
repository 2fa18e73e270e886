// A quota that the vendor has stated: calls and tokens flow steadily and stay below it from the start.

export interface QuotaOptions {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

export interface Quota {
  /** When the next call may start. */
  nextMs(): number;
  started(nowMs: number, tokens: number): void;
}

/** A timer is late by so much now and then, which is made up for. */
const lateMs = 4;

/** Both are kept without bursts, since how large a burst may be is the vendor's secret. */
export function createQuota({ requestsPerMinute, tokensPerMinute }: QuotaOptions): Quota {
  const requestMs = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute;
  const tokenMs = tokensPerMinute === undefined ? 0 : 60_000 / tokensPerMinute;
  let requestsDue = Number.NEGATIVE_INFINITY;
  let tokensDue = Number.NEGATIVE_INFINITY;
  return {
    nextMs: () => Math.max(requestsDue, tokensDue),
    started: (nowMs, tokens) => {
      requestsDue = from(requestsDue, nowMs) + requestMs;
      tokensDue = from(tokensDue, nowMs) + tokenMs * tokens;
    },
  };
}

const from = (dueMs: number, nowMs: number): number => (nowMs - dueMs <= lateMs ? dueMs : nowMs);
