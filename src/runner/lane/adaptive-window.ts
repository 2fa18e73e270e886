// How many calls may be under way: what the callee has taken so far, and a little more.

interface AdaptiveWindow {
  readonly limit: number;
  /** A call had a reply. */
  accepted(): void;
  /**
   * The callee would not take a call.
   * @returns whether it was the window that was too wide; if not, it was the pace
   */
  refused(refusal: WindowRefusal): boolean;
  /** Calls wait because the window is full. @returns when it may be wider even if none of them ends */
  full(nowMs: number): number;
  /** Nothing waits for the window any more. */
  free(): void;
  /** It may be as wide as this, if it may not already. */
  allow(most: number): void;
}

interface WindowRefusal {
  readonly startedMs: number;
  readonly nowMs: number;
  /** Calls that are under way beside it. */
  readonly others: number;
}

/** Where a window begins: small enough that a refused start costs little. */
const firstLimit = 16;
/** Below it the pace alone decides. */
const narrow = 4;
/**
 * Until the first refusal it is looked at every millisecond. A refusal comes faster than most replies: after so many looks every one
 * without a refusal is evidence. Looks are counted, not time: a process that is busy starting up has not heard of refusals yet.
 */
const lookEveryMs = 1;
const patientLooks = 120;
const widerByLook = 2;
/** After a refusal: replies for one more at a time, twice as many where the same width was refused before. */
const leastReplies = 8;
const mostReplies = 128;
/** Of those, how many halve what is left to wait for. */
const patience = 8;
/** Confirmations that may be asked for before the width is blamed again. */
const mostDoubt = 64;

/**
 * Until the first refusal it widens with every reply and, after a little while, with every moment in which calls wait; a refusal sets it to what
 * was under way beside the refused call, and from then on it widens slowly at first.
 * @param atMost never more than so many
 */
export function createAdaptiveWindow(atMost: number): AdaptiveWindow {
  let most = atMost;
  let limit = Math.min(firstLimit, most);
  /** When the first refusal came. */
  let openedMs: number | undefined;
  let refusedAt = Number.NaN;
  let repliesForOneMore = leastReplies;
  let sinceRefusal = 0;
  let trust = 0;
  let doubt = 0.5;
  let isFull = false;
  let looks = 0;
  let nextLookMs = Number.NEGATIVE_INFINITY;

  return {
    get limit() {
      return Math.floor(limit);
    },
    accepted: () => {
      if (!isFull) return;
      sinceRefusal += 1;
      const more = openedMs !== undefined ? Math.min(1, (1 + sinceRefusal / patience) / repliesForOneMore) : 1;
      limit = Math.min(most, limit + more);
    },
    refused: ({ startedMs, nowMs, others }) => {
      const wasFull = others >= narrow && others + 1 >= Math.floor(limit);
      sinceRefusal = 0;
      openedMs ??= nowMs;
      // All that was begun before the first refusal came tells together how many were taken.
      if (startedMs <= openedMs) {
        limit = Math.min(limit, Math.max(narrow, others));
        refusedAt = others;
        return false;
      }
      if (!wasFull) return false;
      if (others === refusedAt || others === refusedAt + 1) {
        trust += 1;
      } else {
        // A callee with room for so many would not have refused fewer, nor taken more.
        if (trust > 0) {
          doubt = Math.min(mostDoubt, doubt * 2);
        }
        trust = -doubt;
        repliesForOneMore = leastReplies;
        refusedAt = others;
      }
      if (trust <= 0) return false;
      repliesForOneMore = Math.min(mostReplies, repliesForOneMore * 2);
      limit = others;
      refusedAt = others;
      return true;
    },
    full: (nowMs) => {
      isFull = true;
      if (openedMs !== undefined || limit >= most) return Number.POSITIVE_INFINITY;
      if (nowMs >= nextLookMs) {
        nextLookMs = nowMs + lookEveryMs;
        looks += 1;
        if (looks > patientLooks) limit = Math.min(most, limit + widerByLook);
      }
      return nextLookMs;
    },
    free: () => {
      isFull = false;
    },
    allow: (wanted) => {
      most = Math.max(most, wanted);
      if (openedMs === undefined) limit = Math.max(limit, Math.min(firstLimit, most));
    },
  };
}
