import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCallTally } from './call-tally.ts';

const call = { inputTokens: 10, outputTokens: 2, costUsd: 0.1, ms: 5, cached: false, retries: {} };

test('calls that were sent and never answered cost nobody knows what, and not nothing', () => {
  const tally = createCallTally();
  tally.addGivenUp({ connection: 5 });
  assert.deepEqual(tally.counts().costUsd, { known: null, unknown: 0 });
  assert.deepEqual(tally.counts().inputTokens, { known: null, unknown: 0 });
  tally.add(call);
  assert.deepEqual(tally.counts().costUsd, { known: 0.1, unknown: 0 });
});

test('what came from memory alone cost nothing', () => {
  const tally = createCallTally();
  tally.add({ ...call, cached: true });
  assert.deepEqual(tally.counts().costUsd, { known: 0, unknown: 0 });
});
