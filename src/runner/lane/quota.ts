// What is known of a callee's limits: the quota that a vendor has stated, and whether a refusal is one of a limit at all.

// A quota that the vendor has stated: calls and tokens flow steadily and stay below it from the start.
export interface QuotaOptions {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/** A call that could start now, but for the quota. */
interface WaitingCall {
  readonly nowMs: number;
  /** Calls that could start at once, with this one. */
  readonly waiting: number;
  readonly tokens: number;
}

export interface Quota {
  /** When the next call may start; infinity while that is not known. */
  nextMs(call: WaitingCall): number;
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

/**
 * - `limit`: the refusals look like those of a limit
 * - `at-random`: as many are refused where calls come slower, so that slowing down is of no use
 * - `too-many`: whatever was known, the callee takes less now
 */
export type RefusalVerdict = 'limit' | 'at-random' | 'too-many';

interface RefusalShare {
  /** @param below whether calls come slower than the callee has taken them */
  started(below: boolean): void;
  refused(below: boolean): RefusalVerdict;
  /** Counts a refusal. @returns whether most of the last few starts were refused */
  mostRefused(): boolean;
  /** Whether so many of the last few starts were refused that the rate may be far too high. */
  manyRefused(): boolean;
  /** The rate was cut to what is taken: earlier calls do not count for the new one. */
  forget(): void;
}

/** Refusals among so many last starts that are more than chance, whatever the rate. */
const fewStarts = 8;
const mostOfFew = 5;
const manyOfFew = 3;
/** Starts that the share of refused ones is taken of. */
const recentStarts = 20;
/** Refusals at rates below the limit that may be chance. */
const chance = 1;
/** What is known is halved after so many starts. */
const memory = 400;
/** A share so much above the usual one, and twice that, is a limit after all. */
const margin = 0.15;
/** A share above it is one in any case. */
const mostAtRandom = 0.55;

export function createRefusalShare(): RefusalShare {
  let starts = 0;
  let recent: number[] = [];
  let belowStarts = 0;
  let belowRefusals = 0;

  function count(among: number): number {
    recent = recent.filter((start) => start > starts - recentStarts);
    return recent.filter((start) => start > starts - among).length;
  }

  return {
    started: (below) => {
      starts += 1;
      if (!below) return;
      belowStarts += 1;
      if (belowStarts < memory) return;
      belowStarts /= 2;
      belowRefusals /= 2;
    },
    refused: (below) => {
      if (below) belowRefusals += 1;
      recent.push(starts);
      const usual = belowRefusals > chance ? belowRefusals / Math.max(belowStarts, fewStarts) : 0;
      const share = count(recentStarts) / recentStarts;
      if (share > Math.min(mostAtRandom, 2 * usual + margin) && (below || usual > 0)) {
        belowStarts = 0;
        belowRefusals = 0;
        return 'too-many';
      }
      return usual > 0 ? 'at-random' : 'limit';
    },
    mostRefused: () => {
      recent.push(starts);
      return count(fewStarts) >= mostOfFew;
    },
    manyRefused: () => count(fewStarts) >= manyOfFew,
    forget: () => {
      recent = [];
    },
  };
}
