import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ChatModelError, RunStopError } from '../../model/call-error.ts';
import { type AttemptCost, createBudget } from './budget.ts';

const took = (costUsd: number | null): AttemptCost => ({ inputTokens: 10, outputTokens: 5, costUsd });
const paid = (costUsd: number | null) => async () => ({ value: 'reply', took: took(costUsd) });
const most = (usd: number | null, signal?: AbortSignal) => ({ mostUsd: () => usd, signal });

const isExhausted = (error: unknown): true => {
  assert.ok(error instanceof RunStopError);
  assert.equal(error.code, 'budget-exhausted');
  return true;
};

test('without limits everything is counted and nothing refused', async () => {
  const budget = createBudget();
  await budget.spend(most(null), paid(0.5));
  await budget.spend(most(null), paid(0.25));
  await assert.rejects(
    budget.spend(most(null), () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  budget.countCached();
  assert.deepEqual(budget.spent(), {
    calls: 3,
    failedAttempts: 1,
    cached: 1,
    inputTokens: 20,
    outputTokens: 10,
    costUsd: 0.75,
  });
});

test('what one reply does not say makes the sums unknown', async () => {
  const budget = createBudget();
  await budget.spend(most(null), paid(0.5));
  await budget.spend(most(null), async () => ({
    value: 'reply',
    took: { inputTokens: null, outputTokens: 5, costUsd: null },
  }));
  const { inputTokens, outputTokens, costUsd } = budget.spent();
  assert.deepEqual([inputTokens, outputTokens, costUsd], [null, 10, null]);
});

test('a call that may cost more than is left is not made', async () => {
  const budget = createBudget({ maxCostUsd: 1 });
  await budget.spend(most(0.9), paid(0.75));
  let made = false;
  const refused = budget.spend(most(0.5), async () => {
    made = true;
    return { value: 'reply', took: took(0.1) };
  });
  await assert.rejects(refused, (error: Error) => {
    assert.match(error.message, /\$0\.75 of \$1\.00 spent, \$0\.00 reserved .*, \$0\.25 left, .* up to \$0\.5$/);
    return isExhausted(error);
  });
  assert.equal(made, false);
  assert.equal(await budget.spend(most(0.25), paid(0.25)), 'reply');
});

test('a call whose cost nobody can bound is not made when money is limited', async () => {
  const budget = createBudget({ maxCostUsd: 1 });
  await assert.rejects(budget.spend(most(null), paid(0)), isExhausted);
});

test('a call waits when those under way may leave enough for it', async () => {
  const budget = createBudget({ maxCostUsd: 1 });
  const first = Promise.withResolvers<{ value: string; took: AttemptCost }>();
  const under = budget.spend(most(0.9), () => first.promise);
  const waiting = budget.spend(most(0.5), paid(0.4));
  await new Promise(setImmediate);
  assert.equal(budget.spent().calls, 1);
  first.resolve({ value: 'reply', took: took(0.5) });
  await Promise.all([under, waiting]);
  assert.equal(budget.spent().costUsd, 0.9);
});

test('it is refused when they leave too little, and a refused one gives all of its money back', async () => {
  const budget = createBudget({ maxCostUsd: 1 });
  const first = Promise.withResolvers<{ value: string; took: AttemptCost }>();
  const under = budget.spend(most(0.9), () => first.promise);
  const waiting = budget.spend(most(0.5), paid(0.4));
  first.resolve({ value: 'reply', took: took(0.8) });
  await under;
  await assert.rejects(waiting, isExhausted);
  await assert.rejects(
    budget.spend(most(0.2), () => Promise.reject(new ChatModelError('busy', { kind: 'rate-limited' }))),
    /busy/,
  );
  await budget.spend(most(0.15), paid(0.15));
  assert.equal(budget.spent().calls, 3);
});

test('of a reply that does not say what it took, all that was reserved is gone', async () => {
  const budget = createBudget({ maxCostUsd: 1 });
  await budget.spend(most(0.75), paid(null));
  await assert.rejects(budget.spend(most(0.5), paid(0.1)), isExhausted);
  assert.equal(budget.spent().costUsd, null);
});

test('an attempt that may be billed although nobody got its reply counts as all that it had reserved', async () => {
  for (const kind of ['timeout', 'cut-off', 'unreadable'] as const) {
    const budget = createBudget({ maxCostUsd: 1 });
    await assert.rejects(
      budget.spend(most(0.75), () => Promise.reject(new ChatModelError('late', { kind }))),
      /late/,
    );
    await assert.rejects(budget.spend(most(0.5), paid(0.1)), isExhausted);
    await budget.spend(most(0.25), paid(0.1));
  }
});

test('who waits can give up', async () => {
  const budget = createBudget({ maxCostUsd: 1 });
  const first = Promise.withResolvers<{ value: string; took: AttemptCost }>();
  const under = budget.spend(most(0.9), () => first.promise);
  const impatient = new AbortController();
  const waiting = budget.spend(most(0.5, impatient.signal), paid(0.4));
  impatient.abort(new Error('enough'));
  await assert.rejects(waiting, /enough/);
  first.resolve({ value: 'reply', took: took(0.5) });
  await under;
  assert.equal(budget.spent().calls, 1);
});

/** A call by what it reserves, what share of it it takes (null: does not say), and whether it fails. */
const call = fc.record({
  most: fc.integer({ min: 0, max: 40 }),
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  fails: fc.option(fc.constantFrom('server' as const, 'timeout' as const)),
});

test('no interleaving of calls exceeds a limit, and none waits for ever', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { maxLength: 30 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 30 }),
      fc.scheduler(),
      async (calls, maxCostUsd, maxCalls, scheduler) => {
        const budget = createBudget({ maxCostUsd, maxCalls });
        let made = 0;
        let spentUsd = 0;
        let underWayUsd = 0;
        const outcomes = calls.map(({ most: usd, share, fails }) =>
          budget.spend(most(usd), async () => {
            made += 1;
            underWayUsd += usd;
            assert.ok(spentUsd + underWayUsd <= maxCostUsd + 1e-9);
            await scheduler.schedule(Promise.resolve());
            underWayUsd -= usd;
            // One that came too late may be billed in full.
            if (fails === 'timeout') spentUsd += usd;
            if (fails !== null) throw new ChatModelError('broken', { kind: fails });
            // What a silent reply took may be all of it.
            spentUsd += share === null ? usd : share * usd;
            return { value: 'reply', took: took(share === null ? null : share * usd) };
          }),
        );
        const settled = Promise.allSettled(outcomes);
        await scheduler.waitFor(settled);
        assert.ok(made <= maxCalls && spentUsd <= maxCostUsd + 1e-9);
        assert.equal(budget.spent().calls, made);
        for (const outcome of await settled) {
          if (outcome.status === 'fulfilled') continue;
          assert.ok(
            outcome.reason instanceof RunStopError || outcome.reason.message === 'broken',
            String(outcome.reason),
          );
        }
      },
    ),
  );
});
