// A stated quota that several processes keep together: turns are reserved where all of them do, some at a time.
import type { LaneShare } from '../../ports/shared-pace.ts';
import type { StartTimer } from '../start-timer.ts';
import type { Quota, QuotaOptions } from './quota.ts';

/** The most of a quota that is reserved at once, in ms of it; one call in any case. What a process that dies has reserved is lost. */
export const reservedAtOnceMs = 250;
/**
 * So long after its time a turn may be taken, in ms. No more than `(T + usableMs) / interval` calls are begun in a time T, however many
 * processes begin them.
 */
export const usableMs = 250;
/** The rate of own calls is that of about so many milliseconds. */
const rateOverMs = 1000;
/** Who keeps the turns may be away for a moment. */
const retryMs = 1000;
const mostRetries = 30;

interface SharedQuotaOptions extends QuotaOptions {
  readonly share: Pick<LaneShare, 'reserve'>;
  readonly now: () => number;
  readonly startTimer: StartTimer;
  /** Turns were reserved: what waits for them is looked at again. */
  readonly told: () => void;
  /** Nothing can be reserved any more: nothing that waits will ever begin. */
  readonly lost: (cause: unknown) => void;
}

/**
 * As many turns are reserved as calls wait, or as this process takes in a quarter of a second at its present rate, whichever is more, and
 * never more than a quarter of a second of the quota. The next ones are reserved when half of them are taken, so that the way to who keeps
 * them costs no time. A turn that is not taken in its time is lost.
 */
export function createSharedQuota(options: SharedQuotaOptions): Quota {
  const { requestsPerMinute, tokensPerMinute, share, now, startTimer, told, lost } = options;
  const requestMs = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute;
  const tokenMs = tokensPerMinute === undefined ? 0 : 60_000 / tokensPerMinute;
  const calls = createTurns(requestMs);
  const tokens = createTurns(tokenMs);
  const rate = createRate();
  let tokensACall = 0;
  let reserving = false;
  let failures = 0;

  async function reserve(callCount: number, tokenCount: number): Promise<void> {
    reserving = true;
    try {
      const { callsInMs, tokensInMs } = await share.reserve(callCount, tokenCount);
      failures = 0;
      const nowMs = now();
      calls.add(nowMs + callsInMs, callCount);
      tokens.add(nowMs + tokensInMs, tokenCount);
    } catch (error) {
      failures += 1;
      if (failures > mostRetries) {
        lost(error);
        return;
      }
      await new Promise<void>((resolve) => startTimer(retryMs, resolve));
    } finally {
      reserving = false;
    }
    told();
  }

  /** Calls that are wanted at once. */
  function wanted(waiting: number, nowMs: number): number {
    const slowest = Math.max(requestMs, tokenMs * tokensACall);
    const most = Math.max(1, Math.floor(reservedAtOnceMs / slowest));
    return Math.min(most, Math.max(1, waiting, Math.ceil(rate.at(nowMs) * reservedAtOnceMs)));
  }

  return {
    nextMs({ nowMs, waiting, tokens: needed }) {
      if (tokensACall === 0) tokensACall = needed;
      const [callsLeft, tokensLeft] = [calls.left(nowMs), tokens.left(nowMs)];
      const want = wanted(waiting, nowMs);
      if (!reserving && (callsLeft <= want / 2 || tokensLeft < Math.max(needed, (want * tokensACall) / 2))) {
        const callCount = requestMs === 0 ? 0 : Math.max(0, want - callsLeft);
        const tokenCount = Math.max(needed, Math.ceil(want * tokensACall)) - tokensLeft;
        void reserve(callCount, tokenMs === 0 ? 0 : Math.max(0, tokenCount));
      }
      if (callsLeft < 1 || tokensLeft < needed) return Number.POSITIVE_INFINITY;
      return Math.max(calls.nextMs(), tokens.nextMs());
    },
    started(nowMs, taken) {
      rate.count(nowMs);
      tokensACall += (taken - tokensACall) / 16;
      calls.take(1);
      tokens.take(taken);
    },
  };
}

// Turns that were reserved, of calls or of tokens.
interface Turns {
  add(firstMs: number, count: number): void;
  /** How many there are whose time is not over; infinity where there is no quota of them. */
  left(nowMs: number): number;
  /** When the first of them comes; one has to be there. */
  nextMs(): number;
  take(count: number): void;
}

function createTurns(intervalMs: number): Turns {
  if (intervalMs === 0) return { add: () => {}, left: () => Number.POSITIVE_INFINITY, nextMs: () => 0, take: () => {} };
  let stretches: { readonly firstMs: number; readonly count: number; taken: number }[] = [];
  const drop = (nowMs: number): void => {
    for (const each of stretches) {
      const over = Math.ceil((nowMs - usableMs - each.firstMs) / intervalMs);
      each.taken = Math.min(each.count, Math.max(each.taken, over));
    }
    if (stretches.some(({ taken, count }) => taken >= count))
      stretches = stretches.filter(({ taken, count }) => taken < count);
  };
  return {
    add(firstMs, count) {
      if (count > 0) stretches.push({ firstMs, count, taken: 0 });
    },
    left(nowMs) {
      drop(nowMs);
      return stretches.reduce((sum, { taken, count }) => sum + count - taken, 0);
    },
    nextMs() {
      const [first] = stretches;
      return first === undefined ? Number.POSITIVE_INFINITY : first.firstMs + first.taken * intervalMs;
    },
    take(count) {
      let rest = count;
      for (const each of stretches) {
        const here = Math.min(rest, each.count - each.taken);
        each.taken += here;
        rest -= here;
      }
    },
  };
}

// How many calls a millisecond are begun: an average whose weight falls off with time.
interface Rate {
  count(nowMs: number): void;
  at(nowMs: number): number;
}

function createRate(): Rate {
  let value = 0;
  let countedMs = 0;
  const at = (nowMs: number): number => value * Math.exp((countedMs - nowMs) / rateOverMs);
  return {
    at,
    count(nowMs) {
      value = at(nowMs) + 1 / rateOverMs;
      countedMs = nowMs;
    },
  };
}
