import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '../store/open-store.ts';
import { systemClock } from './environment.ts';
import { createCalls } from './open-calls.ts';

test('whoever asks the same server goes the same way, unless the config sets limits apart', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-calls-'));
  const store = await openStore(`sqlite:${join(folder, 'x.db')}`);
  t.after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const { openModelLane, openLane } = createCalls({ clock: systemClock, store, concurrency: 4 });
  const lane = openModelLane('openai https://a/v1', {});
  assert.equal(openModelLane('openai https://a/v1', { concurrency: undefined }), lane);
  for (const limits of [{ concurrency: 2 }, { requestsPerMinute: 60 }, { timeoutSeconds: 5 }, { deadlineSeconds: 5 }]) {
    const own = openModelLane('openai https://a/v1', limits);
    assert.notEqual(own, lane);
    assert.equal(openModelLane('openai https://a/v1', limits), own);
  }
  assert.notEqual(openModelLane('openai https://b/v1', {}), lane);
  assert.notEqual(openLane('t', {}), openLane('t', {}), 'nobody knows where they lead to');
  assert.equal(openLane('t', {}, 'https://a/ask'), openLane('t', {}, 'https://a/ask'));
  assert.notEqual(openLane('t', {}, 'https://a/ask'), openLane('t', {}, 'https://b/ask'));
});
