import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestLimit } from '../wire/request-limit.ts';
import { type SimulatedCallee, type Simulation, simulateCalls, tooMany } from './simulated-calls.ts';

interface LimitedOptions {
  readonly requestsPerMinute: number;
  readonly burst: number;
  /** How the time to wait is said. */
  readonly says: 'ms' | 'seconds' | 'nothing';
  readonly replyMs?: number;
  readonly refusalMs?: number;
}

function limited({ says, replyMs = 200, refusalMs = 2, ...limits }: LimitedOptions): SimulatedCallee {
  const limit = createRequestLimit(limits);
  return ({ nowMs }) => {
    const waitMs = limit(nowMs);
    if (waitMs === 0) return { afterMs: replyMs };
    const said = { ms: Math.ceil(waitMs), seconds: Math.ceil(waitMs / 1000) * 1000, nothing: undefined }[says];
    return { afterMs: refusalMs, error: tooMany(said) };
  };
}

/** Refuses what goes beyond so many at a time. */
function crowded(room: number, replyMs: () => number): SimulatedCallee {
  let ends: number[] = [];
  return ({ nowMs }) => {
    ends = ends.filter((at) => at > nowMs);
    if (ends.length >= room) return { afterMs: 5, error: tooMany() };
    const afterMs = replyMs();
    ends.push(nowMs + afterMs);
    return { afterMs };
  };
}

const lost = ({ outcomes }: Simulation): number => outcomes.filter(({ status }) => status === 'rejected').length;

function assertPace(simulation: Simulation, bounds: { readonly ms: number; readonly refused: number }): void {
  assert.equal(lost(simulation), 0);
  assert.ok(simulation.ms <= bounds.ms, `${simulation.ms} ms`);
  assert.ok(simulation.failedAttempts <= bounds.refused, `${simulation.failedAttempts} refused`);
}

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test('a limit of requests is found and kept, however the callee says it: nothing is lost and little is wasted', async () => {
  const calls = { calls: 400, concurrency: 100, random: createRandom(1) };
  for (const says of ['ms', 'nothing'] as const) {
    const simulation = await simulateCalls({ ...calls, callee: limited({ requestsPerMinute: 600, burst: 10, says }) });
    assertPace(simulation, { ms: 1.1 * 39_000, refused: 40 });
  }
  // Whole seconds are waited for, however short the rest of them: the burst that is saved up meanwhile makes up for it.
  const simulation = await simulateCalls({
    ...calls,
    callee: limited({ requestsPerMinute: 600, burst: 10, says: 'seconds' }),
  });
  assertPace(simulation, { ms: 1.15 * 39_000, refused: 50 });
});

test('a limit is found though refusals take their time', async () => {
  const simulation = await simulateCalls({
    calls: 1200,
    concurrency: 100,
    callee: limited({ requestsPerMinute: 600, burst: 10, says: 'ms', refusalMs: 100 }),
  });
  assertPace(simulation, { ms: 1.02 * 119_000, refused: 60 });
});

test('a high limit is used up', async () => {
  const callee = limited({ requestsPerMinute: 6000, burst: 100, says: 'ms', refusalMs: 5 });
  const simulation = await simulateCalls({ calls: 4000, concurrency: 100, callee });
  assertPace(simulation, { ms: 1.03 * 39_000, refused: 200 });
});

test('a callee that serves some and starves the rest of every minute is waited for', async () => {
  let [windowStart, taken] = [0, 0];
  const simulation = await simulateCalls({
    calls: 1500,
    concurrency: 100,
    callee: ({ nowMs }) => {
      if (nowMs >= windowStart + 60_000) [windowStart, taken] = [Math.floor(nowMs / 60_000) * 60_000, 0];
      taken += 1;
      if (taken <= 600) return { afterMs: 200 };
      return { afterMs: 20, error: tooMany(windowStart + 60_000 - nowMs) };
    },
  });
  assertPace(simulation, { ms: 1.05 * 121_000, refused: 150 });
});

test('a callee with room for a few calls at a time is kept busy with these', async () => {
  const random = createRandom(2);
  for (const room of [4, 10]) {
    const callee = crowded(room, () => 500 + 1000 * random());
    const simulation = await simulateCalls({ calls: 500, concurrency: 50, callee, random });
    assertPace(simulation, { ms: (1.1 * 500_000) / room, refused: 50 });
  }
});

test('a callee that refuses at random is not asked ever more slowly', async () => {
  const random = createRandom(3);
  const simulation = await simulateCalls({
    calls: 2000,
    concurrency: 20,
    random,
    callee: () => (random() < 0.05 ? { afterMs: 5, error: tooMany() } : { afterMs: 200 }),
  });
  assertPace(simulation, { ms: 3 * 20_000, refused: 200 });
});

