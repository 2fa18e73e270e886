import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunStopError, TargetCallError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { TargetError } from '../model/hakari-error.ts';
import type { AnsweredTrial, Probe } from '../model/trial.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { ProbeRequest, Target } from '../ports/target.ts';
import { askTrial, probeTrial } from './ask.ts';

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

test('a call whose time is up says how long its last attempt was without an answer, and no other failure does', async () => {
  const never = answering(() => new Promise(() => {}));
  const late = new TargetCallError('late', { kind: 'timeout' });
  const waiting: CallLane = {
    call: async (attempt) => {
      await Promise.race([attempt(new AbortController().signal).catch(() => {}), Promise.resolve()]);
      void attempt(new AbortController().signal);
      throw late;
    },
  };
  const trial = await askTrial(never, item, context(waiting));
  // The clock ticks at the start, at each attempt, and at the end: the second attempt is a tick old, the trial three.
  assert.ok(trial.status === 'failed');
  assert.deepEqual([trial.error.code, trial.unansweredMs, trial.latencyMs], ['target-timeout', 1, 3]);

  const down = answering(async () => {
    throw new TargetCallError('down', { kind: 'server' });
  });
  assert.equal('unansweredMs' in (await askTrial(down, item, context())), false);
  const unsent: CallLane = {
    call: async () => {
      throw late;
    },
  };
  assert.equal('unansweredMs' in (await askTrial(never, item, context(unsent))), false);
});

test('a failure that was recorded took as long as its file says, or nobody knows', async () => {
  const failing = (tookMs?: number): Target => ({
    ...answering(async () => {
      throw new TargetError('it was down', { code: 'recorded-error', tookMs });
    }),
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: true },
  });
  assert.equal((await askTrial(failing(9000), item, context())).latencyMs, 9000);
  assert.equal('latencyMs' in (await askTrial(failing(), item, context())), false);
});

test('what stops the run is no trial', async () => {
  const target = answering(async () => {
    throw new RunStopError('the key is wrong', { code: 'run-stopped' });
  });
  await assert.rejects(askTrial(target, item, context()), { code: 'run-stopped' });
});

const trial: AnsweredTrial = {
  id: 't',
  runId: 'r',
  exampleId: 'q',
  repeat: 0,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: { documents: [{ id: 'x' }, { id: 'a' }] },
};
const judgements: Example['judgements'] = [
  { docId: 'b', relevance: 1, description: 'a sentence' },
  { docId: 'a', relevance: 3 },
  { docId: 'c', relevance: 0 },
];
const example: Example = { id: 'q', query: 'question', judgements };
const signal = new AbortController().signal;
const told: Probe = { terms: [], documents: [] };

function target(probe: Target['probe']): Target {
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({ id: 't', type: 'test', config: {}, fingerprint: 't' }),
    ask: async () => ({}),
    ...(probe === undefined ? {} : { probe }),
    close: async () => {},
  };
}

test('asked are the expected documents, best first, and the results that are none of them', async () => {
  const requests: ProbeRequest[] = [];
  const probing = target(async (request) => {
    requests.push(request);
    return told;
  });
  assert.deepEqual(await probeTrial(probing, { example, trial, signal }), { ...trial, probe: told });
  assert.deepEqual(requests[0]?.documents, [
    { id: 'a', expected: true },
    { id: 'b', expected: true, text: 'a sentence' },
    { id: 'x', expected: false },
  ]);
});

test('a probe that fails leaves the answer as it is and says why', async () => {
  const failing = target(async () => {
    throw new RangeError('gone');
  });
  assert.deepEqual(await probeTrial(failing, { example, trial, signal }), {
    ...trial,
    probeFailure: { code: 'RangeError', message: 'gone' },
  });
});

test('nothing is asked without something to find, of a failed trial, or of a target that cannot tell', async () => {
  const never = target(async () => assert.fail('was asked'));
  const nothing = { ...example, judgements: [{ docId: 'c', relevance: 0 }] };
  assert.equal(await probeTrial(never, { example: nothing, trial, signal }), trial);
  const failed = { ...trial, status: 'failed', error: { code: 'e', message: '' } } as const;
  assert.equal(await probeTrial(never, { example, trial: failed, signal }), failed);
  assert.equal(await probeTrial(target(undefined), { example, trial, signal }), trial);
  assert.equal(
    await probeTrial(
      target(async () => undefined),
      { example, trial, signal },
    ),
    trial,
  );
});
