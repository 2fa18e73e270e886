import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CallError, ChatModelError, RunStopError, TargetCallError } from '#src/model/call-error.ts';
import type { LanePause } from '#src/runner/lane/call-lane.ts';
import {
  broken,
  createCallLane,
  type SimulatedCallee,
  type Simulation,
  simulateCalls,
  tooMany,
} from './simulated-calls.ts';
import { createSimulatedTime } from './simulated-time.ts';

const all = (calls: number) => Array.from({ length: calls }, (_, value) => ({ status: 'fulfilled', value }));
const reasonsOf = ({ outcomes }: Simulation): readonly unknown[] =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
const failure = (kind: 'unauthorised' | 'bad-request' | 'quota-exhausted') =>
  new ChatModelError(`they said ${kind}`, { kind, hint: 'do this' });

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

test('calls begin in the order in which they came, each once', async () => {
  const { order, attempts } = await simulateCalls({ calls: 300, concurrency: 7, callee: () => ({ afterMs: 10 }) });
  assert.deepEqual(
    order,
    Array.from({ length: 300 }, (_, call) => call),
  );
  assert.equal(attempts, 300);
});

test('whatever befalls single calls, none is lost or doubled, and no more are under way than allowed', async () => {
  const fault = fc.constantFrom('ok', 'ok', 'server', 'reset', 'limit', 'hang');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fault, { maxLength: 4 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      async (faults, concurrency) => {
        const { outcomes, peakUnderWay, timersLeft } = await simulateCalls({
          calls: faults.length,
          concurrency,
          timeoutMs: 1000,
          callee: ({ call, earlier }) => {
            const what = faults[call]?.[earlier] ?? 'ok';
            if (what === 'hang') return 'hang';
            if (what === 'server') return { afterMs: 5, error: broken() };
            if (what === 'limit') return { afterMs: 5, error: tooMany(call % 2 === 0 ? 300 : undefined) };
            if (what === 'reset') return { afterMs: 5, error: new ChatModelError('reset', { kind: 'connection' }) };
            return { afterMs: 50 };
          },
        });
        assert.deepEqual(outcomes, all(faults.length));
        assert.ok(peakUnderWay <= concurrency, `${peakUnderWay} under way`);
        assert.equal(timersLeft, 0);
      },
    ),
    { numRuns: 60 },
  );
});

test('a reply says what was retried, and so does the error of a call that failed in the end', async () => {
  const time = createSimulatedTime();
  const lane = createCallLane({ name: 'x', concurrency: 1, random: () => 1, ...time });
  const faults = [broken(), new ChatModelError('cut', { kind: 'cut-off' }), broken()];
  const { value, retries } = await time.until(
    lane.call(async () => {
      const error = faults.pop();
      if (error !== undefined) throw error;
      return 'done';
    }),
  );
  assert.equal(value, 'done');
  assert.deepEqual(retries, { server: 2, 'cut-off': 1 });
  assert.equal(time.clock.monotonic(), 500 + 1000 + 2000);

  const target = new TargetCallError('gone', { kind: 'connection', hint: 'start it' });
  const failed = lane.call(() => Promise.reject(target));
  await assert.rejects(time.until(failed), (error) => {
    assert.ok(error instanceof TargetCallError);
    assert.equal(error.what, 'gone');
    assert.equal(error.hint, 'start it');
    assert.deepEqual(error.retries, { connection: 5 });
    return true;
  });
});

test('what can never succeed is asked once', async () => {
  const time = createSimulatedTime();
  const lane = createCallLane({ name: 'x', concurrency: 1, random: () => 1, ...time });
  let asked = 0;
  const failed = lane.call(() => {
    asked += 1;
    throw new ChatModelError('never', { kind: 'server', retryable: false });
  });
  await assert.rejects(time.until(failed), /never/);
  assert.equal(asked, 1);
  await assert.rejects(time.until(lane.call(() => Promise.reject(new Error('a bug')))), /a bug/);
});

test('a time to wait that all are told holds up all calls until then', async () => {
  const { outcomes, startsMs, failedAttempts } = await simulateCalls({
    calls: 30,
    concurrency: 4,
    callee: ({ nowMs }) =>
      nowMs > 0 && nowMs < 5000 ? { afterMs: 10, error: tooMany(5000 - nowMs) } : { afterMs: 100 },
  });
  assert.deepEqual(outcomes, all(30));
  assert.deepEqual(
    startsMs.filter((at) => at > 130 && at < 5000),
    [],
  );
  assert.ok(failedAttempts <= 8, `${failedAttempts} refused`);
});

test('a time to wait that one call is told holds up that call alone', async () => {
  const { outcomes, startsMs, ms } = await simulateCalls({
    calls: 30,
    concurrency: 4,
    callee: ({ call, earlier }) =>
      call % 10 === 2 && earlier === 0 ? { afterMs: 10, error: tooMany(5000) } : { afterMs: 100 },
  });
  assert.deepEqual(outcomes, all(30));
  assert.equal(startsMs.filter((at) => at < 1500).length, 30, 'all but the three second attempts');
  assert.ok(ms < 6500, `${ms} ms`);
});

