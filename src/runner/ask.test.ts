import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunStopError, TargetCallError } from '../model/call-error.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Target } from '../ports/target.ts';
import { askTrial } from './ask.ts';

const answering = (ask: Target['ask']): Target => ({
  capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false, remote: true },
  prepare: async () => ({ message: '', stale: false }),
  snapshot: () => ({ id: 'a', type: 'test', config: {}, fingerprint: 'a' }),
  ask,
  close: async () => {},
});

/** Every look at the clock takes a millisecond. */
function ticking() {
  let ms = 0;
  return { now: () => 7, monotonic: () => ms++ };
}

const item = { example: { id: 'q', query: 'how?' }, runIndex: 0, repeat: 1, execution: 2 };
const context = (lane?: CallLane) => ({
  runId: 'r',
  trialId: 't',
  clock: ticking(),
  signal: new AbortController().signal,
  lane,
});

test('behind a lane, the time is that of the attempt which was answered, and what failed before is kept', async () => {
  const lane: CallLane = {
    call: async (attempt) => {
      await attempt(new AbortController().signal).catch(() => {});
      return { value: await attempt(new AbortController().signal), retries: { server: 1 } };
    },
  };
  let asked = 0;
  const target = answering(async () => {
    if (asked++ === 0) throw new TargetCallError('down', { kind: 'server' });
    return { answer: 'yes' };
  });
  const trial = await askTrial(target, item, context(lane));
  assert.deepEqual(trial, {
    ...{ id: 't', runId: 'r', exampleId: 'q', repeat: 1, execution: 2, startedAt: 7 },
    ...{ retries: { server: 1 }, status: 'ok', output: { answer: 'yes' }, latencyMs: 1 },
  });
});

test('a call that failed in the end is a failed trial with its retries', async () => {
  const lane: CallLane = {
    call: async () => {
      throw new TargetCallError('down', { kind: 'server', retries: { server: 5 } });
    },
  };
  const trial = await askTrial(
    answering(async () => ({})),
    item,
    context(lane),
  );
  assert.equal(trial.status, 'failed');
  assert.deepEqual([trial.retries, trial.status === 'failed' && trial.error.code], [{ server: 5 }, 'target-server']);
});

test('what stops the run is no trial', async () => {
  const target = answering(async () => {
    throw new RunStopError('the key is wrong', { code: 'run-stopped' });
  });
  await assert.rejects(askTrial(target, item, context()), { code: 'run-stopped' });
});
