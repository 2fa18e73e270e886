// What a run may spend: every attempt reserves the most it can cost before it is made, and gives back what it did not take.

import { dollarText } from '../../calls/pricing/estimate-calls.ts';
import { BudgetSpentError, CallError, type CallErrorKind, type RunStopError } from '../../model/call-error.ts';
import type { BudgetLimits } from '../../ports/budget-ledger.ts';

/** What an answered attempt took; null: not known. */
export interface AttemptCost {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
}

interface AttemptPlan {
  /** The most that it can cost in US dollars; null: no price is known. Asked for only when money is limited. */
  readonly mostUsd: () => number | null;
  readonly signal?: AbortSignal | undefined;
}

/** Sums are null as soon as one of their parts is not known. */
export interface BudgetSpent {
  /** Calls that were made, failed attempts included. */
  readonly calls: number;
  readonly failedAttempts: number;
  /** Replies that came from memory and cost nothing. */
  readonly cached: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
}

export interface Budget {
  readonly limits: BudgetLimits;
  /**
   * Makes an attempt when it fits. One that would fit if those under way took less than they may waits for them.
   * @throws RunStopError `budget-exhausted` when it does not fit; the signal's reason when that ends the wait; whatever the attempt
   * throws
   */
  spend<T>(plan: AttemptPlan, attempt: () => Promise<{ readonly value: T; readonly took: AttemptCost }>): Promise<T>;
  /** Counts a reply from memory. */
  countCached(): void;
  spent(): BudgetSpent;
}

export function createBudget(limits: BudgetLimits = {}): Budget {
  const { maxCalls = Number.POSITIVE_INFINITY, maxCostUsd = Number.POSITIVE_INFINITY } = limits;
  const limited = maxCostUsd < Number.POSITIVE_INFINITY;
  const tally = createTally();
  // What counts against the limit: of an attempt that does not say what it took, all that it may have taken.
  let chargedUsd = 0;
  const reservations = new Set<{ readonly usd: number }>();
  const settlements = createSettlements();
  // Summed anew each time: a running sum of fractions would not come back to 0.
  const reservedUsd = (): number => [...reservations].reduce((sum, { usd }) => sum + usd, 0);

  async function reserve({ mostUsd, signal }: AttemptPlan): Promise<{ readonly usd: number }> {
    const usd = limited ? (mostUsd() ?? Number.POSITIVE_INFINITY) : 0;
    while (true) {
      signal?.throwIfAborted();
      const { calls } = tally.spent();
      if (calls >= maxCalls || chargedUsd + usd > maxCostUsd) {
        throw budgetExhausted({ limits, calls, chargedUsd, reservedUsd: reservedUsd(), needUsd: usd });
      }
      if (!limited || chargedUsd + reservedUsd() + usd <= maxCostUsd) break;
      await settlements.next(signal);
    }
    tally.made();
    const reservation = { usd };
    reservations.add(reservation);
    return reservation;
  }

  return {
    limits,
    async spend(plan, attempt) {
      const reservation = await reserve(plan);
      try {
        const { value, took: own } = await attempt();
        chargedUsd += limited ? (own.costUsd ?? reservation.usd) : 0;
        tally.answered(own);
        return value;
      } catch (error) {
        tally.failed();
        if (mayBeBilled(error)) chargedUsd += reservation.usd;
        throw error;
      } finally {
        reservations.delete(reservation);
        settlements.tell();
      }
    },
    countCached: tally.cached,
    spent: tally.spent,
  };
}

// What was spent so far.
interface Tally {
  readonly made: () => void;
  readonly failed: () => void;
  readonly answered: (took: AttemptCost) => void;
  readonly cached: () => void;
  readonly spent: () => BudgetSpent;
}

export function createTally(): Tally {
  const sums = { calls: 0, failedAttempts: 0, cached: 0 };
  let sum: AttemptCost = { inputTokens: 0, outputTokens: 0, costUsd: 0 };
  return {
    made: () => {
      sums.calls += 1;
    },
    failed: () => {
      sums.failedAttempts += 1;
    },
    answered: (took) => {
      sum = sumOf(sum, took);
    },
    cached: () => {
      sums.cached += 1;
    },
    spent: () => ({ ...sums, ...sum }),
  };
}

/** The other side worked on it without telling the cost: late, cut-off and garbled replies. */
export const mayBeBilled = (error: unknown): boolean => !(error instanceof CallError) || billedKinds.has(error.kind);
const billedKinds: ReadonlySet<CallErrorKind> = new Set(['timeout', 'cut-off', 'unreadable']);

interface Settlements {
  /** Resolves with the next settlement, or when the signal ends the wait. */
  next(signal: AbortSignal | undefined): Promise<void>;
  tell(): void;
}

function createSettlements(): Settlements {
  let waiting: (() => void)[] = [];
  return {
    next: (signal) =>
      new Promise((resolve) => {
        const done = (): void => {
          signal?.removeEventListener('abort', done);
          resolve();
        };
        waiting.push(done);
        signal?.addEventListener('abort', done, { once: true });
      }),
    tell() {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
    },
  };
}

function sumOf(a: AttemptCost, b: AttemptCost): AttemptCost {
  const plus = (x: number | null, y: number | null): number | null => (x === null || y === null ? null : x + y);
  return {
    inputTokens: plus(a.inputTokens, b.inputTokens),
    outputTokens: plus(a.outputTokens, b.outputTokens),
    costUsd: plus(a.costUsd, b.costUsd),
  };
}

interface BudgetState {
  readonly limits: BudgetLimits;
  readonly calls: number;
  readonly chargedUsd: number;
  readonly reservedUsd: number;
  readonly needUsd: number;
}

export function budgetExhausted({ limits, calls, chargedUsd, reservedUsd, needUsd }: BudgetState): RunStopError {
  const { maxCalls, maxCostUsd } = limits;
  const parts: string[] = [];
  if (maxCalls !== undefined) parts.push(`${calls} of ${maxCalls} calls made`);
  if (maxCostUsd !== undefined) {
    const remains = Math.max(maxCostUsd - chargedUsd - reservedUsd, 0);
    const need = Number.isFinite(needUsd) ? `up to ${dollarText(needUsd)}` : 'nobody knows how much';
    parts.push(`${dollarText(chargedUsd)} of ${dollarText(maxCostUsd)} spent`);
    parts.push(`${dollarText(reservedUsd)} reserved for calls under way`);
    parts.push(`${dollarText(remains)} left, and the next call takes ${need}`);
  }
  return new BudgetSpentError(
    `the budget of the run is spent: ${parts.join(', ')}`,
    maxCostUsd === undefined ? 0 : needUsd,
  );
}
