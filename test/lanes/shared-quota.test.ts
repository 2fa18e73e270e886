// Several lanes, as in several processes, that keep one quota by one row, in simulated time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunStopError } from '#src/model/call-error.ts';
import type { CallLane } from '#src/ports/call-lane.ts';
import type { LaneShare } from '#src/ports/shared-pace.ts';
import { reservedAtOnceMs, usableMs } from '#src/runner/lane/shared-quota.ts';
import { type CallLaneOptions, createCallLane, tooMany } from './simulated-calls.ts';
import { createSimulatedTime, type SimulatedTime } from './simulated-time.ts';

interface Row {
  readonly share: LaneShare;
  readonly reservations: () => number;
  readonly reserved: () => number;
}

/** The row that the database keeps, half of `roundTripMs` away. */
function createRow({ clock, sleep }: SimulatedTime, aSecond: number, tokensASecond = 1, roundTripMs = 4): Row {
  let [callsAt, tokensAt, pausedUntil, reservations, reserved] = [0, 0, 0, 0, 0];
  const told: ((ms: number) => void)[] = [];
  return {
    reservations: () => reservations,
    reserved: () => reserved,
    share: {
      async reserve(calls, tokens) {
        await sleep(roundTripMs / 2);
        reservations += 1;
        reserved += calls;
        const now = clock.monotonic();
        const [callsFrom, tokensFrom] = [Math.max(callsAt, pausedUntil, now), Math.max(tokensAt, pausedUntil, now)];
        callsAt = callsFrom + (calls * 1000) / aSecond;
        tokensAt = tokensFrom + (tokens * 1000) / tokensASecond;
        await sleep(roundTripMs / 2);
        return { callsInMs: callsFrom - now, tokensInMs: tokensFrom - now };
      },
      pause(ms) {
        pausedUntil = Math.max(pausedUntil, clock.monotonic() + ms);
        for (const each of told) each(ms);
      },
      onPause: (each) => {
        told.push(each);
      },
    },
  };
}

const openLane = (time: SimulatedTime, share: LaneShare, own: Partial<CallLaneOptions>): CallLane =>
  createCallLane({ name: 'x', concurrency: 8, random: () => 0.5, ...time, share, ...own });

