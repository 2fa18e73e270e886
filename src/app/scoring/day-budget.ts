// What judging production may spend in a day: kept in the store, so that all servers spend from it and a restart gives nothing back.
import type { AlertStore } from '../../ports/alert-store.ts';
import { type Budget, budgetExhausted, createTally, mayBeBilled } from '../../runner/calls/budget.ts';

export interface DayLimits {
  readonly calls?: number | undefined;
  readonly costUsd?: number | undefined;
}

interface DayBudgetOptions {
  readonly store: Pick<AlertStore, 'reserveOfDay' | 'spendOfDay' | 'scoringDay'>;
  readonly limits: DayLimits;
  /** Whose budget it is now: something was decided of it. */
  readonly today: () => number;
}

/**
 * Every attempt takes the most that it can cost out of the day before it is made, and gives back what it did not take. A server that is killed meanwhile has
 * spent it.
 */
export function createDayBudget({ store, limits, today }: DayBudgetOptions): Budget {
  const tally = createTally();
  return {
    limits: { maxCalls: limits.calls, maxCostUsd: limits.costUsd },
    async spend({ mostUsd, signal }, attempt) {
      signal?.throwIfAborted();
      const day = today();
      const isLimited = limits.costUsd !== undefined;
      const usd = isLimited ? (mostUsd() ?? Number.POSITIVE_INFINITY) : 0;
      const fits = Number.isFinite(usd) && (await store.reserveOfDay(day, { calls: 1, costUsd: usd }, limits));
      if (!fits) {
        const spent = await store.scoringDay(day);
        throw budgetExhausted({
          limits: { maxCalls: limits.calls, maxCostUsd: limits.costUsd },
          ...{ calls: spent?.calls ?? 0, chargedUsd: spent?.costUsd ?? 0, reservedUsd: 0, needUsd: usd },
        });
      }
      tally.made();
      try {
        const { value, took } = await attempt();
        tally.answered(took);
        const cost = took.costUsd ?? usd;
        if (cost !== usd) await store.spendOfDay(day, { costUsd: cost - usd });
        return value;
      } catch (error) {
        tally.failed();
        if (usd > 0 && !mayBeBilled(error)) await store.spendOfDay(day, { costUsd: -usd });
        throw error;
      }
    },
    countCached: tally.cached,
    spent: tally.spent,
  };
}
