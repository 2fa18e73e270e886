import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQuota } from './quota.ts';

/** Without bursts it does not matter who waits. */
const call = { nowMs: 0, waiting: 1, tokens: 0 };

test('without a quota nothing waits', () => {
  const quota = createQuota({});
  quota.started(1000, 5000);
  assert.ok(quota.nextMs(call) <= 1000);
});

test('requests follow at a steady interval, and a late timer is made up for', () => {
  const quota = createQuota({ requestsPerMinute: 600 });
  quota.started(1000, 0);
  assert.equal(quota.nextMs(call), 1100);
  quota.started(1103, 0);
  assert.equal(quota.nextMs(call), 1200);
  quota.started(5000, 0);
  assert.equal(quota.nextMs(call), 5100, 'what was not used is gone');
});

test('the stricter quota decides', () => {
  const quota = createQuota({ requestsPerMinute: 600, tokensPerMinute: 60_000 });
  quota.started(0, 10);
  assert.equal(quota.nextMs(call), 100);
  quota.started(100, 5000);
  assert.equal(quota.nextMs(call), 5100);
});
