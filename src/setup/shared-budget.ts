// A budget that the processes of a distributed run spend from.
import type { BudgetAccount, BudgetFacts, BudgetLedger, BudgetLimits } from '../ports/budget-ledger.ts';
import { createSharedBudget, type SharedBudget } from '../runner/calls/shared-budget.ts';

interface OpenedBudget {
  readonly account: BudgetAccount;
  readonly budget: SharedBudget;
  /** Nothing may be under way. */
  close(): Promise<void>;
}

interface Shared {
  readonly ledger: BudgetLedger;
}

/** @returns undefined when nothing is limited */
export async function openSharedBudget(
  { ledger }: Shared,
  { maxCalls, maxCostUsd }: BudgetLimits,
): Promise<OpenedBudget | undefined> {
  if (maxCalls === undefined && maxCostUsd === undefined) return undefined;
  return openedBudget(await ledger.open({ maxCalls, maxCostUsd }));
}

export const joinSharedBudget = async ({ ledger }: Shared, facts: BudgetFacts): Promise<OpenedBudget> =>
  openedBudget(await ledger.join(facts));

function openedBudget(account: BudgetAccount): OpenedBudget {
  const budget = createSharedBudget(account);
  const close = async (): Promise<void> => {
    await budget.settled();
    await account.close();
  };
  return { account, budget, close };
}
