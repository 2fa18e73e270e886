import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { ChatModelError, RunStopError } from '../../model/call-error.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { BudgetAccount, BudgetLimits } from '../../ports/budget-ledger.ts';
import { createSharedBudget } from './shared-budget.ts';

/** The ledger as a database keeps it; `most` is the most that was ever charged and reserved. */
function createLedger(limits: BudgetLimits) {
  const { maxCalls = Number.POSITIVE_INFINITY, maxCostUsd = Number.POSITIVE_INFINITY } = limits;
  const sums = { calls: 0, charged: 0, reserved: 0, most: 0, exchanges: 0 };
  const state = () => ({ calls: sums.calls, chargedUsd: sums.charged, reservedUsd: sums.reserved, stopped: undefined });
  const account = (): BudgetAccount => ({
    facts: { id: 'b', ...limits },
    async exchange({ wantedUsd, releasedUsd, chargedUsd }) {
      await turn();
      sums.exchanges += 1;
      sums.charged += chargedUsd;
      sums.reserved -= releasedUsd;
      let granted = 0;
      for (const usd of wantedUsd) {
        if (sums.calls >= maxCalls || sums.charged + sums.reserved + usd > maxCostUsd + 1e-9) break;
        sums.calls += 1;
        sums.reserved += usd;
        granted += 1;
      }
      sums.most = Math.max(sums.most, sums.charged + sums.reserved);
      await turn();
      return { ...state(), granted };
    },
    state: async () => state(),
    stop: async () => {},
    close: async () => {},
  });
  return { sums, account };
}

const soon = (_: number, run: () => void): (() => void) => {
  const timer = setImmediate(run);
  return () => clearImmediate(timer);
};
const took = (costUsd: number | null) => ({ value: 1, took: { inputTokens: 1, outputTokens: 1, costUsd } });

test('several processes make exactly as many calls as one may, and what is wanted together is one exchange', async () => {
  const { sums, account } = createLedger({ maxCalls: 100 });
  const budgets = [account(), account(), account()].map((each) => createSharedBudget(each, soon));
  const plan = { mostUsd: () => null };
  const outcomes = await Promise.allSettled(
    budgets.flatMap((budget) => Array.from({ length: 50 }, () => budget.spend(plan, async () => took(null)))),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 100);
  const [refused] = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason as RunStopError);
  assert.ok(refused instanceof RunStopError && refused.code === 'budget-exhausted');
  assert.match(refused.message, /100 of 100 calls made/u);
  for (const budget of budgets) await budget.settled();
  assert.ok(sums.exchanges < 30, `${sums.exchanges} exchanges`);
  assert.equal(sums.calls, 100);
});

test('never more is charged and reserved than the limit of cost, and calls that would fit wait for others', async () => {
  const { sums, account } = createLedger({ maxCostUsd: 1 });
  const budgets = [account(), account()].map((each) => createSharedBudget(each, soon));
  let made = 0;
  const one = async (budget: (typeof budgets)[number]): Promise<void> =>
    void (await budget.spend({ mostUsd: () => 0.1 }, async () => {
      made += 1;
      await turn();
      return took(0.02);
    }));
  const outcomes = await Promise.allSettled(budgets.flatMap((budget) => Array.from({ length: 40 }, () => one(budget))));
  for (const budget of budgets) await budget.settled();
  assert.ok(sums.most <= 1 + 1e-9, `${sums.most} dollars`);
  assert.ok(Math.abs(sums.reserved) < 1e-9 && Math.abs(sums.charged - made * 0.02) < 1e-9);
  // From .90 on a call that may take .10 no longer fits.
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 46);
});

test('what failed without a bill is given back, and what may have been billed is not', async () => {
  const { sums, account } = createLedger({ maxCostUsd: 10 });
  const budget = createSharedBudget(account(), soon);
  const fail = (kind: 'server' | 'timeout') => () => Promise.reject(new ChatModelError('no', { kind }));
  await assert.rejects(budget.spend({ mostUsd: () => 1 }, fail('server')));
  await assert.rejects(budget.spend({ mostUsd: () => 2 }, fail('timeout')));
  await budget.spend({ mostUsd: () => 3 }, async () => took(null));
  await budget.settled();
  assert.deepEqual([sums.charged, sums.reserved], [5, 0]);
  assert.deepEqual(budget.spent(), {
    calls: 3,
    failedAttempts: 2,
    cached: 0,
    inputTokens: 1,
    outputTokens: 1,
    costUsd: null,
  });
});

test('who leaves while it waits makes no call, and gives back what it is granted later', async () => {
  const { sums, account } = createLedger({ maxCostUsd: 1 });
  const budget = createSharedBudget(account(), soon);
  const left = new AbortController();
  const waiting = budget.spend({ mostUsd: () => 1, signal: left.signal }, async () => assert.fail('called'));
  left.abort(new Error('left'));
  await assert.rejects(waiting, /left/u);
  await budget.settled();
  await budget.spend({ mostUsd: () => 1 }, async () => took(1));
  await budget.settled();
  assert.deepEqual([sums.charged, sums.reserved], [1, 0]);
});

test('a ledger that is away for a moment is asked again; one that stays away, or has closed the account, ends the run', async () => {
  const { account } = createLedger({ maxCalls: 5 });
  const failing = (failures: number, error: Error): BudgetAccount => {
    const own = account();
    return { ...own, exchange: async (entry) => (failures-- > 0 ? Promise.reject(error) : own.exchange(entry)) };
  };
  const asked = async (failures: number, error: Error): Promise<unknown> =>
    createSharedBudget(failing(failures, error), soon).spend({ mostUsd: () => null }, async () => took(null));
  assert.equal(await asked(3, new Error('gone')), 1);
  const codeOf = (code: string) => (error: unknown) => error instanceof RunStopError && error.code === code;
  await assert.rejects(asked(99, new Error('gone')), codeOf('budget-lost'));
  await assert.rejects(asked(1, new StoreError('slept', { code: 'account-closed' })), codeOf('account-closed'));
});
