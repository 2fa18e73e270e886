import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestLimit } from '../wire/request-limit.ts';
import { broken, simulateCalls, tooMany } from './simulated-calls.ts';

const all = (calls: number) => Array.from({ length: calls }, (_, value) => ({ status: 'fulfilled', value }));

test('a callee in good health is kept busy from the start', async () => {
  const twenty = await simulateCalls({ calls: 2000, concurrency: 20, callee: () => ({ afterMs: 200 }) });
  assert.deepEqual(twenty.outcomes, all(2000));
  assert.equal(twenty.peakUnderWay, 20);
  assert.ok(twenty.ms <= 1.01 * 20_000, `${twenty.ms} ms`);
  const hundred = await simulateCalls({ calls: 2000, concurrency: 100, callee: () => ({ afterMs: 200 }) });
  assert.equal(hundred.peakUnderWay, 100);
  assert.ok(hundred.ms <= 1.06 * 4000, `${hundred.ms} ms`);
  assert.equal(hundred.timersLeft, 0);
});

test('a limit of requests is found and kept: nothing is lost and little is wasted', async () => {
  const limit = createRequestLimit({ requestsPerMinute: 600, burst: 10 });
  const { outcomes, ms, failedAttempts } = await simulateCalls({
    calls: 400,
    concurrency: 100,
    callee: ({ nowMs }) => {
      const waitMs = limit(nowMs);
      return waitMs > 0 ? { afterMs: 2, error: tooMany(Math.ceil(waitMs)) } : { afterMs: 200 };
    },
  });
  assert.deepEqual(outcomes, all(400));
  assert.ok(ms <= 1.1 * 39_000, `${ms} ms`);
  assert.ok(failedAttempts <= 40, `${failedAttempts} refused`);
});

test('a passing failure is made good by another attempt', async () => {
  const { outcomes, attempts } = await simulateCalls({
    calls: 100,
    callee: ({ call, earlier }) =>
      call % 10 === 0 && earlier === 0 ? { afterMs: 20, error: broken() } : { afterMs: 20 },
  });
  assert.deepEqual(outcomes, all(100));
  assert.equal(attempts, 110);
});
