// How many calls may be under way: what the callee has taken so far, and a little more.

export interface AdaptiveWindow {
  readonly limit: number;
  /** A call had a reply. */
  accepted(): void;
  /** The callee would not take a call. @param others calls that are under way beside it */
  refused(others: number): void;
  /** Calls wait because the window is full. @returns when it may be wider even if none of them ends */
  full(nowMs: number): number;
  /** Nothing waits for the window any more. */
  free(): void;
}

/** Where a window begins: small enough that a refused start costs little. */
const firstLimit = 16;
/** Until the first refusal: a refusal comes faster than a reply, so every moment without one is evidence. */
const widenEveryMs = 2;
/** After the first refusal: replies for one more at a time. */
const repliesForOneMore = 16;

/**
 * Until the first refusal it widens with every reply and with every two milliseconds in which calls wait; a refusal sets it to what
 * was under way beside the refused call, and from then on it widens slowly.
 * @param most never more than so many
 */
export function createAdaptiveWindow(most: number): AdaptiveWindow {
  let limit = Math.min(firstLimit, most);
  let everRefused = false;
  let fullSince: number | undefined;

  return {
    get limit() {
      return Math.floor(limit);
    },
    accepted: () => {
      if (fullSince !== undefined) limit = Math.min(most, limit + (everRefused ? 1 / repliesForOneMore : 1));
    },
    refused: (others) => {
      everRefused = true;
      limit = Math.max(1, Math.min(limit, others));
    },
    full: (nowMs) => {
      fullSince ??= nowMs;
      if (everRefused || limit >= most) return Number.POSITIVE_INFINITY;
      const more = Math.floor((nowMs - fullSince) / widenEveryMs);
      limit = Math.min(most, limit + more);
      fullSince += more * widenEveryMs;
      return limit >= most ? Number.POSITIVE_INFINITY : fullSince + widenEveryMs;
    },
    free: () => {
      fullSince = undefined;
    },
  };
}
