// A budget that several processes spend from: what each attempt can cost at most is reserved where all of them do.
import { RunStopError } from '../../model/call-error.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { BudgetAccount, BudgetLimits, LedgerState } from '../../ports/budget-ledger.ts';
import { type StartTimer, startTimer as systemTimer } from '../start-timer.ts';
import { type Budget, budgetExhausted, createTally, mayBeBilled } from './budget.ts';

export interface SharedBudget extends Budget {
  /** Resolves when all that is over is written down. */
  settled(): Promise<void>;
}

/** Attempts that would fit if those of other processes took less than they may ask again so soon. */
const askAgainMs = 500;
/** Who keeps the budget may be away for a moment. */
const retryMs = 1000;
const mostRetries = 10;

interface Wanting {
  readonly usd: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One exchange with the ledger is under way at a time; what is wanted and what has ended meanwhile go with the next one, so that their number does
 * not grow with that of the calls. Nothing is granted that could cost more than is left: the limit is never passed. What a process that dies
 * had under way counts at the most that it can have cost.
 */
export function createSharedBudget(account: BudgetAccount, startTimer: StartTimer = systemTimer): SharedBudget {
  const { maxCalls, maxCostUsd } = account.facts;
  const limits = { maxCalls, maxCostUsd };
  const tally = createTally();
  let wanting: Wanting[] = [];
  let [releasedUsd, chargedUsd, unsaid] = [0, 0, 0];
  let exchanging: Promise<void> | undefined;
  let again: (() => void) | undefined;

  /** Begins an exchange, unless one is under way: that one begins the next. */
  function exchange(): Promise<void> {
    again?.();
    again = undefined;
    exchanging ??= exchangeOnce().finally(() => {
      exchanging = undefined;
    });
    return exchanging;
  }

  async function exchangeOnce(): Promise<void> {
    for (let waits = false; !waits && (unsaid > 0 || wanting.length > 0); ) {
      wanting = wanting.filter(({ signal }) => signal?.aborted !== true);
      const asked = wanting;
      const entry = { wantedUsd: asked.map(({ usd }) => usd), releasedUsd, chargedUsd };
      [releasedUsd, chargedUsd, unsaid] = [0, 0, 0];
      const answer = await withPatience(() => account.exchange(entry), startTimer).catch(lost);
      if (answer === undefined) return;
      for (const each of asked.slice(0, answer.granted)) grant(each);
      const refused = new Set(asked.slice(answer.granted).filter((each) => !fails(each, answer)));
      wanting = wanting.filter((each) => refused.has(each) || !asked.includes(each));
      // The same answer again: until somebody gives something back.
      waits = unsaid === 0 && wanting.every((each) => refused.has(each));
    }
    if (wanting.length > 0) again = startTimer(askAgainMs, () => void exchange());
  }

  function grant({ usd, signal, resolve }: Wanting): void {
    resolve();
    // Who has left meanwhile makes no call.
    if (signal?.aborted === true) settle(usd, 0);
  }

  /** Rejects one that will never fit. @returns whether it did */
  function fails({ usd, reject }: Wanting, state: LedgerState): boolean {
    if (mayFit(usd, limits, state)) return false;
    const { calls, chargedUsd: charged, reservedUsd } = state;
    reject(budgetExhausted({ limits, calls, chargedUsd: charged, reservedUsd, needUsd: usd }));
    return true;
  }

  function lost(cause: unknown): undefined {
    const reason = stopReason(cause);
    for (const each of wanting) each.reject(reason);
    wanting = [];
    return undefined;
  }

  function reserve(usd: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { turn, ...waiting } = waitFor(usd, signal);
    wanting.push(waiting);
    void exchange();
    return turn;
  }

  function settle(reservedUsd: number, tookUsd: number): void {
    releasedUsd += reservedUsd;
    chargedUsd += tookUsd;
    unsaid += 1;
    void exchange();
  }

  return {
    limits,
    async spend({ mostUsd, signal }, attempt) {
      const usd = maxCostUsd === undefined ? 0 : (mostUsd() ?? Number.POSITIVE_INFINITY);
      await reserve(usd, signal);
      tally.made();
      let tookUsd = 0;
      try {
        const { value, took } = await attempt();
        tookUsd = took.costUsd ?? usd;
        tally.answered(took);
        return value;
      } catch (error) {
        tally.failed();
        if (mayBeBilled(error)) tookUsd = usd;
        throw error;
      } finally {
        settle(usd, maxCostUsd === undefined ? 0 : tookUsd);
      }
    },
    countCached: tally.cached,
    spent: tally.spent,
    async settled() {
      while (exchanging !== undefined || unsaid > 0) await exchange();
    },
  };
}

/** One that waits for its turn, until the signal ends the wait. */
function waitFor(usd: number, signal: AbortSignal | undefined): Wanting & { readonly turn: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  const over = (then: () => void) => {
    signal?.removeEventListener('abort', leave);
    then();
  };
  return { usd, signal, turn: promise, resolve: () => over(resolve), reject: (reason) => over(() => reject(reason)) };
}

/** Whether it would fit if all others took nothing of what is reserved for them. */
function mayFit(
  usd: number,
  { maxCalls, maxCostUsd }: BudgetLimits,
  { calls, chargedUsd, stopped }: LedgerState,
): boolean {
  const noLimit = Number.POSITIVE_INFINITY;
  return stopped === undefined && calls < (maxCalls ?? noLimit) && chargedUsd + usd <= (maxCostUsd ?? noLimit);
}

async function withPatience<T>(work: () => Promise<T>, startTimer: StartTimer): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (isClosed(error) || failures >= mostRetries) throw error;
      await new Promise<void>((resolve) => startTimer(retryMs, resolve));
    }
  }
}

const stopReason = (cause: unknown): RunStopError =>
  isClosed(cause)
    ? new RunStopError('this process was silent for so long that its part of the budget was closed', {
        code: 'account-closed',
        cause,
      })
    : new RunStopError('the budget of the run cannot be kept: who keeps it is not reached', {
        code: 'budget-lost',
        hint: 'the store keeps it: see that its database can be reached',
        cause,
      });

const isClosed = (error: unknown): boolean => error instanceof StoreError && error.code === 'account-closed';