test('what some calls are told to wait holds up none of those that are answered', async () => {
  for (const [calls, concurrency, mostMs] of [
    [200, 20, 4000],
    [1000, 20, 15_000],
    [1000, 8, 30_000],
  ] as const) {
    const random = createRandom(7);
    const callee = () => (random() < 0.1 ? { afterMs: 5, error: tooMany(1000) } : { afterMs: 100 });
    const simulation = await simulateCalls({ calls, concurrency, random: createRandom(3), callee });
    assertPace(simulation, { ms: mostMs, refused: calls * 0.13 });
  }
});

/** Refuses a share of all attempts, however slowly they come. */
function fickle(share: number, seed: number, retryAfterMs?: number): SimulatedCallee {
  const random = createRandom(seed);
  return () => (random() < share ? { afterMs: 5, error: tooMany(retryAfterMs) } : { afterMs: 100 });
}

test('a callee that refuses a quarter at random is asked as fast as its refusals allow, not ever more slowly', async () => {
  const calls = { calls: 1000, concurrency: 20 };
  for (const [share, mostMs] of [
    [0.15, 60_000],
    [0.2, 80_000],
    [0.25, 120_000],
  ] as const) {
    for (const retryAfterMs of [1000, undefined]) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const callee = fickle(share, seed * 7919, retryAfterMs);
        const simulation = await simulateCalls({ ...calls, random: createRandom(seed + 10), callee });
        // A quarter of all attempts, six times in a row: one call in four thousand is lost.
        assert.ok(lost(simulation) <= 3, `${lost(simulation)} lost`);
        assert.ok(simulation.ms <= mostMs, `${share}, ${retryAfterMs}, seed ${seed}: ${simulation.ms} ms`);
      }
    }
  }
});

test('a limit is found and kept though some calls are refused at random', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const [limit, random] = [limited({ requestsPerMinute: 600, burst: 10, says: 'seconds' }), createRandom(seed)];
    const callee: SimulatedCallee = (attempt) =>
      random() < 0.2 ? { afterMs: 5, error: tooMany(1000) } : limit(attempt);
    const simulation = await simulateCalls({ calls: 400, concurrency: 100, random: createRandom(seed + 10), callee });
    assert.ok(simulation.ms <= 3 * 39_000, `${simulation.ms} ms`);
    assert.ok(simulation.failedAttempts <= 260, `${simulation.failedAttempts} refused`);
  }
});

test('a window of requests is not taken for a callee that refuses at random', async () => {
  for (const width of [8, 10, 12]) {
    for (const kind of ['fixed', 'sliding'] as const) {
      let taken: number[] = [];
      const callee: SimulatedCallee = ({ nowMs }) => {
        const fromMs = kind === 'fixed' ? Math.floor(nowMs / 1000) * 1000 : nowMs - 999;
        taken = taken.filter((atMs) => atMs >= fromMs);
        if (taken.length >= width) return { afterMs: 20, error: tooMany((taken[0] as number) + 1000 - nowMs) };
        taken.push(nowMs);
        return { afterMs: 200 };
      };
      const simulation = await simulateCalls({ calls: 400, concurrency: 100, random: createRandom(1), callee });
      assertPace(simulation, { ms: (1.3 * 400_000) / width, refused: 100 });
    }
  }
});

test('a callee that refuses all for a while is left in peace meanwhile', async () => {
  for (const said of ['rest', 'nothing'] as const) {
    const simulation = await simulateCalls({
      calls: 1000,
      random: createRandom(1),
      callee: ({ nowMs }) =>
        nowMs >= 2000 && nowMs < 12_000
          ? { afterMs: 5, error: tooMany(said === 'rest' ? 12_000 - nowMs : undefined) }
          : { afterMs: 100 },
    });
    assertPace(simulation, { ms: 45_000, refused: 50 });
  }
});

test('calls that are refused whatever the pace hold up none of the others, and cost none of them', async () => {
  for (const concurrency of [20, 100]) {
    const simulation = await simulateCalls({
      calls: 1000,
      concurrency,
      random: createRandom(5),
      callee: ({ call }) => (call % 20 === 3 ? { afterMs: 5, error: tooMany() } : { afterMs: 1000 }),
    });
    const refused = simulation.outcomes.flatMap(({ status }, call) => (status === 'rejected' ? [call] : []));
    assert.deepEqual(
      refused,
      Array.from({ length: 50 }, (_, at) => at * 20 + 3),
    );
    assert.ok(simulation.ms < 120_000, `${simulation.ms} ms`);
  }
});

test('known quotas are kept from the start', async () => {
  const byRequests = await simulateCalls({
    calls: 100,
    requestsPerMinute: 600,
    callee: limited({ requestsPerMinute: 600, burst: 1, says: 'nothing' }),
  });
  assertPace(byRequests, { ms: 10_200, refused: 0 });
  const byTokens = await simulateCalls({
    calls: 61,
    tokens: 500,
    tokensPerMinute: 30_000,
    callee: () => ({ afterMs: 10 }),
  });
  assertPace(byTokens, { ms: 60_100, refused: 0 });
  assert.ok(byTokens.ms > 59_000);
});
