import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { pureScorers } from './catalogue.ts';
import { parseMetricName } from './metric-name.ts';

async function score(metric: string, output: TargetOutput): Promise<Outcome> {
  const { name, ...parsed } = parseMetricName(metric);
  const scorer = pureScorers[name];
  assert.ok(scorer, name);
  const head = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0 };
  return await scorer(
    { name, ...parsed },
    { example: { id: 'e', query: 'q' }, trial: { ...head, status: 'ok', output } },
  );
}

test('tokens and money are those that the target tells', async () => {
  const output = { usage: { inputTokens: 1200, outputTokens: 0, costUsd: 0.00042 } };
  assert.deepEqual(await score('inputTokens', output), { status: 'scored', value: 1200 });
  assert.deepEqual(await score('outputTokens', output), { status: 'scored', value: 0 });
  assert.deepEqual(await score('cost', output), { status: 'scored', value: 0.00042 });
});

test('what is not told is skipped, and a nonsense number is not told', async () => {
  const untold = { status: 'skipped', reason: 'usage not told' };
  assert.deepEqual(await score('cost', {}), untold);
  assert.deepEqual(await score('cost', { usage: { inputTokens: 3 } }), untold);
  assert.deepEqual(await score('inputTokens', { usage: { inputTokens: Number.NaN } }), untold);
  assert.deepEqual(await score('inputTokens', { usage: { inputTokens: -1 } }), untold);
  assert.deepEqual(await score('inputTokens', { usage: { inputTokens: '12' as unknown as number } }), untold);
});

test('a reused reply counts with its tokens, not with its time', async () => {
  const output = { cached: true, usage: { costUsd: 0.1 }, timings: { totalMs: 900, firstTokenMs: 120 } };
  assert.deepEqual(await score('cost', output), { status: 'scored', value: 0.1 });
  assert.deepEqual(await score('firstToken', output), { status: 'skipped', reason: 'reply from a cache' });
});

test('time to first token needs a streamed answer', async () => {
  const timings = { totalMs: 900, firstTokenMs: 120 };
  assert.deepEqual(await score('TTFT', { timings }), { status: 'scored', value: 120 });
  assert.deepEqual(await score('firstToken', { timings: { totalMs: 900 } }), {
    status: 'skipped',
    reason: 'not streamed',
  });
});