test('a time to wait beyond the deadline is not waited for', async () => {
  const simulation = await simulateCalls({
    calls: 1,
    deadlineMs: 60_000,
    callee: () => ({ afterMs: 10, error: tooMany(3_600_000) }),
  });
  assert.ok(simulation.ms < 60_000);
  const [error] = reasonsOf(simulation);
  assert.ok(error instanceof ChatModelError);
  assert.equal(error.what, 'too many calls');
  assert.equal(error.retryAfterMs, 3_600_000);
});

test('an attempt that hangs is given up, and its class is that of the callee', async () => {
  const { outcomes, ms } = await simulateCalls({
    calls: 3,
    timeoutMs: 2000,
    callee: ({ earlier }) => (earlier === 0 ? 'hang' : { afterMs: 100 }),
  });
  assert.deepEqual(outcomes, all(3));
  assert.equal(ms, 2000 + 250 + 100);
  const time = createSimulatedTime();
  const lane = createCallLane({
    name: 'my rag',
    callee: 'target',
    attempts: 1,
    concurrency: 1,
    random: () => 0,
    ...time,
  });
  // It does not even heed its signal.
  await assert.rejects(time.until(lane.call(() => new Promise(() => {}))), {
    name: 'TargetCallError',
    code: 'target-timeout',
    what: 'my rag gave no reply within 120 s',
  });
});

test('the time in the queue counts for neither timeout nor deadline', async () => {
  const { outcomes, ms } = await simulateCalls({
    calls: 10,
    concurrency: 1,
    timeoutMs: 1500,
    deadlineMs: 2000,
    callee: () => ({ afterMs: 1000 }),
  });
  assert.deepEqual(outcomes, all(10));
  assert.equal(ms, 10_000);
});

test('the deadline ends a call with all its attempts', async () => {
  const simulation = await simulateCalls({
    calls: 1,
    timeoutMs: 1000,
    deadlineMs: 2500,
    callee: () => 'hang',
  });
  assert.ok(simulation.ms <= 2500);
  const [error] = reasonsOf(simulation);
  assert.ok(error instanceof CallError && error.kind === 'timeout');
  const cut = await simulateCalls({ calls: 1, timeoutMs: 1000, deadlineMs: 2000, callee: () => 'hang' });
  assert.equal(cut.ms, 2000);
  const said = / gave no reply within 2 s, all attempts together \(.*raise deadlineSeconds\)/u;
  assert.match(String(reasonsOf(cut)[0]), said);
});