/** As many at a time as trials are under way. */
async function callOften(lane: CallLane, count: number, atOnce: number, call: () => Promise<void>, tokens = 0) {
  let left = count;
  const one = async (): Promise<void> => {
    while (left-- > 0) await lane.call(call, { tokens });
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const mostIn = (starts: readonly number[], ms: number): number =>
  Math.max(...starts.map((from) => starts.filter((start) => start >= from && start < from + ms).length));

for (const [lanes, replyMs, concurrency] of [
  [3, 10, 8],
  [3, 200, 100],
  [20, 1000, 16],
] as const)
  test(`${lanes} processes with ${concurrency} calls of ${replyMs} ms at a time keep 200 a second together`, async () => {
    const time = createSimulatedTime();
    const row = createRow(time, 200);
    const starts: number[] = [];
    const each = Math.ceil(1600 / lanes);
    const run = async (): Promise<void> => {
      const lane = openLane(time, row.share, { concurrency, requestsPerMinute: 12_000 });
      await callOften(lane, each, concurrency, async () => {
        starts.push(time.clock.monotonic());
        await time.sleep(replyMs);
      });
    };
    await time.until(Promise.all(Array.from({ length: lanes }, run)));
    const aSecond = (1000 * (starts.length - 1)) / ((starts.at(-1) ?? 0) - (starts[0] ?? 0));
    assert.ok(aSecond <= 201 && aSecond >= 190, `${aSecond} a second`);
    for (const ms of [1000, 5000]) {
      const most = mostIn(starts, ms);
      assert.ok(most <= (200 * (ms + usableMs)) / 1000 + 1, `${most} in ${ms} ms`);
    }
    assert.ok(row.reservations() < starts.length / 3, `${row.reservations()} reservations`);
  });

test('of tokens as well, whatever single calls take', async () => {
  const time = createSimulatedTime();
  const row = createRow(time, 1, 1000);
  let taken = 0;
  const run = async (tokens: number): Promise<void> => {
    const lane = openLane(time, row.share, { tokensPerMinute: 60_000 });
    await callOften(
      lane,
      40,
      8,
      async () => {
        taken += tokens;
        await time.sleep(50);
      },
      tokens,
    );
  };
  await time.until(Promise.all([run(100), run(700), run(3000)]));
  assert.equal(taken, 40 * 3800);
  const aSecond = (1000 * taken) / time.clock.monotonic();
  assert.ok(aSecond <= 1030 && aSecond >= 900, `${aSecond} tokens a second`);
});

test('at a low rate each process has one turn ahead, and none is lost', async () => {
  const time = createSimulatedTime();
  const row = createRow(time, 1);
  const starts: number[] = [];
  const run = async (): Promise<void> => {
    const lane = openLane(time, row.share, { requestsPerMinute: 60 });
    await callOften(lane, 20, 8, async () => {
      starts.push(time.clock.monotonic());
      await time.sleep(100);
    });
  };
  await time.until(Promise.all([run(), run(), run()]));
  assert.equal(row.reserved(), 60);
  const last = starts.at(-1) ?? 0;
  assert.ok(last >= 59_000 && last < 59_100, `${last} ms`);
});

test('what a process that dies has reserved costs the others no more than a quarter of a second', async () => {
  const time = createSimulatedTime();
  const row = createRow(time, 200);
  const ends: number[] = [];
  const dying = openLane(time, row.share, { concurrency: 100, requestsPerMinute: 12_000 });
  for (let call = 0; call < 500; call++) void dying.call(() => new Promise(() => {})).catch(() => {});
  const lane = openLane(time, row.share, { concurrency: 100, requestsPerMinute: 12_000 });
  await time.until(
    callOften(lane, 400, 100, async () => {
      ends.push(time.clock.monotonic());
      await time.sleep(1);
    }),
  );
  // The 100 calls that it could begin take half a second of the quota.
  const most = 2000 + 500 + 2 * reservedAtOnceMs;
  assert.ok((ends.at(-1) ?? 0) <= most, `${ends.at(-1)} ms`);
});

test('a wait that a callee asks all calls for holds up all processes, and that of one call does not', async () => {
  const time = createSimulatedTime();
  const row = createRow(time, 100);
  let pausedFrom = Number.POSITIVE_INFINITY;
  const lanes = [0, 1].map(() => openLane(time, row.share, { requestsPerMinute: 6000 }));
  const starts: number[] = [];
  let refusals = 0;
  const callee = (refuse: boolean) => async (): Promise<void> => {
    const now = time.clock.monotonic();
    starts.push(now);
    await time.sleep(5);
    // One call in a thousand milliseconds, which concerns nobody else; then all calls of one process.
    const single = refuse && now > 500 && refusals === 0;
    const asked = refuse && now > 2000 && now < 2200;
    if (single) refusals += 1;
    if (asked) pausedFrom = Math.min(pausedFrom, now);
    if (single || asked) throw tooMany(3000);
  };
  await time.until(Promise.all(lanes.map((lane, at) => callOften(lane, 250, 8, callee(at === 0)))));
  const gaps = starts.slice(1).map((start, at) => ({ from: starts[at] ?? 0, ms: start - (starts[at] ?? 0) }));
  const long = gaps.filter(({ ms }) => ms > 400);
  assert.equal(long.length, 1, JSON.stringify(long));
  assert.ok((long[0]?.from ?? 0) >= pausedFrom && (long[0]?.ms ?? 0) >= 2800, JSON.stringify(long));
});

test('who keeps the quota may be away for a moment; when it stays away, nothing is asked without it', async () => {
  const time = createSimulatedTime();
  const row = createRow(time, 100);
  const awayUntil = (ms: number): LaneShare => ({
    ...row.share,
    reserve: (calls, tokens) =>
      time.clock.monotonic() < ms ? Promise.reject(new Error('gone')) : row.share.reserve(calls, tokens),
  });
  const patient = openLane(time, awayUntil(5000), { requestsPerMinute: 6000 });
  assert.equal((await time.until(patient.call(async () => 7))).value, 7);
  const cut = openLane(time, awayUntil(Number.POSITIVE_INFINITY), { requestsPerMinute: 6000 });
  await assert.rejects(
    time.until(cut.call(async () => 7)),
    (error: unknown) => error instanceof RunStopError && error.code === 'quota-lost',
  );
});