test('a wrong key or a spent quota stops the run: nobody waits, and nothing more is asked', async () => {
  for (const kind of ['unauthorised', 'quota-exhausted'] as const) {
    const simulation = await simulateCalls({
      calls: 50,
      concurrency: 4,
      callee: ({ call }) => (call === 1 ? { afterMs: 10, error: failure(kind) } : { afterMs: 100 }),
    });
    assert.equal(simulation.attempts, 4);
    assert.equal(simulation.outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
    const [error, ...others] = reasonsOf(simulation);
    assert.ok(error instanceof RunStopError);
    assert.equal(error.code, 'run-stopped');
    assert.match(error.message, /they said .*can be resumed \(do this\)/);
    assert.ok(others.every((each) => each === error));
  }
});

test('a lane that has stopped takes no more calls', async () => {
  const time = createSimulatedTime();
  const lane = createCallLane({ name: 'x', concurrency: 1, random: () => 0, ...time });
  await assert.rejects(time.until(lane.call(() => Promise.reject(failure('unauthorised')))), RunStopError);
  await assert.rejects(
    lane.call(async () => 1),
    RunStopError,
  );
});

test('calls that are all refused as bad requests stop the run after a few', async () => {
  const simulation = await simulateCalls({
    calls: 200,
    concurrency: 2,
    callee: () => ({ afterMs: 10, error: failure('bad-request') }),
  });
  assert.ok(simulation.attempts <= 4, `${simulation.attempts} attempts`);
  assert.ok(reasonsOf(simulation).every((error) => error instanceof RunStopError));
  const single = await simulateCalls({ calls: 1, callee: () => ({ afterMs: 10, error: failure('bad-request') }) });
  assert.ok(reasonsOf(single)[0] instanceof RunStopError);
});

test('one bad request is a failure of its own, even before the first success', async () => {
  for (const bad of [0, 150]) {
    const simulation = await simulateCalls({
      calls: 200,
      concurrency: 4,
      callee: ({ call }) => (call === bad ? { afterMs: 1, error: failure('bad-request') } : { afterMs: 50 }),
    });
    assert.equal(simulation.attempts, 200);
    const errors = reasonsOf(simulation);
    assert.equal(errors.length, 1);
    assert.ok(errors[0] instanceof ChatModelError && errors[0].kind === 'bad-request');
  }
});

test('a callee that is dead for good is given up in bounded time', async () => {
  const replies = {
    hang: 'hang',
    reset: { afterMs: 1, error: new ChatModelError('refused', { kind: 'connection' }) },
    overload: { afterMs: 1, error: new ChatModelError('overloaded', { kind: 'server', status: 503 }) },
    limit: { afterMs: 1, error: tooMany(2000) },
  } as const;
  for (const [name, reply] of Object.entries(replies)) {
    const simulation = await simulateCalls({
      calls: 1000,
      concurrency: 10,
      timeoutMs: 30_000,
      deadlineMs: 100_000,
      callee: ({ nowMs }) => (nowMs < 1000 ? { afterMs: 100 } : reply),
    });
    const succeeded = simulation.outcomes.filter(({ status }) => status === 'fulfilled').length;
    assert.ok(succeeded >= 90, `${name}: ${succeeded} succeeded`);
    assert.ok(simulation.ms < 200_000, `${name}: ${simulation.ms} ms`);
    const errors = reasonsOf(simulation);
    assert.equal(errors.length, 1000 - succeeded);
    assert.ok(errors.every((error) => error instanceof ChatModelError));
    const givenUp = errors.filter((error) => /given up after 10 calls in a row had failed/.test(String(error)));
    // Calls that are refused at once have all had a first attempt by then.
    assert.ok(name === 'reset' || givenUp.length > 100, `${name}: ${givenUp.length} given up`);
  }
});

test('given up, one call at a time looks whether the callee is back', async () => {
  const time = createSimulatedTime();
  const lane = createCallLane({ name: 'x', concurrency: 1, random: () => 0, attempts: 1, ...time });
  let dead = true;
  let asked = 0;
  const ask = () =>
    lane.call(async () => {
      asked += 1;
      await time.sleep(10);
      if (dead) throw broken();
      return 'back';
    });
  for (let call = 0; call < 5; call += 1) await assert.rejects(time.until(ask()), /out of order$/);
  const outcomes = await time.until(Promise.allSettled([ask(), ask(), ask()]));
  assert.equal(asked, 6);
  assert.ok(outcomes.every(({ status }) => status === 'rejected'));
  dead = false;
  assert.equal((await time.until(ask())).value, 'back');
  assert.deepEqual(
    (await time.until(Promise.all([ask(), ask()]))).map(({ value }) => value),
    ['back', 'back'],
  );
});

test('a caller’s signal ends waiting, resting and asking', async () => {
  const time = createSimulatedTime();
  const lane = createCallLane({ name: 'x', concurrency: 1, random: () => 1, ...time });
  const caller = new AbortController();
  let begun = 0;
  const ask = () =>
    lane.call(
      (signal) => {
        begun += 1;
        return time.sleep(1000, signal);
      },
      { signal: caller.signal },
    );
  const resting = lane.call(() => Promise.reject(broken()), { signal: caller.signal });
  const outcomes = Promise.allSettled([resting, ask(), ask(), ask()]);
  time.startTimer(100, () => caller.abort(new Error('stop it')));
  for (const outcome of await time.until(outcomes)) {
    assert.equal(outcome.status, 'rejected');
    assert.match(String((outcome as PromiseRejectedResult).reason), /stop it/);
  }
  assert.equal(begun, 1);
  assert.equal(time.timers(), 0);
  await assert.rejects(ask(), /stop it/);
  assert.equal((await time.until(lane.call(async () => 'others go on'))).value, 'others go on');
});

test('a call that is made again goes before those that have not begun', async () => {
  const { startsMs, order } = await simulateCalls({
    calls: 40,
    concurrency: 1,
    callee: ({ call, earlier }) => (call === 0 && earlier === 0 ? { afterMs: 1, error: broken() } : { afterMs: 100 }),
  });
  assert.equal(startsMs.length, 41);
  assert.deepEqual(order.slice(0, 5), [0, 1, 2, 3, 4]);
  // It is due at 251 ms, while the third call is under way.
  assert.ok(startsMs.includes(301));
});

test('a pause of some seconds is told once, with its reason', async () => {
  const told: string[] = [];
  const waits = ({ name, ms, why }: LanePause): void => {
    told.push(`${name} ${why} ${Math.round(ms / 1000)} s`);
  };
  const asked = { calls: 30, concurrency: 3, waits };
  const refusal: SimulatedCallee = ({ nowMs }) =>
    nowMs >= 15 && nowMs < 60_000 ? { afterMs: 5, error: tooMany(60_000) } : { afterMs: 5 };
  assert.deepEqual((await simulateCalls({ ...asked, callee: refusal })).outcomes, all(30));
  assert.deepEqual(told, ['the model refused 60 s']);
  told.length = 0;
  await simulateCalls({ ...asked, calls: 3, requestsPerMinute: 6, callee: () => ({ afterMs: 5 }) });
  assert.deepEqual(told, ['the model quota 10 s', 'the model quota 10 s']);
  told.length = 0;
  const outage: SimulatedCallee = ({ earlier }) => (earlier < 5 ? { afterMs: 5, error: broken() } : { afterMs: 5 });
  await simulateCalls({ ...asked, calls: 1, random: () => 0.99, callee: outage });
  assert.deepEqual(told, ['the model retry 4 s', 'the model retry 8 s']);
  told.length = 0;
  await simulateCalls({ ...asked, callee: () => ({ afterMs: 5000 }) });
  assert.deepEqual(told, []);
});
